import type { GivenColor, GivenValue } from '@blazon/color/aliases'
import { type ColorValue, InvalidColor, parseColor } from '@blazon/color/color-value'
import type { RequestContext } from '../../kernel/api/context.ts'
import { refusal } from '../../kernel/api/validate.ts'
import { type FieldError, invalid } from '../../kernel/base/errors.ts'
import type { PaletteColor, PaletteColorInput } from './schema.ts'

/** A colour as its author sets it, before its references are resolved. */
export type PaletteColorSource = Omit<PaletteColor, 'value' | 'values'> & GivenColor

/** Values of all modes together: reading as many as a palette may have blocks the event loop too long. */
const maxValues = 4_096

/** A check of the routes (`Route.checks`). */
export function checkColors(
  _: RequestContext,
  { colors = [] }: { colors?: readonly PaletteColorInput[] },
): void {
  readColors(colors)
}

/** Returns the colours of a body with their values. Throws with every invalid colour and every duplicate key. */
export function readColors(colors: readonly PaletteColorInput[]): PaletteColorSource[] {
  const errors: FieldError[] = []
  const places = new Map<string, number>()
  let values = 0
  const read = colors.map((color, at): PaletteColorSource => {
    const first = places.get(color.key)
    if (first === undefined) places.set(color.key, at)
    else errors.push(usedTwice(color.key, at, first))
    values += Object.keys(color.values ?? {}).length
    if (values > maxValues) throw tooManyValues()
    return complete(color, `colors[${at}]`, errors)
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

function tooManyValues() {
  return invalid('colors', `Invalid colors: they may have at most ${maxValues} values of modes.`)
}

/** A colour without a `value` has a null one: it follows another colour, or its modes have values. */
function complete(
  color: PaletteColorInput,
  place: string,
  errors: FieldError[],
): PaletteColorSource {
  const { alias = null, value, values = {} } = color
  const modes = Object.entries(values).flatMap(([mode, input]): [string, GivenValue][] => {
    const given = readModeValue(input, `${place}.values.${mode}`, errors)
    return given === null ? [] : [[mode, given]]
  })
  if (alias === null && value === undefined && modes.length === 0) {
    const message = `${place}.value is required for a colour without alias.`
    errors.push({ param: `${place}.value`, code: 'parameter_missing', message })
  }
  return {
    key: color.key,
    name: color.name ?? null,
    group: color.group ?? null,
    ...(alias === null ? {} : { alias }),
    value:
      alias !== null || value === undefined ? null : colorOrError(value, `${place}.value`, errors),
    ...(modes.length === 0 ? {} : { values: Object.fromEntries(modes) }),
    role: color.role ?? null,
    usage: color.usage ?? [],
    tolerance: color.tolerance ?? null,
    cmyk: color.cmyk ?? null,
    spot_name: color.spot_name ?? null,
    deprecated: color.deprecated ?? false,
  }
}

/** A colour, or the reference of a mode; null for the inherited value of a response. */
function readModeValue(
  input: string | object,
  place: string,
  errors: FieldError[],
): GivenValue | null {
  if (typeof input === 'string') return colorOrError(input, place, errors)
  const { alias, inherited, ...value } = input as { alias?: unknown; inherited?: unknown }
  if (inherited === true) return null
  if (alias === undefined || alias === null) return colorOrError(value, place, errors)
  const { palette, key, ...others } = Object(alias) as Record<string, unknown>
  const isAlias =
    typeof key === 'string' &&
    (palette === undefined || typeof palette === 'string') &&
    Object.keys(others).length === 0
  if (isAlias) return { alias: { ...(palette === undefined ? {} : { palette }), key } }
  const message = `${place}.alias must be {palette, key} with the key of a colour.`
  errors.push({ param: `${place}.alias`, code: 'parameter_invalid', message })
  return null
}
