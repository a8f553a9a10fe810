import type { XmlElement } from '../container/xml.ts'
import { attribute, child, children, descend, flag, integer } from '../container/xml-query.ts'
import { requireSource } from '../patch/part-patch.ts'
import { applyWithin, outermost, type Splice } from '../patch/splices.ts'
import { variableSplices, variablesIn } from './text.ts'
import { findList, findText, type ListItem, type Values } from './values.ts'

/** What the table of a frame is filled with. */
interface TableFilling {
  values: Values
  /** The items that the slide shows. */
  items: readonly ListItem[]
  onUnknown(name: string): void
  /** Throws for a row that cannot be repeated. */
  refuse(variable: string, message: string): never
  /** Called with the lower edge of a table that grew, in EMU from its parent. */
  onGrown(bottom: number): void
}

/**
 * The splices that repeat the rows of a table whose cells hold `{{list.column}}`, once for each row
 * of the list. Adjacent rows of one list are repeated together.
 * @param frame `p:graphicFrame`, parsed for editing.
 */
export function tableSplices(frame: XmlElement, text: string, filling: TableFilling): Splice[] {
  const rows = children(descend(frame, 'a:graphic', 'a:graphicData', 'a:tbl'), 'a:tr')
  const blocks = repeatedBlocks(rows, filling)
  if (blocks.length === 0) return []
  let growth = 0
  const splices = blocks.flatMap(({ list, rows: block }): Splice[] => {
    const count = filling.values.lists[list]?.rows.length ?? 0
    const height = block.reduce((sum, row) => sum + (integer(row, 'h') ?? 0), 0)
    // A table without rows is invalid, so its last row stays, empty.
    const isKept = count === 0 && blocks.length === 1 && block.length === rows.length
    growth += height * ((isKept ? 1 : count) - 1)
    const items = isKept ? [null] : Array.from({ length: count }, (_, row) => ({ list, row }))
    const written = items.map((item, at) =>
      block.map((row) => filledRow(row, text, item, at > 0, filling)).join(''),
    )
    const { start } = requireSource(block[0]!)
    const { end } = requireSource(block.at(-1)!)
    return [{ start, end, text: written.join('') }]
  })
  return [...splices, ...resized(frame, text, growth, filling.onGrown)]
}

interface Block {
  list: string
  rows: XmlElement[]
}

function repeatedBlocks(rows: readonly XmlElement[], filling: TableFilling): Block[] {
  const blocks: Block[] = []
  let before: string | null = null
  for (const row of rows) {
    const list = listOfRow(row, filling)
    if (list !== null && list === before) blocks.at(-1)?.rows.push(row)
    else if (list !== null) blocks.push({ list, rows: [row] })
    before = list
  }
  return blocks
}

/** The list whose columns a row names; null if there is none. */
function listOfRow(row: XmlElement, { values, items, refuse }: TableFilling): string | null {
  const lists = new Map<string, string>()
  for (const name of variablesIn(row)) {
    if (findText(values, items, name) !== null) continue
    const listName = name.slice(0, name.indexOf('.'))
    const list = name.includes('.') ? findList(values.lists, listName) : null
    if (!list) continue
    lists.set(listName, name)
    const column = name.slice(listName.length + 1)
    if (!list.columns.includes(column)) {
      refuse(
        name,
        `the list ${listName} has no column '${column}', only ${list.columns.join(', ')}.`,
      )
    }
  }
  const [first, second] = lists.keys()
  if (first === undefined) return null
  if (second !== undefined) {
    refuse(
      lists.get(second) ?? second,
      `a table row shows one list, and this one names ${first} and ${second}.`,
    )
  }
  const isMerged = row.children.some(
    (cell) => (integer(cell, 'rowSpan') ?? 1) > 1 || flag(cell, 'vMerge') === true,
  )
  if (isMerged) {
    refuse(
      lists.get(first) ?? first,
      'a row with cells that are merged with other rows cannot be repeated. Split the cells.',
    )
  }
  return first
}

function filledRow(
  row: XmlElement,
  text: string,
  item: ListItem | null,
  isCopy: boolean,
  { values, items, onUnknown }: TableFilling,
): string {
  const within = item ? [item, ...items] : items
  const find = (name: string) => findText(values, within, name) ?? (item ? null : '')
  const splices = variableSplices(row, text, find, onUnknown)
  // A copy with the extension of its template would have its id.
  const extensions = isCopy ? child(row, 'a:extLst') : null
  if (extensions) {
    const { start, end } = requireSource(extensions)
    splices.push({ start, end, text: '' })
  }
  return applyWithin(text, requireSource(row), outermost(splices))
}

/** The frame has the height of its rows. */
function resized(
  frame: XmlElement,
  text: string,
  growth: number,
  onGrown: (bottom: number) => void,
): Splice[] {
  const transform = child(frame, 'p:xfrm')
  const extent = child(transform, 'a:ext')
  const height = integer(extent, 'cy')
  if (!extent || height === null || growth === 0) return []
  const { start, contentStart } = requireSource(extent)
  const found = /\scy\s*=\s*["'](\d+)["']/.exec(text.slice(start, contentStart))
  if (!found) return []
  const grown = Math.max(height + growth, 0)
  if (growth > 0) onGrown(Number(attribute(child(transform, 'a:off'), 'y') ?? 0) + grown)
  const at = start + found.index
  return [{ start: at, end: at + found[0].length, text: ` cy="${grown}"` }]
}
