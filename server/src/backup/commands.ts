import { open } from 'node:fs/promises'
import { resolve } from 'node:path'
import { giveTo } from '../database/embedded/account.ts'
import { acquireLock, type Lock } from '../database/embedded/lock.ts'
import { beginOnlineBackup } from '../database/embedded/online-backup.ts'
import { parseBackupTarget } from '../settings/setting-values.ts'
import { isStoreRunning, storeAccount, whileStopped } from '../store/store.ts'
import { openPlace } from './open-place.ts'
import { type Packed, pack } from './pack.ts'
import { recoverStore } from './recover.ts'
import { copyRunningStore } from './running-store.ts'
import { unpack } from './unpack.ts'

/** What `blazon backup`, `blazon restore` and `blazon upgrade-postgres` do. */

// biome-ignore lint/performance/noBarrelFile: the command imports only this file of both folders
export { upgradeStore } from '../upgrade/upgrade-store.ts'

/** The parts of a data directory; a start creates the rest again. */
const storeParts = ['encryption-key', 'postgres', 'blobs']

/** Files that only exist while PostgreSQL runs. */
const passing = ['postgres/postmaster.pid', 'postgres/postmaster.opts']

/** Writes the store of a data directory, running or stopped, into one file. */
export function backUpToFile(home: string, file: string): Promise<Packed> {
  return isStoreRunning(home) ? packRunning(home, file) : packStopped(home, file)
}

/** Unpacks such a file into an empty folder, which will be the data directory `home`. */
export async function restoreFromFile(
  file: string,
  folder: string,
  home: string,
): Promise<{ files: number }> {
  const archive = await open(file)
  const unpacked = await unpack(archive.createReadStream(), folder)
  const account = storeAccount(home)
  if (account !== null) await giveTo(`${folder}/postgres`, account)
  return unpacked
}

/** Restores a moment from the folder or bucket of BLAZON_BACKUP into an empty folder (`recover.ts`). */
export async function restoreFromArchive(
  archive: string,
  folder: string,
  to: Date | null,
): Promise<{ files: number; lastCommitAt: Date | null }> {
  const isBucket = archive.startsWith('s3://')
  const place = await openPlace(parseBackupTarget(isBucket ? archive : resolve(archive)))
  try {
    return await recoverStore(place, folder, to)
  } finally {
    place.close()
  }
}

/** Makes this process the only one that restores into a folder, or throws `StoreError`. */
export function lockRestore(folder: string): Lock {
  return acquireLock(folder, 'restore')
}

async function packStopped(home: string, file: string): Promise<Packed> {
  const leaveOut = (path: string) => passing.includes(path) || path.startsWith('blobs/incoming/')
  return whileStopped(home, () =>
    pack(
      home,
      storeParts.map((path) => ({ path })),
      file,
      { leaveOut },
    ),
  )
}

async function packRunning(home: string, file: string): Promise<Packed> {
  const backup = await beginOnlineBackup(home)
  try {
    const { parts, options } = copyRunningStore(backup, ['blobs'])
    return await pack(home, parts, file, options)
  } finally {
    await backup.close()
  }
}
