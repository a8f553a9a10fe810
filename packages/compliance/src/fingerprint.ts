import { createHash } from 'node:crypto'
import type { Observed } from './finding.ts'
import type { Place } from './place.ts'

/**
 * Names breaches so that the same one has the same name in an edited file: made from the rule's
 * type, the observed value, the shape and its text, never from a slide's number or an order.
 * Breaches that are alike in all of these are told apart by counting them.
 */
export function fingerprinter(): (type: string, observed: Observed, place: Place) => string {
  const seen = new Map<string, number>()
  return (type, observed, { sheet, element, text }) => {
    const shape = element && [element.kind, element.id, element.name, element.picture?.sha256]
    if (shape && sheet) shape.push(sheet.kind)
    const base = digest([type, observed, shape, text?.normalize('NFC')])
    const before = seen.get(base) ?? 0
    seen.set(base, before + 1)
    return before === 0 ? base : digest([base, before])
  }
}

/** 32 hexadecimal digits of the parts' SHA-256. */
export function digest(parts: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 32)
}
