import { createPlace, type Place } from '../../kernel/secrets/sealed-columns.ts'
import type { SecretBox } from '../../kernel/secrets/secrets.ts'
import type { EndpointKey } from './delivery.ts'

/** Custom headers of endpoints are credentials: encrypted at rest, masked in every response. */

export type CustomHeaders = Readonly<Record<string, string>>

/** Returns null if there are none. */
export function sealHeaders(
  box: SecretBox,
  endpoint: EndpointKey,
  headers: CustomHeaders,
): Buffer | null {
  if (Object.keys(headers).length === 0) return null
  return box.seal(JSON.stringify(headers), placeOfHeaders(endpoint))
}

/** Accepts sealed bytes or base64. Throws `SecretUnreadable`. */
export function openHeaders(
  box: SecretBox,
  endpoint: EndpointKey,
  sealed: Uint8Array | string | null,
): CustomHeaders {
  if (sealed === null) return {}
  const bytes = typeof sealed === 'string' ? Buffer.from(sealed, 'base64') : sealed
  return JSON.parse(box.open(bytes, placeOfHeaders(endpoint)).toString())
}

export function maskHeaders(headers: CustomHeaders): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, maskValue(value)]),
  )
}

/** `****` and the last four characters, which are omitted for values of four or fewer. */
export function maskValue(value: string): string {
  return value.length > 4 ? `****${value.slice(-4)}` : '****'
}

function placeOfHeaders({ tenant, endpointId }: EndpointKey): Place {
  return createPlace('webhook_endpoints.sealed_headers', {
    organization_id: tenant.organizationId,
    livemode: tenant.livemode,
    id: endpointId,
  })
}
