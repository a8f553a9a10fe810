import type { Origins } from '../container/origins.ts'
import type { XmlElement } from '../container/xml.ts'
import { attribute, child } from '../container/xml-query.ts'
import { type Place, replaceStretch, unitPlaces } from '../patch/character-data.ts'
import { type PartPatch, requireSource } from '../patch/part-patch.ts'
import type { Splice } from '../patch/splices.ts'

/**
 * Replaces a range of a paragraph's joined text. The new text takes the formatting of the run in
 * which the range begins; the other runs lose their part of the range. Returns false without a
 * change if the range touches a field or a formula, whose text is generated.
 */
export function replaceText(
  findPatch: (part: string) => PartPatch,
  origins: Origins,
  runs: readonly { text: string }[],
  stretch: { start: number; end: number; text: string },
): boolean {
  const splices: Splice[] = []
  let patch: PartPatch | null = null
  let position = 0
  for (const run of runs) {
    const from = Math.max(stretch.start - position, 0)
    const to = Math.min(stretch.end - position, run.text.length)
    position += run.text.length
    if (from >= to) continue
    const origin = origins.get(run)
    if (!origin) return false
    patch = findPatch(origin.part)
    const by = splices.length === 0 ? stretch.text : ''
    const splice = cut(patch.text, origin.element, run.text.length, from, to, by)
    if (!splice) return false
    splices.push(splice)
  }
  return patch?.splice(splices) ?? false
}

/** Replaces a range of a shape's own alternative text. */
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
  const source = requireSource(common)
  const tag = patch.text.slice(source.start, source.contentStart)
  const found = new RegExp(`\\s${name}\\s*=\\s*(["'])`).exec(tag)
  if (!found) return false
  const valueStart = source.start + found.index + found[0].length
  const valueEnd = patch.text.indexOf(found[1] ?? '"', valueStart)
  const places = unitPlaces(patch.text, valueStart, valueEnd)
  const splice = replaceStretch(places, altText.length, start, end, text)
  return splice !== null && patch.splice([splice])
}

/**
 * The splice for a range of one run or break, in UTF-16 units of its text; null if it is not
 * possible.
 * @param units length of its text.
 */
export function cut(
  source: string,
  element: XmlElement,
  units: number,
  from: number,
  to: number,
  by: string,
): Splice | null {
  if (element.name === 'a:br') {
    // A break has no text, but it can be removed.
    const { start, end } = requireSource(element)
    return by === '' ? { start, end, text: '' } : null
  }
  const content = element.name === 'a:r' ? child(element, 'a:t') : null
  if (!content) return null
  const places = placesIn(content, source)
  return replaceStretch(places, units, from, to, by)
}

const known = new WeakMap<XmlElement, readonly Place[] | null>()

/** Computed once for each element, for all replaced ranges. */
function placesIn(content: XmlElement, source: string): readonly Place[] | null {
  const before = known.get(content)
  if (before !== undefined) return before
  const { contentStart, contentEnd } = requireSource(content)
  const places = unitPlaces(source, contentStart, contentEnd)
  known.set(content, places)
  return places
}
