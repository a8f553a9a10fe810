import type { XmlElement } from '@blazon/pptx/container/xml'
import { attribute } from '@blazon/pptx/container/xml-query'
import type { Edit } from '@blazon/pptx/edit/editable-deck'
import { replaceStretch, unitPlaces } from '@blazon/pptx/patch/character-data'
import { requireSource } from '@blazon/pptx/patch/part-patch'
import type { Splice } from '@blazon/pptx/patch/splices'
import type { WordTrace } from '../read-word.ts'
import { runPieces } from '../text/run-pieces.ts'
import type { WordPatch } from './word-patch.ts'

/**
 * Replaces a range of a paragraph's joined text. The new text takes the formatting of the run in
 * which the range begins. Returns false without a change if the range touches the result of a
 * field, which programs regenerate, or anything but letters.
 */
export function replaceText(
  patch: WordPatch,
  { origins, results }: WordTrace,
  { runs, start, end, text }: Extract<Edit, { kind: 'text' }>,
): boolean {
  const splices: Splice[] = []
  let changedPart: string | null = null
  let position = 0
  for (const run of runs) {
    const from = Math.max(start - position, 0)
    const to = Math.min(end - position, run.text.length)
    position += run.text.length
    if (from >= to) continue
    const origin = origins.get(run)
    if (origin?.element.name !== 'w:r' || results.has(run)) return false
    changedPart = origin.part
    const source = patch.text(origin.part)
    let piecePosition = 0
    for (const piece of runPieces(origin.element)) {
      const pieceFrom = Math.max(from - piecePosition, 0)
      const pieceTo = Math.min(to - piecePosition, piece.text.length)
      piecePosition += piece.text.length
      if (pieceFrom >= pieceTo) continue
      const by = splices.length === 0 ? text : ''
      const found = cutPiece(source, piece.element, piece.text, pieceFrom, pieceTo, by)
      if (!found) return false
      splices.push(...found)
    }
  }
  return changedPart !== null && patch.splice(changedPart, splices)
}

/** Replaces a range of an element's own alternative text. */
export function replaceAltText(
  patch: WordPatch,
  { altTexts }: WordTrace,
  { shape, altText, start, end, text }: Extract<Edit, { kind: 'alt_text' }>,
): boolean {
  const origin = altTexts.get(shape)
  if (!origin) return false
  const name = ['descr', 'title'].find((one) => attribute(origin.element, one))
  if (!name || attribute(origin.element, name) !== altText) return false
  const changed = altText.slice(0, start) + text + altText.slice(end)
  return patch.setAttributes(origin.part, origin.element, { [name]: changed })
}

function cutPiece(
  source: string,
  element: XmlElement,
  text: string,
  from: number,
  to: number,
  by: string,
): Splice[] | null {
  if (element.name !== 'w:t') return null
  const { start, contentStart, contentEnd } = requireSource(element)
  // Without `xml:space`, surrounding spaces are not part of the text.
  const lead = element.text.indexOf(text)
  const places = unitPlaces(source, contentStart, contentEnd)
  const length = element.text.length
  const splice = replaceStretch(places, length, from + lead, to + lead, by)
  if (!splice || lead < 0) return null
  const left = text.slice(0, from) + by + text.slice(to)
  const tag = source.slice(start, contentStart)
  if (left === left.trim() || /\sxml:space\s*=\s*["']preserve["']/.test(tag)) return [splice]
  const space = { start: contentStart - 1, end: contentStart - 1, text: ' xml:space="preserve"' }
  return [space, splice]
}
