import { createPlace, type Place } from '../../kernel/secrets/sealed-columns.ts'
import type { SecretBox } from '../../kernel/secrets/secrets.ts'
import type { EndpointKey } from './delivery.ts'

/** Credentials of endpoints: encrypted at rest as JSON, masked in every response. */

type Column =
  | 'webhook_endpoints.sealed_headers'
  | 'webhook_endpoints.sealed_authentication'
  | 'webhook_endpoints.sealed_destination'

export function sealJson(
  box: SecretBox,
  column: Column,
  endpoint: EndpointKey,
  value: object,
): Buffer {
  return box.seal(JSON.stringify(value), placeOf(column, endpoint))
}

/** Returns the value of sealed bytes or base64; null for null. Throws `SecretUnreadable`. */
export function openJson<Value>(
  box: SecretBox,
  column: Column,
  endpoint: EndpointKey,
  sealed: Uint8Array | string | null,
): Value | null {
  if (sealed === null) return null
  const bytes = typeof sealed === 'string' ? Buffer.from(sealed, 'base64') : sealed
  return JSON.parse(box.open(bytes, placeOf(column, endpoint)).toString())
}

/** `****` and the last four characters, which are omitted for values of four or fewer. */
export function maskValue(value: string): string {
  return value.length > 4 ? `****${value.slice(-4)}` : '****'
}

function placeOf(column: Column, { tenant, endpointId }: EndpointKey): Place {
  return createPlace(column, {
    organization_id: tenant.organizationId,
    livemode: tenant.livemode,
    id: endpointId,
  })
}
