import type { Paint, Sourced } from '@blazon/document/document'
import type { Package } from '@blazon/pptx/container/package'
import type { Relationships } from '@blazon/pptx/container/relationships'
import { attribute, child, flag, integer } from '@blazon/pptx/container/xml-query'
import type { StyleSheet } from '../styles/style-sheet.ts'
import { type RegionLook, readTableLook } from '../styles/table-look.ts'
import { parseRange, type Range } from './addresses.ts'

/** A table of a sheet (ECMA-376-1, 18.5). */
export interface Table {
  id: string
  name: string
  range: Range
  /** As in the gallery of Excel, without `TableStyle`: `Medium 2`; null for none. */
  styleName: string | null
  /** The paints of its style, by what they paint. */
  paints: readonly { name: string; target: 'fill' | 'line'; paint: Sourced<Paint> }[]
  regions: readonly TableRegion[]
}

/** A part of a table whose cells have one look from its style. */
export interface TableRegion {
  /** Unique in the workbook. */
  id: string
  kind: 'header' | 'body' | 'totals'
  range: Range
  look: RegionLook
}

export function readTables(
  relationships: Relationships,
  pack: Package,
  styles: StyleSheet,
): Table[] {
  return relationships.all.flatMap(({ kind, target, external }) => {
    const root = kind === 'table' && !external ? pack.xml(target) : null
    const range = parseRange(attribute(root, 'ref') ?? '')
    if (!root || !range) return []
    const info = child(root, 'x:tableStyleInfo')
    const style = attribute(info, 'name')
    const hasStripes = flag(info, 'showRowStripes') === true
    const look = style === null ? null : readTableLook(style, hasStripes, styles)
    const id = attribute(root, 'id') ?? target
    const headerRows = integer(root, 'headerRowCount') ?? 1
    const totalsRows = integer(root, 'totalsRowCount') ?? 0
    const header = { ...range, bottom: range.top + headerRows - 1 }
    const totals = { ...range, top: range.bottom - totalsRows + 1 }
    const body = { ...range, top: header.bottom + 1, bottom: totals.top - 1 }
    const rows = { header, body, totals }
    return {
      id: `table-${id}`,
      name: attribute(root, 'displayName') ?? attribute(root, 'name') ?? 'Table',
      range,
      styleName: style && nameStyle(style),
      paints: look?.paints ?? [],
      regions: (['header', 'body', 'totals'] as const).map((part) => ({
        id: `${target} ${part}`,
        kind: part,
        range: rows[part],
        look: look?.[part] ?? {},
      })),
    }
  })
}

/** Finds the region of a cell. */
export function findRegion(
  tables: readonly Table[],
  row: number,
  column: number,
): TableRegion | null {
  for (const { range, regions } of tables) {
    if (!contains(range, row, column)) continue
    return regions.find((region) => contains(region.range, row, column)) ?? null
  }
  return null
}

function contains({ top, left, bottom, right }: Range, row: number, column: number): boolean {
  return row >= top && row <= bottom && column >= left && column <= right
}

/** `TableStyleMedium2` is “Medium 2” in the gallery; the workbook's own styles keep their names. */
function nameStyle(style: string): string {
  const match = /^TableStyle(Light|Medium|Dark)(\d+)$/.exec(style)
  return match ? `${match[1]} ${match[2]}` : style
}
