import { hash } from 'node:crypto'
import type { Observed } from './finding.ts'
import type { Place } from './places/place.ts'

/**
 * Creates fingerprints that stay the same in an edited file: from the rule's type, the observed
 * value, the shape and its text, never from slide numbers or positions; in the cells of a workbook
 * from the sheet and the text, because a new row moves all cells below it. Violations that are equal
 * in all of these are numbered.
 */
export function fingerprinter(): (type: string, observed: Observed, place: Place) => string {
  const seen = new Map<string, number>()
  return (type, observed, { page, sheet, element, text }) => {
    const shape =
      element &&
      (element.kind === 'cells'
        ? [element.kind, page?.name]
        : [element.kind, element.id, element.name, element.picture?.sha256])
    if (shape && sheet) shape.push(sheet.kind)
    const value = typeof observed === 'string' ? observed.replace(percentSign, ' %') : observed
    const base = digest([type, value, shape, text?.normalize('NFC')])
    const before = seen.get(base) ?? 0
    seen.set(base, before + 1)
    return before === 0 ? base : digest([base, before])
  }
}

/** Stored waivers and baselines have fingerprints of these values with a space before the sign. */
const percentSign = /(?<=(?:stretched by|line spacing| at) [\d.]+)%$/

/** 32 hexadecimal digits of the SHA-256 of the parts. */
export function digest(parts: readonly unknown[]): string {
  return hash('sha256', JSON.stringify(parts), 'hex').slice(0, 32)
}
