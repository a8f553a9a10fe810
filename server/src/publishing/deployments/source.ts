import type { RequestContext } from '../../kernel/context.ts'

/** A kind of resource that can be deployed. */
export interface SourceKind {
  /** Whether the id is one of this kind, by its form. */
  isOne(id: string): boolean
  /** Those of the ids that exist, or for null all that are published, in the order they were made. */
  read(call: RequestContext, ids: readonly string[] | null): Promise<Found[]>
  /** What is made of all of the kind at once. */
  together?: (found: readonly Found[]) => Input[]
}

/** A resource, as it is at this moment. */
export interface Found {
  id: string
  revision: number | null
  /** Why it cannot be deployed, where it was named; null if it can. */
  refusal: string | null
  /** What of it will be missing; null if nothing is. */
  warning: string | null
  /** Null if nothing can be made of it. */
  input: Input | null
  /** SHA-256 of contents that belong to it and have to stay. */
  contents: readonly string[]
}

/** All that one or several files are made of (`render.ts`). */
export interface Input {
  kind: 'icon_set' | 'palette' | 'font' | 'font_styles' | 'slide' | 'file'
  snapshot: object
}
