import { lexer } from 'css-tree'
import { colorProperties } from './color-properties.ts'
import type { SheetDeclaration } from './sheet.ts'
import { isGlobal } from './shorthands.ts'

/**
 * Whether browsers use a declaration. They ignore one whose value is not one of its property, so
 * that an earlier declaration stays. A value that may be newer than css-tree is used.
 */
export function isValid({
  property,
  value,
}: Pick<SheetDeclaration, 'property' | 'value'>): boolean {
  if (!judged.has(property)) return true
  const key = `${property}:${value}`
  const known = results.get(key)
  if (known !== undefined) return known
  if (results.size >= rememberedResults) results.clear()
  const result = judge(property, value)
  results.set(key, result)
  return result
}

/** The properties whose values the readers interpret. */
const judged: ReadonlySet<string> = new Set([
  ...colorProperties.keys(),
  ...`display font font-family font-size font-style font-weight opacity text-transform
  visibility`.split(/\s+/),
])

// The declarations of a page repeat; a hostile page has endless ones.
const rememberedResults = 10_000
const results = new Map<string, boolean>()

function judge(property: string, value: string): boolean {
  if (value.includes('!')) return false
  // css-tree compares names without their escapes.
  if (value.includes('\\')) return true
  if (isGlobal(value) || /\b(?:var|env|attr)\(/i.test(value)) return true
  if (property === 'font-size' && /^-\.?\d/.test(value)) return false
  if (lexer.getProperty(property) === null) return true
  return lexer.matchProperty(property, value).error === null || mayBeNewer(value)
}

/** Whether it has a function that css-tree does not know, or knows only in an older form. */
function mayBeNewer(value: string): boolean {
  if (/\b(?:from|none)\b/i.test(value) && value.includes('(')) return true
  return (value.match(/[a-z-]+(?=\()/gi) ?? []).some((name) => !settled.has(name.toLowerCase()))
}

const settled = new Set(['rgb', 'rgba', 'url'])
