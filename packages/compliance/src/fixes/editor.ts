import type { Document } from '@blazon/document/document'
import type { Violation } from '../rule.ts'

/** A file that can be changed where violations of rules were found in it. */
export interface Editor {
  document: Document
  /** Changes what the violations name by what their fixes say. */
  mend(violations: readonly Violation[]): { bytes: Uint8Array; refused: readonly Violation[] }
}
