import type { AtRule, Sheet } from './sheet.ts'

/** An `@import` of a style sheet. */
export interface Import {
  /** As written, without quotes. */
  address: string
  /** The layer, the features and the media for which it applies, as at-rules around its content. */
  conditions: readonly AtRule[]
  /** Where the `@import` begins. */
  offset: number
}

/**
 * The imports of a parsed sheet that apply: browsers ignore one after a rule (CSS Cascade 5, section
 * 2), so only `@charset`, `@layer` and other imports may come before it.
 */
export function listImports(text: string, { statements }: Pick<Sheet, 'statements'>): Import[] {
  const imports: Import[] = []
  let at = 0
  for (const statement of statements) {
    if (!isBlank(text.slice(at, statement.offset))) break
    at = statement.end
    const parsed = statement.name === 'import' ? parseImport(statement) : null
    if (parsed !== null) imports.push(parsed)
  }
  return imports
}

function isBlank(between: string): boolean {
  return between.replace(/\/\*[\s\S]*?\*\/|<!--|-->/g, '').replace(/[\s;]/g, '') === ''
}

const prelude =
  /^(?:url\(\s*(?:"([^"]*)"|'([^']*)'|([^)"'\s]*))\s*\)|"([^"]*)"|'([^']*)')\s*(layer(?:\(\s*([^)]*?)\s*\))?(?![\w-]))?\s*(?:supports\(((?:[^()]|\([^()]*\)){0,200})\))?\s*(.*)$/is

function parseImport(statement: AtRule): Import | null {
  const found = prelude.exec(statement.prelude)
  if (found === null) return null
  const [, ...addresses] = found.slice(0, 6)
  const [layered, layer = '', supports, media = ''] = found.slice(6)
  const address = addresses.find((one) => one !== undefined)?.trim() ?? ''
  if (address === '') return null
  const { offset, end } = statement
  const around = (name: string, text: string): AtRule => ({ name, prelude: text, offset, end })
  const conditions = [
    ...(media === '' ? [] : [around('media', media)]),
    ...(supports === undefined ? [] : [around('supports', `(${supports})`)]),
    ...(layered === undefined ? [] : [around('layer', layer)]),
  ]
  return { address, conditions, offset }
}
