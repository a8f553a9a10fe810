import { openEditableWord } from '@blazon/docx/edit/editable-word'
import type { Editor } from './editor.ts'
import { readEdit } from './pptx.ts'

/**
 * Writes a fix where the value is set: in the style if every text that inherits it gets the same
 * fix, otherwise on the text itself.
 */
export function editDocx(bytes: Uint8Array, _filename: string | null, page: number | null): Editor {
  const { document, edit } = openEditableWord(bytes, page)
  return {
    document,
    write(violations) {
      const edits = new Map(violations.map((violation) => [readEdit(violation), violation]))
      const { bytes: edited, refused, written } = edit([...edits.keys()])
      return {
        bytes: edited,
        refused: refused.map((one) => edits.get(one)!),
        written: new Map([...written].map(([one, place]) => [edits.get(one)!, place])),
      }
    },
  }
}
