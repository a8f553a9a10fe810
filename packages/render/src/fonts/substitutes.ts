/**
 * The shipped family that replaces a missing one: one with the same widths if there is one, otherwise
 * the most similar.
 */
export function substituteFamily(family: string): string {
  const name = family.trim().toLowerCase()
  const known = substitutes.get(name)
  if (known) return known
  for (const [kind, substitute] of kinds) if (kind.test(name)) return substitute
  return 'Carlito'
}

/** Whether the substitute of a family breaks lines in the same places. */
export function hasSameWidths(family: string): boolean {
  return substitutes.has(family.trim().toLowerCase())
}

/** Substitutes with the widths and line heights of the original, so that lines break in the same places. */
const substitutes: ReadonlyMap<string, string> = new Map([
  ['calibri', 'Carlito'],
  ['calibri light', 'Carlito'],
  ['cambria', 'Caladea'],
  ['cambria math', 'Caladea'],
  ['arial', 'Arimo'],
  ['arial mt', 'Arimo'],
  ['arial unicode ms', 'Arimo'],
  ['helvetica', 'Arimo'],
  ['helvetica neue', 'Arimo'],
  ['liberation sans', 'Arimo'],
  ['times new roman', 'Tinos'],
  ['times', 'Tinos'],
  ['liberation serif', 'Tinos'],
  ['courier new', 'Cousine'],
  ['courier', 'Cousine'],
  ['liberation mono', 'Cousine'],
  ['consolas', 'Cousine'],
  ['georgia', 'Gelasio'],
  ['verdana', 'DejaVu Sans'],
  ['bitstream vera sans', 'DejaVu Sans'],
  ['tahoma', 'DejaVu Sans Condensed'],
  ['lucida console', 'DejaVu Sans Mono'],
])

/** Substitutes by words in the name of a family. */
const kinds: readonly (readonly [RegExp, string])[] = [
  [/mono|\bcode\b|courier|typewriter|terminal/, 'Cousine'],
  [/lucida (sans|grande)/, 'DejaVu Sans Condensed'],
  [/sans|gothic|grotes[kq]|arial|helvet/, 'Arimo'],
  [
    /serif|times|roman|garamond|palatino|book|antiqua|bodoni|baskerville|caslon|century|mincho|song|slab|georgia|constantia/,
    'Tinos',
  ],
  [/verdana|trebuchet|geneva/, 'DejaVu Sans Condensed'],
]
