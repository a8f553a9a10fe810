import type { Origin } from '../origins.ts'
import type { XmlElement } from '../xml.ts'
import { attribute, child } from '../xml-query.ts'
import { escapeXml } from './draft.ts'
import { type PartPatch, type Splice, sourceOf } from './part-patch.ts'

/** A run's text and where it was read from. */
export interface TextRun {
  text: string
  origin: Origin | undefined
}

/**
 * Replaces a stretch of a paragraph's joined text. What is new takes the formatting of the run that
 * the stretch begins in; the other runs lose what they had of it, and keep theirs. False, and
 * nothing done, where the stretch touches a field or a formula, whose text is made up anew.
 */
export function replaceText(
  patch: PartPatch,
  runs: readonly TextRun[],
  start: number,
  end: number,
  text: string,
): boolean {
  const splices: Splice[] = []
  let position = 0
  for (const run of runs) {
    const from = Math.max(start - position, 0)
    const to = Math.min(end - position, run.text.length)
    position += run.text.length
    if (from >= to) continue
    const splice = cut(patch.text, run, from, to, splices.length === 0 ? text : '')
    if (!splice) return false
    splices.push(splice)
  }
  return splices.length > 0 && patch.splice(splices)
}

/** Replaces a stretch of a shape's own alternative text. */
export function replaceAltText(
  patch: PartPatch,
  shape: XmlElement,
  altText: string,
  start: number,
  end: number,
  text: string,
): boolean {
  const common = shape.children
    .find(({ name }) => /:nv\w+Pr$/.test(name))
    ?.children.find(({ name }) => name.endsWith(':cNvPr'))
  const name = ['descr', 'title'].find((one) => attribute(common, one))
  if (!common || !name || attribute(common, name) !== altText) return false
  const source = sourceOf(common)
  const tag = patch.text.slice(source.start, source.contentStart)
  const found = new RegExp(`\\s${name}\\s*=\\s*(["'])`).exec(tag)
  if (!found) return false
  const valueStart = source.start + found.index + found[0].length
  const valueEnd = patch.text.indexOf(found[1] ?? '"', valueStart)
  return spliceUnits(patch, valueStart, valueEnd, altText.length, start, end, text)
}

function spliceUnits(
  patch: PartPatch,
  valueStart: number,
  valueEnd: number,
  units: number,
  start: number,
  end: number,
  text: string,
): boolean {
  const places = unitPlaces(patch.text, valueStart, valueEnd)
  if (places?.length !== units) return false
  const [first, last] = [places[start], places[end - 1]]
  if (!first || !last) return false
  return patch.splice([{ start: first.start, end: last.end, text: escapeXml(text) }])
}

function cut(
  source: string,
  { text, origin }: TextRun,
  from: number,
  to: number,
  by: string,
): Splice | null {
  if (!origin) return null
  const { element } = origin
  // A break has no room for text, but it can go.
  if (element.name === 'a:br' && by === '') return { ...extent(element), text: '' }
  if (element.name !== 'a:r') return null
  const content = child(element, 'a:t')
  if (!content) return null
  const { contentStart, contentEnd } = sourceOf(content)
  const places = unitPlaces(source, contentStart, contentEnd)
  const [first, last] = [places?.[from], places?.[to - 1]]
  if (places?.length !== text.length || !first || !last) return null
  return { start: first.start, end: last.end, text: escapeXml(by) }
}

function extent(element: XmlElement): { start: number; end: number } {
  const { start, end } = sourceOf(element)
  return { start, end }
}

/**
 * Where each UTF-16 unit of character data stands in its source, in which references and line ends
 * are longer; null where there is anything else, such as CDATA, which Office does not write.
 */
function unitPlaces(source: string, start: number, end: number) {
  const places: { start: number; end: number }[] = []
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
