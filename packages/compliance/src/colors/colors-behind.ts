import type { Cell, Element, Page, Paragraph, Run } from '@blazon/document/document'
import type { Pixels } from './contrast.ts'

/**
 * The pixels below texts whose background is not one known colour, keyed by {@link nameRun}; by the
 * run itself in a PDF, whose elements have no ids.
 */
export type ColorsBehind = ReadonlyMap<string | Run, Pixels>

export function findColorsBehind(
  known: ColorsBehind | undefined,
  page: Page,
  element: Element,
  cell: Cell | null,
  paragraph: Paragraph,
  run: Run,
): Pixels | null {
  return known?.get(run) ?? known?.get(nameRun(page, element, cell, paragraph, run)) ?? null
}

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
