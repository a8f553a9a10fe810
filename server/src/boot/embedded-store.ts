import { resolve } from 'node:path'
import { startArchiver } from '../backup/archiver.ts'
import { openPlace } from '../backup/open-place.ts'
import {
  type EmbeddedOptions,
  type EmbeddedStore,
  startEmbedded,
} from '../database/embedded/embedded.ts'
import type { Log } from '../kernel/base/log.ts'
import type { Config } from '../settings/config.ts'

/** Starts the embedded store and, with BLAZON_BACKUP, its archiver, which ends before it. */
export async function startStore(
  config: Pick<Config, 'dataDir' | 'backup' | 'backupRetention' | 'blobs'>,
  log: Log,
  options: EmbeddedOptions = {},
): Promise<EmbeddedStore> {
  const dataDir = resolve(config.dataDir)
  if (config.backup === null) return startEmbedded(dataDir, options)
  const store = await startEmbedded(dataDir, { ...options, isArchived: true })
  const archiver = startArchiver({
    dataDir,
    place: await openPlace(config.backup),
    retentionMs: config.backupRetention,
    hasFiles: config.blobs === null,
    log,
  })
  return {
    ...store,
    async stop() {
      await archiver.stop()
      await store.stop()
    },
  }
}
