import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
/** Where the modules of the packages and of the service are; the command's own warnings are not sent. */
const folders = ['packages', 'server/src']

/** Every code of a warning with the module that has its sentence: the tables in files named `warnings.ts`. */
export async function listWarningCodes(): Promise<{ code: string; module: string }[]> {
  const codes: { code: string; module: string }[] = []
  for (const folder of folders) {
    const names = await readdir(join(root, folder), { recursive: true })
    for (const name of names.filter(isTable)) {
      const module = `${folder}/${name}`
      const tables = Object.values(await import(pathToFileURL(join(root, module)).href))
      for (const { codes: own } of tables.filter(hasCodes)) {
        codes.push(...own.map((code) => ({ code, module })))
      }
    }
  }
  return codes
}

function isTable(name: string): boolean {
  return /(^|\/)warnings\.ts$/.test(name) && !/node_modules|dist\//.test(name)
}

function hasCodes(exported: unknown): exported is { codes: readonly string[] } {
  return typeof exported === 'function' && 'codes' in exported
}
