import { FontRefused } from './bytes.ts'

/** The tables of one font, by tag, as they are in an sfnt. */
export type Tables = ReadonlyMap<string, Uint8Array>

/** The kind of outlines: `glyf` of TrueType, or `CFF ` and `CFF2` of PostScript. */
type Outlines = 'ttf' | 'otf'

/** Collects tables; throws for a repeated tag. */
export function createTables(entries: Iterable<readonly [tag: string, table: Uint8Array]>): Tables {
  const tables = new Map<string, Uint8Array>()
  for (const [tag, table] of entries) {
    if (tables.has(tag)) throw new FontRefused(`The table ${shown(tag)} occurs twice.`)
    tables.set(tag, table)
  }
  return tables
}

/** Throws if the table is missing. */
export function requireTable(tables: Tables, tag: string): Uint8Array {
  const table = tables.get(tag)
  if (table === undefined) throw new FontRefused(`The table ${shown(tag)} is missing.`)
  return table
}

export function readOutlines(tables: Tables): Outlines {
  if (tables.has('CFF ') || tables.has('CFF2')) return 'otf'
  if (tables.has('glyf') || ['CBDT', 'sbix', 'EBDT'].some((tag) => tables.has(tag))) return 'ttf'
  throw new FontRefused('The font has neither outlines (glyf, CFF, CFF2) nor bitmaps.')
}

/** The sfnt version for these outlines. */
export function chooseFlavor(tables: Tables): number {
  return readOutlines(tables) === 'otf' ? 0x4f54544f : 0x00010000
}

function shown(tag: string): string {
  return `'${tag.replace(/[^\x21-\x7e]/g, ' ').trim()}'`
}
