import type { Services, Tenant } from '../kernel/context.ts'
import type { Route } from '../kernel/route.ts'
import { findFile } from '../platform/files/store.ts'
import { blobOf } from '../platform/files/uploads.ts'
import { BlobMissing } from '../storage/blobs.ts'
import { fileTooLarge, type Upload } from './multipart.ts'

/** The bytes that came with a request or that its body refers to; null where it names no file that exists. */
export async function readUpload(
  { db, blobs }: Services,
  tenant: Tenant,
  { field, maxBytes }: NonNullable<Route['upload']>,
  { value, upload }: { value: unknown; upload: Upload | null },
): Promise<Buffer | null> {
  if (upload !== null) return upload.staged.read()
  const id = (value as Record<string, unknown>)[field]
  const file = typeof id === 'string' ? await findFile(db, tenant, id) : null
  if (file === null) return null
  if (file.bytes > maxBytes) throw fileTooLarge(maxBytes)
  return blobs.read(blobOf(tenant, file)).catch((error: unknown) => {
    if (error instanceof BlobMissing) return null
    throw error
  })
}
