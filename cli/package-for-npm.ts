import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { describeThirdParty } from '../scripts/third-party.ts'

/**
 * The command as one npm package: its workspaces are bundled dependencies, and their external
 * dependencies are its own, at the same versions.
 */

interface Manifest {
  name: string
  version: string
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}

const root = fileURLToPath(new URL('..', import.meta.url))

/** The German dictionary is under the GPL: who wants it installs its package (docs/design/checks.md). */
const otherLicence = /[/\\]de\.btrie$/

/**
 * Workspaces in the package. The dashboard is only its built files, which include its dependencies.
 */
const bundled = [
  ...['sdk', 'server', 'dashboard'],
  ...[
    ...['color', 'compliance', 'document', 'docx', 'fonts', 'html'],
    ...['odf', 'portal', 'pptx', 'render', 'svg', 'warnings', 'xlsx'],
  ].map((name) => `packages/${name}`),
]

/** Packs the built workspaces; returns the path of the tarball in `target`. */
export async function packCommand(target: string): Promise<string> {
  const stage = await mkdtemp(join(tmpdir(), 'blazon-pack-'))
  try {
    const manifest = await commandManifest()
    await writeJson(join(stage, 'package.json'), manifest)
    await cp(join(root, 'cli', 'bin'), join(stage, 'bin'), { recursive: true })
    await copyBuilt('cli', stage)
    for (const name of ['README.md', 'brand.schema.json']) {
      await cp(join(root, 'cli', name), join(stage, name))
    }
    await cp(join(root, 'LICENSE'), join(stage, 'LICENSE'))
    await writeFile(join(stage, 'THIRD-PARTY.txt'), describeThirdParty())
    for (const workspace of bundled) await bundle(workspace, stage)
    const { stdout } = await promisify(execFile)(
      'npm',
      ['pack', '--json', '--ignore-scripts', '--pack-destination', target],
      { cwd: stage, maxBuffer: 1e8 },
    )
    const [{ filename }] = JSON.parse(stdout)
    return join(target, basename(filename))
  } finally {
    await rm(stage, { recursive: true, force: true })
  }
}

async function commandManifest() {
  const { devDependencies: _, ...own } = (await readManifest('cli')) as Manifest & {
    devDependencies?: unknown
  }
  const parts = await Promise.all(bundled.map(readManifest))
  const names = new Set(parts.map(({ name }) => name))
  const dependencies: Record<string, string> = {}
  const optionalDependencies: Record<string, string> = {}
  // The dashboard's dependencies are compiled into it.
  for (const part of [own, ...parts.filter(({ name }) => name !== '@blazon/dashboard')]) {
    lift(part.dependencies, dependencies, names)
    lift(part.optionalDependencies, optionalDependencies, names)
  }
  for (const { name, version } of parts) dependencies[name] = version
  return {
    ...own,
    dependencies,
    optionalDependencies,
    bundleDependencies: [...names],
  }
}

/** Throws if two workspaces require different versions, because a package can have only one. */
function lift(
  from: Readonly<Record<string, string>> = {},
  to: Record<string, string>,
  bundledNames: ReadonlySet<string>,
): void {
  for (const [name, version] of Object.entries(from)) {
    if (bundledNames.has(name)) continue
    if ((to[name] ?? version) !== version) {
      throw new Error(`${name} is wanted as ${to[name]} and as ${version}`)
    }
    to[name] = version
  }
}

async function bundle(workspace: string, stage: string): Promise<void> {
  const { name, dependencies: _, ...manifest } = await readManifest(workspace)
  const place = join(stage, 'node_modules', name)
  await mkdir(place, { recursive: true })
  // Its dependencies are those of the whole package.
  await writeJson(join(place, 'package.json'), { name, ...manifest, optionalDependencies: {} })
  await copyBuilt(workspace, place)
  if (workspace === 'server') {
    await cp(join(root, workspace, 'migrations'), join(place, 'migrations'), { recursive: true })
    for (const folder of ['guides', 'operations', 'images'])
      await cp(join(root, 'docs', folder), join(place, 'dist', folder), { recursive: true })
  }
}

/** Copies the compiled code, without types and source maps. */
async function copyBuilt(workspace: string, place: string): Promise<void> {
  await cp(join(root, workspace, 'dist'), join(place, 'dist'), {
    recursive: true,
    filter: (path) => !/\.(d\.ts|map|tsbuildinfo)$/.test(path) && !otherLicence.test(path),
  })
}

async function readManifest(workspace: string): Promise<Manifest> {
  return JSON.parse(await readFile(join(root, workspace, 'package.json'), 'utf8'))
}

async function writeJson(path: string, value: unknown): Promise<void> {
  await writeFile(path, `${JSON.stringify(value, null, 2)}\n`)
}
