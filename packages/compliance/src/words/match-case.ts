/**
 * A replacement with the capitals of the words that it replaces: `Data` → `Information`, `DATA` →
 * `INFORMATION`. Capitals of the replacement stay, so `facebook` → `Meta`, and a name with capitals
 * inside, such as `LinkedIn`, is kept as it is.
 * @param term as the rule writes it: its own capitals say nothing about the text.
 * @param isFirst whether the words begin a sentence.
 */
export function matchCase(
  said: string,
  replacement: string,
  { term = '', isFirst = false }: { term?: string; isFirst?: boolean } = {},
): string {
  const isAsInRule = said === term
  if (isUpper(said) && !isAsInRule) {
    return /\p{Ll}\p{Lu}/u.test(replacement) ? replacement : replacement.toUpperCase()
  }
  if (!startsUpper(said) || (isAsInRule && !isFirst)) return replacement
  const words = said.split(/\s+/)
  const isTitle = words.length > 1 && words.every(startsUpper)
  return isTitle ? replacement.replace(/\S+/g, capitalizeWord) : capitalize(replacement)
}

/** A single letter may also be the first of a sentence. */
function isUpper(text: string): boolean {
  return /\p{L}.*\p{L}/su.test(text) && text === text.toUpperCase() && text !== text.toLowerCase()
}

function startsUpper(text: string): boolean {
  return /^[^\p{L}]*\p{Lu}/u.test(text)
}

/** The first letter as a capital, unless a name is written otherwise: `iPhone`. */
function capitalize(text: string): string {
  if (/^[^\p{L}]*\p{Ll}\p{Lu}/u.test(text)) return text
  return text.replace(/\p{L}/u, (letter) => letter.toUpperCase())
}

/** Capitalizes a word of a title, in which short words such as `of` stay small. */
function capitalizeWord(word: string, at: number): string {
  return at > 0 && /^(?:a|an|and|as|at|by|for|in|of|on|or|the|to|und|von|mit|für)$/.test(word)
    ? word
    : capitalize(word)
}
