/** The limits of Excel (ECMA-376-1, 18.3.1.73 and 18.3.1.4). */
export const maxRows = 1_048_576
export const maxColumns = 16_384

/** A rectangle of cells, all numbers from 1 and included. */
export interface Range {
  top: number
  left: number
  bottom: number
  right: number
}

/** `B7` as row and column; null for anything else. */
export function parseCell(written: string): { row: number; column: number } | null {
  const match = /^\$?([A-Za-z]{1,3})\$?(\d{1,7})$/.exec(written)
  if (!match) return null
  const row = Number(match[2])
  const column = readColumn(match[1] ?? '')
  return row >= 1 && row <= maxRows && column <= maxColumns ? { row, column } : null
}

/** `B2:D9`, `B2`, `B:D` or `2:9`; null for anything else. */
export function parseRange(written: string): Range | null {
  const [first = '', last = first] = written.trim().split(':')
  const [from, to] = [parseEnd(first), parseEnd(last)]
  if (!from || !to) return null
  return {
    top: Math.min(from.row ?? 1, to.row ?? maxRows),
    left: Math.min(from.column ?? 1, to.column ?? maxColumns),
    bottom: Math.max(from.row ?? 1, to.row ?? maxRows),
    right: Math.max(from.column ?? 1, to.column ?? maxColumns),
  }
}

/** The ranges of `sqref`, which are separated by spaces. */
export function parseRanges(written: string): Range[] {
  return written.split(/\s+/).flatMap((one) => parseRange(one) ?? [])
}

/** `B2:D9`, `B2`, `B:D` for whole columns, `2:9` for whole rows. */
export function nameRange({ top, left, bottom, right }: Range): string {
  if (top === 1 && bottom === maxRows) return `${nameColumn(left)}:${nameColumn(right)}`
  if (left === 1 && right === maxColumns) return `${top}:${bottom}`
  const first = `${nameColumn(left)}${top}`
  return top === bottom && left === right ? first : `${first}:${nameColumn(right)}${bottom}`
}

/** A cell as one number, in the order of rows, then columns. */
export function packCell(row: number, column: number): number {
  return row * 2 ** 15 + column
}

function unpackCell(cell: number): { row: number; column: number } {
  return { row: Math.floor(cell / 2 ** 15), column: cell % 2 ** 15 }
}

/**
 * The names of cells, those below or beside each other as ranges: `B2:B9, D4`; after eight ranges,
 * how many more there are.
 * @param cells packed, ascending.
 */
export function nameCells(cells: readonly number[]): string {
  const ranges = joinBelow(joinBeside(cells))
  const named = ranges.slice(0, maxNamed).map(nameRange)
  const rest = ranges.length - named.length
  return rest > 0 ? `${named.join(', ')} and ${rest} more` : named.join(', ')
}

const maxNamed = 8

function joinBeside(cells: readonly number[]): Range[] {
  const ranges: Range[] = []
  for (const cell of cells) {
    const { row, column } = unpackCell(cell)
    const last = ranges.at(-1)
    if (last?.top === row && last.right === column - 1) last.right = column
    else ranges.push({ top: row, left: column, bottom: row, right: column })
  }
  return ranges
}

function joinBelow(ranges: readonly Range[]): Range[] {
  const joined: Range[] = []
  const open = new Map<string, Range>()
  for (const range of ranges) {
    const sides = `${range.left} ${range.right}`
    const above = open.get(sides)
    if (above?.bottom === range.top - 1) above.bottom = range.bottom
    else {
      joined.push(range)
      open.set(sides, range)
    }
  }
  return joined
}

function parseEnd(written: string): { row: number | null; column: number | null } | null {
  const cell = parseCell(written)
  if (cell) return cell
  const column = /^\$?([A-Za-z]{1,3})$/.exec(written)?.[1]
  if (column) return { row: null, column: Math.min(readColumn(column), maxColumns) }
  const row = /^\$?(\d{1,7})$/.exec(written)?.[1]
  return row ? { row: Math.max(1, Math.min(Number(row), maxRows)), column: null } : null
}

function readColumn(letters: string): number {
  let column = 0
  for (const letter of letters.toUpperCase()) column = column * 26 + letter.charCodeAt(0) - 64
  return column
}

function nameColumn(column: number): string {
  let name = ''
  for (let rest = column; rest > 0; rest = Math.floor((rest - 1) / 26)) {
    name = String.fromCharCode(65 + ((rest - 1) % 26)) + name
  }
  return name
}
