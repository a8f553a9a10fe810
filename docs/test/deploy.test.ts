import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '@blazon/server/config'
import { expect, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { root } from './guide.ts'

/** What is in `deploy/` and the workflow: read by parsers, and held to what the service asks of them. */

const key = Buffer.alloc(32, 1).toString('base64')

interface Container {
  image: string
  env: { name: string; value: string }[]
  envFrom: Record<string, { name: string }>[]
  ports: { name: string; containerPort: number }[]
  securityContext: unknown
  volumeMounts: { name: string; mountPath: string }[]
  livenessProbe: { httpGet: { path: string; port: string } }
  readinessProbe?: { httpGet: { path: string; port: string } }
}

interface Pod {
  enableServiceLinks: boolean
  securityContext: unknown
  containers: Container[]
  volumes: { name: string }[]
  terminationGracePeriodSeconds: number
}

interface Manifest {
  kind: string
  metadata: { name: string }
  data?: Record<string, string>
  stringData?: Record<string, string>
  spec: {
    selector: { matchLabels: Record<string, string> } & Record<string, string>
    template: { metadata: { labels: Record<string, string> }; spec: Pod }
  }
}

const manifests = ['blazon.yaml', 'secret.example.yaml'].flatMap((file) =>
  parseAllDocuments(text(`deploy/kubernetes/${file}`)).map((document) => {
    expect(document.errors).toEqual([])
    return document.toJS() as Manifest
  }),
)
const deployments = manifests.filter(({ kind }) => kind === 'Deployment')

test('the manifest has an API and workers, with settings that the service starts with', () => {
  const { data = {} } = manifests.find(({ kind }) => kind === 'ConfigMap')!
  const { stringData = {} } = manifests.find(({ kind }) => kind === 'Secret')!
  const roles = deployments.map(({ spec }) => {
    const [container] = spec.template.spec.containers
    const own = Object.fromEntries(container!.env.map(({ name, value }) => [name, value]))
    expect(container!.envFrom).toEqual([
      { configMapRef: { name: 'blazon' } },
      { secretRef: { name: 'blazon' } },
    ])
    const config = readConfig({ ...data, ...stringData, BLAZON_ENCRYPTION_KEY: key, ...own })
    expect(config.trustedProxies).toHaveLength(1)
    return config.role
  })
  expect(roles).toEqual(['api', 'worker'])
})

test('its pods take no variables from Services, which the service would refuse', () => {
  expect(() => readConfig({ BLAZON_SERVICE_HOST: '10.0.0.1' })).toThrow('BLAZON_SERVICE_HOST')
  expect(deployments.map(({ spec }) => spec.template.spec.enableServiceLinks)).toEqual([
    false,
    false,
  ])
})

test('its pods run as no root on a file system that they cannot write', () => {
  for (const { spec } of deployments) {
    const pod = spec.template.spec
    expect(pod.securityContext).toMatchObject({ runAsNonRoot: true, runAsUser: 1000 })
    const [container] = pod.containers
    expect(container!.securityContext).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    })
    expect(container!.volumeMounts.map(({ mountPath }) => mountPath)).toEqual(['/data', '/tmp'])
    expect(container!.volumeMounts.map(({ name }) => name)).toEqual(
      pod.volumes.map(({ name }) => name),
    )
    expect(pod.terminationGracePeriodSeconds).toBeGreaterThanOrEqual(30)
  }
})

test('its probes ask what is served where they ask it, and its Service finds the API alone', () => {
  const [api, worker] = deployments.map(({ spec }) => spec.template.spec.containers[0]!)
  expect(api!.readinessProbe!.httpGet).toEqual({ path: '/readyz', port: 'http' })
  for (const container of [api!, worker!]) {
    expect(container.livenessProbe.httpGet).toEqual({ path: '/healthz', port: 'http' })
    expect(container.ports).toEqual([{ name: 'http', containerPort: 4000 }])
  }
  const service = manifests.find(({ kind }) => kind === 'Service')!
  const found = deployments.filter(({ spec }) =>
    Object.entries(service.spec.selector).every(
      ([name, value]) => spec.template.metadata.labels[name] === value,
    ),
  )
  expect(found.map(({ metadata }) => metadata.name)).toEqual(['blazon-api'])
  for (const { spec } of deployments) {
    expect(spec.template.metadata.labels).toMatchObject(spec.selector.matchLabels)
  }
})

