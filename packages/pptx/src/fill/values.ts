/** What the variables of a deck are replaced with. */
export interface Values {
  /** By name. A text that is a key of `pictures` can fill a picture. */
  texts: Readonly<Record<string, string>>
  /** By name: table rows, charts and repeated slides are made of them. */
  lists: Readonly<Record<string, List>>
  pictures: Readonly<Record<string, PictureValue>>
}

/** A small table; `{{name.column}}` is a cell of the current row. */
export interface List {
  columns: readonly string[]
  /** As many cells in each row as there are columns. */
  rows: readonly (readonly Cell[])[]
}

export type Cell = string | number | null

export interface PictureValue {
  /** A PNG, JPEG, GIF or BMP. */
  bytes: Uint8Array
  contentType: string
  /** Its alternative text. */
  description: string
}

/** The row of a list that a slide or a table row shows. */
export interface ListItem {
  list: string
  /** From 0. */
  row: number
}

/** Valid names of texts and lists. A dot separates a list from its column. */
export const variableName = /^[A-Za-z][A-Za-z0-9_.-]{0,63}$/

/** A value that does not fit its place in a slide. */
export class InvalidVariable extends Error {
  /** Number of the slide in the new deck, from 1. */
  readonly slide: number
  readonly variable: string

  constructor(slide: number, variable: string, message: string) {
    super(message)
    this.slide = slide
    this.variable = variable
  }
}

/** The text of a variable on a slide of these items; null if it has none. */
export function findText(
  { texts, lists }: Values,
  items: readonly ListItem[],
  name: string,
): string | null {
  if (Object.hasOwn(texts, name)) return texts[name] ?? null
  for (const { list: listName, row } of items) {
    if (!name.startsWith(`${listName}.`)) continue
    const list = findList(lists, listName)
    const column = list?.columns.indexOf(name.slice(listName.length + 1)) ?? -1
    if (column !== -1) return String(list?.rows[row]?.[column] ?? '')
  }
  return null
}

export function findList(lists: Values['lists'], name: string): List | null {
  return Object.hasOwn(lists, name) ? (lists[name] ?? null) : null
}

/** A cell as a number; null for an empty one, NaN for another text. */
export function toNumber(cell: Cell | undefined): number | null {
  if (cell === null || cell === undefined || cell === '') return null
  if (typeof cell === 'number') return cell
  return /^\s*[+-]?\d{1,15}(\.\d{1,15})?\s*$/.test(cell) ? Number(cell) : Number.NaN
}
