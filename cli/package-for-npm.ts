import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { bundlePrograms, type Workspace } from '../scripts/programs/bundle-options.ts'
import { describeThirdParty, listThirdParty } from '../scripts/release/third-party.ts'

/**
 * The command as one npm package: its programs and those of the service as bundles, and the files that they
 * read. Libraries that the bundles do not contain are its dependencies, at the versions of the workspaces.
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

/** Workspaces whose dependencies are those of the package. Their code is in the bundles. */
const sources = [
  'server',
  ...[
    ...['color', 'compliance', 'document', 'docx', 'fonts', 'html'],
    ...['odf', 'portal', 'pptx', 'render', 'svg', 'warnings', 'xlsx'],
  ].map((name) => `packages/${name}`),
]

/** Workspaces in the package, by their paths in `node_modules`: programs, or files that they read. */
const bundled = ['server', 'dashboard', 'packages/compliance']

/**
 * What the package contains of a library with no dependencies that it needs: the files that programs read.
 * The rest of pdf.js takes 32 MB: source maps, viewers and second copies.
 */
const partial: Readonly<Record<string, readonly string[]>> = {
  'pdfjs-dist': [
    ...['LICENSE', 'cmaps', 'iccs', 'standard_fonts', 'wasm'],
    ...['legacy/build/pdf.mjs', 'legacy/build/pdf.worker.mjs'],
  ],
}

/** Packs the built workspaces; returns the path of the tarball in `target`. */
export async function packCommand(target: string): Promise<string> {
  const stage = await mkdtemp(join(tmpdir(), 'blazon-pack-'))
  try {
    const contained = await writePrograms(stage)
    await writeJson(join(stage, 'package.json'), await commandManifest(contained))
    for (const name of ['bin', 'README.md', 'brand.schema.json']) {
      await cp(join(root, 'cli', name), join(stage, name), { recursive: true })
    }
    await cp(join(root, 'LICENSE'), join(stage, 'LICENSE'))
    await writeFile(join(stage, 'THIRD-PARTY.txt'), describeTerms(contained))
    for (const workspace of bundled) await writeManifest(workspace, stage)
    await copyFiles(stage)
    await copyPartial(stage)
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

/** Writes the programs of the command and of the service; returns the names of the libraries in them. */
async function writePrograms(stage: string): Promise<ReadonlySet<string>> {
  const command = await bundleInto(stage, 'cli')
  const imported = Object.values(command.outputs)
    .flatMap(({ imports }) => imports.map(({ path }) => path))
    .filter((path) => path.startsWith('@blazon/server/'))
    .map((path) => path.replace('@blazon/server/', ''))
  const modules = [...new Set(imported)].filter((module) => module !== 'main')
  const service = await bundleInto(placeOf(stage, '@blazon/server'), 'server', modules)
  const inputs = [command, service].flatMap(({ outputs }) =>
    Object.values(outputs).flatMap((output) => Object.keys(output.inputs)),
  )
  return new Set(
    inputs.flatMap((path) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path)?.[1] ?? []),
  )
}

async function bundleInto(place: string, workspace: Workspace, more: readonly string[] = []) {
  // Without source maps, line numbers of a stack trace say nothing; the names of functions remain.
  const options = { minifyWhitespace: true, legalComments: 'none' } as const
  const { outputFiles, metafile } = await bundlePrograms(workspace, options, more)
  for (const { path, contents } of outputFiles) {
    const copy = join(place, relative(join(root, workspace), path))
    await mkdir(dirname(copy), { recursive: true })
    await writeFile(copy, contents)
  }
  return metafile
}

async function commandManifest(contained: ReadonlySet<string>) {
  const { devDependencies: _, ...own } = (await readManifest('cli')) as Manifest & {
    devDependencies?: unknown
  }
  const parts = await Promise.all(bundled.map(readManifest))
  const dependencies: Record<string, string> = {}
  const optionalDependencies: Record<string, string> = {}
  for (const source of [own, ...(await Promise.all(sources.map(readManifest)))]) {
    lift(source.dependencies, dependencies, contained)
    lift(source.optionalDependencies, optionalDependencies, contained)
  }
  for (const { name, version } of parts) dependencies[name] = version
  return {
    ...own,
    dependencies,
    optionalDependencies,
    bundleDependencies: [...parts.map(({ name }) => name), ...Object.keys(partial)],
  }
}

/** Throws if two workspaces require different versions, because a package can have only one. */
function lift(
  from: Readonly<Record<string, string>> = {},
  to: Record<string, string>,
  contained: ReadonlySet<string>,
): void {
  for (const [name, version] of Object.entries(from)) {
    if (name.startsWith('@blazon/') || contained.has(name)) continue
    if ((to[name] ?? version) !== version) {
      throw new Error(`${name} is wanted as ${to[name]} and as ${version}`)
    }
    to[name] = version
  }
}

/** Throws if a library in the programs is not among the listed work of others. */
function describeTerms(contained: ReadonlySet<string>): string {
  const all = listThirdParty()
  const listed = new Set(all.map(({ folder }) => folder))
  const missing = [...contained].filter((name) => !listed.has(name))
  if (missing.length > 0) {
    throw new Error(
      `The programs contain ${missing.join(', ')}. Add it to scripts/release/third-party.ts.`,
    )
  }
  return describeThirdParty(all)
}

function placeOf(stage: string, name: string): string {
  return join(stage, 'node_modules', name)
}

/** Its dependencies are those of the whole package. */
async function writeManifest(workspace: string, stage: string): Promise<void> {
  const { name, dependencies: _, ...manifest } = await readManifest(workspace)
  await mkdir(placeOf(stage, name), { recursive: true })
  const own = { name, ...manifest, optionalDependencies: {} }
  await writeJson(join(placeOf(stage, name), 'package.json'), own)
}

/** Copies what programs read: the dashboard, migrations, guides and dictionaries. */
async function copyFiles(stage: string): Promise<void> {
  const copy = (from: string, to: string, filter = (_: string) => true) =>
    cp(join(root, from), join(stage, 'node_modules/@blazon', to), { recursive: true, filter })
  await copy('dashboard/dist', 'dashboard/dist', (path) => !path.endsWith('.map'))
  await copy('server/migrations', 'server/migrations')
  for (const folder of ['guides', 'operations', 'images']) {
    await copy(`docs/${folder}`, `server/dist/${folder}`)
  }
  const words = 'compliance/dist/words'
  await copy(
    `packages/${words}`,
    words,
    (path) => path.endsWith('words') || (path.endsWith('.btrie') && !otherLicence.test(path)),
  )
}

async function copyPartial(stage: string): Promise<void> {
  for (const [name, paths] of Object.entries(partial)) {
    const library = join(root, 'node_modules', name)
    for (const path of paths) {
      await cp(join(library, path), join(placeOf(stage, name), path), { recursive: true })
    }
    const { optionalDependencies: _, ...manifest } = await readManifest(`node_modules/${name}`)
    await writeJson(join(placeOf(stage, name), 'package.json'), manifest)
  }
}

async function readManifest(workspace: string): Promise<Manifest> {
  return JSON.parse(await readFile(join(root, workspace, 'package.json'), 'utf8'))
}

async function writeJson(path: string, value: unknown): Promise<void> {
  await writeFile(path, `${JSON.stringify(value, null, 2)}\n`)
}
