import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 })
const run = promisify(execFile)
const sdk = fileURLToPath(new URL('..', import.meta.url))
let folder: string
let place: string

/** Packed and installed by npm into an empty project, as users do; nothing is downloaded. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'blazon-sdk-'))
  place = join(folder, 'node_modules', '@blazon', 'sdk')
  await writeFile(join(folder, 'package.json'), '{"private":true,"type":"module"}')
  const { stdout } = await run('npm', ['pack', '--json', '--pack-destination', folder], {
    cwd: sdk,
    maxBuffer: 1e8,
  })
  const [{ filename }] = JSON.parse(stdout)
  await run('npm', ['install', '--offline', `./${filename}`], { cwd: folder })
})
afterAll(() => rm(folder, { recursive: true, force: true }))

test('every entry of the installed package can be imported, and has its types', async () => {
  const { exports } = JSON.parse(await readFile(join(place, 'package.json'), 'utf8'))
  const entries = Object.entries<{ types: string }>(exports)
  expect(entries.length).toBeGreaterThan(5)
  for (const [, { types }] of entries) {
    expect([types, (await stat(join(place, types))).isFile()]).toEqual([types, true])
  }
  const imports = entries.map(([entry]) => `await import('@blazon/sdk${entry.slice(1)}')`)
  await writeFile(join(folder, 'all.mjs'), `${imports.join('\n')}\nconsole.log('imported')\n`)
  const { stdout } = await run(process.execPath, ['all.mjs'], { cwd: folder })
  expect(stdout).toBe('imported\n')
})
