import type { Box, Element } from '@blazon/document/document'
import { emuPerPixel } from '../drawing/matrix.ts'
import { emptyElement } from '../empty-element.ts'
import type { Sides } from './graphics.ts'

/**
 * An empty element. No name in a PDF survives an edit, so all elements of a kind have the same
 * name, and a fingerprint depends on their content.
 */
export function unnamedElement(kind: Element['kind'], name: string): Element {
  return emptyElement(kind, name, name)
}

/** A box in EMU, from CSS pixels. */
export function uprightBox({ left, top, right, bottom }: Sides): Box {
  return {
    x: Math.round(left * emuPerPixel),
    y: Math.round(top * emuPerPixel),
    width: Math.round((right - left) * emuPerPixel),
    height: Math.round((bottom - top) * emuPerPixel),
    rotation: 0,
  }
}
