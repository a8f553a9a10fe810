import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { readVersion } from './packages.ts'
import { listThirdParty } from './third-party.ts'

/** What shows how the files of a release were made, and that they are unchanged. */

const run = promisify(execFile)
const root = fileURLToPath(new URL('../..', import.meta.url))

interface Component {
  'bom-ref': string
  name: string
  purl: string
  scope: string
  properties: readonly { name: string }[]
}

interface Bill {
  metadata: { component: Component }
  components: readonly Component[]
  dependencies: readonly { ref: string; dependsOn: readonly string[] }[]
}

/** What the service and the command contain or install, as a CycloneDX software bill of materials. */
export async function writeBillOfMaterials(target: string): Promise<string> {
  await mkdir(target, { recursive: true })
  const words = ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only']
  const { stdout } = await run('npm', words, { cwd: root, maxBuffer: 1e8 })
  const path = join(target, `blazon-${await readVersion()}.cdx.json`)
  await writeFile(path, `${JSON.stringify(selectShipped(JSON.parse(stdout)), null, 2)}\n`)
  return path
}

/**
 * The bill without what only builds or tests. `npm sbom --omit dev` would leave out 154 installed packages
 * that a development dependency needs too, such as `@opentelemetry/api`, and those that are compiled in. It
 * names components after their folders.
 */
function selectShipped(bill: Bill): Bill {
  const others = new Set(listThirdParty().map(({ name, version }) => `${name}@${version}`))
  const isShipped = (ref: string) => others.has(ref) || /^@?blazon[/@]/.test(ref)
  const rename = (component: Component): Component => ({
    ...component,
    name: component['bom-ref'].replace(/@[^@]*$/, ''),
    scope: 'required',
    properties: component.properties.filter(({ name }) => name !== 'cdx:npm:package:development'),
  })
  const components = bill.components.filter((component) => isShipped(component['bom-ref']))
  const refs = new Set(components.map((component) => component['bom-ref']))
  return {
    ...bill,
    metadata: { ...bill.metadata, component: rename(bill.metadata.component) },
    components: components.map(rename),
    dependencies: bill.dependencies
      .filter(({ ref }) => ref === bill.metadata.component['bom-ref'] || refs.has(ref))
      .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((one) => refs.has(one)) })),
  }
}

/**
 * The commit, the lock file and the tools that made the files, as a statement of in-toto with the
 * provenance of SLSA 1.0. It has no signature: whoever publishes a release signs its `SHA256SUMS`.
 */
export async function writeProvenance(target: string, paths: readonly string[]): Promise<string> {
  const [version, commit, changes, { stdout: npm }] = await Promise.all([
    readVersion(),
    git('rev-parse', 'HEAD'),
    git('status', '--porcelain'),
    run('npm', ['--version']),
  ])
  const subject = await Promise.all(
    paths.map(async (path) => ({
      name: relative(target, path),
      digest: { sha256: await computeDigest(path) },
    })),
  )
  const lock = { sha256: await computeDigest(join(root, 'package-lock.json')) }
  const statement = {
    _type: 'https://in-toto.io/Statement/v1',
    subject,
    predicateType: 'https://slsa.dev/provenance/v1',
    predicate: {
      buildDefinition: {
        buildType: 'urn:blazon:npm-run-pack:1',
        externalParameters: { version },
        internalParameters: {
          node: process.version,
          npm: npm.trim(),
          platform: `${process.platform}-${process.arch}`,
          changedFiles: changes.split('\n').filter(Boolean).length,
        },
        resolvedDependencies: [
          { name: 'blazon', digest: { gitCommit: commit } },
          { name: 'package-lock.json', digest: lock },
        ],
      },
      runDetails: {
        builder: { id: 'urn:blazon:unattested-machine' },
        metadata: { finishedOn: new Date().toISOString() },
      },
    },
  }
  const path = join(target, `blazon-${version}.provenance.json`)
  await writeFile(path, `${JSON.stringify(statement, null, 2)}\n`)
  return path
}

/** `SHA256SUMS`, which `sha256sum --check` verifies in `target`. */
export async function writeChecksums(target: string, paths: readonly string[]): Promise<string> {
  const lines = await Promise.all(
    paths.map(async (path) => `${await computeDigest(path)}  ${relative(target, path)}\n`),
  )
  const path = join(target, 'SHA256SUMS')
  await writeFile(path, lines.sort().join(''))
  return path
}

async function computeDigest(path: string): Promise<string> {
  return createHash('sha256')
    .update(await readFile(path))
    .digest('hex')
}

async function git(...words: string[]): Promise<string> {
  return (await run('git', words, { cwd: root, maxBuffer: 1e8 })).stdout.trim()
}
