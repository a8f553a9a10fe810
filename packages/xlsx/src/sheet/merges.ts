import { UnreadableFile } from '@blazon/pptx/container/unreadable-file'
import type { XmlElement } from '@blazon/pptx/container/xml'
import { attribute, child, children } from '@blazon/pptx/container/xml-query'
import { parseRange, type Range } from './addresses.ts'

/** Whether a merged range hides a cell. Cells are asked for in the order of rows. */
export type IsCovered = (row: number, column: number) => boolean

/** Merged ranges are never spread into cells: one may cover the whole sheet. */
export function readMerges(root: XmlElement, partName: string): IsCovered {
  const merged = children(child(root, 'x:mergeCells'), 'x:mergeCell')
  if (merged.length > maxMerges) {
    throw new UnreadableFile(
      'limit_exceeded',
      `${partName} has ${merged.length.toLocaleString('en')} merged ranges; at most ${maxMerges.toLocaleString('en')} are read.`,
    )
  }
  const waiting = merged
    .flatMap((one) => parseRange(attribute(one, 'ref') ?? '') ?? [])
    .sort((one, other) => other.top - one.top)
  let row = 0
  let open: Range[] = []
  return (asked, column) => {
    if (asked !== row) {
      row = asked
      while (waiting.length > 0 && waiting.at(-1)!.top <= row) open.push(waiting.pop()!)
      if (open.some(({ bottom }) => bottom < row)) open = open.filter(({ bottom }) => bottom >= row)
    }
    return open.some(
      ({ top, left, right }) =>
        column >= left && column <= right && (row !== top || column !== left),
    )
  }
}

const maxMerges = 50_000
