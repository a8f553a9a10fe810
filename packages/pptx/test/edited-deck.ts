import type { Paint, Sourced } from '@blazon/document/document'
import { expect } from 'vitest'
import { type Edit, openDeck } from '../src/edit/editable-deck.ts'
import type { Deck, Element, Run } from '../src/model.ts'
import { readDeck } from '../src/slides/read-deck.ts'
import { changedEntries, partText } from './archive-entries.ts'

export const slide1 = 'ppt/slides/slide1.xml'

/**
 * The difference that an edit makes in the first slide's XML: the removed text and its replacement.
 */
function difference(before: string, after: string): [taken: string, written: string] {
  let start = 0
  while (start < before.length && before[start] === after[start]) start++
  let end = 0
  const most = Math.min(before.length, after.length) - start
  while (end < most && before.at(-1 - end) === after.at(-1 - end)) end++
  return [before.slice(start, before.length - end), after.slice(start, after.length - end)]
}

/** Edits a deck, and checks that nothing but the named part changed. */
export function edited(bytes: Uint8Array, make: (deck: Deck) => Edit[], changed = slide1) {
  const open = openDeck(bytes)
  const result = open.edit(make(open.deck))
  expect(result.refused).toEqual([])
  expect(changedEntries(bytes, result.bytes)).toEqual([changed])
  expect(Buffer.compare(open.edit(make(open.deck)).bytes, result.bytes)).toBe(0)
  const [taken, written] = difference(partText(bytes, changed), partText(result.bytes, changed))
  return { bytes: result.bytes, deck: readDeck(result.bytes), taken, written }
}

export function findElement(deck: Deck, at = 0): Element {
  return deck.pages[0]!.elements[at]!
}

export function findRun(deck: Deck, at = 0): Run {
  return findElement(deck).paragraphs[0]!.runs[at]!
}

export function recolor(
  of: object,
  part: Extract<Edit, { kind: 'color' }>['part'],
  paint: Sourced<Paint> | null | undefined,
  from: string,
  to = '#E60000',
): Edit {
  return { kind: 'color', of, part, paint: paint!, from, to }
}

export const solid = (inside: string) => `<a:solidFill>${inside}</a:solidFill>`
export const srgb = (hex: string) => `<a:srgbClr val="${hex}"/>`
