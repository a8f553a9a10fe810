/** The parts of a PostScript name: `ABCDEF+Inter-BoldItalic` is Inter, bold, italic. */
interface PostscriptName {
  /** Without subset tag, style and vendor suffixes: `TimesNewRomanPSMT` → `TimesNewRoman`. */
  family: string
  /** CSS weight; null if the name contains none. */
  weight: number | null
}

export function parsePostscriptName(name: string): PostscriptName {
  const plain = withoutSubsetTag(name)
  const [first = plain, ...styles] = plain.split(/[-,]/)
  const family = first.replace(/(?<=.)(?:PS)?MT$|(?<=[a-z])PS$/, '')
  const style = styles
    .join(' ')
    .toLowerCase()
    .replace(/[^a-z]/g, '')
  return { family, weight: weights.find(([word]) => style.includes(word))?.[1] ?? null }
}

/** The name without the tag that marks a PDF's font as a subset (ISO 32000, 9.6.4). */
export function withoutSubsetTag(name: string): string {
  return name.trim().replace(/^[A-Z]{6}\+/, '')
}

/**
 * A font family without quotes, subset tag, spaces and case, which PDFs and decks name in the same
 * way.
 */
export function nameUsedFont(family: string): string {
  return withoutSubsetTag(family)
    .replace(/["'\s]/g, '')
    .toLowerCase()
}

/**
 * The family and the weight of a name such as “Segoe UI Semibold”, which Office lists as a family of
 * its own; null for a name without a weight. Arial Black is drawn apart from Arial.
 */
export function parseWeightedFamily(name: string): { family: string; weight: number } | null {
  const found = /^(.+?)[ -]((?:extra|ultra|semi|demi)?[ -]?[a-z]+)$/i.exec(name.trim())
  if (!found || /^arial black$/i.test(name.trim())) return null
  const [, family = '', word = ''] = found
  const style = word.replace(/[ -]/g, '').toLowerCase()
  const weight = weights.find(([known, value]) => known === style && value !== 400)?.[1]
  return weight === undefined ? null : { family, weight }
}

/** Longer words before the words that they contain. */
const weights: readonly (readonly [word: string, weight: number])[] = [
  ['thin', 100],
  ['hairline', 100],
  ['extralight', 200],
  ['ultralight', 200],
  ['light', 300],
  ['medium', 500],
  ['semibold', 600],
  ['demibold', 600],
  ['demi', 600],
  ['extrabold', 800],
  ['ultrabold', 800],
  ['bold', 700],
  ['black', 900],
  ['heavy', 900],
  ['regular', 400],
  ['roman', 400],
  ['book', 400],
]
