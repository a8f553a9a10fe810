/**
 * Minimal edits of a deck: an edit refers to the object that the reader returned, and changes the
 * shape or run itself, or the place that it inherits from (`findShared`). Only the edited positions
 * of the file change.
 */

import type { Paint, PaintColor, Sourced } from '@blazon/document/document'
import type { Origins } from '../container/origins.ts'
import { openPackage } from '../container/package.ts'
import { rewriteArchive } from '../container/zip-rewrite.ts'
import type { Deck } from '../model.ts'
import { createPackagePatch } from '../patch/package-patch.ts'
import type { PartPatch } from '../patch/part-patch.ts'
import { readPackage } from '../slides/read-deck.ts'
import { type PaintedPart, recolor } from './recolor.ts'
import { replaceAltText, replaceText } from './replace-text.ts'
import { type Script, setFont } from './set-font.ts'
import { createSharedValues, type Inherited, type SharedValue, setShared } from './shared-values.ts'

interface EditableDeck {
  deck: Deck
  /**
   * The places of a theme, a master, a layout or the table styles that set a colour or a typeface,
   * the widest first; empty if it is set only on the slide.
   */
  findShared(read: PaintColor | Sourced<string>): readonly Inherited[]
  /** The file with the edits. The same edits give the same bytes. */
  edit(edits: readonly Edit[]): Edited
}

interface Edited {
  bytes: Uint8Array
  /**
   * Edits that are not possible: on objects without their own XML in a slide's parts (a generated
   * chart label, a field, a SmartArt drawing), or in conflict with an earlier edit.
   */
  refused: readonly Edit[]
}

/** One change; `of`, `run` and `shape` are objects of the deck, by identity. */
export type Edit =
  | {
      kind: 'color'
      of: object
      part: PaintedPart
      paint: Sourced<Paint>
      /** `#RRGGBB`: every colour of the paint with this value. */
      from: string
      to: string
    }
  | { kind: 'font'; run: object; script: Script; typeface: string }
  | {
      kind: 'text'
      runs: readonly { text: string }[]
      /** In UTF-16 units of the joined text. */
      start: number
      end: number
      text: string
    }
  /** A colour (`#RRGGBB`) or a typeface for everything that inherits it. */
  | { kind: 'shared'; shared: SharedValue; to: string }
  | {
      kind: 'alt_text'
      shape: object
      altText: string
      start: number
      end: number
      text: string
    }

/**
 * @param only the number of the only slide to read, from 1.
 * @throws UnreadableFile
 */
export function openDeck(bytes: Uint8Array, only: number | null = null): EditableDeck {
  const pack = openPackage(bytes, true)
  const origins: Origins = new Map()
  const deck = readPackage(pack, origins, only)

  const edit = (edits: readonly Edit[]): Edited => {
    const patch = createPackagePatch(pack)
    const refused = edits.filter((one) => !applyOwnEdit(one, origins, patch.of))
    return { bytes: rewriteArchive(bytes, patch.contents()), refused }
  }
  return { deck, findShared: createSharedValues(pack), edit }
}

/** Applies an edit to the element that it was read from; false if that is not possible. */
export function applyOwnEdit(
  edit: Edit,
  origins: Origins,
  findPatch: (part: string) => PartPatch,
): boolean {
  switch (edit.kind) {
    case 'shared':
      return setShared(findPatch(edit.shared.part), edit.shared, edit.to)
    case 'color': {
      const origin = origins.get(edit.paint) ?? origins.get(edit.of)
      if (!origin || (edit.part === 'effect' && !origins.has(edit.paint))) return false
      return recolor(findPatch(origin.part), origin, edit.part, edit)
    }
    case 'font': {
      const origin = origins.get(edit.run)
      if (!origin) return false
      return setFont(findPatch(origin.part), origin.element, edit.script, edit.typeface)
    }
    case 'text':
      return replaceText(findPatch, origins, edit.runs, edit)
    case 'alt_text': {
      const { shape, altText, start, end, text } = edit
      const origin = origins.get(shape)
      if (!origin) return false
      return replaceAltText(findPatch(origin.part), origin.element, altText, start, end, text)
    }
  }
}
