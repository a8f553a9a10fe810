import type { Database } from '../../database/database.ts'
import type { Principal } from '../../kernel/call.ts'
import type { Clock } from '../../kernel/clock.ts'
import { ApiError } from '../../kernel/errors.ts'
import { toId } from '../../kernel/ids.ts'
import type { Log } from '../../kernel/log.ts'
import { expandScopes } from '../../kernel/scopes.ts'
import { hashSecret, isWellFormedSecret, keyPattern } from '../../kernel/secrets.ts'
import type { Signals } from '../../kernel/signals.ts'
import { findKeyByHash, type KeyWithOrganization, renderApiKey, touchApiKeys } from './store.ts'

/**
 * Authentication by API key: the checksum first, then the hash. What was found is remembered for
 * half a second, and forgotten at once when the key changes in this process or, by signal, in
 * another: a revoked key is refused on the next request here, and everywhere within a second.
 */

const topic = 'api_key'
const rememberedMs = 500
const rememberedAtMost = 10_000
const touchEveryMs = 60_000

interface Remembered {
  key: KeyWithOrganization
  principal: Principal
  until: number
}

export interface KeyAuthenticator {
  accepts(token: string): boolean
  authenticate(token: string): Principal | Promise<Principal>
  /** Writes what is still to be written of `last_used_at`. */
  close(): Promise<void>
}

/** Tells every process to ask the store about this key again. Call it after the commit. */
export function forgetKey(signals: Signals, uuid: string): void {
  signals.send(topic, uuid)
}

export function createKeyAuthenticator(
  db: Database,
  signals: Signals,
  clock: Clock,
  log: Log,
): KeyAuthenticator {
  // By the secret's hash: the secret itself is not kept, not even in memory.
  const remembered = new Map<string, Remembered>()
  const nameOf = new Map<string, string>()
  const lookups = new Map<string, Promise<Remembered>>()
  const uses = createUses(db, clock, log)
  let epoch = 0

  const unsubscribe = signals.on(topic, (uuid) => {
    epoch++
    lookups.clear()
    const name = nameOf.get(uuid)
    if (name !== undefined) remembered.delete(name)
    nameOf.delete(uuid)
  })

  return {
    accepts: (token) => keyPattern.test(token),
    authenticate(token) {
      if (!isWellFormedSecret(keyPattern, token)) throw unknownKey()
      const hash = hashSecret(token)
      const name = hash.toString('latin1')
      const known = remembered.get(name)
      if (known !== undefined && known.until > clock.now()) return admit(known)
      return lookUp(name, hash).then(admit)
    },
    async close() {
      unsubscribe()
      await uses.close()
    },
  }

  function admit({ key, principal }: Remembered): Principal {
    refuseEnded(key, clock.now())
    uses.note(key)
    return principal
  }

  /** One look-up at a time for each key, however many requests wait for it. */
  function lookUp(name: string, hash: Buffer): Promise<Remembered> {
    const running = lookups.get(name)
    if (running !== undefined) return running
    const lookup = find(name, hash).finally(() => {
      if (lookups.get(name) === lookup) lookups.delete(name)
    })
    lookups.set(name, lookup)
    return lookup
  }

  async function find(name: string, hash: Buffer): Promise<Remembered> {
    const asked = epoch
    const key = await findKeyByHash(db, hash)
    if (key === null) throw unknownKey()
    const found = { key, principal: principalOf(key), until: clock.now() + rememberedMs }
    // A key that changed while it was looked up is not remembered.
    if (asked === epoch) {
      if (remembered.size >= rememberedAtMost) {
        remembered.clear()
        nameOf.clear()
      }
      remembered.set(name, found)
      nameOf.set(key.id, name)
    }
    return found
  }
}

function principalOf(key: KeyWithOrganization): Principal {
  return {
    kind: 'api_key',
    id: toId('api_key', key.id),
    family: toId('api_key', key.family),
    scope: { organizationId: key.organization_id, livemode: key.livemode },
    organization: toId('organization', key.organization_id),
    scopes: expandScopes(key.scopes),
    publishable: key.prefix_type === 'pk',
    allowedOrigins: key.allowed_origins,
    apiVersion: key.api_version,
    organizationVersion: key.organization_version,
    mayEscalate: false,
    resource: renderApiKey(key),
  }
}

function refuseEnded(key: KeyWithOrganization, now: number): void {
  if (key.revoked_at !== null) {
    throw new ApiError(
      'api_key_revoked',
      'This API key was revoked. Make a new one, or use another.',
    )
  }
  if (key.expires_at !== null && key.expires_at.getTime() <= now) {
    throw new ApiError(
      'api_key_expired',
      'This API key has expired. Make a new one, or use another.',
    )
  }
}

function unknownKey(): ApiError {
  return new ApiError(
    'api_key_invalid',
    'There is no such API key. Check that it was copied whole.',
  )
}

/** `last_used_at`: gathered, and written once a second for all keys, at most once a minute for each. */
function createUses(db: Database, clock: Clock, log: Log) {
  const writtenAt = new Map<string, number>()
  const due = new Set<string>()
  const timer = setInterval(write, 1_000)
  timer.unref()

  async function write(): Promise<void> {
    if (due.size === 0) return
    const ids = [...due]
    due.clear()
    await touchApiKeys(db, ids, new Date(clock.now())).catch((error) =>
      log.warn({ err: error }, 'last_used_at was not written'),
    )
    if (writtenAt.size > rememberedAtMost) writtenAt.clear()
  }

  return {
    note({ id }: KeyWithOrganization) {
      const now = clock.now()
      if (now - (writtenAt.get(id) ?? 0) < touchEveryMs) return
      writtenAt.set(id, now)
      due.add(id)
    },
    async close() {
      clearInterval(timer)
      await write()
    },
  }
}
