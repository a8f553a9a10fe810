import type { XmlElement } from '@blazon/pptx/container/xml'
import { child, children, flag, integer } from '@blazon/pptx/container/xml-query'
import { maxColumns } from './addresses.ts'

/** Neighbouring columns with one format. */
export interface Columns {
  first: number
  last: number
  /** The number of the format of their empty cells; null for the default. */
  format: number | null
  isHidden: boolean
}

export function readColumns(root: XmlElement): Columns[] {
  return children(child(root, 'x:cols'), 'x:col').map((element) => ({
    first: integer(element, 'min') ?? 1,
    last: Math.min(integer(element, 'max') ?? maxColumns, maxColumns),
    format: integer(element, 'style'),
    isHidden: flag(element, 'hidden') === true,
  }))
}

/** Returns a function that says whether a column is hidden. */
export function findHiddenColumns(columns: readonly Columns[]): (column: number) => boolean {
  const hidden = columns.filter(({ isHidden }) => isHidden)
  return (column) => hidden.some(({ first, last }) => column >= first && column <= last)
}
