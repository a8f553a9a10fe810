import type { IconSet } from './icon-set.ts'

/** Words at the start or end of a name that describe how an icon is drawn, not what it shows. */
const themes: ReadonlySet<string> = new Set([
  'baseline',
  'outline',
  'round',
  'sharp',
  'twotone',
  'thin',
  'light',
  'bold',
  'fill',
  'duotone',
  'linear',
  'line',
  'solid',
  'filled',
  'outlined',
])

const parts = new WeakMap<IconSet, string[]>()

/** The theme words that occur in the names of the set, the longest first. */
export function findThemeParts(set: IconSet): readonly string[] {
  const known = parts.get(set)
  if (known !== undefined) return known
  const found = new Set<string>()
  for (const name of [...set.icons.keys(), ...set.aliases.keys()]) {
    const words = name.split('-')
    if (words.length === 1) continue
    for (const word of [words[0]!, words.at(-1)!]) if (themes.has(word)) found.add(word)
  }
  const sorted = [...found].sort((a, b) => b.length - a.length)
  parts.set(set, sorted)
  return sorted
}
