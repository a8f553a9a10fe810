import { createReadStream } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { BackupPlace } from './place.ts'

/**
 * The copies of stored files in a place, under `blobs/` and their key. The content of a key never
 * changes, so a file is copied once. A removed file stays in the place as long as a moment that has it
 * can be restored.
 */
interface FileCopies {
  /** Copies the files that the place lacks. */
  copyNew(): Promise<void>
  /** The keys in the place that the store no longer has. */
  findRemoved(): Promise<string[]>
}

/** A directory that changed so shortly before it was read may change again with the same time. */
const coarseMs = 2_000

/** @param onProgress is called after each folder and each file */
export function copyFiles(
  dataDir: string,
  place: BackupPlace,
  onProgress: () => void = () => {},
): FileCopies {
  const root = join(dataDir, 'blobs')
  /** When each folder was changed at the last reading: its names are the same until it is changed. */
  const changedAt = new Map<string, number>()
  return {
    async copyNew() {
      for (const folder of await leafFolders(root)) {
        const { mtimeMs } = await stat(join(root, folder))
        if (changedAt.get(folder) === mtimeMs) continue
        const isSettled = Date.now() - mtimeMs > coarseMs
        const copied = new Set(await place.list(`blobs/${folder}/`))
        for (const name of await readdir(join(root, folder))) {
          if (!copied.has(name)) await copy(`${folder}/${name}`)
          onProgress()
        }
        if (isSettled) changedAt.set(folder, mtimeMs)
      }
    },

    async findRemoved() {
      const removed: string[] = []
      for (const folder of await placeFolders(place)) {
        const stored = new Set(await namesIn(join(root, folder)))
        for (const name of await place.list(`blobs/${folder}/`))
          if (!stored.has(name)) removed.push(`${folder}/${name}`)
        onProgress()
      }
      return removed
    },
  }

  /** A file that was removed in the meantime has no row either, since the row is removed first. */
  async function copy(key: string): Promise<void> {
    if ((await stat(join(root, key)).catch(() => null)) === null) return
    await place.write(`blobs/${key}`, createReadStream(join(root, key)))
  }
}

/** `<organization>/<mode>/<two digits>`, as `storage/key.ts` names them. */
async function leafFolders(root: string): Promise<string[]> {
  let folders = (await namesIn(root)).filter((name) => name !== 'incoming')
  for (let level = 0; level < 2; level++) {
    const below = await Promise.all(
      folders.map(async (folder) =>
        (await namesIn(join(root, folder))).map((name) => `${folder}/${name}`),
      ),
    )
    folders = below.flat()
  }
  return folders
}

async function placeFolders(place: BackupPlace): Promise<string[]> {
  let folders = ['']
  for (let level = 0; level < 3; level++) {
    const below: string[] = []
    for (const folder of folders) {
      const names = await place.list(`blobs/${folder}`)
      below.push(...names.filter((name) => name.endsWith('/')).map((name) => `${folder}${name}`))
    }
    folders = below
  }
  return folders.map((folder) => folder.slice(0, -1))
}

function namesIn(path: string): Promise<string[]> {
  return readdir(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return []
    throw error
  })
}
