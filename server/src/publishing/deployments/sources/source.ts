import type { Warning } from '@blazon/warnings/warning'
import type { RequestContext } from '../../../kernel/api/context.ts'

/** A kind of resource that can be deployed. */
export interface SourceKind {
  /**
   * The resources with these ids that exist, or for null all published ones; by creation.
   * `onlyApproved` adds the newest approved revision of a slide whose newest one is not approved.
   */
  read(call: RequestContext, ids: readonly string[] | null, onlyApproved: boolean): Promise<Found[]>
  /** Additional inputs that are built from all resources of the kind. */
  together?: (found: readonly Found[]) => Input[]
}

/** A resource in its current state. */
export interface Found {
  id: string
  revision: number | null
  /** Why it cannot be deployed when it is requested; null if it can. */
  refusal: string | null
  /** What of it nobody approved; null if it is approved, or needs no approval. */
  unapproved: Unapproved | null
  /** What the deployment will lack of it; null for nothing. */
  warning: Warning | null
  /** Empty if it gives no files. */
  inputs: readonly Input[]
  /** SHA-256 of contents of the resource that must not be removed. */
  contents: readonly string[]
}

/** A slide, or a PPT set with the slides of its deck, that nobody approved. */
export interface Unapproved {
  id: string
  name: string
  /** Titles of the slides of a set; null for a slide. */
  slides: readonly string[] | null
}

/** Everything that one or more files are built from (`render.ts`). */
export interface Input {
  kind:
    | 'icon_set'
    | 'palette'
    | 'font'
    | 'font_styles'
    | 'token_set'
    | 'slide'
    | 'asset'
    | 'file'
    | 'picture'
    | 'portal'
  snapshot: object
}
