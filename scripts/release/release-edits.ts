import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** One file of a release, as it will be. */
export interface Edit {
  /** From the root. */
  path: string
  text: string
  /** What changes, for whoever reads along. */
  told: string
}

interface Manifest {
  name: string
  version: string
  workspaces?: string[]
}

/** Major, minor and patch (Semantic Versioning 2.0.0), with no suffix. */
export function isVersion(text: string): boolean {
  return /^(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)$/.test(text)
}

export function isNewer(version: string, present: string): boolean {
  const [a, b] = [version, present].map((text) => text.split('.').map(Number))
  const at = [0, 1, 2].find((place) => a![place] !== b![place])
  return at !== undefined && a![at]! > b![at]!
}

/** Versions outside of manifests of npm: other clients, charts and images, the check engine, and guides. */
const otherManifests = [
  { path: 'sdk-python/pyproject.toml', pattern: /^(version = ").*(")$/gm },
  { path: 'sdk/src/generated/version.ts', pattern: /^(export const sdkVersion = ').*(')$/gm },
  { path: 'sdk-go/client.go', pattern: /^(const Version = ").*(")$/gm },
  { path: 'deploy/helm/blazon/Chart.yaml', pattern: /^((?:version|appVersion): ).*()$/gm },
  { path: 'deploy/kubernetes/blazon.yaml', pattern: /( image: blazon:).*()$/gm },
  {
    path: 'packages/compliance/src/result.ts',
    pattern: /^(export const engineVersion = ').*(')$/gm,
  },
  { path: 'docs/guides/self-hosting.md', pattern: /(\/blazon:)\d[\d.]*( )/g },
  { path: 'docs/guides/checks-in-ci.md', pattern: /(\/blazon(?:@v|-))\d+\.\d+\.\d+()/g },
]

/**
 * What a release changes: the version of each workspace, and of the workspaces that it asks for; the
 * lock file; the changelog. Throws if the changelog has nothing to tell.
 */
export function releaseEdits(root: string, version: string, date: string): Edit[] {
  const folders = ['', ...listWorkspaces(root)]
  const names = new Set(folders.map((folder) => readManifest(root, folder).name))
  const manifests = folders.map((folder) => {
    const path = join(folder, 'package.json')
    const told = `${readManifest(root, folder).version} → ${version}`
    return { path, told, text: withVersion(read(root, path), names, version) }
  })
  const others = otherManifests.map(({ path, pattern }) => {
    const text = read(root, path)
    if (!pattern.test(text)) throw new Error(`${path} has no version`)
    return { path, told: version, text: text.replaceAll(pattern, `$1${version}$2`) }
  })
  const lock = withVersionInLock(read(root, 'package-lock.json'), folders, names, version)
  return [
    ...manifests,
    ...others,
    { path: 'package-lock.json', told: `${folders.length} workspaces`, text: lock },
    {
      path: 'CHANGELOG.md',
      told: `## ${version} - ${date}`,
      text: withSection(read(root, 'CHANGELOG.md'), version, date),
    },
  ]
}

export function writeEdits(root: string, edits: readonly Edit[]): void {
  for (const { path, text } of edits) writeFileSync(join(root, path), text)
}

/** Returns the version's section without its heading, or what is unreleased if it has none. */
export function readNotes(changelog: string, version: string): string {
  const sections = changelog.split(/^## /m)
  const section =
    sections.find((text) => text.startsWith(`${version} `)) ??
    sections.find((text) => text.startsWith('Unreleased\n'))
  const notes = section?.slice(section.indexOf('\n')).trim()
  if (!notes) throw new Error(`CHANGELOG.md has no notes of ${version}`)
  return notes
}

/** What is unreleased becomes the version's section. */
export function withSection(changelog: string, version: string, date: string): string {
  const [, before, unreleased, after] =
    /^([\s\S]*?^## Unreleased\n)([\s\S]*?)((?:^## )[\s\S]*)?$(?![\s\S])/m.exec(changelog) ?? []
  if (before === undefined || unreleased === undefined) {
    throw new Error('CHANGELOG.md has no section “## Unreleased”')
  }
  if (unreleased.trim() === '') throw new Error('CHANGELOG.md tells of nothing unreleased')
  const section = `## ${version} - ${date}\n\n${unreleased.trim()}\n`
  return `${before}\n${section}${after === undefined ? '' : `\n${after}`}`
}

function listWorkspaces(root: string): string[] {
  return (readManifest(root, '').workspaces ?? []).flatMap((pattern) => {
    if (!pattern.endsWith('/*')) return [pattern]
    const parent = pattern.slice(0, -2)
    return readdirSync(join(root, parent))
      .map((name) => join(parent, name))
      .filter((folder) => existsSync(join(root, folder, 'package.json')))
  })
}

/** Its own version, and that of the workspaces among what it asks for; nothing else moves. */
function withVersion(text: string, names: ReadonlySet<string>, version: string): string {
  const own = text.replace(/^( {2}"version": ")[^"]+"/m, `$1${version}"`)
  return own.replaceAll(/^( {4}"([^"]+)": ")(\d[^"]*)"/gm, (line, start: string, name: string) =>
    names.has(name) ? `${start}${version}"` : line,
  )
}

function withVersionInLock(
  text: string,
  folders: readonly string[],
  names: ReadonlySet<string>,
  version: string,
): string {
  const lock = JSON.parse(text)
  lock.version = version
  for (const folder of folders) {
    const part = lock.packages[folder]
    if (part === undefined) throw new Error(`package-lock.json does not know ${folder}`)
    part.version = version
    for (const group of [part.dependencies, part.optionalDependencies]) {
      for (const name of Object.keys(group ?? {})) if (names.has(name)) group[name] = version
    }
  }
  return `${JSON.stringify(lock, null, 2)}\n`
}

function readManifest(root: string, folder: string): Manifest {
  return JSON.parse(read(root, join(folder, 'package.json')))
}

function read(root: string, path: string): string {
  return readFileSync(join(root, path), 'utf8')
}
