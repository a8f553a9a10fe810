import { createPlace } from '../../kernel/secrets/sealed-columns.ts'
import { type SecretBox, SecretUnreadable } from '../../kernel/secrets/secrets.ts'
import type { Endpoint, EndpointKey } from './delivery.ts'

/** A signing secret as it is stored. */
export interface SealedSecret {
  id: string
  /** Base64. */
  sealed: string
  expiresAt: string | null
}

/**
 * Decrypts the signing secrets of an endpoint, newest first. Throws `SecretUnreadable` if the
 * newest cannot be decrypted, because receivers check its signature. Skips older ones that cannot.
 */
export function openSigningSecrets(
  box: SecretBox,
  endpoint: EndpointKey,
  secrets: readonly SealedSecret[],
): Endpoint['secrets'] {
  return secrets.flatMap((secret, index) => {
    try {
      return [openOne(box, endpoint, secret)]
    } catch (error) {
      if (index === 0 || !(error instanceof SecretUnreadable)) throw error
      return []
    }
  })
}

function openOne(
  box: SecretBox,
  { tenant, endpointId }: EndpointKey,
  { id, sealed, expiresAt }: SealedSecret,
): Endpoint['secrets'][number] {
  const place = createPlace('webhook_endpoint_secrets.sealed', {
    organization_id: tenant.organizationId,
    livemode: tenant.livemode,
    endpoint_id: endpointId,
    id,
  })
  return {
    secret: box.open(Buffer.from(sealed, 'base64'), place).toString(),
    expiresAt: expiresAt === null ? null : Date.parse(expiresAt),
  }
}
