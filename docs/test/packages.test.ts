import { execFile, execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parseAllDocuments } from 'yaml'
import {
  writeBillOfMaterials,
  writeChecksums,
  writeProvenance,
} from '../../scripts/release/evidence.ts'
import {
  goModule,
  packForGo,
  packForHelm,
  packForPython,
  packSource,
  readVersion,
  writeNotes,
} from '../../scripts/release/packages.ts'
import { findPython } from '../../sdk/test/other-clients.ts'
import { readConfig } from '../../server/src/settings/config.ts'
import { findHelm } from './helm.ts'

/**
 * The packages of `npm run pack`, each installed into an empty place and used there. Those of npm
 * have tests of their own: `cli/test/package.test.ts` and `sdk/test/package.test.ts`.
 */

const run = promisify(execFile)
const python = findPython()
const go = isInstalled('go', 'version')
const helm = findHelm()
let folder: string
let version: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'blazon-packages-'))
  version = await readVersion()
})
afterAll(() => rm(folder, { recursive: true, force: true }))

test.skipIf(python === null)(
  `the wheel is installed, typed, and says its version${python === null ? ' (skipped: python3 with httpx, pytest, mypy and build is not installed)' : ''}`,
  async () => {
    const paths = await packForPython(join(folder, 'python'), python!)
    const names = paths.map((path) => path.split('/').at(-1)).sort()
    expect(names).toEqual([`blazon-${version}-py3-none-any.whl`, `blazon-${version}.tar.gz`])
    const wheel = paths.find((path) => path.endsWith('.whl'))!
    const place = join(folder, 'site-packages')
    const install = [
      '-m',
      'pip',
      'install',
      '--quiet',
      '--no-deps',
      '--no-index',
      '--target',
      place,
    ]
    await run(python!, [...install, wheel])
    const program = [
      'import importlib.metadata, pathlib, blazon',
      'folder = pathlib.Path(blazon.__file__).parent',
      'print(folder, (folder / "py.typed").exists(), importlib.metadata.version("blazon"))',
      'print(blazon.Blazon("sk_test_1").brand.palettes.create.__doc__)',
    ].join('\n')
    const { stdout } = await run(python!, ['-c', program], {
      cwd: folder,
      env: { ...process.env, PYTHONPATH: place },
    })
    expect(stdout).toContain(`${join(place, 'blazon')} True ${version}\n`)
    expect(stdout).toContain('POST /brand/palettes')
  },
)

test.skipIf(!go)(
  `the Go module is installed from its proxy layout and compiles${go ? '' : ' (skipped: go is not installed)'}`,
  async () => {
    const proxy = join(folder, 'go')
    await packForGo(proxy)
    const project = join(folder, 'project')
    await mkdir(project)
    await writeFile(join(project, 'go.mod'), 'module example\n\ngo 1.24\n')
    const program = [
      'package main',
      `import "${goModule}"`,
      'func main() { println(blazon.Version, blazon.NewClient().Brand.Palettes != nil) }',
    ].join('\n')
    await writeFile(join(project, 'main.go'), program)
    const env = {
      ...process.env,
      GOPROXY: `file://${proxy}`,
      GONOSUMDB: '*',
      GOFLAGS: '-modcacherw',
      GOMODCACHE: join(folder, 'modules'),
    }
    await run('go', ['get', `${goModule}@latest`], { cwd: project, env })
    const { stderr } = await run('go', ['run', '.'], { cwd: project, env })
    expect(stderr).toBe(`${version} true\n`)
  },
)

interface Manifest {
  kind: string
  data?: Record<string, string>
  stringData?: Record<string, string>
  spec: {
    rules: { http: { paths: { path: string; pathType: string }[] } }[]
    selector: { matchLabels?: object }
    template: {
      metadata: { labels: object }
      spec: {
        enableServiceLinks: boolean
        securityContext: object
        volumes: { name: string }[]
        containers: {
          image: string
          env: { name: string; value: string }[]
          securityContext: object
        }[]
      }
    }
  }
}

