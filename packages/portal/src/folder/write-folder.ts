import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import type { PortalOutput } from '../output.ts'

export interface WrittenFolder {
  files: number
  bytes: number
}

/** The folder has other content, which is not deleted. */
export class FolderInUse extends Error {
  override readonly name = 'FolderInUse'
}

/**
 * Writes a site into a folder, which then has exactly its files. The site is written beside it first,
 * so the folder never contains half of one. Throws {@link FolderInUse} for a folder that contains
 * something other than a site.
 */
export async function writeFolder(
  folder: string,
  outputs: AsyncIterable<PortalOutput>,
): Promise<WrittenFolder> {
  const target = resolve(folder)
  await requireReplaceable(target)
  const stage = `${target}.${process.pid}.new`
  const written: WrittenFolder = { files: 0, bytes: 0 }
  try {
    await mkdir(stage, { recursive: true })
    for await (const { path, bytes } of outputs) {
      const file = join(stage, path)
      await mkdir(dirname(file), { recursive: true })
      await writeFile(file, bytes)
      written.files += 1
      written.bytes += bytes.length
    }
    await rm(target, { recursive: true, force: true })
    await rename(stage, target)
  } finally {
    await rm(stage, { recursive: true, force: true })
  }
  return written
}

async function requireReplaceable(target: string): Promise<void> {
  const names = await readdir(target).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [] as string[]
    throw error
  })
  if (names.length === 0 || (names.includes('brand.json') && names.includes('index.html'))) return
  throw new FolderInUse(
    `${target} contains files that are not a portal. Choose an empty folder, or one that a build made.`,
  )
}
