import type { Document, PaintColor, Sourced } from '@blazon/document/document'
import type { Inherited, SharedValue } from '@blazon/pptx/edit/shared-values'
import type { Violation } from '../rule.ts'

/** A file that can be edited at the violations found in it. */
export interface Editor {
  document: Document
  /** Where a value is inherited from, the widest first. Absent if the format has no such place. */
  findShared?(read: PaintColor | Sourced<string>): readonly Inherited[]
  /** Applies the violations' fixes, and the changes of shared values. */
  write(violations: readonly Violation[], shared: readonly SharedChange[]): Edited
}

interface Edited {
  bytes: Uint8Array
  /** The violations for which nothing in the file can be changed. */
  refused: readonly Violation[]
  /** The style or list where a violation's fix was written; absent for one at its own place. */
  written?: ReadonlyMap<Violation, WrittenTo>
}

/** A style or a list of a Word file, with its name. */
export interface WrittenTo {
  kind: 'style' | 'list'
  name: string | null
}

/** A new value for everything that inherits it. */
interface SharedChange {
  shared: SharedValue
  to: string
}
