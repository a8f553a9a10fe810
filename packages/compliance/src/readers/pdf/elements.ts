import type { Box, Element } from '@blazon/document/document'
import { emuPerPixel } from '../drawing/matrix.ts'
import { emptyElement } from '../empty-element.ts'
import type { Sides } from './graphics.ts'

/**
 * An element with nothing in it yet. Nothing in a PDF has a name that an edited file keeps, so all
 * of a kind are called alike, and a fingerprint rests on what they show.
 */
export function unnamedElement(kind: Element['kind'], name: string): Element {
  return emptyElement(kind, name, name)
}

/** In EMU, of CSS pixels. */
export function uprightBox({ left, top, right, bottom }: Sides): Box {
  return {
    x: Math.round(left * emuPerPixel),
    y: Math.round(top * emuPerPixel),
    width: Math.round((right - left) * emuPerPixel),
    height: Math.round((bottom - top) * emuPerPixel),
    rotation: 0,
  }
}
