import { openEditableWorkbook } from '@blazon/xlsx/edit/editable-workbook'
import type { Editor } from './editor.ts'
import { readEdit } from './pptx.ts'

/** Writes a fix in the cells that have the finding; others with the same format or text stay. */
export function editXlsx(
  bytes: Uint8Array,
  _filename: string | null,
  sheet: number | null,
): Editor {
  const { document, edit } = openEditableWorkbook(bytes, sheet)
  return {
    document,
    write(violations) {
      const edits = new Map(violations.map((violation) => [readEdit(violation), violation]))
      const { bytes: edited, refused } = edit([...edits.keys()])
      return { bytes: edited, refused: refused.map((one) => edits.get(one)!) }
    },
  }
}
