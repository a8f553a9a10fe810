/**
 * Edits a Word file in place; values are identified by the objects that the reader created for
 * them. A value is changed where it is set, even in a style, if every text that inherits it gets
 * the same change; otherwise on the text itself. Only the edited spots of the file change.
 */

import type { Document, Run } from '@blazon/document/document'
import { openPackage } from '@blazon/pptx/container/package'
import { rewriteArchive } from '@blazon/pptx/container/zip-rewrite'
import type { Edit } from '@blazon/pptx/edit/editable-deck'
import { readWordPackage, type WordTrace } from '../read-word.ts'
import { createPlaceNames, type SharedPlace } from './place-names.ts'
import { recolor, recolorText } from './recolor.ts'
import { replaceAltText, replaceText } from './replace-text.ts'
import { setFont } from './set-font.ts'
import { findSharedSetting, findSharedValues } from './shared-values.ts'
import { createWordPatch } from './word-patch.ts'

export interface EditableWord {
  document: Document
  /** The edited file, and the edits that were refused. The same edits give the same bytes. */
  edit(edits: readonly Edit[]): {
    bytes: Uint8Array
    refused: readonly Edit[]
    /** The style or list that was changed; absent for an edit at its own place. */
    written: ReadonlyMap<Edit, SharedPlace>
  }
}

/**
 * @param only the only page to read, from 1.
 * @throws UnreadableFile
 */
export function openEditableWord(bytes: Uint8Array, only: number | null = null): EditableWord {
  const pack = openPackage(bytes, true)
  const trace: WordTrace = {
    origins: new Map(),
    values: new Map(),
    altTexts: new Map(),
    results: new Set(),
  }
  const document = readWordPackage(pack, trace, only)
  return {
    document,
    edit(edits) {
      const patch = createWordPatch(pack)
      const findValue = findSharedValues(trace.values, edits)
      const namePlace = createPlaceNames(pack)
      const written = new Map<Edit, SharedPlace>()
      const apply = (edit: Edit): boolean => {
        switch (edit.kind) {
          case 'color':
            return edit.part === 'text'
              ? recolorText(patch, trace, findValue, edit.of as Run, edit.to)
              : recolor(patch, trace, findValue, edit)
          case 'font':
            return setFont(patch, trace, findValue, edit)
          case 'text':
            return replaceText(patch, trace, edit)
          case 'alt_text':
            return replaceAltText(patch, trace, edit)
          case 'shared':
            // `findSharedValues` decides which values of a Word file are shared.
            return false
        }
      }
      const refused = edits.filter((edit) => {
        if (!apply(edit)) return true
        const shared = findSharedSetting(findValue, edit)
        const place = shared && namePlace(shared.element)
        if (place) written.set(edit, place)
        return false
      })
      return { bytes: rewriteArchive(bytes, patch.contents()), refused, written }
    },
  }
}
