import { sayRefusal } from '@blazon/pptx/container/refusals'
import { UnreadableFile } from '@blazon/pptx/container/unreadable-file'
import type { Color } from '@blazon/pptx/theme/color-math'
import { packCell, type Range } from './addresses.ts'
import type { ShownCell } from './cells.ts'
import type { CellText } from './strings.ts'
import type { TableRegion } from './tables.ts'

/** A rectangle of cells with one look, and the texts that they show. */
export interface Block {
  range: Range
  format: number
  region: TableRegion | null
  isHidden: boolean
  texts: readonly BlockText[]
}

/** A text of a block, and all cells that show it. */
export interface BlockText {
  text: string
  /** How it is written in the first of its cells; null for numbers and results of formulas. */
  written: CellText | null
  /** From the number format. */
  color: Color | null
  link: string | null
  /** Packed, ascending. */
  cells: number[]
  /** Whether its words can be changed without changing the meaning of a formula or a table. */
  isEditable: boolean
}

/** What the sheet says of a cell besides its content. */
interface CellSurroundings {
  region: TableRegion | null
  isHidden: boolean
  link: string | null
}

/** Joins cells into blocks: those of a row first, then equal stretches of rows below each other. */
interface BlockBuilder {
  /** @param cell in the order of the file. */
  add(cell: ShownCell, around: CellSurroundings): void
  /** All blocks, in the order of their first cells. */
  finish(): readonly Block[]
}

/** How many more texts of the workbook are kept. */
export interface TextBudget {
  left: number
}

export function createBlocks(budget: TextBudget): BlockBuilder {
  const blocks: OpenBlock[] = []
  let row = 0
  let above = new Map<string, OpenBlock>()
  let segments: Segment[] = []

  const endRow = () => {
    const ended = new Map<string, OpenBlock>()
    for (const segment of segments) {
      const { left, right, key } = segment
      const place = `${left} ${right} ${key}`
      const known = above.get(place)
      const block = known?.range.bottom === row - 1 ? known : openBlock(segment, row)
      if (block !== known) blocks.push(block)
      block.range.bottom = row
      for (const { cell, around } of segment.cells) addText(block, cell, around, budget)
      ended.set(place, block)
    }
    above = ended
    segments = []
  }

  return {
    add(cell, around) {
      if (cell.row !== row) {
        endRow()
        row = cell.row
      }
      const key = `${cell.format} ${around.region?.id ?? ''} ${around.isHidden}`
      const last = segments.at(-1)
      if (last?.key === key && last.right === cell.column - 1) {
        last.right = cell.column
        last.cells.push({ cell, around })
      } else {
        segments.push({
          left: cell.column,
          right: cell.column,
          key,
          cells: [{ cell, around }],
        })
      }
    },
    finish() {
      endRow()
      // A number is known by its own text and by its form.
      return blocks.map(({ texts, ...block }) => ({
        ...block,
        texts: [...new Set(texts.values())],
      }))
    },
  }
}

/** Neighbouring cells of a row with one look. */
interface Segment {
  left: number
  right: number
  key: string
  cells: { cell: ShownCell; around: CellSurroundings }[]
}

interface OpenBlock extends Omit<Block, 'texts'> {
  texts: Map<string | CellText, BlockText>
}

function openBlock({ left, right, cells }: Segment, row: number): OpenBlock {
  const { cell, around } = cells[0]!
  return {
    range: { top: row, left, bottom: row, right },
    format: cell.format,
    region: around.region,
    isHidden: around.isHidden,
    texts: new Map(),
  }
}

function addText(
  { texts }: OpenBlock,
  cell: ShownCell,
  { region, link }: CellSurroundings,
  budget: TextBudget,
): void {
  const { text, written, color, isNumber } = cell
  if (text === '') return
  const isEditable = written !== null && written.text === text && region?.kind !== 'header'
  const key = written?.runs ? written : textKey(cell, text, link, isEditable)
  const packed = packCell(cell.row, cell.column)
  const known =
    texts.get(key) ??
    // Other digits change neither the look nor the words of a number.
    (isNumber && texts.size >= maxNumbers ? texts.get(formKey(cell, text, link)) : undefined)
  if (known) {
    known.cells.push(packed)
    return
  }
  budget.left -= 1
  if (budget.left < 0) throw tooManyTexts()
  const found = { text, written, color, link, cells: [packed], isEditable }
  texts.set(key, found)
  const form = formKey(cell, text, link)
  if (isNumber && !texts.has(form)) texts.set(form, found)
}

function textKey(
  { color }: ShownCell,
  text: string,
  link: string | null,
  isEditable: boolean,
): string {
  const painted = color ? `${color.red} ${color.green} ${color.blue}` : ''
  return `${isEditable} ${painted} ${link ?? ''}\0${text}`
}

/** The form of a number, without its digits. */
function formKey(cell: ShownCell, text: string, link: string | null): string {
  return `form ${textKey(cell, text.replace(/\d+/g, '0'), link, false)}`
}

/** Different numbers of a block that are kept; further ones are shown by a number of their form. */
const maxNumbers = 2000

/** Different texts of a workbook. Each takes some 700 bytes. */
export const maxTexts = 250_000

function tooManyTexts(): UnreadableFile {
  return new UnreadableFile('limit_exceeded', sayRefusal('too_many_texts', { limit: maxTexts }))
}