const passwords = {
  BLAZON_ENCRYPTION_KEY: key,
  POSTGRES_PASSWORD: 'a',
  AWS_SECRET_ACCESS_KEY: 'b',
  S3_ROOT_SECRET_KEY: 'c',
}

/** The values of an environment, with the variables of compose replaced. */
function interpolate(environment: Record<string, string>): Record<string, string> {
  const replaced = Object.entries(environment).map(([name, value]) => [
    name,
    value.replace(
      /\$\{(\w+):(?:\?|-([^}]*))\}/g,
      (_, variable: keyof typeof passwords, fallback) =>
        fallback === undefined ? passwords[variable] : fallback,
    ),
  ])
  return Object.fromEntries(replaced)
}

const compose = (name: string) => parse(text(`deploy/${name}`), { merge: true })

test('compose starts an API and a worker, with settings that the service starts with', () => {
  const { services, volumes, networks } = compose('compose.yaml')
  for (const role of ['api', 'worker']) {
    const { environment, read_only, cap_drop, depends_on, ...service } = services[role]
    const config = readConfig(interpolate(environment))
    expect(config.role).toBe(role)
    // Both read and write the files of one volume.
    expect([config.blobs, service.volumes]).toEqual([null, ['files:/data']])
    // What is published to this machine comes from the gateway, so a proxy on it does too.
    const [network] = networks.default.ipam.config
    expect(config.trustedProxies).toEqual([`${network.gateway}/32`])
    expect(network.subnet).toMatch(/^172\.30\.40\.0\/24$/)
    expect({ read_only, cap_drop }).toEqual({ read_only: true, cap_drop: ['ALL'] })
    // Without it, compose would look for the other's image elsewhere before it is built.
    expect(service.build).toEqual({ context: '..', dockerfile: 'deploy/Dockerfile' })
    expect(service.tmpfs).toEqual(['/tmp'])
    for (const name of Object.keys(depends_on)) expect(services).toHaveProperty(name)
    for (const volume of service.volumes) expect(volumes).toHaveProperty(volume.split(':')[0])
  }
})

test('compose with a bucket gives the service a user that is not the root of the store', () => {
  const [base, { services, volumes }] = [compose('compose.yaml'), compose('compose.s3.yaml')]
  const root = interpolate(services.s3.environment)
  for (const role of ['api', 'worker']) {
    const environment = interpolate({
      ...base.services[role].environment,
      ...services[role].environment,
    })
    expect(readConfig(environment).blobs).toMatchObject({ bucket: 'blazon' })
    expect(environment.AWS_ACCESS_KEY_ID).not.toBe(root.ROOT_ACCESS_KEY_ID)
    expect(Object.values(environment)).not.toContain(root.ROOT_SECRET_ACCESS_KEY)
    for (const name of Object.keys(services[role].depends_on)) expect(services).toHaveProperty(name)
  }
  for (const volume of services.s3.volumes) expect(volumes).toHaveProperty(volume.split(':')[0])
})

test('every image is pinned by its version', () => {
  const images = ['compose.yaml', 'compose.s3.yaml'].flatMap((name) =>
    Object.values<{ image?: string }>(compose(name).services).flatMap(({ image }) => image ?? []),
  )
  const [, base] = /^ARG NODE=(\S+)$/m.exec(text('deploy/Dockerfile'))!
  const others = [...new Set([...images, base!])].filter((image) => image !== 'blazon')
  expect(others.length).toBeGreaterThanOrEqual(4)
  for (const image of others) expect(image).toMatch(/:v?\d+\.\d+(\.\d+)?(-[a-z]+)?$/)
})

test('the image runs as no root, says how it is, and starts what a build makes', () => {
  const lines = text('deploy/Dockerfile').replaceAll('\\\n', ' ').split('\n')
  expect(lines.find((line) => line.includes('npm ci --omit=dev'))).toMatch(
    /^RUN npm ci --omit=dev /,
  )
  const last = lines.slice(lines.findLastIndex((line) => line.startsWith('FROM ')))
  expect(last.find((line) => line.startsWith('USER '))).toBe('USER 1000:1000')
  expect(last.find((line) => line.startsWith('HEALTHCHECK'))).toContain('/healthz')
  const [, command] = /^CMD (\[.*\])$/m.exec(last.join('\n'))!
  const { scripts } = JSON.parse(text('package.json'))
  const started = scripts.start.replace('exec ', '').replace('server/', '/blazon/server/')
  expect(JSON.parse(command!).join(' ')).toBe(started)
  const environment = Object.fromEntries(
    [...last.join('\n').matchAll(/\b([A-Z_]+)=(\S+)/g)]
      .map(([, name, value]) => [name!, value!])
      .filter(([name]) => name!.startsWith('BLAZON_') || name === 'HOST' || name === 'PORT'),
  )
  expect(readConfig(environment)).toMatchObject({ host: '0.0.0.0', port: 4000, dataDir: '/data' })
})

