import type { Warning } from '@blazon/warnings/warning'
import type { Alias } from '../aliases.ts'
import type { ColorValue } from '../color-value.ts'
import type { PaletteColor } from './palette.ts'
import { warnOfLoss } from './warnings.ts'

/** A field that the format of an export could not represent, and the colours that it affects. */
interface Loss {
  field: keyof PaletteColor | 'color' | 'alpha'
  keys: string[]
}

const fields = [
  'key',
  'name',
  'group',
  'alias',
  'value',
  'values',
  'role',
  'usage',
  'tolerance',
  'cmyk',
  'spot_name',
  'deprecated',
] as const

/** Compares colours with their imported form; null for one that was omitted. */
export function findLosses(
  colors: readonly PaletteColor[],
  kept: readonly (PaletteColor | null)[],
): Loss[] {
  const keys = new Map<Loss['field'], string[]>()
  const lose = (field: Loss['field'], key: string) => {
    const lost = keys.get(field)
    if (lost === undefined) keys.set(field, [key])
    else lost.push(key)
  }
  for (const [at, color] of colors.entries()) {
    const left = kept[at] ?? null
    if (left === null) {
      lose('color', color.key)
      continue
    }
    if (color.value.alpha !== left.value.alpha) lose('alpha', color.key)
    for (const field of fields) if (!isKept(field, color, left)) lose(field, color.key)
  }
  return [...keys].map(([field, lost]) => ({ field, keys: lost }))
}

/** The warning of a loss: `name not kept for red, blue`. */
export function describeLoss({ field, keys }: Loss): Warning {
  const lost = { colors: keys.slice(0, maxShown), count: keys.length }
  const code = codes[field]
  return code === undefined
    ? warnOfLoss('fields_dropped', { field, ...lost })
    : warnOfLoss(code, lost)
}

const maxShown = 5

const codes: Partial<
  Record<Loss['field'], 'colors_dropped' | 'keys_changed' | 'values_approximated'>
> = {
  color: 'colors_dropped',
  key: 'keys_changed',
  value: 'values_approximated',
}

function isKept(field: (typeof fields)[number], color: PaletteColor, left: PaletteColor): boolean {
  if (field === 'value') return isSameValue(color.value, left.value)
  if (field === 'alias') return isSameAlias(color.alias, left.alias)
  if (field === 'values') return isSameValues(color.values, left.values)
  const [was, is] = [color[field], left[field]]
  return Array.isArray(was) && Array.isArray(is) ? isSameList(was, is) : was === is
}

function isSameValue(a: ColorValue, b: ColorValue): boolean {
  return a.color_space === b.color_space && isSameList(a.components, b.components)
}

function isSameAlias(a: Alias | undefined, b: Alias | undefined): boolean {
  return a?.palette === b?.palette && a?.key === b?.key
}

function isSameValues(a: PaletteColor['values'] = {}, b: PaletteColor['values'] = {}): boolean {
  const modes = Object.keys(a)
  return (
    modes.length === Object.keys(b).length &&
    modes.every((mode) => {
      const [was, is] = [a[mode]!, b[mode]]
      return (
        is !== undefined &&
        is.alpha === was.alpha &&
        isSameValue(was, is) &&
        isSameAlias(was.alias, is.alias)
      )
    })
  )
}

function isSameList(a: readonly unknown[], b: readonly unknown[]): boolean {
  return a.length === b.length && a.every((item, at) => item === b[at])
}
