import { execFile, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdir, mkdtemp, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { PDFDocument, rgb } from 'pdf-lib'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { demoDeck } from '../../server/src/demo/deck.ts'
import { packCommand } from '../package-for-npm.ts'

vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 })
const root = fileURLToPath(new URL('../..', import.meta.url))
const run = promisify(execFile)
let folder: string
let project: string
let place: string
let manifest: {
  dependencies: Record<string, string>
  optionalDependencies: Record<string, string>
  bundleDependencies: string[]
}

/**
 * Installed by npm into an empty project, as users do, except for dependencies from a registry,
 * which are found in this checkout above the project.
 */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'blazon-package-'))
  project = join(folder, 'project')
  place = join(project, 'node_modules', 'blazon')
  await mkdir(project)
  await writeFile(join(project, 'package.json'), '{"private":true}')
  execFileSync('tar', ['-xzf', await packCommand(folder), '-C', folder])
  const description = join(folder, 'package', 'package.json')
  manifest = JSON.parse(await readFile(description, 'utf8'))
  const { dependencies, optionalDependencies, bundleDependencies } = manifest
  for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
    if (bundleDependencies.includes(name)) continue
    const here = await installed(name)
    if (here === null) continue
    const link = join(folder, 'node_modules', name)
    await mkdir(dirname(link), { recursive: true })
    await symlink(here, link)
  }
  const bundled = Object.entries(dependencies).filter(([name]) => bundleDependencies.includes(name))
  const offline = {
    ...manifest,
    dependencies: Object.fromEntries(bundled),
    optionalDependencies: {},
  }
  await writeFile(description, JSON.stringify(offline))
  await run('npm', ['install', '--offline', '--install-links', '../package'], { cwd: project })
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Null for a package of another platform. */
async function installed(name: string): Promise<string | null> {
  for (const workspace of ['cli', 'server', '.']) {
    const path = join(root, workspace, 'node_modules', name)
    if ((await stat(path).catch(() => null)) !== null) return path
  }
  if (name in manifest.optionalDependencies) return null
  throw new Error(`${name} is not installed`)
}

/** The file that npm linked, as npx runs it. */
function blazon(args: string[]) {
  return spawn(join(project, 'node_modules', '.bin', 'blazon'), args, {
    cwd: project,
    env: environment(),
    stdio: ['ignore', 'pipe', 'inherit'],
  })
}

function npx(...args: string[]) {
  return run('npx', ['--no-install', 'blazon', ...args], { cwd: project, env: environment() })
}

function environment() {
  return { ...process.env, PORT: '0', XDG_CONFIG_HOME: folder, BLAZON_LOG_LEVEL: 'error' }
}

test('npx blazon works after an install, and prints its version and help', async () => {
  const { version } = JSON.parse(await readFile(join(place, 'package.json'), 'utf8'))
  expect((await npx('--version')).stdout.trim()).toBe(version)
  expect((await npx('--help')).stdout).toContain('Usage: blazon')
})

test('depends only on pinned packages, and on none of this repository', () => {
  const asked = Object.entries(manifest.dependencies)
  expect(
    asked
      .map(([name]) => name)
      .filter((name) => name.startsWith('@blazon/'))
      .sort(),
  ).toEqual(manifest.bundleDependencies.filter((name) => name !== 'pdfjs-dist').sort())
  for (const [name, version] of asked)
    expect([name, version]).toEqual([name, expect.stringMatching(/^\d/)])
})

test('nothing that npm ci installs requires a newer Node than this package', async () => {
  const { packages } = JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8'))
  const locked = Object.entries<{ engines?: { node?: string } }>(packages)
  const tooNew = locked.filter(([, { engines }]) => {
    const ranges = (engines?.node ?? '*').split('||')
    return !ranges.some((range) => mayBeNode20(range.trim()))
  })
  expect(tooNew.map(([name, { engines }]) => `${name} ${engines?.node}`)).toEqual([])
})

/** Compares only the lower bound: `>=18`, `^20.17.0`, `20.x`, `*`. */
function mayBeNode20(range: string): boolean {
  const [, operator, major] = /^(\^|~|>=?|=|v)?\s*v?(\d+)/.exec(range) ?? []
  if (major === undefined) return true
  return operator?.startsWith('>') === true ? Number(major) <= 20 : Number(major) === 20
}

test('is small: without types, maps, tests and modules that are in its programs', () => {
  const names = execFileSync('find', [place, '-type', 'f'], { encoding: 'utf8' }).split('\n')
  expect(names.filter((name) => /\.(d\.ts|map|ts)$/.test(name))).toEqual([])
  expect(names.length).toBeGreaterThan(100)
  const isProgram = names.some((name) => name.endsWith('@blazon/server/dist/main.js'))
  const isModule = names.some((name) => name.endsWith('@blazon/server/dist/app.js'))
  expect({ isProgram, isModule }).toEqual({ isProgram: true, isModule: false })
})

test('installs only libraries with native code or files of their own', () => {
  const asked = Object.keys(manifest.dependencies).filter((name) => !name.startsWith('@blazon/'))
  const fonts = /^(@expo-google-fonts|@fontsource-variable|@iconify-json)\/|^dejavu-fonts-ttf$/
  expect(asked.filter((name) => !fonts.test(name)).sort()).toEqual([
    ...['@napi-rs/canvas', '@node-rs/argon2', 'fontkit', 'harfbuzzjs', 'pdfjs-dist', 'pdfkit'],
    'sharp',
  ])
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

test('npx blazon render draws a deck with the fonts of its dependencies', async () => {
  await writeFile(join(project, 'deck.pptx'), demoDeck())
  const args = ['render', 'deck.pptx', '--out', 'pictures', '--slides', '1', '--json']
  const [slide] = JSON.parse((await npx(...args)).stdout).data
  expect(slide.error).toBeNull()
  expect(await readFile(join(project, slide.file), 'utf8')).toMatch(/^<svg /)
})

test('the packed `npx blazon check` reads files in child processes, and PDF with its part of pdf.js', async () => {
  await cp(new URL('./brand.fixture.json', import.meta.url), join(project, 'brand.json'))
  await cp(new URL('./page.fixture.css', import.meta.url), join(project, 'page.css'))
  const pdf = await PDFDocument.create()
  const font = await pdf.embedFont('Helvetica')
  pdf.addPage().drawText('Blue', { font, color: rgb(0, 0, 1) })
  await writeFile(join(project, 'page.pdf'), await pdf.save())
  const args = ['page.css', 'page.pdf', '--rules', 'brand.json', '--json']
  const checked = await npx('check', ...args).catch(
    (failed: { code: number; stdout: string }) => failed,
  )
  // An error that nobody waived.
  expect(checked).toMatchObject({ code: 1 })
  expect(JSON.parse(checked.stdout).data).toMatchObject([
    { file: 'page.css', verdict: 'fail' },
    { file: 'page.pdf', verdict: 'fail' },
  ])
})
