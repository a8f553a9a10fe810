/**
 * Edits a Word file in place; values are identified by the objects that the reader created for
 * them. A value is changed where it is set, even in a style, if every text that inherits it gets
 * the same change; otherwise on the text itself. Only the edited spots of the file change.
 */

import type { Document, Fonts, Run } from '@blazon/document/document'
import { openPackage, type Package } from '@blazon/pptx/container/package'
import type { XmlElement } from '@blazon/pptx/container/xml'
import { attribute, child, descend } from '@blazon/pptx/container/xml-query'
import { rewriteArchive } from '@blazon/pptx/container/zip-rewrite'
import type { Edit } from '@blazon/pptx/edit/editable-deck'
import { readWordPackage, type WordTrace } from '../read-word.ts'
import { recolor, recolorText } from './recolor.ts'
import { replaceAltText, replaceText } from './replace-text.ts'
import { type FindValue, findSharedSetting, findSharedValues } from './shared-values.ts'
import { type Attributes, createWordPatch, type WordPatch } from './word-patch.ts'

interface EditableWord {
  document: Document
  /** The edited file, and the edits that were refused. The same edits give the same bytes. */
  edit(edits: readonly Edit[]): {
    bytes: Uint8Array
    refused: readonly Edit[]
    /** The style or list that was changed; absent for an edit at its own place. */
    written: ReadonlyMap<Edit, SharedPlace>
  }
}

/** Where several texts inherit a value from. */
interface SharedPlace {
  kind: 'style' | 'list'
  /** Of the style; null for a list and for the document's defaults. */
  name: string | null
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

/** Returns a function for the style or list that contains an element; null for the text itself. */
function createPlaceNames(pack: Package): (element: XmlElement) => SharedPlace | null {
  const places = new Map<XmlElement, SharedPlace>()
  let isIndexed = false
  const index = (element: XmlElement, place: SharedPlace): void => {
    places.set(element, place)
    for (const inner of element.children) index(inner, place)
  }
  return (element) => {
    if (!isIndexed) {
      for (const root of pack.parsed().values()) {
        if (root?.name === 'w:numbering') index(root, { kind: 'list', name: null })
        if (root?.name !== 'w:styles') continue
        for (const style of root.children) {
          index(style, { kind: 'style', name: attribute(child(style, 'w:name'), 'w:val') })
        }
      }
      isIndexed = true
    }
    return places.get(element) ?? null
  }
}

/** Sets the typeface of a text, where its font is set or on the run. */
function setFont(
  patch: WordPatch,
  { origins, values }: WordTrace,
  findValue: FindValue,
  { run, script, typeface }: { run: object; script: keyof Fonts; typeface: string },
): boolean {
  const shared = findValue(run, script)
  if (shared) return patch.setAttributes(shared.part, shared.element, createFont(script, typeface))
  const origin = origins.get(run)
  if (origin?.element.name !== 'w:r' || !values.has(run)) return false
  const own = descend(origin.element, 'w:rPr', 'w:rFonts')
  return own
    ? patch.setAttributes(origin.part, own, createFont(script, typeface))
    : patch.addProperty(origin.part, origin.element, 'w:rFonts', createFont(script, typeface))
}

/** A named font replaces a theme font. */
function createFont(script: keyof Fonts, typeface: string): Attributes {
  switch (script) {
    case 'latin':
      return { ascii: typeface, hAnsi: typeface, asciiTheme: null, hAnsiTheme: null }
    case 'ea':
      return { eastAsia: typeface, eastAsiaTheme: null }
    case 'cs':
      return { cs: typeface, cstheme: null }
  }
}
