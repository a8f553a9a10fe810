import type { Client, Principal, Services } from '../../kernel/api/context.ts'
import { createCredentialCache } from '../../kernel/api/credential-cache.ts'
import { refuseMoved } from '../../kernel/api/moved.ts'
import { isInNetworks, type Network } from '../../kernel/api/network.ts'
import { readNetworks } from '../../kernel/api/privilege.ts'
import { expandScopes } from '../../kernel/api/scopes.ts'
import { ApiError } from '../../kernel/base/errors.ts'
import { toId } from '../../kernel/base/ids.ts'
import type { Log } from '../../kernel/base/log.ts'
import type { MaybePromise } from '../../kernel/base/maybe-promise.ts'
import { readActor } from '../../kernel/events/audit.ts'
import { isWellFormedSecret, keyPattern, nameSecret, toHash } from '../../kernel/secrets/secrets.ts'
import type { Signals } from '../../kernel/signals/signals.ts'
import {
  findKeyByHash,
  type KeyUse,
  type KeyWithOrganization,
  renderApiKey,
  touchApiKeys,
} from './store.ts'

/**
 * Authentication by API key: the hash, whose look-up is cached for a moment
 * (`kernel/api/credential-cache.ts`), and before a look-up the checksum.
 */

const topic = 'api_key'
const touchEveryMs = 60_000
const maxTouched = 10_000

interface Found {
  key: KeyWithOrganization
  principal: Principal
  networks: readonly Network[]
}

interface KeyAuthenticator {
  accepts(token: string): boolean
  /** The client's address is checked with each request, also if the principal is cached. */
  authenticate(token: string, client: Client): MaybePromise<Principal>
  /** Writes the pending values of `last_used_at`. */
  close(): Promise<void>
}

/** Makes every process read this key from the store again. Call it after the commit. */
export function forgetKey(signals: Signals, uuid: string): void {
  signals.send(topic, uuid)
}

export function createKeyAuthenticator(
  services: Pick<Services, 'db' | 'signals' | 'clock' | 'locate' | 'auditNotes'>,
  log: Log,
): KeyAuthenticator {
  const { db, signals, clock, auditNotes } = services
  const uses = createUses(services, log)
  const keys = createCredentialCache<Found>({
    clock,
    signals,
    topic,
    listSubjects: ({ key }) => [key.id, key.organization_id],
    async lookUp(name) {
      const key = await findKeyByHash(db, toHash(name))
      if (key === null) return null
      const networks = readNetworks(key.allowed_networks)
      return { key, principal: createPrincipal(key), networks }
    },
  })

  return {
    accepts: (token) => keyPattern.test(token),
    authenticate(token, client) {
      const found = keys.find(nameSecret(token), () => isWellFormedSecret(keyPattern, token))
      return found instanceof Promise
        ? found.then((later) => admit(later, client))
        : admit(found, client)
    },
    async close() {
      keys.close()
      await uses.close()
    },
  }

  function admit(found: Found | null, client: Client): Principal {
    if (found === null) throw unknownKey()
    const { key, principal, networks } = found
    refuseMoved(key.organization_moved_to)
    refuseEnded(key, clock.now())
    if (networks.length > 0 && !isInNetworks(client.address, networks)) {
      throw refuseAddress(principal, client)
    }
    uses.note(key, client.address)
    return principal
  }

  /** Records the refusal in the audit log, because the secret may be in wrong hands. */
  function refuseAddress(
    principal: Principal,
    { address, userAgent, requestId }: Client,
  ): ApiError {
    const { id, name } = readActor(principal)
    auditNotes.note(principal.tenant, {
      action: 'platform.api_key.refused',
      actor: { type: 'anonymous', id: null, name: null },
      ...{ address, userAgent, requestId },
      target: { type: 'api_key', id, name },
      result: 'denied',
      errorCode: 'address_not_allowed',
      occurredAt: clock.now(),
    })
    return new ApiError(
      'address_not_allowed',
      `This API key cannot be used from ${address}. Add the address to its allowed_networks, or use another key.`,
    )
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
    allowedNetworks: key.allowed_networks,
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
function createUses({ db, clock, locate }: Pick<Services, 'db' | 'clock' | 'locate'>, log: Log) {
  const writtenAt = new Map<string, number>()
  const due = new Map<string, Omit<KeyUse, 'place'>>()
  const timer = setInterval(write, 1_000)
  timer.unref()

  async function write(): Promise<void> {
    if (due.size === 0) return
    const used = [...due.values()].map((use) => ({ ...use, place: locate(use.address) }))
    due.clear()
    await touchApiKeys(db, used, new Date(clock.now())).catch((error) =>
      log.warn({ err: error }, 'last_used_at could not be written'),
    )
    if (writtenAt.size > maxTouched) writtenAt.clear()
  }

  return {
    note(key: KeyWithOrganization, address: string) {
      const now = clock.now()
      if (now - (writtenAt.get(key.id) ?? 0) < touchEveryMs) return
      writtenAt.set(key.id, now)
      due.set(key.id, { key, address })
    },
    async close() {
      clearInterval(timer)
      await write()
    },
  }
}
