import { type ColorValue, InvalidColor, parseColor } from '@blazon/color/color-value'
import type { RequestContext } from '../../kernel/api/context.ts'
import { refusal } from '../../kernel/api/validate.ts'
import type { FieldError } from '../../kernel/base/errors.ts'
import type { PaletteColor, PaletteColorInput } from './schema.ts'

/** A check of the routes (`Route.checks`). */
export function checkColors(
  _: RequestContext,
  { colors = [] }: { colors?: readonly PaletteColorInput[] },
): void {
  readColors(colors)
}

/** Returns the colours of a body as they are stored. Throws with every invalid colour and every duplicate key. */
export function readColors(colors: readonly PaletteColorInput[]): PaletteColor[] {
  const errors: FieldError[] = []
  const places = new Map<string, number>()
  const read = colors.flatMap((color, at): PaletteColor[] => {
    const first = places.get(color.key)
    if (first === undefined) places.set(color.key, at)
    else errors.push(usedTwice(color.key, at, first))
    const value = colorOrError(color.value, `colors[${at}].value`, errors)
    return value === null ? [] : [complete(color, value)]
  })
  if (errors.length > 0) throw refusal(errors)
  return read
}

/** Parses a colour in a parameter. Throws if it is invalid. */
export function readColor(input: string | object, param: string): ColorValue {
  const errors: FieldError[] = []
  const value = colorOrError(input, param, errors)
  if (value === null) throw refusal(errors)
  return value
}

function colorOrError(input: string | object, param: string, errors: FieldError[]) {
  try {
    return parseColor(input)
  } catch (error) {
    if (!(error instanceof InvalidColor)) throw error
    const message = `${param} must be a CSS colour such as #E60000, or {color_space, components, alpha}: ${error.message}.`
    errors.push({ param, code: 'parameter_invalid', message, reason: 'color_invalid' })
    return null
  }
}

function usedTwice(key: string, at: number, first: number): FieldError {
  const param = `colors[${at}].key`
  const message = `${param} must be unique in the palette, but colors[${first}] also has the key '${key}'.`
  return { param, code: 'parameter_invalid', message, reason: 'color_key_repeated' }
}

function complete(color: PaletteColorInput, value: ColorValue): PaletteColor {
  return {
    key: color.key,
    name: color.name ?? null,
    group: color.group ?? null,
    value,
    role: color.role ?? null,
    usage: color.usage ?? [],
    tolerance: color.tolerance ?? null,
    cmyk: color.cmyk ?? null,
    spot_name: color.spot_name ?? null,
    deprecated: color.deprecated ?? false,
  }
}
