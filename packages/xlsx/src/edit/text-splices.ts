import type { XmlElement } from '@blazon/pptx/container/xml'
import { child, children } from '@blazon/pptx/container/xml-query'
import { replaceStretch, unitPlaces } from '@blazon/pptx/patch/character-data'
import { requireSource } from '@blazon/pptx/patch/part-patch'
import { makeSplices, type Splice } from '@blazon/pptx/patch/splices'
import type { TextChange } from './changes.ts'
import { fontSplices, prefixOf, type ToText } from './font-splices.ts'

/**
 * The splices that change a text of a cell (`x:si` or `x:is`); null if its letters are not written
 * plainly. New words take the format of the part in which their range begins.
 */
export function textSplices(
  source: string,
  item: XmlElement,
  { words, runs }: TextChange,
  toText: ToText,
): readonly Splice[] | null {
  const splices = makeSplices()
  const parts = children(item, 'x:r')
  for (const [index, change] of runs) {
    const run = parts[index]
    if (!run || !splices.add(runSplices(source, run, change, toText))) return null
  }
  const pieces = (parts.length > 0 ? parts : [item]).flatMap((holder) => children(holder, 'x:t'))
  for (const { start, end, text } of words) {
    let position = 0
    let by = text
    for (const piece of pieces) {
      const from = Math.max(start - position, 0)
      const to = Math.min(end - position, piece.text.length)
      position += piece.text.length
      if (from >= to) continue
      const found = cut(source, piece, from, to, by, toText)
      if (!found || !splices.add(found)) return null
      by = ''
    }
  }
  return splices.all
}

function runSplices(
  source: string,
  run: XmlElement,
  change: Parameters<typeof fontSplices>[2],
  toText: ToText,
): Splice[] {
  const properties = child(run, 'x:rPr')
  if (properties) return fontSplices(source, properties, change, toText)
  const { start, contentStart } = requireSource(run)
  const prefix = prefixOf(source.slice(toText(start), toText(contentStart)))
  const made = '<rPr/>'
  const empty: XmlElement = {
    name: 'x:rPr',
    attributes: {},
    children: [],
    text: '',
    source: { ...requireSource(run), start: 0, contentStart: 6, contentEnd: 6, end: 6 },
  }
  const [{ text = '' } = {}] = fontSplices(made, empty, change)
  const written = prefix === '' ? text : text.replace(/<(\/?)/g, `<$1${prefix}`)
  return [{ start: toText(contentStart), end: toText(contentStart), text: written }]
}

/** Replaces a range of a piece, which keeps spaces at its ends. */
function cut(
  source: string,
  piece: XmlElement,
  from: number,
  to: number,
  by: string,
  toText: ToText,
): Splice[] | null {
  const { start, contentStart, contentEnd } = requireSource(piece)
  const places = unitPlaces(source, toText(contentStart), toText(contentEnd))
  const splice = replaceStretch(places, piece.text.length, from, to, by)
  if (!splice) return null
  const left = piece.text.slice(0, from) + by + piece.text.slice(to)
  const tag = source.slice(toText(start), toText(contentStart))
  if (left === left.trim() || /\sxml:space\s*=\s*["']preserve["']/.test(tag)) return [splice]
  const at = toText(contentStart) - 1
  return [{ start: at, end: at, text: ' xml:space="preserve"' }, splice]
}
