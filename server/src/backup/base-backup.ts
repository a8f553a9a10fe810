import { beginOnlineBackup } from '../database/embedded/online-backup.ts'
import { packStream } from './pack.ts'
import type { BackupPlace } from './place.ts'
import { copyRunningStore } from './running-store.ts'
import { type BaseBackup, baseDescriptionPath, basePath, renderTime } from './series.ts'

/**
 * Writes a base backup of a running store into a place. It has the database and the encryption key;
 * files are copied apart from it (`files.ts`).
 *
 * @param findRemovedFiles is called when the database is copied
 */
export async function writeBaseBackup(
  options: { dataDir: string; place: BackupPlace; series: string; signal: AbortSignal },
  now: () => number,
  findRemovedFiles: () => Promise<string[]>,
): Promise<BaseBackup> {
  const { dataDir, place, series, signal } = options
  const startedAt = now()
  const name = renderTime(startedAt)
  const backup = await beginOnlineBackup(dataDir)
  try {
    const copy = copyRunningStore(backup, [])
    const { content, packed } = packStream(dataDir, copy.parts, copy.options)
    const abort = () => content.destroy(new Error('the base backup was interrupted'))
    signal.addEventListener('abort', abort)
    if (signal.aborted) abort()
    await place.write(basePath({ series, name }), content)
    signal.removeEventListener('abort', abort)
    const base = {
      ...{ series, name, startedAt: new Date(startedAt).toISOString() },
      endedAt: new Date(now()).toISOString(),
      firstSegment: copy.firstSegment(),
      bytes: packed.bytes,
      removedFiles: await findRemovedFiles(),
    }
    const description = Buffer.from(`${JSON.stringify(base)}\n`)
    await place.write(baseDescriptionPath(base), description)
    return base
  } finally {
    await backup.close()
  }
}
