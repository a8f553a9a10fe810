import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdir, mkdtemp, readFile, rm, stat, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { packCommand } from '../package-for-npm.ts'

vi.setConfig({ testTimeout: 90_000, hookTimeout: 90_000 })
const root = fileURLToPath(new URL('../..', import.meta.url))
let folder: string
let place: string
let manifest: {
  dependencies: Record<string, string>
  optionalDependencies: Record<string, string>
  bundleDependencies: string[]
}

/** Unpacked as npm would, with what it asks of the registry taken from this checkout. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'blazon-package-'))
  const tarball = await packCommand(folder)
  execFileSync('tar', ['-xzf', tarball, '-C', folder])
  place = join(folder, 'node_modules', 'blazon')
  await mkdir(dirname(place))
  await cp(join(folder, 'package'), place, { recursive: true })
  manifest = JSON.parse(await readFile(join(place, 'package.json'), 'utf8'))
  const asked = { ...manifest.dependencies, ...manifest.optionalDependencies }
  for (const name of Object.keys(asked)) {
    if (manifest.bundleDependencies.includes(name)) continue
    const here = await installed(name)
    if (here === null) continue
    const link = join(folder, 'node_modules', name)
    await mkdir(dirname(link), { recursive: true })
    await symlink(here, link)
  }
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Null for what is of another platform. */
async function installed(name: string): Promise<string | null> {
  for (const workspace of ['cli', 'server', '.']) {
    const path = join(root, workspace, 'node_modules', name)
    if ((await stat(path).catch(() => null)) !== null) return path
  }
  if (name in manifest.optionalDependencies) return null
  throw new Error(`${name} is not installed`)
}

function blazon(args: string[]) {
  return spawn(process.execPath, [join(place, 'dist', 'main.js'), ...args], {
    cwd: folder,
    env: { ...process.env, PORT: '0', XDG_CONFIG_HOME: folder, BLAZON_LOG_LEVEL: 'error' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
}

test('asks for pinned packages alone, and for none of this repository', () => {
  const asked = Object.entries(manifest.dependencies)
  expect(
    asked
      .filter(([name]) => name.startsWith('@blazon/'))
      .map(([name]) => name)
      .sort(),
  ).toEqual([...manifest.bundleDependencies].sort())
  for (const [name, version] of asked)
    expect([name, version]).toEqual([name, expect.stringMatching(/^\d/)])
})

test('is small: without types, maps and tests', () => {
  const names = execFileSync('find', [place, '-type', 'f'], { encoding: 'utf8' }).split('\n')
  expect(names.filter((name) => /\.(d\.ts|map|ts)$/.test(name))).toEqual([])
  expect(names.length).toBeGreaterThan(100)
})

test('starts the service, with its dashboard and guides, away from the workspace, and stops', async () => {
  const child = blazon(['serve'])
  let told = ''
  for await (const chunk of child.stdout) {
    told += chunk
    if (/\/docs/.test(told)) break
  }
  const url = /API +(http:\S+)\/api\/v1/.exec(told)![1]!
  expect((await fetch(`${url}/readyz`)).status).toBe(200)
  expect((await fetch(`${url}/`)).status).toBe(200)
  expect((await fetch(`${url}/docs/guides/quick-start`)).status).toBe(200)
  child.kill('SIGTERM')
  expect((await once(child, 'exit'))[0]).toBe(0)
})

test('checks a file in its threads, as it is packed', async () => {
  await cp(new URL('./brand.fixture.json', import.meta.url), join(folder, 'brand.json'))
  await cp(new URL('./page.fixture.css', import.meta.url), join(folder, 'page.css'))
  const child = blazon(['check', 'page.css', '--rules', 'brand.json', '--json'])
  let told = ''
  for await (const chunk of child.stdout) told += chunk
  expect(JSON.parse(told).data[0]).toMatchObject({ file: 'page.css', verdict: 'fail' })
})
