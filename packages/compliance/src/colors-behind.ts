import type { Cell, Element, Page, Paragraph, Run } from '@blazon/document/document'
import type { Pixels } from './contrast.ts'

/** The pixels below texts whose background is not one known colour, keyed by {@link nameRun}. */
export type ColorsBehind = ReadonlyMap<string, Pixels>

/** The key of a run of a slide. */
export function nameRun(
  page: Page,
  element: Element,
  cell: Cell | null,
  paragraph: Paragraph,
  run: Run,
): string {
  return nameRunAt(page.number, element.id, cell, paragraph.number, run.number)
}

/** The same key from its parts; numbers start at 1. */
export function nameRunAt(
  page: number,
  element: string,
  cell: Pick<Cell, 'row' | 'column'> | null,
  paragraph: number,
  run: number,
): string {
  return `${page}/${element}/${cell ? `${cell.row},${cell.column}` : ''}/${paragraph}.${run}`
}
