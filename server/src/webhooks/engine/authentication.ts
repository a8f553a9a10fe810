import type { SecretBox } from '../../kernel/secrets/secrets.ts'
import type { Authentication, EndpointKey } from './delivery.ts'
import { openJson, sealJson } from './sealed-json.ts'

const column = 'webhook_endpoints.sealed_authentication'

export function sealAuthentication(
  box: SecretBox,
  endpoint: EndpointKey,
  authentication: Authentication,
): Buffer {
  return sealJson(box, column, endpoint, authentication)
}

/** Accepts sealed bytes or base64. Throws `SecretUnreadable`. */
export function openAuthentication(
  box: SecretBox,
  endpoint: EndpointKey,
  sealed: Uint8Array | string | null,
): Authentication | null {
  return openJson(box, column, endpoint, sealed)
}
