import type { Role } from '@blazon/document/document'

/** Which parts of a document to read. */
export interface Selection {
  includeHidden: boolean
  includeNotes: boolean
  /** Roles of the elements to read; null for all. */
  roles: ReadonlySet<Role> | null
}
