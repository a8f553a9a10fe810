import type { Relationships } from '@blazon/pptx/container/relationships'
import type { XmlElement } from '@blazon/pptx/container/xml'
import { attribute, child, children } from '@blazon/pptx/container/xml-query'
import { packCell, parseRange, type Range } from './addresses.ts'

/** The external links of a sheet's cells. */
interface CellLinks {
  /** Each address once. */
  all: readonly string[]
  find(row: number, column: number): string | null
}

export function readLinks(root: XmlElement, relationships: Relationships): CellLinks {
  const byCell = new Map<number, string>()
  const byRange: { range: Range; target: string }[] = []
  const all = new Set<string>()
  for (const link of children(child(root, 'x:hyperlinks'), 'x:hyperlink')) {
    const relationship = relationships.byId(attribute(link, 'r:id'))
    const range = parseRange(attribute(link, 'ref') ?? '')
    if (!relationship?.external) continue
    all.add(relationship.target)
    if (!range) continue
    const { target } = relationship
    if (range.top === range.bottom && range.left === range.right) {
      byCell.set(packCell(range.top, range.left), target)
    } else if (byRange.length < maxRanges) byRange.push({ range, target })
  }
  return {
    all: [...all],
    find: (row, column) =>
      byCell.get(packCell(row, column)) ??
      byRange.find(
        ({ range: { top, left, bottom, right } }) =>
          row >= top && row <= bottom && column >= left && column <= right,
      )?.target ??
      null,
  }
}

/** Excel writes a range only for a merged cell; each is compared with every cell. */
const maxRanges = 200
