import type { Database } from '../../database/database.ts'
import { type SecretBox, SecretUnreadable } from '../../kernel/secrets/secrets.ts'
import { openAuthentication } from '../engine/authentication.ts'
import { openHeaders } from '../engine/custom-headers.ts'
import { type EndpointKey, endpointKey } from '../engine/delivery.ts'
import type { ClaimAnswer, Wanted } from '../engine/delivery-store.ts'
import { openDestination } from '../engine/sealed-destination.ts'
import { openSigningSecrets, type SealedSecret } from '../engine/signing-secrets.ts'
import { release } from './queue.ts'

/**
 * Endpoints whose signing secret, custom headers, authentication or destination this process cannot decrypt.
 * Nothing is claimed for them, so their deliveries lose no attempt. They wait for a process that has the key, until
 * the key is restored, or until the secret is rotated. Other endpoints are not affected.
 */

/** Interval between attempts to decrypt the secret again. */
const tryAgainMs = 10_000

type Claim = (wanted: readonly Wanted[]) => Promise<ClaimAnswer[]>

/** Called once for each endpoint whose secret cannot be decrypted. */
export type OnUnreadable = (endpoint: EndpointKey, error: SecretUnreadable) => void

/** Wraps a claim: releases what it claimed for endpoints whose secret cannot be decrypted. */
export function skippingUnreadable(
  db: Database,
  onUnreadable: OnUnreadable,
): (wanted: readonly Wanted[], now: number, claim: Claim) => Promise<ClaimAnswer[]> {
  /** When each endpoint is tried again. */
  const tryAgainAt = new Map<string, number>()

  return async (wanted, now, claim) => {
    const waiting = wanted.filter(
      ({ endpoint }) => (tryAgainAt.get(endpointKey(endpoint)) ?? 0) > now,
    )
    // A trial claims nothing: it only reads the secret.
    const asked = wanted
      .filter((one) => !waiting.includes(one))
      .map((one) =>
        tryAgainAt.has(endpointKey(one.endpoint)) ? { ...one, allowance: 0, revision: null } : one,
      )
    const answers = asked.length === 0 ? [] : await claim(asked)
    await release(
      db,
      answers.flatMap(({ unreadable, claimed }) => (unreadable === undefined ? [] : claimed)),
    )
    for (const { key, unreadable } of answers) await note(key, unreadable, now)
    return [
      ...answers.map((answer) => (answer.unreadable === undefined ? answer : later(answer.key))),
      ...waiting.map(({ endpoint }) => later(endpoint)),
    ]
  }

  async function note(
    key: EndpointKey,
    error: SecretUnreadable | undefined,
    now: number,
  ): Promise<void> {
    const name = endpointKey(key)
    const isNew = !tryAgainAt.has(name)
    if (error === undefined) {
      tryAgainAt.delete(name)
      return
    }
    tryAgainAt.set(name, now + tryAgainMs)
    if (!isNew) return
    onUnreadable(key, error)
    await mark(db, key, new Date(now))
  }

  /** Answers as if a rate limit allowed the next delivery at the time of the next trial. */
  function later(key: EndpointKey): ClaimAnswer {
    const resumeAt = tryAgainAt.get(endpointKey(key))!
    return { key, endpoint: null, granted: 0, resumeAt, claimed: [] }
  }
}

/** Unmarks the endpoints whose secret this process can decrypt; returns how many are left. */
export async function unmarkReadable(db: Database, box: SecretBox): Promise<number> {
  const marked = await db<MarkedRow[]>`
    select endpoint.organization_id, endpoint.livemode, endpoint.id, endpoint.sealed_headers,
      endpoint.sealed_authentication, endpoint.sealed_destination, (
        select jsonb_build_object('id', secret.id, 'sealed', encode(secret.sealed, 'base64'),
          'expiresAt', secret.expires_at)
        from webhook_endpoint_secrets secret
        where secret.organization_id = endpoint.organization_id
          and secret.livemode = endpoint.livemode and secret.endpoint_id = endpoint.id
        order by secret.id desc limit 1
      ) as newest
    from webhook_endpoints endpoint where endpoint.secret_unreadable_since is not null`
  let left = 0
  for (const row of marked) {
    const key = {
      tenant: { organizationId: row.organization_id, livemode: row.livemode },
      endpointId: row.id,
    }
    if (opens(box, key, row)) await mark(db, key, null)
    else left++
  }
  return left
}

/** Stores since when the endpoint's secret cannot be decrypted; null if it can. */
export async function mark(
  db: Database,
  { tenant, endpointId }: EndpointKey,
  since: Date | null,
): Promise<void> {
  await db`
    update webhook_endpoints
    set secret_unreadable_since = ${
      since === null ? null : db`coalesce(secret_unreadable_since, ${since})`
    }
    where organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode}
      and id = ${endpointId}`
}

export async function countMarked(db: Database): Promise<number> {
  const [row] = await db<{ count: number }[]>`
    select count(*) as count from webhook_endpoints where secret_unreadable_since is not null`
  return row!.count
}

interface MarkedRow {
  organization_id: string
  livemode: boolean
  id: string
  sealed_headers: Buffer | null
  sealed_authentication: Buffer | null
  sealed_destination: Buffer | null
  newest: SealedSecret
}

function opens(
  box: SecretBox,
  key: EndpointKey,
  { newest, sealed_headers, sealed_authentication, sealed_destination }: MarkedRow,
): boolean {
  try {
    openHeaders(box, key, sealed_headers)
    openAuthentication(box, key, sealed_authentication)
    openDestination(box, key, sealed_destination)
    openSigningSecrets(box, key, [newest])
    return true
  } catch (error) {
    if (error instanceof SecretUnreadable) return false
    throw error
  }
}
