import type { PptList } from '@blazon/sdk/types'

/**
 * A list from text as spreadsheets copy it: the first line names the columns, cells are separated by
 * tabs, or by commas if the first line has no tab. Missing cells are empty.
 */
export function parseList(text: string): PptList | null {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '')
  const [head] = lines
  if (head === undefined) return null
  const separator = head.includes('\t') ? '\t' : ','
  const [columns = [], ...rows] = lines.map((line) =>
    line.split(separator).map((cell) => cell.trim()),
  )
  return {
    columns,
    rows: rows.map((cells) =>
      columns.map((_, at) => (cells[at] === '' ? null : (cells[at] ?? null))),
    ),
  }
}

/** The list as lines of cells that are separated by tabs. */
export function formatList(list: PptList | undefined, columns: readonly string[]): string {
  if (list === undefined) return columns.join('\t')
  return [list.columns, ...list.rows]
    .map((cells) => cells.map((cell) => cell ?? '').join('\t'))
    .join('\n')
}
