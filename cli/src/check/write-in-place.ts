import { open, rename, rm, stat } from 'node:fs/promises'
import { nameFile } from '../write-output.ts'

/** Replaces a file, completely or not at all, and keeps its permissions. */
export async function writeInPlace(path: string, bytes: Uint8Array): Promise<void> {
  const { mode } = await stat(path)
  const draft = `${path}.${process.pid}.blazon`
  try {
    const file = await open(draft, 'wx', mode)
    await nameFile(path, file.writeFile(bytes))
    await nameFile(path, file.sync())
    await file.close()
    await rename(draft, path)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}
