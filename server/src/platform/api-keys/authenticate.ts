import type { Database } from '../../database/database.ts'
import type { Clock } from '../../kernel/clock.ts'
import type { Principal } from '../../kernel/context.ts'
import { createCredentialCache } from '../../kernel/credential-cache.ts'
import { ApiError } from '../../kernel/errors.ts'
import { toId } from '../../kernel/ids.ts'
import type { Log } from '../../kernel/log.ts'
import type { MaybePromise } from '../../kernel/maybe-promise.ts'
import { expandScopes } from '../../kernel/scopes.ts'
import { hashSecret, isWellFormedSecret, keyPattern } from '../../kernel/secrets.ts'
import type { Signals } from '../../kernel/signals.ts'
import { findKeyByHash, type KeyWithOrganization, renderApiKey, touchApiKeys } from './store.ts'

/**
 * Authentication by API key: the checksum first, then the hash, whose look-up is cached for a
 * moment (`kernel/remember.ts`).
 */

const topic = 'api_key'
const touchEveryMs = 60_000
const touchedAtMost = 10_000

interface Found {
  key: KeyWithOrganization
  principal: Principal
}

export interface KeyAuthenticator {
  accepts(token: string): boolean
  authenticate(token: string): MaybePromise<Principal>
  /** Writes the pending values of `last_used_at`. */
  close(): Promise<void>
}

/** Makes every process read this key from the store again. Call it after the commit. */
export function forgetKey(signals: Signals, uuid: string): void {
  signals.send(topic, uuid)
}

export function createKeyAuthenticator(
  db: Database,
  signals: Signals,
  clock: Clock,
  log: Log,
): KeyAuthenticator {
  const uses = createUses(db, clock, log)
  const keys = createCredentialCache<Found>({
    clock,
    signals,
    topic,
    subjectsOf: ({ key }) => [key.id, key.organization_id],
    async lookUp(hash) {
      const key = await findKeyByHash(db, hash)
      return key === null ? null : { key, principal: createPrincipal(key) }
    },
  })

  return {
    accepts: (token) => keyPattern.test(token),
    authenticate(token) {
      if (!isWellFormedSecret(keyPattern, token)) throw unknownKey()
      const found = keys.find(hashSecret(token))
      return found instanceof Promise ? found.then(admit) : admit(found)
    },
    async close() {
      keys.close()
      await uses.close()
    },
  }

  function admit(found: Found | null): Principal {
    if (found === null) throw unknownKey()
    refuseEnded(found.key, clock.now())
    uses.note(found.key)
    return found.principal
  }
}

function createPrincipal(key: KeyWithOrganization): Principal {
  return {
    kind: 'api_key',
    id: toId('api_key', key.id),
    family: toId('api_key', key.family),
    tenant: { organizationId: key.organization_id, livemode: key.livemode },
    organization: toId('organization', key.organization_id),
    scopes: expandScopes(key.scopes),
    publishable: key.prefix_type === 'pk',
    allowedOrigins: key.allowed_origins,
    apiVersion: key.api_version,
    organizationVersion: key.organization_version,
    makesKeysOfBothModes: false,
    endsAt: key.expires_at,
    resource: Object.freeze(renderApiKey(key)),
  }
}

function refuseEnded(key: KeyWithOrganization, now: number): void {
  if (key.organization_deleted) {
    throw new ApiError(
      'api_key_revoked',
      'The organization of this API key was deleted. The key works again if an owner restores it.',
    )
  }
  if (key.revoked_at !== null) {
    throw new ApiError(
      'api_key_revoked',
      'This API key was revoked. Create a new one, or use another.',
    )
  }
  if (key.expires_at !== null && key.expires_at.getTime() <= now) {
    throw new ApiError(
      'api_key_expired',
      'This API key has expired. Create a new one, or use another.',
    )
  }
}

function unknownKey(): ApiError {
  return new ApiError('api_key_invalid', 'Unknown API key. Check that you copied all of it.')
}

/** Collects `last_used_at`: written once a second for all keys, at most once a minute for each. */
function createUses(db: Database, clock: Clock, log: Log) {
  const writtenAt = new Map<string, number>()
  const due = new Map<string, KeyWithOrganization>()
  const timer = setInterval(write, 1_000)
  timer.unref()

  async function write(): Promise<void> {
    if (due.size === 0) return
    const keys = [...due.values()]
    due.clear()
    await touchApiKeys(db, keys, new Date(clock.now())).catch((error) =>
      log.warn({ err: error }, 'last_used_at could not be written'),
    )
    if (writtenAt.size > touchedAtMost) writtenAt.clear()
  }

  return {
    note(key: KeyWithOrganization) {
      const now = clock.now()
      if (now - (writtenAt.get(key.id) ?? 0) < touchEveryMs) return
      writtenAt.set(key.id, now)
      due.set(key.id, key)
    },
    async close() {
      clearInterval(timer)
      await write()
    },
  }
}
