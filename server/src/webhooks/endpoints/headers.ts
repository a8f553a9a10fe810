import { isDeepStrictEqual } from 'node:util'
import type { Database } from '../../database/database.ts'
import { transaction } from '../../database/database.ts'
import { openIfReadable, type SecretBox } from '../../kernel/secrets/secrets.ts'
import {
  type CustomHeaders,
  maskHeaders,
  openHeaders,
  sealHeaders,
} from '../engine/custom-headers.ts'
import type { EndpointKey } from '../engine/delivery.ts'
import { unreadable } from './credentials.ts'
import type { EndpointRow } from './store.ts'

type StoredHeaders = Pick<EndpointRow, 'custom_headers' | 'sealed_headers'>

function storedHeaders(
  box: SecretBox,
  endpoint: EndpointKey,
  headers: CustomHeaders,
): StoredHeaders {
  return {
    custom_headers: maskHeaders(headers),
    sealed_headers: sealHeaders(box, endpoint, headers),
  }
}

/**
 * Returns the headers to store after a change: a masked value keeps the stored one. Throws
 * `parameter_invalid` for a masked value if the stored one cannot be decrypted.
 */
export function changedHeaders(
  box: SecretBox,
  endpoint: EndpointKey,
  before: StoredHeaders,
  given: CustomHeaders | undefined,
): StoredHeaders {
  const { custom_headers, sealed_headers } = before
  if (given === undefined) return { custom_headers, sealed_headers }
  const known = openIfReadable(() => openHeaders(box, endpoint, sealed_headers))
  if (known === null) {
    const kept = Object.keys(given).find((name) => custom_headers[name] === given[name])
    if (kept === undefined) return storedHeaders(box, endpoint, given)
    throw unreadable(`custom_headers.${kept}`)
  }
  const byName = new Map(
    Object.entries(known).map(([name, value]) => [
      name.toLowerCase(),
      { value, masked: custom_headers[name] },
    ]),
  )
  const headers = Object.fromEntries(
    Object.entries(given).map(([name, value]) => {
      const stored = byName.get(name.toLowerCase())
      return [name, stored !== undefined && stored.masked === value ? stored.value : value]
    }),
  )
  return isDeepStrictEqual(headers, known)
    ? { custom_headers, sealed_headers }
    : storedHeaders(box, endpoint, headers)
}

/**
 * Encrypts headers that were stored in plain text before encryption existed, in bounded batches.
 */
export async function sealPlainHeaders(db: Database, box: SecretBox): Promise<void> {
  let sealed: number
  do {
    sealed = await transaction(db, (tx) => sealBatch(tx, box))
  } while (sealed === maxBatch)
}

const maxBatch = 200

async function sealBatch(tx: Database, box: SecretBox): Promise<number> {
  const rows = await tx<
    Pick<EndpointRow, 'organization_id' | 'livemode' | 'id' | 'custom_headers'>[]
  >`
    select organization_id, livemode, id, custom_headers from webhook_endpoints
    where sealed_headers is null and custom_headers <> '{}'
    limit ${maxBatch} for update skip locked`
  for (const row of rows) {
    const { custom_headers, sealed_headers } = storedHeaders(
      box,
      {
        tenant: { organizationId: row.organization_id, livemode: row.livemode },
        endpointId: row.id,
      },
      row.custom_headers,
    )
    await tx`
      update webhook_endpoints
      set custom_headers = ${tx.json(custom_headers)}, sealed_headers = ${sealed_headers},
        revision = revision + 1
      where organization_id = ${row.organization_id} and livemode = ${row.livemode}
        and id = ${row.id}`
  }
  return rows.length
}
