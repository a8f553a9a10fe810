/**
 * Returns the Unicode character that a symbol font (Wingdings, Symbol) shows for a letter or for
 * its place in the private use area (U+F000 to U+F0FF); null where the family is no such font or
 * the character is not known.
 */
export function symbolCharacter(family: string, character: string): string | null {
  const table = tables.get(family.trim().toLowerCase())
  if (!table) return null
  const codePoint = character.codePointAt(0)!
  const code = codePoint >= 0xf000 && codePoint <= 0xf0ff ? codePoint - 0xf000 : codePoint
  return table.get(code) ?? null
}

const wingdings = new Map<number, string>([
  [0xa7, '▪'],
  [0x6c, '●'],
  [0x6e, '■'],
  [0x71, '❑'],
  [0x75, '◆'],
  [0x76, '❖'],
  [0xd8, '➢'],
  [0xe0, '→'],
  [0xfc, '✔'],
])

const tables: ReadonlyMap<string, ReadonlyMap<number, string>> = new Map([['wingdings', wingdings]])