test('the unit starts the build as a dedicated user', () => {
  const unit = text('deploy/blazon.service')
  expect(unit).toContain('ExecStart=/usr/bin/node /opt/blazon/server/dist/main.js\n')
  expect(unit).toMatch(/^User=blazon$/m)
  const names = unit
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .filter((line) => !/^\[(Unit|Service|Install)\]$|^[A-Z][A-Za-z]+=/.test(line))
  expect(names).toEqual([])
})

interface Step {
  name?: string
  if?: string
  run?: string
  uses?: string
  with?: Record<string, string>
}

const workflow = parse(text('docs/examples/brand-check.yml'))
const steps: Step[] = workflow.jobs.brand.steps

test('the workflow is one that GitHub takes: triggers, permissions, and steps that each do one thing', () => {
  expect(Object.keys(workflow)).toEqual(['name', 'on', 'permissions', 'jobs'])
  expect(workflow.permissions).toEqual({ contents: 'read', 'security-events': 'write' })
  expect(workflow.jobs.brand['runs-on']).toMatch(/^ubuntu-/)
  for (const step of steps) {
    expect([step.run, step.uses].filter(Boolean)).toHaveLength(1)
    if (step.uses !== undefined) expect(step.uses).toMatch(/^[\w.-]+\/[\w./-]+@v\d+$/)
  }
  const upload = steps.at(-1)!
  expect(upload.uses).toMatch(/^github\/codeql-action\/upload-sarif@/)
  expect(upload.with!.sarif_file).toBe('findings.sarif')
  // Findings are shown when the check found errors, which is when they matter.
  expect(upload.if).toContain('!cancelled()')
})

test('its check is a command that there is', () => {
  const run = steps.find((step) => step.run?.includes('blazon check'))!.run!
  const help = execFileSync(process.execPath, [
    join(root, 'cli/dist/main.js'),
    'check',
    '--help',
  ]).toString()
  for (const [option] of run.matchAll(/--(?!no-install)[a-z-]+/g)) expect(help).toContain(option)
})

test('its check makes one run of many files, which code scanning asks for', () => {
  const folder = mkdtempSync(join(tmpdir(), 'blazon-workflow-'))
  try {
    writeFileSync(join(folder, 'a.css'), 'h1 { color: #0f0 }\n')
    writeFileSync(join(folder, 'b.css'), '\n\np { color: #00f }\n')
    writeFileSync(join(folder, 'brand.json'), brand)
    const check = spawnSync(
      process.execPath,
      [
        ...[join(root, 'cli/dist/main.js'), 'check', '*.css', '--rules', 'brand.json'],
        ...['--format', 'sarif', '--output', 'findings.sarif'],
      ],
      { cwd: folder },
    )
    expect(check.status).toBe(1)
    const { runs } = JSON.parse(readFileSync(join(folder, 'findings.sarif'), 'utf8'))
    expect(runs).toHaveLength(1)
    const [{ results, tool, artifacts, invocations }] = runs
    const places = results.map(({ ruleId, locations: [place] }: Result) => [
      ruleId,
      place?.physicalLocation.artifactLocation.uri,
      place?.physicalLocation.region.startLine,
    ])
    expect(places).toEqual([
      ['color_in_palette', 'a.css', 1],
      ['color_in_palette', 'b.css', 3],
    ])
    expect(tool.driver.rules.map(({ id }: { id: string }) => id)).toEqual(['color_in_palette'])
    expect(artifacts).toHaveLength(2)
    expect(invocations).toEqual(Array(2).fill({ executionSuccessful: true }))
  } finally {
    rmSync(folder, { recursive: true })
  }
})

interface Result {
  ruleId: string
  locations: {
    physicalLocation: { artifactLocation: { uri: string }; region: { startLine: number } }
  }[]
}

const brand = JSON.stringify({
  palettes: [{ id: 'main', colors: [{ key: 'red', value: '#e60000' }] }],
  rules: [{ type: 'color_in_palette' }],
})

function text(path: string): string {
  return readFileSync(join(root, path), 'utf8')
}

const action = parse(text('action.yml'))

