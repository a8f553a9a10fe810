import { type Edit, openDeck } from '@blazon/pptx/edit/editable-deck'
import type { Violation } from '../rule.ts'
import type { Editor } from './editor.ts'

/**
 * Fixes are written on the shape or run itself, whatever it inherited: on a layout or master only
 * where the shape is theirs.
 */
export function editPptx(
  bytes: Uint8Array,
  _filename: string | null,
  slide: number | null,
): Editor {
  const { deck, edit } = openDeck(bytes, slide)
  return {
    document: { format: 'pptx', ...deck },
    mend(violations) {
      const edits = new Map(violations.map((violation) => [editOf(violation), violation]))
      const { bytes: edited, refused } = edit([...edits.keys()])
      return { bytes: edited, refused: refused.map((one) => edits.get(one)!) }
    },
  }
}

/** The edit of an Office file that a fix is. */
export function editOf({ spot, fix, observed }: Violation): Edit {
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
