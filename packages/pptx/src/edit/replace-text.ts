import type { Origins } from '../container/origins.ts'
import type { XmlElement } from '../container/xml.ts'
import { attribute, child } from '../container/xml-query.ts'
import { type Place, replaceStretch, unitPlaces } from '../patch/character-data.ts'
import { type PartPatch, sourceOf } from '../patch/part-patch.ts'
import type { Splice } from '../patch/splices.ts'

/**
 * Replaces a stretch of a paragraph's joined text. What is new takes the formatting of the run that
 * the stretch begins in; the other runs lose what they had of it, and keep theirs. False, and
 * nothing done, where the stretch touches a field or a formula, whose text is made up anew.
 */
export function replaceText(
  patchOf: (part: string) => PartPatch,
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
    patch = patchOf(origin.part)
    const by = splices.length === 0 ? stretch.text : ''
    const splice = cut(patch.text, origin.element, run.text.length, from, to, by)
    if (!splice) return false
    splices.push(splice)
  }
  return patch?.splice(splices) ?? false
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
  const places = unitPlaces(patch.text, valueStart, valueEnd)
  const splice = replaceStretch(places, altText.length, start, end, text)
  return splice !== null && patch.splice([splice])
}

/**
 * A stretch of one run or break, in UTF-16 units of its text; null where it can't be replaced.
 * @param units how many its text has.
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
    // It has no room for text, but it can go.
    const { start, end } = sourceOf(element)
    return by === '' ? { start, end, text: '' } : null
  }
  const content = element.name === 'a:r' ? child(element, 'a:t') : null
  if (!content) return null
  const places = placesIn(content, source)
  return replaceStretch(places, units, from, to, by)
}

const known = new WeakMap<XmlElement, readonly Place[] | null>()

/** Of the same element once, however many stretches of it are replaced. */
function placesIn(content: XmlElement, source: string): readonly Place[] | null {
  const before = known.get(content)
  if (before !== undefined) return before
  const { contentStart, contentEnd } = sourceOf(content)
  const places = unitPlaces(source, contentStart, contentEnd)
  known.set(content, places)
  return places
}
