import { openEditableWord } from '@blazon/docx/edit/editable-word'
import { type Edit, openDeck } from '@blazon/pptx/edit/editable-deck'
import { openEditableWorkbook } from '@blazon/xlsx/edit/editable-workbook'
import type { Violation } from '../rule.ts'
import type { Editor } from './editor.ts'

/**
 * Writes a fix on the shape or run itself, or where the value is inherited from. If only one slide
 * is read, shared values are not changed, because unread slides may inherit them.
 */
export function editPptx(
  bytes: Uint8Array,
  _filename: string | null,
  slide: number | null,
): Editor {
  const { deck, edit, findShared } = openDeck(bytes, slide)
  return {
    document: { format: 'pptx', ...deck },
    ...(slide === null ? { findShared } : {}),
    write(violations, shared) {
      const edits = new Map(violations.map((violation) => [readEdit(violation), violation]))
      const wide = shared.map((change): Edit => ({ kind: 'shared', ...change }))
      const { bytes: edited, refused } = edit([...wide, ...edits.keys()])
      return { bytes: edited, refused: refused.flatMap((one) => edits.get(one) ?? []) }
    },
  }
}

/** Converts a fix to the edit of an Office file. */
function readEdit({ spot, fix, observed }: Violation): Edit {
  const replacement = fix?.replacement
  if (!spot || typeof replacement !== 'string') throw new Error('a fix names its spot')
  switch (spot.kind) {
    case 'paint': {
      const { of, part, paint } = spot
      return { kind: 'color', of, part, paint, from: String(observed), to: replacement }
    }
    case 'font':
      return { kind: 'font', run: spot.run, script: spot.script, typeface: replacement }
    case 'words': {
      const { runs, start, end } = spot
      return { kind: 'text', runs, start, end, text: replacement }
    }
    case 'alt_text': {
      const { element: shape, start, end } = spot
      return {
        kind: 'alt_text',
        shape,
        altText: shape.altText ?? '',
        start,
        end,
        text: replacement,
      }
    }
  }
}

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
