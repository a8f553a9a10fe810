import type { BlobAddress } from './blobs.ts'

/**
 * The name of a blob in its storage: `<organization>/<live|test>/<first two hex digits>/<sha256>`.
 * Throws for an invalid address, so that no name reaches another path.
 */
export function blobKey({ organizationId, livemode, sha256 }: BlobAddress): string {
  const key = `${organizationId}/${livemode ? 'live' : 'test'}/${sha256.slice(0, 2)}/${sha256}`
  if (!form.test(key)) throw new Error('not the address of a blob')
  return key
}

/** The address of a blob by its key; null for a foreign key. */
export function parseAddress(key: string): BlobAddress | null {
  const [, organizationId, mode, , sha256] = form.exec(key) ?? []
  if (organizationId === undefined || sha256 === undefined) return null
  return { organizationId, livemode: mode === 'live', sha256 }
}

/** The place in the order of all blobs before the first one of an organization. */
export function placeBefore(organizationId: string): string {
  return `${organizationId}/`
}

const form =
  /^([\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12})\/(live|test)\/([\da-f]{2})\/(\3[\da-f]{62})$/
