import type { SecretBox } from '../../kernel/secrets/secrets.ts'
import type { EndpointKey } from './delivery.ts'
import { maskValue, openJson, sealJson } from './sealed-json.ts'

export type CustomHeaders = Readonly<Record<string, string>>

const column = 'webhook_endpoints.sealed_headers'

/** Returns null if there are none. */
export function sealHeaders(
  box: SecretBox,
  endpoint: EndpointKey,
  headers: CustomHeaders,
): Buffer | null {
  return Object.keys(headers).length === 0 ? null : sealJson(box, column, endpoint, headers)
}

/** Accepts sealed bytes or base64. Throws `SecretUnreadable`. */
export function openHeaders(
  box: SecretBox,
  endpoint: EndpointKey,
  sealed: Uint8Array | string | null,
): CustomHeaders {
  return openJson<CustomHeaders>(box, column, endpoint, sealed) ?? {}
}

export function maskHeaders(headers: CustomHeaders): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, maskValue(value)]),
  )
}
