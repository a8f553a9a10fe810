import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eventTypes } from '../../src/boot/all-event-types.ts'
import { openApiDocument } from '../../src/http/openapi/openapi.ts'
import { type Kind, toId } from '../../src/kernel/base/ids.ts'
import { personalRoutes, routes } from '../../src/routes.ts'
import { startTestServer, type TestServer } from '../harness.ts'
import { makers } from '../makers.ts'

/**
 * Requests that Schemathesis generates from the OpenAPI document before `shareParts`, which has every
 * status and no unknown fields in responses, with all of its checks. Only
 * `npm run test:schemathesis` runs this file: it takes about ten minutes, and needs Python.
 */
const { SCHEMATHESIS: program, SCHEMATHESIS_OPTIONS: options = '' } = process.env
const folder = fileURLToPath(new URL('.', import.meta.url))
let server: TestServer
/** What `hooks.py` puts into requests, as environment variables. */
let ids: Record<string, string>
let scratch: string

const document = () => join(scratch, 'openapi.json')

beforeAll(async () => {
  if (program === undefined) return
  scratch = await mkdtemp(join(tmpdir(), 'blazon-schemathesis-'))
  const whole = openApiDocument(
    [...routes, ...personalRoutes],
    eventTypes.all,
    'http://blazon.test',
  )
  await writeFile(document(), JSON.stringify(whole))
  server = await startTestServer({ env: { BLAZON_TRUSTED_PROXIES: '127.0.0.1/32' } })
  const { paths, references } = await makeResources()
  ids = {
    BLAZON_RESOURCES: JSON.stringify({ ...paths, ...(await deployContent()) }),
    BLAZON_REFERENCES: JSON.stringify(references),
  }
})
afterAll(async () => {
  if (program === undefined) return
  await rm(scratch, { recursive: true })
  await server.stop()
})

/** Operations that end or change the credential of the test. */
const endings = ['^/api_keys/\\{id\\}', '^/api_key_reports', '/revoke_all$', '^/oauth/revoke$']
/** Only live keys and members may use them. */
const liveOnly = '^/(memberships|sign_in_policy|single_sign_on|organizations|instance)'

const anHour = 3_600_000

describe.skipIf(program === undefined)('what the service does is what its document says', () => {
  // First, because other requests withdraw and replace what is deployed.
  test('for deployed content', { timeout: anHour }, async () => {
    const included = '^/cdn|^/\\.well-known'
    await run(server.url, server.keys.live, ['--include-path-regex', included])
  })

  test('in test mode', { timeout: anHour }, async () => {
    const excluded = [...endings, liveOnly, '^/cdn', '^/\\.well-known'].join('|')
    await run(`${server.url}/api/v1`, server.keys.test, ['--exclude-path-regex', excluded])
  })

  test('in live mode', { timeout: anHour }, async () => {
    await run(`${server.url}/api/v1`, server.keys.live, ['--include-path-regex', liveOnly])
  })
})

async function run(url: string, key: string, words: readonly string[]): Promise<void> {
  const child = spawn(
    program!,
    [
      ...['--config-file', `${folder}schemathesis.toml`, 'run', document(), '--url', url],
      ...['-H', `Authorization: Bearer ${key}`, '--continue-on-failure', '--no-color'],
      ...['--suppress-health-check', 'all', '--request-timeout', '60'],
      ...[...words, ...options.split(' ').filter((word) => word !== '')],
    ],
    {
      // It keeps what it found in its working directory.
      cwd: scratch,
      env: {
        ...process.env,
        ...ids,
        SCHEMATHESIS_HOOKS: `${folder}hooks.py`,
      },
      stdio: ['ignore', 'inherit', 'inherit'],
    },
  )
  expect(await once(child, 'exit')).toEqual([0, null])
}

/** A resource for each parameter of each path, by the path in the document, and each of them by its kind. */
async function makeResources() {
  const references: Record<string, string> = {}
  const paths: Record<string, Record<string, string>> = {}
  for (const { path, params = {} } of routes) {
    const ids: Record<string, string> = {}
    for (const [name, kind] of Object.entries(params)) {
      if (!(kind in makers)) continue
      references[kind] ??= await makers[kind as Kind]!(server)
      ids[name] = references[kind]
    }
    if (Object.keys(ids).length > 0) paths[path.replace(/:(\w+)/g, '{$1}')] = ids
  }
  return { paths, references }
}

/** The parameters of paths under `/cdn`, of a channel with a palette and an icon. */
async function deployContent(): Promise<Record<string, Record<string, string>>> {
  const post = async (path: string, body: object) => {
    const headers = { Prefer: 'wait=30' }
    return (await server.call('POST', path, { body, headers })).body
  }
  const palette = await post('/brand/palettes', {
    name: 'Deployed',
    slug: 'deployed',
    colors: [{ key: 'red', value: '#e60000' }],
  })
  await post(`/brand/palettes/${palette.id}/publish`, {})
  const set = await post('/cms/icon_sets', { prefix: 'deployed', name: 'Deployed' })
  const form = new FormData()
  form.set('params', JSON.stringify({ icon_set: set.id, name: 'deployed' }))
  form.set('file', new Blob(['<svg viewBox="0 0 9 9"><path d="M0 0h9"/></svg>']), 'a.svg')
  await server.call('POST', '/cms/icons', { form })
  await post(`/cms/icon_sets/${set.id}/publish`, {})
  const { id: deployment } = await post('/cms/deployments', {})
  await post('/cms/channels/site/promote', { deployment })
  const values: Record<string, string> = {
    deployment,
    organization: toId('organization', server.organizationId),
    mode: 'test',
    channel: 'site',
    path: 'palettes/deployed.css',
    prefix: 'deployed',
    name: 'deployed',
  }
  const paths = Object.keys(JSON.parse(readFileSync(document(), 'utf8')).paths)
  const filled = paths
    .filter((path) => path.startsWith('/cdn/'))
    .map((path) => {
      const names = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]!)
      return [path, Object.fromEntries(names.map((name) => [name, values[name]!]))]
    })
  return Object.fromEntries(filled)
}
