import type { Pausing } from '../../../kernel/base/in-turns.ts'
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

/** The theme words that occur in the names of a set that was collected, the longest first. */
export function findThemeParts(set: IconSet): readonly string[] {
  return parts.get(set)!
}

/** A generator, because 20,000 names at once hold the event loop for 15 ms. */
export function* collectThemeParts(set: IconSet): Pausing<void> {
  const found = new Set<string>()
  for (const name of [...set.icons.keys(), ...set.aliases.keys()]) {
    yield
    const words = name.split('-')
    if (words.length === 1) continue
    for (const word of [words[0]!, words.at(-1)!]) if (themes.has(word)) found.add(word)
  }
  parts.set(
    set,
    [...found].sort((a, b) => b.length - a.length),
  )
}
