import { splitCertificates } from '../../kernel/base/egress.ts'
import type { Tenant } from '../../kernel/base/tenant.ts'
import { createPlace, type Place } from '../../kernel/secrets/sealed-columns.ts'
import type { SecretBox } from '../../kernel/secrets/secrets.ts'

/** How a tenant wants the requests to its endpoints to reach them. */
export interface WebhookNetwork {
  /** Another one after each change: those who have the same share connections. */
  version: string
  /** PEM of certificate authorities that are trusted beside those of the installation. */
  authorities: readonly string[]
  /** With its user and password; null for the proxy of the installation, if it has one. */
  proxyUrl: string | null
}

/** The stored form of a network. */
export interface SealedNetwork {
  version: string
  certificateAuthorities: string | null
  /** Base64. */
  sealedProxyUrl: string | null
}

/** Throws `SecretUnreadable`. */
export function openNetwork(
  box: SecretBox,
  tenant: Tenant,
  sealed: SealedNetwork | null,
): WebhookNetwork | null {
  if (sealed === null) return null
  const { version, certificateAuthorities, sealedProxyUrl } = sealed
  return {
    version,
    authorities: splitCertificates(certificateAuthorities ?? ''),
    proxyUrl:
      sealedProxyUrl === null
        ? null
        : box.open(Buffer.from(sealedProxyUrl, 'base64'), placeOfProxy(tenant)).toString(),
  }
}

/** The place of the address of a tenant's proxy, for the secret box. */
export function placeOfProxy({ organizationId, livemode }: Tenant): Place {
  return createPlace('webhook_networks.sealed_proxy_url', {
    organization_id: organizationId,
    livemode,
  })
}
