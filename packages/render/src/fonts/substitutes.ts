/**
 * The shipped family that is shown for one that is not there: of the same widths where one
 * exists, else the nearest in kind.
 */
export function substituteFamily(family: string): string {
  const name = family.trim().toLowerCase()
  const known = substitutes.get(name)
  if (known) return known
  for (const [kind, substitute] of kinds) if (kind.test(name)) return substitute
  return 'Carlito'
}

/** Whether lines of the family break as its own when its substitute is shown. */
export function hasSameWidths(family: string): boolean {
  return substitutes.has(family.trim().toLowerCase())
}

/** Families whose every width and line height the substitute has: lines break alike. */
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

/** By the words that families are named with. */
const kinds: readonly (readonly [RegExp, string])[] = [
  [/mono|code|courier|typewriter|terminal/, 'Cousine'],
  [/sans|gothic|grotes[kq]|arial|helvet/, 'Arimo'],
  [
    /serif|times|roman|garamond|palatino|book|antiqua|bodoni|baskerville|caslon|century|mincho|song|slab|georgia|constantia/,
    'Tinos',
  ],
  [/verdana|trebuchet|geneva/, 'DejaVu Sans Condensed'],
]
