import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { apiPrefix, cdnPath } from '@blazon/server/http/addresses'
import { serveDashboard } from '@blazon/server/http/dashboard'
import type { HttpServer } from '@blazon/server/http/server'
import { lateMs } from '@blazon/server/multiprocess/parent'
import { readConfig } from '@blazon/server/settings/config'
import { shutdownGrace } from '@blazon/server/settings/derived-settings'
import { expect, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { root } from './guide.ts'

/** What is in `deploy/`: read by parsers, and held to what the service asks of it. */

const key = Buffer.alloc(32, 1).toString('base64')

interface Container {
  image: string
  env: { name: string; value: string }[]
  envFrom: Record<string, { name: string }>[]
  ports: { name: string; containerPort: number }[]
  lifecycle?: { preStop: { exec: { command: string[] } } }
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
  topologySpreadConstraints: unknown[]
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
    // Whoever believes the network of all pods believes each of them.
    expect(config.trustedProxies).toBe(null)
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
  }
})

test('its pods are spread over nodes, and one node is drained at a time', () => {
  const budgets = manifests.filter(({ kind }) => kind === 'PodDisruptionBudget')
  for (const { spec } of deployments) {
    const { matchLabels } = spec.selector
    expect(spec.template.spec.topologySpreadConstraints).toEqual([
      expect.objectContaining({
        topologyKey: 'kubernetes.io/hostname',
        labelSelector: { matchLabels },
      }),
    ])
    expect(budgets.map(({ spec }) => spec)).toContainEqual({
      maxUnavailable: 1,
      selector: { matchLabels },
    })
  }
})

test('whatever starts the service gives it the time that it needs to stop', () => {
  const config = readConfig({ DATABASE_URL: 'postgres://db/blazon' })
  const stopSeconds = (shutdownGrace(config) + config.deliveryTimeout + lateMs) / 1_000
  for (const { spec } of deployments) {
    const { containers, terminationGracePeriodSeconds } = spec.template.spec
    const [command, seconds] = containers[0]!.lifecycle?.preStop.exec.command ?? ['sleep', '0']
    expect(command).toBe('sleep')
    expect(terminationGracePeriodSeconds).toBeGreaterThanOrEqual(stopSeconds + Number(seconds))
  }
  expect(deployments.map(({ spec }) => 'lifecycle' in spec.template.spec.containers[0]!)).toEqual([
    true,
    false,
  ])
  const values = parse(text('deploy/helm/blazon/values.yaml'))
  expect(values.terminationGracePeriodSeconds).toBeGreaterThanOrEqual(
    stopSeconds + values.preStopSeconds,
  )
  const [, unitSeconds] = /^TimeoutStopSec=(\d+)$/m.exec(text('deploy/blazon.service'))!
  expect(Number(unitSeconds)).toBeGreaterThanOrEqual(stopSeconds)
  for (const role of ['api', 'worker']) {
    const period = compose('compose.yaml').services[role].stop_grace_period
    expect(Number(period.replace(/s$/, ''))).toBeGreaterThanOrEqual(stopSeconds)
  }
})

test('the ingress of the chart leads to every page and route, but not to health and metrics', () => {
  const { ingress, settings } = parse(text('deploy/helm/blazon/values.yaml'))
  expect(settings).not.toHaveProperty('BLAZON_TRUSTED_PROXIES')
  expect(ingress.annotations['nginx.ingress.kubernetes.io/proxy-body-size']).toBe('101m')
  const paths: string[] = ingress.paths
  const isReached = (path: string) =>
    path === '/' || paths.some((prefix) => path === prefix || path.startsWith(`${prefix}/`))
  const routes = [
    apiPrefix,
    cdnPath,
    '/docs',
    '/docs/guides',
    '/.well-known/x',
    ...dashboardPaths(),
  ]
  expect(routes.length).toBeGreaterThan(20)
  expect(routes.filter((path) => !isReached(path))).toEqual([])
  expect(['/healthz', '/readyz', '/metrics'].filter(isReached)).toEqual([])
})

/** The paths that the dashboard registers. */
function dashboardPaths(): string[] {
  const paths: string[] = []
  const http = { route: (_methods: unknown, path: string) => paths.push(path) }
  serveDashboard(http as unknown as HttpServer, {
    refuse: () => null,
    hasSession: () => false,
  })
  return paths
}

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

function text(path: string): string {
  return readFileSync(join(root, path), 'utf8')
}