/** Runs the steps of the action in a shell, as GitHub would, and returns what GitHub would read. */
function runAction(folder: string, inputs: Record<string, string>) {
  const given = Object.fromEntries(
    Object.entries<{ default?: string }>(action.inputs).map(([name, { default: value = '' }]) => [
      name,
      inputs[name] ?? value,
    ]),
  )
  const [step, ...others] = action.runs.steps
  expect([action.runs.using, others, step.shell]).toEqual(['composite', [], 'bash'])
  const env = Object.fromEntries(
    Object.entries<string>(step.env).map(([name, value]) => [
      name,
      value.replace(/^\$\{\{ inputs\.([\w-]+) \}\}$/, (_, input) => given[input]!),
    ]),
  )
  const written = {
    GITHUB_OUTPUT: join(folder, 'output'),
    GITHUB_STEP_SUMMARY: join(folder, 'summary'),
  }
  for (const path of Object.values(written)) writeFileSync(path, '')
  const { BLAZON_URL: _url, BLAZON_API_KEY: _key, ...own } = process.env
  const { status, stdout } = spawnSync('bash', ['-e', '-o', 'pipefail', '-c', step.run], {
    cwd: folder,
    env: { ...own, ...env, ...written, GITHUB_ACTION_PATH: root, XDG_CONFIG_HOME: folder },
    encoding: 'utf8',
  })
  const lines = readFileSync(written.GITHUB_OUTPUT, 'utf8').trim().split('\n')
  const outputs = Object.fromEntries(lines.map((line) => line.split('=')))
  for (const [name, { value }] of Object.entries<{ value: string }>(action.outputs)) {
    expect(value).toBe(`\${{ steps.${step.id}.outputs.${name} }}`)
  }
  return { status, stdout, outputs, summary: readFileSync(written.GITHUB_STEP_SUMMARY, 'utf8') }
}

test('the action checks files, and writes annotations, a summary, outputs and SARIF', () => {
  const folder = mkdtempSync(join(tmpdir(), 'blazon-action-'))
  const blazon = `${process.execPath} ${join(root, 'cli/dist/main.js')}`
  try {
    writeFileSync(join(folder, 'bad.css'), 'h1 { color: #0f0 }\n\np { color: #00f }\n')
    writeFileSync(join(folder, 'a b.css'), 'h1 { color: #e60000 }\n')
    writeFileSync(join(folder, 'broken.pptx'), 'PK\u0003\u0004 not really')
    writeFileSync(join(folder, 'brand.json'), brand)
    const act = (inputs: Record<string, string>) =>
      runAction(folder, { rules: 'brand.json', command: blazon, ...inputs })

    const failed = act({ files: 'bad.css\n  a *.css\n\n' })
    expect([failed.status, failed.outputs]).toEqual([
      1,
      { verdict: 'fail', errors: '2', warnings: '0', files: '2', sarif: 'blazon.sarif' },
    ])
    const annotations = failed.stdout.split('\n').filter((line) => line.startsWith('::'))
    expect(annotations.map((line) => line.split('::')[1]!.split(',').slice(0, 2))).toEqual([
      ['error file=bad.css', 'line=1'],
      ['error file=bad.css', 'line=3'],
    ])
    expect(failed.summary).toMatch(/\| ❌ fail \| bad\.css \| \d+(\.\d+)? \| 2 \| 0 \|/)
    expect(failed.summary).toContain('| ✅ pass | a b.css | 100 | 0 | 0 |')
    expect(failed.summary).toContain('&#35;0000FF')
    const { runs } = JSON.parse(readFileSync(join(folder, 'blazon.sarif'), 'utf8'))
    expect(runs[0].results).toHaveLength(2)

    expect(act({ files: 'bad.css', 'fail-on': 'never' }).status).toBe(0)
    const unreadable = act({ files: 'broken.pptx\na b.css' })
    expect([unreadable.status, unreadable.outputs.verdict]).toEqual([2, 'unreadable'])
    expect(unreadable.stdout).toContain('::error file=broken.pptx,line=1')
    // Nothing is left of the run before.
    const none = act({ files: 'none/*.css' })
    expect([none.status, none.summary]).toEqual([2, ''])
    expect(none.stdout).toContain('::error title=Blazon::The check did not run')
    // A file name is data, never an option or a command of the shell.
    const hostile = act({ files: '--fix\n$(touch owned)\n`touch owned`' })
    expect([hostile.status, hostile.summary]).toEqual([2, ''])
    expect(readdirSync(folder)).not.toContain('owned')
  } finally {
    rmSync(folder, { recursive: true })
  }
})
