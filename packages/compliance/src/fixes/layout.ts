import type { Document, Element, Page } from '@blazon/document/document'
import { createAllowedSwatches } from '../colors/allowed-swatches.ts'
import { quoted } from '../places/place.ts'
import { elements, joinText } from '../places/walk.ts'
import type { EngineContext } from '../rule.ts'
import { overlap } from '../rules/layout/overlap.ts'
import { findReach } from '../rules/layout/text-overflow.ts'
import type { MeasuredOverflow } from '../texts/measured-overflow.ts'

/** A text that extends beyond its shape or over another object. */
export interface LayoutFault {
  /** The same for the same text of an edited document. */
  key: string
  page: Page
  element: Element
  /** Points beyond the shape; 0 for an overlap. */
  reach: number
  message: string
}

/** The texts of a deck that overflow or overlap, whichever rules a check has. */
export function* listLayoutFaults(
  document: Document,
  context: EngineContext,
): Generator<LayoutFault> {
  if (document.format !== 'pptx') return
  const whole = { ...context, roles: null, allowedSwatches: createAllowedSwatches(context, []) }
  for (const { page, element } of elements(document, whole)) {
    const overflow = findOverflow(page, element, context.overflow)
    if (!overflow) continue
    const { key, reach, side, text } = overflow
    const message = `The text ${quoted(text)} would reach ${reach} pt beyond the ${side} of its shape ${quoted(element.name)}.`
    yield { key, page, element, reach, message }
  }
  for (const judgement of overlap.evaluate(document, {}, whole)) {
    if (typeof judgement === 'string') continue
    for (const { place, message } of judgement) {
      const { page, element } = place
      if (!page || !element) continue
      yield { key: `overlap ${page.number} ${element.id}`, page, element, reach: 0, message }
    }
  }
}

/** A text that extends beyond its shape by more than the tolerance. */
export interface Overflow {
  /** The same for the same text of an edited document. */
  key: string
  /** In points. */
  reach: number
  side: 'height' | 'width'
  text: string
}

/** How far a text extends beyond its shape; null if it fits, or was not measured. */
export function findOverflow(
  { number }: Page,
  element: Element,
  measured: MeasuredOverflow | undefined,
): Overflow | null {
  const text = measured?.get(`${number}/${element.id}`)
  if (!text) return null
  const { reach, side } = findReach(element, text)
  if (reach <= tolerance) return null
  const words = element.paragraphs.map(joinText).join(' ')
  return { key: `overflow ${number} ${element.id}`, reach, side, text: words }
}

/** Whether a fault is new, or clearly worse than before. */
export function isWorse(
  fault: Pick<LayoutFault, 'reach'>,
  earlier: Pick<LayoutFault, 'reach'> | undefined,
): boolean {
  return earlier === undefined || fault.reach > growth * earlier.reach + tolerance
}

/** A text that overflows already is seen to overflow; only much more is worse. */
const growth = 1.25
/** Points, as in `text_overflow`. */
const tolerance = 4
