import { escapeXml } from '../container/xml-text.ts'
import type { Splice } from './splices.ts'

/** The position of a UTF-16 unit of a text in the source. */
export interface Place {
  start: number
  end: number
}

/**
 * Replaces a range of a text, in UTF-16 units; null if it is not possible.
 * @param units length of the text.
 */
export function replaceStretch(
  places: readonly Place[] | null,
  units: number,
  from: number,
  to: number,
  by: string,
): Splice | null {
  const [first, last] = [places?.[from], places?.[to - 1]]
  if (places?.length !== units || !first || !last) return null
  return { start: first.start, end: last.end, text: escapeXml(by) }
}

/**
 * The position of each UTF-16 unit of character data in its source, in which references and line
 * ends are longer; null for other content, such as CDATA, which Office does not write.
 */
export function unitPlaces(source: string, start: number, end: number): Place[] | null {
  const places: Place[] = []
  for (const found of source.slice(start, end).matchAll(/&(#?\w+);|\r\n|[\s\S]/g)) {
    if (found[0] === '<') return null
    const place = { start: start + found.index, end: start + found.index + found[0].length }
    places.push(place)
    if (isAstral(found[1])) places.push(place)
  }
  return places
}

function isAstral(reference: string | undefined): boolean {
  const number = reference && /^#(?:x([0-9a-fA-F]+)|(\d+))$/.exec(reference)
  if (!number) return false
  const code = number[1] ? Number.parseInt(number[1], 16) : Number(number[2])
  return code > 0xffff
}
