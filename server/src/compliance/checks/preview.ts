import type { Place } from '../../kernel/sealed-columns.ts'
import { type SecretBox, SecretUnreadable } from '../../kernel/secrets.ts'
import type { Tenant } from '../../kernel/tenant.ts'

/**
 * A preview of a fix is kept by its content. Its name is the SHA-256 of the fixed deck, sealed for the
 * check: without the seal, whoever may read one check could draw any deck of the organization by its
 * hash.
 */

/** @param check its UUID. */
export function sealPreview(box: SecretBox, tenant: Tenant, check: string, sha256: string): string {
  return box.seal(Buffer.from(sha256, 'hex'), previewPlace(tenant, check)).toString('base64url')
}

/** The SHA-256 that a preview of the check names, in hex; null for any other text. */
export function openPreview(
  box: SecretBox,
  tenant: Tenant,
  check: string,
  preview: string,
): string | null {
  try {
    const sealed = Buffer.from(preview, 'base64url')
    return box.open(sealed, previewPlace(tenant, check)).toString('hex')
  } catch (error) {
    if (error instanceof SecretUnreadable) return null
    throw error
  }
}

function previewPlace({ organizationId, livemode }: Tenant, check: string): Place {
  return JSON.stringify(['check_preview', organizationId, livemode, check]) as Place
}
