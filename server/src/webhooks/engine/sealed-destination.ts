import type { SecretBox } from '../../kernel/secrets/secrets.ts'
import type { EndpointKey } from './delivery.ts'
import type { Destination } from './destination.ts'
import { openJson, sealJson } from './sealed-json.ts'

const column = 'webhook_endpoints.sealed_destination'

export function sealDestination(
  box: SecretBox,
  endpoint: EndpointKey,
  destination: Destination,
): Buffer {
  return sealJson(box, column, endpoint, destination)
}

/** Accepts sealed bytes or base64; returns null for HTTP. Throws `SecretUnreadable`. */
export function openDestination(
  box: SecretBox,
  endpoint: EndpointKey,
  sealed: Uint8Array | string | null,
): Destination | null {
  return openJson(box, column, endpoint, sealed)
}
