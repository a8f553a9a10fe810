import { join } from 'node:path'
import { type Config, ConfigError } from './config.ts'
import { type Blobs, BlobsUnavailable } from './storage/blobs.ts'
import { fileSystemBlobs } from './storage/filesystem.ts'

/** Opens the place of the blobs. Throws `ConfigError` where it cannot be used. */
export async function openBlobs({ blobs: place, dataDir }: Config): Promise<Blobs> {
  const folder = join(dataDir, 'blobs')
  if (place === null) return fileSystemBlobs(folder)
  // The client is large, and most services have none.
  const { s3Blobs } = await import('./storage/s3.ts')
  return s3Blobs(place, join(folder, 'incoming')).catch((error: unknown) => {
    if (!(error instanceof BlobsUnavailable)) throw error
    const { bucket, prefix } = place
    throw new ConfigError(
      `BLAZON_BLOBS: s3://${bucket}/${prefix} cannot be reached, written and listed: ${error.message.replace(/\s+/g, ' ')}`,
    )
  })
}
