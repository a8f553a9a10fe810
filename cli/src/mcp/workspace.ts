import { realpath } from 'node:fs/promises'
import { basename, dirname, extname, join, relative, resolve, sep } from 'node:path'
import { misuse } from '../failure.ts'
import { writeOutput } from '../write-output.ts'

/** The folder whose files the tools read and write; nothing outside of it is reachable. */
export interface Workspace {
  /** The real path of an existing file. Throws a misuse if it is missing or outside. */
  existing(path: string): Promise<string>
  /** Writes a new file; returns its path. Throws a misuse if it exists or is outside. */
  create(path: string, bytes: Uint8Array): Promise<string>
}

/** @param folder relative paths are relative to it. */
export async function openWorkspace(folder: string): Promise<Workspace> {
  const root = await realpath(folder).catch(() => {
    throw misuse(`The folder ${folder} does not exist.`)
  })
  const inside = (path: string, given: string) => {
    const way = relative(root, path)
    // On Windows, a path on another drive has no relative form.
    if (way === '..' || way.startsWith(`..${sep}`) || resolve(way) === way) {
      throw misuse(
        `${given} is outside the folder ${root}.`,
        'Start `blazon mcp` with --folder to work in another folder.',
      )
    }
    return path
  }
  return {
    async existing(path) {
      const real = await realpath(resolve(root, path)).catch(() => {
        // A path outside gets the same answer whether it exists or not.
        inside(resolve(root, path), path)
        throw misuse(`The file ${path} does not exist in ${root}.`)
      })
      return inside(real, path)
    },
    async create(path, bytes) {
      const target = resolve(root, path)
      inside(target, path)
      const parent = await realpath(dirname(target)).catch(() => {
        throw misuse(`The folder of ${path} does not exist.`)
      })
      const real = inside(join(parent, basename(target)), path)
      await writeOutput(real, bytes, { flag: 'wx' }).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'EEXIST') throw error
        throw misuse(`${path} exists already.`, 'Choose another path.')
      })
      return real
    },
  }
}

/** `deck.pptx` as `deck.fixed.pptx`, in the same folder. */
export function fixedPath(original: string): string {
  const extension = extname(original)
  return join(dirname(original), `${basename(original, extension)}.fixed${extension}`)
}
