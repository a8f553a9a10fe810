import type { JsonText } from '../../kernel/json-text.ts'
import type { MaybePromise } from '../../kernel/maybe-promise.ts'

/** A request to one of the OAuth endpoints, as HTTP brought it. */
export interface OAuthRequest {
  /** The media type, in lower case and without parameters; null where there is no body. */
  contentType: string | null
  authorization: string | undefined
  body: string
}

/** What an endpoint answers with 200: an object, or nothing. Throws `OAuthError`. */
export type OAuthEndpoint = (
  request: OAuthRequest,
) => MaybePromise<Readonly<Record<string, unknown>> | JsonText | null>
