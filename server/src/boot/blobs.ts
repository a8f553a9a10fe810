import { join } from 'node:path'
import type { Log } from '../kernel/base/log.ts'
import type { Config } from '../settings/config.ts'
import { ConfigError } from '../settings/setting.ts'
import { type Blobs, BlobsUnavailable } from '../storage/blobs.ts'
import { fileSystemBlobs } from '../storage/filesystem.ts'

/**
 * Opens the storage of files. Throws `ConfigError` if a bucket refuses access. A bucket that does not
 * respond delays only the requests that need it.
 */
export async function openBlobs({ blobs: place, dataDir }: Config, log: Log): Promise<Blobs> {
  const folder = join(dataDir, 'blobs')
  if (place === null) return fileSystemBlobs(folder)
  // The client is large, and most services need none.
  const { s3Blobs } = await import('../storage/s3.ts')
  const name = `s3://${place.bucket}/${place.prefix}`
  const onAway = (error: BlobsUnavailable) =>
    log.warn(
      { err: error },
      `${name} does not respond. Requests that need files get status 503 until it does`,
    )
  return s3Blobs(place, join(folder, 'incoming'), { onAway }).catch((error: unknown) => {
    if (!(error instanceof BlobsUnavailable)) throw error
    throw new ConfigError(
      `BLAZON_BLOBS: cannot write, read and list objects in ${name}: ${error.message.replace(/\s+/g, ' ')}`,
    )
  })
}
