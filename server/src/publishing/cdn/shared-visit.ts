import { ApiError } from '../../kernel/base/errors.ts'
import type { Language } from '../../kernel/pages/language.ts'

/** A request for an address of a share link. */
export interface SharedVisit {
  url: string
  /** For throttling. */
  address: string
  /** The form that was posted; null for a read. */
  form: URLSearchParams | null
  /** Of the reader. */
  language: Language
}

/** A cache must not serve a link after it was revoked, and a search engine must not list it. */
export const headersOfShared = { 'Cache-Control': 'private, no-store', 'X-Robots-Tag': 'noindex' }

/** The error for a link that shows nothing any more. */
export function goneLink(reason = 'This share link has expired or was revoked.'): ApiError {
  return new ApiError('resource_missing', `${reason} Ask the sender for a new one.`, {
    status: 410,
  })
}
