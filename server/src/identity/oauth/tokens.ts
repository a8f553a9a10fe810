import type { Services } from '../../kernel/api/context.ts'
import { createCredentialCache } from '../../kernel/api/credential-cache.ts'
import { batched } from '../../kernel/base/batch.ts'
import { newUuid, readTime } from '../../kernel/base/ids.ts'
import { type MaybePromise, whenResolved } from '../../kernel/base/maybe-promise.ts'
import { secretPrefix } from '../../kernel/secrets/cell.ts'
import {
  hashSecret,
  isWellFormedSecret,
  nameSecret,
  newSecret,
  secretPattern,
  toHash,
} from '../../kernel/secrets/secrets.ts'
import { type AccessToken, toAccessToken } from './access-token.ts'
import type { Client } from './clients.ts'
import { forgetOAuth, oauthTopic } from './signals.ts'
import { deleteToken, findTokensByHash, insertTokens, type NewToken } from './token-store.ts'

export interface Tokens {
  /** Issues a token to that client; null if the client was disabled or removed in the meantime. */
  issue(client: Client, scopes: readonly string[]): Promise<IssuedToken | null>
  /** The token, or null if it is malformed, unknown, expired or revoked. */
  find(token: string): MaybePromise<AccessToken | null>
  /** Revokes the token if it belongs to that client. Other processes refuse it within a second. */
  revoke(client: Client, token: string): Promise<void>
  close(): void
}

interface IssuedToken {
  token: string
  /** Seconds: an hour, or until the application ends. */
  expiresIn: number
}

const lifetimeMs = 3_600_000

/** The prefix of every access token; its mode and its checksum follow. */
export const tokenPrefix = 'oat_'

const tokenPattern = secretPattern('oat')

export function createTokens({ db, clock, signals, cell }: Services): Tokens {
  const insert = batched(async (tokens: readonly NewToken[]) => {
    const refused = await insertTokens(db, tokens)
    return tokens.map(({ id }) => !refused.has(id))
  })
  const cache = createCredentialCache<AccessToken>({
    clock,
    signals,
    topic: oauthTopic,
    listSubjects: ({ id, applicationId, tenant }) => [id, applicationId, tenant.organizationId],
    lookUp: batched(async (names) => {
      const rows = await findTokensByHash(db, names.map(toHash))
      const byHash = new Map(
        rows.map((row) => [row.token_hash.toString('latin1'), toAccessToken(row)]),
      )
      return names.map((name) => byHash.get(name) ?? null)
    }),
  })

  return {
    issue({ tenant, applicationId, endsAt }, scopes) {
      const token = newSecret(secretPrefix('oat', tenant.livemode, cell))
      const id = newUuid(clock.now())
      const tokenHash = hashSecret(token)
      // Computed from the id's time, which is `iat`, so that `exp` minus `iat` is exactly the
      // lifetime.
      const expiresMs = Math.min(readTime(id) + lifetimeMs, endsAt?.getTime() ?? Infinity)
      const expiresIn = Math.floor((expiresMs - readTime(id)) / 1_000)
      return insert({ tenant, applicationId, id, tokenHash, scopes, expiresMs }).then(
        (isInserted) => (isInserted ? { token, expiresIn } : null),
      )
    },
    find(token) {
      const mayExist = () => isWellFormedSecret(tokenPattern, token)
      return whenResolved(cache.find(nameSecret(token), mayExist), (found) =>
        found !== null && found.expiresAt.getTime() > clock.now() ? found : null,
      )
    },
    async revoke({ tenant, applicationId }, token) {
      const id = await deleteToken(db, tenant, applicationId, hashSecret(token))
      if (id !== null) forgetOAuth(signals, id)
    },
    close: cache.close,
  }
}
