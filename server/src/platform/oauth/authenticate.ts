import type { Principal } from '../../kernel/context.ts'
import { ApiError } from '../../kernel/errors.ts'
import { type MaybePromise, whenResolved } from '../../kernel/maybe-promise.ts'
import { type Tokens, tokenPrefix } from './tokens.ts'

/** Authentication by access token, wherever a secret key is taken. */
export function createTokenAuthenticator(tokens: Tokens) {
  return {
    accepts: (token: string) => token.startsWith(tokenPrefix),
    authenticate: (token: string): MaybePromise<Principal> =>
      whenResolved(tokens.find(token), (found) => {
        if (found !== null) return found.principal
        throw new ApiError(
          'token_invalid',
          'The access token is unknown, has expired or was revoked. Get a new one from /api/v1/oauth/token.',
        )
      }),
  }
}
