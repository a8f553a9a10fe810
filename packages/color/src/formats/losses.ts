import type { PaletteColor } from './palette.ts'

/** A field that the format of an export could not represent, and the colours that it affects. */
export interface Loss {
  field: keyof PaletteColor | 'color' | 'alpha'
  keys: string[]
}

const fields = [
  'key',
  'name',
  'group',
  'value',
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

/** A warning in ASCII, of bounded length: `name not kept for red, blue`. */
export function describeWarning({ field, keys }: Loss): string {
  const shown = keys.slice(0, maxShown).join(', ')
  const rest = keys.length > maxShown ? ` and ${keys.length - maxShown} more` : ''
  return `${texts[field] ?? `${field} not kept for`} ${shown}${rest}`
}

const maxShown = 5

const texts: Partial<Record<Loss['field'], string>> = {
  color: 'no room for',
  key: 'key changed for',
  value: 'value approximated for',
}

function isKept(field: (typeof fields)[number], color: PaletteColor, left: PaletteColor): boolean {
  if (field === 'value') {
    return (
      color.value.color_space === left.value.color_space &&
      isSameList(color.value.components, left.value.components)
    )
  }
  const [was, is] = [color[field], left[field]]
  return Array.isArray(was) && Array.isArray(is) ? isSameList(was, is) : was === is
}

function isSameList(a: readonly unknown[], b: readonly unknown[]): boolean {
  return a.length === b.length && a.every((item, at) => item === b[at])
}
