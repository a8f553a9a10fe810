import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * `node --import tsx scripts/release/third-party.ts [path]` writes `THIRD-PARTY.txt`: the work of others that
 * the service and the command contain or install, with its terms. It fails on terms that nobody has
 * accepted.
 */

interface ThirdParty {
  name: string
  /** Its name in `node_modules`, which `package.json` may choose. */
  folder?: string
  version: string
  /** As the package declares it; an SPDX expression where it is one. */
  licence: string
  /** The terms in full; empty for a package of another platform, which is not installed here. */
  terms: string
}

interface LockedPackage {
  /** If its folder has another name. */
  name?: string
  version: string
  license?: string
  dev?: boolean
  /** Also a peer that something else may do without. */
  devOptional?: boolean
  optional?: boolean
  link?: boolean
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Terms that allow distribution beside Apache 2.0, by their SPDX identifiers. */
const accepted: ReadonlySet<string> = new Set([
  ...['0BSD', 'Apache-2.0', 'BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'BlueOak-1.0.0', 'CC0-1.0'],
  ...['ISC', 'MIT', 'MIT-0', 'OFL-1.1', 'Python-2.0', 'Unlicense', 'Zlib'],
])

/** Packages with other terms, and why they may be distributed or installed. */
const exceptions: readonly (readonly [RegExp, string])[] = [
  [/^@img\/sharp-/, 'LGPL-3.0-or-later: a library of its own package, which anybody can replace'],
  [/^dejavu-fonts-ttf$/, 'the terms of Bitstream Vera, which allow copies under the same name'],
  [/^png-js$/, 'MIT, which its file LICENSE says and its package does not declare'],
]

/** Packages of the build whose work is in what it makes. */
const compiledIn = [
  ...['@cspell/dict-en_us', '@mathjax/mathjax-stix2-font', '@mathjax/src'],
  ...['dictionary-en-gb', 'tailwindcss'],
]

/** Packages whose terms are in another one, by name. */
const termsOf: Readonly<Record<string, string>> = {
  '@mathjax/mathjax-stix2-font': '@mathjax/src',
}

/** Files of others in this repository. */
const copied = [
  { name: 'Fluent Emoji', licence: 'MIT', terms: 'packages/render/FLUENT-EMOJI-LICENSE' },
  { name: 'Newsreader and Public Sans', licence: 'OFL-1.1', terms: 'dashboard/src/fonts/LICENSE' },
  { name: 'STIX Two Math', licence: 'OFL-1.1', terms: 'packages/render/STIX-LICENSE' },
]

/** Returns what the service, the dashboard and the command contain or install, by name. */
export function listThirdParty(): ThirdParty[] {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, LockedPackage>
  }
  // npm marks the 20 programs of TypeScript as optional, not as optional for development alone.
  const required = new Set(
    Object.values(packages)
      .filter(({ dev, devOptional }) => !dev && !devOptional)
      .flatMap((one) => Object.keys({ ...one.dependencies, ...one.optionalDependencies })),
  )
  const marker = 'node_modules/'
  const found = Object.entries(packages).flatMap(([path, locked]) => {
    const { version, license, dev, devOptional, optional, link } = locked
    const at = path.lastIndexOf(marker)
    const folder = path.slice(at + marker.length)
    const { name = folder } = locked
    const isDevelopment = dev || devOptional || (optional && !required.has(folder))
    if (at < 0 || link || (isDevelopment && !compiledIn.includes(name))) return []
    const terms = readTerms(join(root, path.slice(0, -folder.length), termsOf[name] ?? folder))
    return [{ name, folder, version, licence: license ?? 'none', terms }]
  })
  const files = copied.map(({ name, licence, terms }) => ({
    name,
    version: '',
    licence,
    terms: readFileSync(join(root, terms), 'utf8'),
  }))
  return [...found, ...files].sort((a, b) => (a.name < b.name ? -1 : 1))
}

/** Returns the names of those whose terms nobody has accepted, with these terms. */
export function listUnaccepted(all: readonly Omit<ThirdParty, 'terms'>[]): string[] {
  return all
    .filter(({ name, licence }) => {
      if (exceptions.some(([pattern]) => pattern.test(name))) return false
      // With OR, one accepted alternative is enough.
      const alternatives = licence.replaceAll(/[()]/g, '').split(' OR ')
      return !alternatives.some((one) => one.split(' AND ').every((part) => accepted.has(part)))
    })
    .map(({ name, licence }) => `${name}: ${licence}`)
}

/** Returns the text of the file; throws if somebody's terms were not accepted. */
export function describeThirdParty(all = listThirdParty()): string {
  const unaccepted = listUnaccepted(all)
  if (unaccepted.length > 0) {
    throw new Error(
      `scripts/release/third-party.ts does not accept these licences:\n${unaccepted.join('\n')}`,
    )
  }
  const byTerms = new Map<string, string[]>()
  for (const { name, version, licence, terms } of all) {
    const line = `${`${name} ${version}`.trim()} (${licence})`
    const key = terms || `See the package, which is installed only where it is needed: ${licence}.`
    byTerms.set(key, [...(byTerms.get(key) ?? []), line])
  }
  const parts = [...byTerms].map(([terms, lines]) => `${lines.join('\n')}\n\n${terms.trim()}\n`)
  const rule = `\n${'-'.repeat(80)}\n\n`
  return `Blazon contains or installs the following work of others.\n${rule}${parts.join(rule)}`
}

/**
 * The files of a package with its terms and the notices that Apache 2.0 requires to be kept; without such
 * a file, its author and what its description says of its terms.
 */
function readTerms(folder: string): string {
  if (!existsSync(folder)) return ''
  const all = readdirSync(folder)
  const names = all.filter((name) => /^(licen[cs]e|notice|copying|ofl)/i.test(name))
  if (names.length === 0) {
    const { author = '' } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
    const description = all.find((name) => /^readme(\.|$)/i.test(name))
    const text = description ? readFileSync(join(folder, description), 'utf8') : ''
    const section = /^(#+ *licen[cs]e|licen[cs]e\r?\n-+)[\s\S]*/im.exec(text)?.[0] ?? ''
    return [author.name ?? author, section].join('\n').trim()
  }
  return names
    .sort()
    .filter((name) => !/\.(js|ts)$/.test(name))
    .map((name) => readFileSync(join(folder, name), 'utf8').trim())
    .join('\n\n')
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  writeFileSync(process.argv[2] ?? 'THIRD-PARTY.txt', describeThirdParty())
}
