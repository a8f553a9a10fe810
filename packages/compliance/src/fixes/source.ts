import type { Document } from '@blazon/document/document'
import { applySplices, makeSplices, type Splice } from '@blazon/pptx/patch/splices'
import type { Violation } from '../rule.ts'
import type { Editor } from './editor.ts'

/** The splices that fix a violation in a source; null if no automatic fix exists. */
export type Locate = (violation: Violation) => readonly Splice[] | null

/** Edits a UTF-8 source at its violations; every other byte stays. */
export function editSource(
  bytes: Uint8Array,
  document: Document,
  createLocator: (source: string, violations: readonly Violation[]) => Locate,
): Editor {
  return {
    document,
    write(violations) {
      // The byte order mark stays in place but is not part of the counted columns.
      const mark = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 3 : 0
      const source = new TextDecoder().decode(bytes.subarray(mark))
      const locate = createLocator(source, violations)
      const splices = makeSplices()
      const refused = violations.filter((violation) => {
        const found = locate(violation)
        return found === null || !splices.add(found)
      })
      const fixed = new TextEncoder().encode(applySplices(source, splices.all))
      return { bytes: Buffer.concat([bytes.subarray(0, mark), fixed]), refused }
    },
  }
}
