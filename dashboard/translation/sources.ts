import { readdir, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Message } from './catalog.ts'
import { collectMessages } from './macros.ts'

const dashboard = fileURLToPath(new URL('..', import.meta.url))

export const catalogs = [{ language: 'de', file: join(dashboard, 'src/language/de.po') }]

/** Every message of the dashboard, by file. */
export async function collectAllMessages(): Promise<Message[]> {
  const found: Message[] = []
  for (const { name, code } of await readSources())
    found.push(...(await collectMessages(code, name)))
  return found
}

/** The dashboard's source files without their tests; a name is relative to the dashboard. */
export async function readSources(): Promise<{ name: string; code: string }[]> {
  const entries = await readdir(join(dashboard, 'src'), { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile() && /(?<!\.test)\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
  return Promise.all(
    files.map(async (file) => ({
      name: relative(dashboard, file),
      code: await readFile(file, 'utf8'),
    })),
  )
}
