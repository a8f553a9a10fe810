import type { CellOrigins } from '../cell-origins.ts'
import { packCell, type Range } from '../sheet/addresses.ts'
import type { BlockText } from '../sheet/blocks.ts'

/** What changes in the look of a cell, or of a part of its text; colours are `#RRGGBB`. */
export interface LookChange {
  color?: string
  font?: string
}

/** What changes in the format of a cell. */
export interface FormatChange extends LookChange {
  fill?: string
  /** New colours of its borders by the present ones. */
  borders?: ReadonlyMap<string, string>
}

/** What changes in the text of a cell. */
export interface TextChange {
  /** Ranges of the text in UTF-16 units, which do not overlap. */
  words: { start: number; end: number; text: string }[]
  /** By the number of a formatted part, from 0. */
  runs: Map<number, LookChange>
}

/** Changes of cells by the part of their sheet, then by cell; of texts also by the text. */
export interface CellChanges {
  readonly formats: ReadonlyMap<string, ReadonlyMap<number, FormatChange>>
  readonly texts: ReadonlyMap<string, ReadonlyMap<number, TextChange>>
  /** Each of these returns false, without a change, if it contradicts an earlier one. */
  setFormat(part: string, cells: Iterable<number>, change: FormatChange): boolean
  setRun(part: string, text: BlockText, run: number, change: LookChange): boolean
  replaceWords(part: string, text: BlockText, words: TextChange['words'][number]): boolean
}

export function createCellChanges(): CellChanges {
  const formats = new Map<string, Map<number, FormatChange>>()
  const texts = new Map<string, Map<number, TextChange>>()
  const known = new Map<BlockText, TextChange>()

  const changeOf = (part: string, text: BlockText): TextChange => {
    const found = known.get(text)
    if (found) return found
    const made: TextChange = { words: [], runs: new Map() }
    const inPart = texts.get(part) ?? new Map<number, TextChange>()
    texts.set(part, inPart)
    for (const cell of text.cells) inPart.set(cell, made)
    known.set(text, made)
    return made
  }

  return {
    formats,
    texts,
    setFormat(part, cells, change) {
      const inPart = formats.get(part) ?? new Map<number, FormatChange>()
      formats.set(part, inPart)
      const all = [...cells]
      if (!all.every((cell) => agrees(inPart.get(cell), change))) return false
      for (const cell of all) inPart.set(cell, join(inPart.get(cell), change))
      return true
    },
    setRun(part, text, run, change) {
      const { runs } = changeOf(part, text)
      const other = runs.get(run)
      if (!agrees(other, change)) return false
      runs.set(run, { ...other, ...change })
      return true
    },
    replaceWords(part, text, { start, end, text: by }) {
      const { words } = changeOf(part, text)
      if (words.some((one) => one.start === start && one.end === end && one.text === by))
        return true
      if (words.some((one) => start < one.end && one.start < end)) return false
      words.push({ start, end, text: by })
      return true
    },
  }
}

/** The cells of a range, packed. */
export function* listCells({ top, left, bottom, right }: Range): Generator<number> {
  for (let row = top; row <= bottom; row += 1) {
    for (let column = left; column <= right; column += 1) yield packCell(row, column)
  }
}

/** The users of each shared colour of a differential style. */
export function usersByColor(origins: CellOrigins): Map<object, object[]> {
  const users = new Map<object, object[]>()
  for (const [of, origin] of origins) {
    if (origin.kind !== 'color') continue
    users.set(origin.element, [...(users.get(origin.element) ?? []), of])
  }
  return users
}

function agrees(one: FormatChange | undefined, other: FormatChange): boolean {
  if (!one) return true
  const isEqual = (name: 'color' | 'font' | 'fill') =>
    one[name] === undefined || other[name] === undefined || one[name] === other[name]
  const borders = [...(other.borders ?? [])].every(
    ([from, to]) => (one.borders?.get(from) ?? to) === to,
  )
  return isEqual('color') && isEqual('font') && isEqual('fill') && borders
}

function join(one: FormatChange | undefined, other: FormatChange): FormatChange {
  if (!one) return other
  const borders = new Map([...(one.borders ?? []), ...(other.borders ?? [])])
  return { ...one, ...other, ...(borders.size > 0 && { borders }) }
}
