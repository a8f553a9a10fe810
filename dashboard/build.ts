import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** Builds the dashboard into `dist`, unless that was made from these very sources already. */

const here = fileURLToPath(new URL('.', import.meta.url))
const root = join(here, '..')
const stamp = join(here, 'dist', '.made-from')
const compressible = /\.(js|css|html|svg)$/

const madeFrom = await hashSources()
if ((await readFile(stamp, 'utf8').catch(() => '')) !== madeFrom) {
  const { build } = await import('vite')
  for (const config of ['vite.config.ts', 'gate.config.ts'])
    await build({ root: here, configFile: join(here, config), logLevel: 'warn' })
  await compressAll(join(here, 'dist'))
  await writeFile(stamp, madeFrom)
}

/** A hash of everything that the result depends on; the lockfile represents the libraries. */
async function hashSources(): Promise<string> {
  const files = [
    ...(await listFiles(join(here, 'src'))),
    ...(await listFiles(join(here, 'public'))),
    ...(await listFiles(join(here, 'translation'))),
    ...(await listFiles(join(root, 'sdk', 'src'))),
    ...[
      'index.html',
      'gate.html',
      'vite.config.ts',
      'gate.config.ts',
      'gate-files.ts',
      'build.ts',
    ].map((name) => join(here, name)),
    join(root, 'package-lock.json'),
  ]
  const hash = createHash('sha256')
  for (const file of files.sort()) {
    if (file.endsWith('.test.ts')) continue
    hash.update(`${relative(root, file)}\0`).update(await readFile(file))
  }
  return hash.digest('hex')
}

/** Writes a br and a gz beside each text, so that the server compresses nothing. */
async function compressAll(folder: string): Promise<void> {
  const texts = (await listFiles(folder)).filter((file) => compressible.test(file))
  await Promise.all(
    texts.map(async (file) => {
      const bytes = await readFile(file)
      const quality = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }
      await writeFile(`${file}.br`, await promisify(brotliCompress)(bytes, { params: quality }))
      await writeFile(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }))
    }),
  )
}

async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
}