test.skipIf(helm === null)(
  `the Helm chart passes its linter and renders what the service starts with${helm === null ? ' (skipped: helm is not installed; scripts/install/helm.ts installs it)' : ''}`,
  async () => {
    const chart = await packForHelm(join(folder, 'helm'))
    const key = Buffer.alloc(32, 1).toString('base64')
    const secrets = `secrets.DATABASE_URL=postgres://db/blazon,secrets.BLAZON_ENCRYPTION_KEY=${key}`
    const extra = `extraVolumes=${JSON.stringify([{ name: 'ca', configMap: { name: 'ca' } }])}`
    const values = [
      '--set',
      `${secrets},image.digest=sha256:abc,ingress.enabled=true`,
      '--set-json',
      extra,
    ]
    await run(helm!, ['lint', '--strict', chart, ...values])
    const cluster = ['--kube-version', '1.31.0']
    const { stdout } = await run(helm!, ['template', 'brand', chart, ...cluster, ...values])
    const manifests = parseAllDocuments(stdout).map((document) => {
      expect(document.errors).toEqual([])
      return document.toJS() as Manifest
    })
    const find = (kind: string) => manifests.filter((manifest) => manifest.kind === kind)
    const [ingress] = find('Ingress')
    const paths = ingress!.spec.rules[0]!.http.paths.map(
      ({ path, pathType }) => `${pathType} ${path}`,
    )
    expect(paths).toEqual(expect.arrayContaining(['Exact /', 'Prefix /api', 'Prefix /cdn']))
    expect(paths).not.toContain('Prefix /')
    expect(find('PodDisruptionBudget')).toHaveLength(2)
    expect(find('ServiceAccount')).toHaveLength(1)
    const { data } = find('ConfigMap')[0]!
    const { stringData } = find('Secret')[0]!
    const roles = find('Deployment').map(({ spec: { selector, template } }) => {
      const { enableServiceLinks, securityContext, containers, ...pod } = template.spec
      expect(pod.volumes.map(({ name }) => name)).toEqual(['data', 'tmp', 'ca'])
      expect(pod).toMatchObject({
        serviceAccountName: 'brand',
        terminationGracePeriodSeconds: 60,
        topologySpreadConstraints: [{ labelSelector: selector }],
      })
      const [container] = containers
      expect(template.metadata.labels).toMatchObject(selector.matchLabels!)
      expect(enableServiceLinks).toBe(false)
      expect(securityContext).toMatchObject({ runAsNonRoot: true, runAsUser: 1000 })
      expect(container!.securityContext).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      })
      expect(container!.image).toBe('blazon@sha256:abc')
      const own = Object.fromEntries(container!.env.map(({ name, value }) => [name, value]))
      return readConfig({ ...data, ...stringData, ...own }).role
    })
    expect(roles).toEqual(['api', 'worker'])
    const incomplete = run(helm!, ['template', 'brand', chart, ...cluster])
    await expect(incomplete).rejects.toThrow('Set existingSecret, or secrets.DATABASE_URL')
  },
)

test('the bill of materials names what is installed, and nothing that only builds or tests', async () => {
  const path = await writeBillOfMaterials(folder)
  const bill = JSON.parse(await readFile(path, 'utf8'))
  expect(bill).toMatchObject({ bomFormat: 'CycloneDX', specVersion: expect.stringMatching(/^1\./) })
  const components: { name: string; purl: string }[] = bill.components
  const names = new Set(components.map(({ name }) => name))
  const installed = ['pg', 'commander', '@opentelemetry/api', '@blazon/server']
  const compiledIn = ['@mathjax/mathjax-stix2-font', 'dictionary-en-gb', 'tailwindcss']
  for (const name of [...installed, ...compiledIn]) expect(names.has(name), name).toBe(true)
  expect(names.has('vitest')).toBe(false)
  expect(bill.metadata.component.name).toBe('blazon-workspace')
  expect(components.every(({ purl }) => purl.startsWith('pkg:npm/'))).toBe(true)
})

test('the source has what builds the image and runs the service, and nothing that Git ignores', async () => {
  const path = await packSource(folder)
  const { stdout } = await run('tar', ['-tzf', path], { maxBuffer: 1e8 })
  const names = new Set(stdout.split('\n').map((name) => name.replace(`blazon-${version}/`, '')))
  const deploy = ['Dockerfile', 'compose.yaml', 'blazon.service', 'nginx.conf']
  for (const name of ['action.yml', 'package-lock.json', ...deploy.map((file) => `deploy/${file}`)])
    expect(names.has(name), name).toBe(true)
  expect(stdout).not.toContain('node_modules/')
})

test('the notes name the version, and how to verify the files', async () => {
  const notes = await readFile(await writeNotes(folder), 'utf8')
  expect(notes).toMatch(new RegExp(`^# Blazon ${version}\n\n\\S`))
  expect(notes).toContain('sha256sum --check SHA256SUMS')
})

test('the provenance names each file, the commit and the lock file that made it', async () => {
  const made = join(folder, 'made.txt')
  await writeFile(made, 'made')
  const statement = JSON.parse(await readFile(await writeProvenance(folder, [made]), 'utf8'))
  const { stdout: commit } = await run('git', ['rev-parse', 'HEAD'])
  const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
  const lock = sha256(await readFile('package-lock.json'))
  expect(statement).toMatchObject({
    _type: 'https://in-toto.io/Statement/v1',
    subject: [{ name: 'made.txt', digest: { sha256: sha256(Buffer.from('made')) } }],
    predicateType: 'https://slsa.dev/provenance/v1',
    predicate: {
      buildDefinition: {
        externalParameters: { version },
        resolvedDependencies: [
          { digest: { gitCommit: commit.trim() } },
          { name: 'package-lock.json', digest: { sha256: lock } },
        ],
      },
    },
  })
})

test('the checksums are those of the files', async () => {
  const paths = [join(folder, 'b.txt'), join(folder, 'a', 'a.txt')]
  await mkdir(join(folder, 'a'))
  for (const path of paths) await writeFile(path, path)
  const sums = await readFile(await writeChecksums(folder, paths), 'utf8')
  const lines = paths.map((path) => {
    const digest = createHash('sha256').update(path).digest('hex')
    return `${digest}  ${path.slice(folder.length + 1)}\n`
  })
  expect(sums).toBe(lines.sort().join(''))
})

function isInstalled(command: string, word: string): boolean {
  try {
    execFileSync(command, [word], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
