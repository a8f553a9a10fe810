import type { Services } from '../../kernel/api/context.ts'
import { createCredentialCache } from '../../kernel/api/credential-cache.ts'
import { batched } from '../../kernel/base/batch.ts'
import type { Tenant } from '../../kernel/base/tenant.ts'
import { nameSecret, toHash } from '../../kernel/secrets/secrets.ts'
import { invalidClient } from './errors.ts'
import { type ClientRow, findClientsByHash } from './secret-store.ts'
import { oauthTopic } from './signals.ts'

/** An authenticated application. */
export interface Client {
  tenant: Tenant
  /** UUID. */
  applicationId: string
  clientId: string
  scopes: readonly string[]
  /**
   * When the last of its secrets expires, and with it all its tokens; null if one does not expire.
   */
  endsAt: Date | null
}

/** The credentials of a client (RFC 6749, section 2.3.1). */
export interface Credentials {
  clientId: string
  clientSecret: string
}

export interface Clients {
  /** The client; null if it is unknown or disabled, or its secret is wrong or expired. The reason is not revealed. */
  authenticate(credentials: Credentials): Promise<Client | null>
  close(): void
}

/**
 * The hash of client and secret together. One look-up for both, so that neither time nor work
 * distinguishes an unknown client from a wrong secret. For the same reason, no checksum is checked
 * first.
 */
export function credentialsHash(clientId: string, clientSecret: string): Buffer {
  return toHash(nameCredentials(clientId, clientSecret))
}

function nameCredentials(clientId: string, clientSecret: string): string {
  return nameSecret(`${clientId}:${clientSecret}`)
}

/**
 * The active application with these credentials (RFC 6749, section 3.2.1). Throws `invalid_client`.
 */
export async function authenticateClient(
  clients: Clients,
  credentials: Credentials,
): Promise<Client> {
  const client = await clients.authenticate(credentials)
  if (client === null) throw invalidClient()
  return client
}

export function createClients({ db, clock, signals }: Services): Clients {
  const cache = createCredentialCache<ClientRow>({
    clock,
    signals,
    topic: oauthTopic,
    listSubjects: ({ application_id, organization_id }) => [application_id, organization_id],
    lookUp: batched(async (names) => {
      const rows = await findClientsByHash(db, names.map(toHash))
      const byHash = new Map(rows.map((row) => [row.credentials_hash.toString('latin1'), row]))
      return names.map((name) => byHash.get(name) ?? null)
    }),
  })
  return {
    async authenticate({ clientId, clientSecret }) {
      const row = await cache.find(nameCredentials(clientId, clientSecret))
      return row !== null && mayAct(row, clock.now()) ? toClient(row) : null
    },
    close: cache.close,
  }
}

function mayAct({ status, expires_at }: ClientRow, now: number): boolean {
  return status === 'active' && (expires_at === null || expires_at.getTime() > now)
}

function toClient(row: ClientRow): Client {
  return {
    tenant: { organizationId: row.organization_id, livemode: row.livemode },
    applicationId: row.application_id,
    clientId: row.client_id,
    scopes: row.scopes,
    endsAt: row.application_ends_at,
  }
}
