import { createPlace, type Place } from '../../kernel/secrets/sealed-columns.ts'
import type { SecretBox } from '../../kernel/secrets/secrets.ts'
import type { Authentication, EndpointKey } from './delivery.ts'

/** How requests to an endpoint are authenticated: encrypted at rest, secrets masked in responses. */

export function sealAuthentication(
  box: SecretBox,
  endpoint: EndpointKey,
  authentication: Authentication,
): Buffer {
  return box.seal(JSON.stringify(authentication), placeOfAuthentication(endpoint))
}

/** Accepts sealed bytes or base64. Throws `SecretUnreadable`. */
export function openAuthentication(
  box: SecretBox,
  endpoint: EndpointKey,
  sealed: Uint8Array | string | null,
): Authentication | null {
  if (sealed === null) return null
  const bytes = typeof sealed === 'string' ? Buffer.from(sealed, 'base64') : sealed
  return JSON.parse(box.open(bytes, placeOfAuthentication(endpoint)).toString())
}

function placeOfAuthentication({ tenant, endpointId }: EndpointKey): Place {
  return createPlace('webhook_endpoints.sealed_authentication', {
    organization_id: tenant.organizationId,
    livemode: tenant.livemode,
    id: endpointId,
  })
}
