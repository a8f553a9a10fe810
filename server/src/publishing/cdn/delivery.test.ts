import { createHash } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/harness.ts'
import { newId, toId } from '../../kernel/base/ids.ts'
import { deploy, publishBrand } from '../deployments/deployments.fixture.ts'
import { requestBytes } from './delivery.fixture.ts'

let server: TestServer
// biome-ignore lint/suspicious/noExplicitAny: the tests assert on the shape of what comes
let deployment: any
let organization: string

beforeAll(async () => {
  server = await startTestServer()
  await publishBrand(server)
  deployment = await deploy(server, { channel: 'production' })
  organization = toId('organization', server.organizationId)
})
afterAll(() => server.stop())

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  requestBytes(server, path, headers, method)

const own = (path: string) => `/cdn/${deployment.id}/${path}`
const live = (path: string) => `/cdn/${organization}/test/production/${path}`

test('delivers every file of the manifest, byte for byte, by both kinds of address', async () => {
  for (const { path, sha256, bytes, content_type } of deployment.manifest) {
    for (const address of [own(path), live(path)]) {
      const { status, headers, body } = await get(address)
      expect([address, status, body.length]).toEqual([address, 200, bytes])
      expect(createHash('sha256').update(body).digest('hex')).toBe(sha256)
      expect(headers['content-type']).toBe(content_type)
      expect(headers['content-length']).toBe(String(bytes))
    }
  }
})

test('names the organization of a channel by its id or slug', async () => {
  const { slug } = (await server.call('GET', '/organizations', { key: server.keys.live })).body
    .data[0]
  const bySlug = await get(`/cdn/${slug}/test/production/palettes/brand.css`)
  expect(bySlug.status).toBe(200)
  expect(bySlug.body).toEqual((await get(live('palettes/brand.css'))).body)
  expect((await get(`/cdn/not-${slug}/test/production/palettes/brand.css`)).status).toBe(404)
})

test('lets caches keep a deployment for a year and a channel for a minute', async () => {
  const { headers } = await get(own('palettes/brand.css'))
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
  const channel = await get(live('palettes/brand.css'))
  expect(channel.headers['cache-control']).toBe('public, max-age=60, stale-while-revalidate=600')
  expect(channel.headers.etag).toMatch(/^"[0-9a-f]{64}"$/)
})

test('sends the common headers of the contract with every response', async () => {
  for (const path of [own('palettes/brand.css'), own('nothing'), '/cdn/x', live('icons/nothing')]) {
    const { headers } = await get(path)
    expect(headers).toMatchObject({
      'request-id': expect.stringMatching(/^req_/),
      'blazon-version': '2026-11-20',
      'access-control-allow-origin': '*',
      'x-content-type-options': 'nosniff',
    })
    expect(headers['access-control-expose-headers']).toContain('ETag')
    expect(headers['ratelimit-policy']).toBeUndefined()
  }
  const svg = await get(own('icon-sets/acme.svg'))
  expect(svg.headers['content-security-policy']).toBe(
    "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  )
})

test('answers only GET, HEAD and preflights', async () => {
  const path = own('palettes/brand.css')
  const whole = await get(path)
  const head = await get(path, {}, 'HEAD')
  const { 'request-id': a, date: b, ...headHeaders } = head.headers
  const { 'request-id': c, date: d, ...of } = whole.headers
  expect([head.status, head.body.length, headHeaders]).toEqual([200, 0, of])
  const preflight = await get(path, { Origin: 'https://a.example' }, 'OPTIONS')
  expect(preflight.status).toBe(200)
  expect(preflight.headers['access-control-allow-methods']).toBe('GET, HEAD, OPTIONS')
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
    const refused = await get(path, {}, method)
    expect([method, refused.status, refused.headers.allow]).toEqual([
      method,
      405,
      'GET, HEAD, OPTIONS',
    ])
  }
})

describe('codings', () => {
  const path = 'icon-sets/acme.css'

  test.each([
    ['br', 'br'],
    ['gzip', 'gzip'],
    ['gzip, deflate, br', 'br'],
    ['gzip;q=1.0, br;q=0.5', 'gzip'],
    ['*', 'br'],
    ['br;q=0, *', 'gzip'],
    ['identity, br;q=0.1', undefined],
    ['identity;q=0.5, gzip;q=0.6', 'gzip'],
    ['deflate', undefined],
    ['', undefined],
    ['br;q=nonsense', undefined],
  ])('Accept-Encoding: %s', async (accepted, encoding) => {
    const plain = await get(own(path))
    const { headers, body } = await get(own(path), { 'Accept-Encoding': accepted })
    expect(headers['content-encoding']).toBe(encoding)
    expect(headers.vary).toBe('Accept-Encoding')
    const decode = { br: brotliDecompressSync, gzip: gunzipSync }[encoding ?? '']
    expect((decode?.(body) ?? body).equals(plain.body)).toBe(true)
    if (encoding !== undefined) expect(headers.etag).not.toBe(plain.headers.etag)
  })
})

describe('conditions', () => {
  test('If-None-Match matches a weak tag, a strong tag, one of a list, and *', async () => {
    for (const address of [own('palettes/brand.css'), live('palettes/brand.css')]) {
      const { headers } = await get(address)
      const etag = String(headers.etag)
      for (const condition of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
        const { status, headers, body } = await get(address, { 'If-None-Match': condition })
        expect([condition, status, body.length, headers.etag]).toEqual([condition, 304, 0, etag])
        expect(headers['cache-control']).toBeDefined()
        expect(headers['content-length']).toBeUndefined()
      }
      expect((await get(address, { 'If-None-Match': '"other"' })).status).toBe(200)
      expect((await get(address, { 'If-None-Match': etag }, 'HEAD')).status).toBe(304)
    }
  })

  test('If-Modified-Since applies to deployments, and not to channels, which can be rolled back', async () => {
    const { headers } = await get(own('palettes/brand.css'))
    const since = String(headers['last-modified'])
    const earlier = new Date(Date.parse(since) - 1_000).toUTCString()
    const ask = async (address: string, headers: Record<string, string>) =>
      (await get(address, headers)).status
    expect(await ask(own('palettes/brand.css'), { 'If-Modified-Since': since })).toBe(304)
    expect(await ask(own('palettes/brand.css'), { 'If-Modified-Since': earlier })).toBe(200)
    expect(await ask(own('palettes/brand.css'), { 'If-Modified-Since': 'nonsense' })).toBe(200)
    const both = { 'If-Modified-Since': since, 'If-None-Match': '"other"' }
    expect(await ask(own('palettes/brand.css'), both)).toBe(200)
    expect((await get(live('palettes/brand.css'))).headers['last-modified']).toBeUndefined()
    expect(await ask(live('palettes/brand.css'), { 'If-Modified-Since': since })).toBe(200)
  })
})

test('responses of the Iconify API have the cache headers and entity tags of files', async () => {
  for (const [address, caching] of [
    [own('icons/acme.json?icons=home'), 'public, max-age=31536000, immutable'],
    [live('icons/acme/home.svg'), 'public, max-age=60, stale-while-revalidate=600'],
  ] as const) {
    const { status, headers, body } = await get(address)
    expect([status, headers['cache-control']]).toEqual([200, caching])
    const again = await get(address, { 'If-None-Match': String(headers.etag) })
    expect([again.status, again.body.length]).toEqual([304, 0])
    const head = await get(address, {}, 'HEAD')
    expect([head.status, head.body.length, head.headers['content-length']]).toEqual([
      200,
      0,
      String(body.length),
    ])
  }
  const svg = await get(own('icons/acme/home.svg'))
  expect(svg.headers['content-security-policy']).toContain('sandbox')
})

describe('ranges', () => {
  const path = 'palettes/brand.json'

  test.each([
    ['bytes=0-0', 0, 0],
    ['bytes=0-9', 0, 9],
    ['bytes=5-', 5, -1],
    ['bytes=-3', -3, -1],
    ['bytes=2-999999', 2, -1],
    ['bytes=-999999', 0, -1],
  ])('%s', async (range, first, last) => {
    const { body: whole } = await get(own(path))
    const from = first < 0 ? whole.length + first : first
    const to = last < 0 ? whole.length + last : last
    const { status, headers, body } = await get(own(path), { Range: range })
    expect(status).toBe(206)
    expect(headers['content-range']).toBe(`bytes ${from}-${to}/${whole.length}`)
    expect(body.equals(whole.subarray(from, to + 1))).toBe(true)
    expect(headers['accept-ranges']).toBe('bytes')
  })

  test.each(['bytes=999999-', 'bytes=999999-9999999', 'bytes=-0'])(
    'answers 416 to %s',
    async (range) => {
      const { body: whole } = await get(own(path))
      const { status, headers, body } = await get(own(path), { Range: range })
      expect([status, headers['content-range'], body.length]).toEqual([
        416,
        `bytes */${whole.length}`,
        0,
      ])
    },
  )

  test.each(['bytes=0-1,3-4', 'bytes=9-2', 'lines=0-1', 'bytes=', 'bytes=a-b', 'bytes=-'])(
    'sends the whole file for %s',
    async (range) => {
      const { status } = await get(own(path), { Range: range })
      expect(status).toBe(200)
    },
  )

  test('apply to the content coding that is sent', async () => {
    const headers = { 'Accept-Encoding': 'br' }
    const whole = await get(own(path), headers)
    const part = await get(own(path), { ...headers, Range: 'bytes=1-4' })
    expect(part.headers['content-encoding']).toBe('br')
    expect(part.body.equals(whole.body.subarray(1, 5))).toBe(true)
  })

  test('are sent if If-Range matches the current content, otherwise the whole file is sent', async () => {
    const { headers } = await get(own(path))
    for (const [condition, status] of [
      [headers.etag, 206],
      [headers['last-modified'], 206],
      ['"other"', 200],
      [`W/${headers.etag}`, 200],
      [new Date(0).toUTCString(), 200],
    ] as const) {
      const answer = await get(own(path), { Range: 'bytes=0-1', 'If-Range': String(condition) })
      expect([condition, answer.status]).toEqual([condition, status])
    }
  })

  test('are ignored for HEAD', async () => {
    expect((await get(own(path), { Range: 'bytes=0-1' }, 'HEAD')).status).toBe(200)
  })
})

describe('missing content', () => {
  test('gets the same 404, whatever is missing', async () => {
    const { live: liveKey, test: foreignKey, organizationId } = await server.addOrganization()
    await publishBrand(server, foreignKey)
    const unpromoted = await deploy(server, {}, foreignKey)
    expect(unpromoted.status).toBe('ready')
    await publishBrand(server, liveKey)
    const failed = await deploy(server, { gate: { tags: ['none'] } })
    const bodies = new Set<string>()
    for (const path of [
      own('nothing'),
      `/cdn/${newId('deployment')}/palettes/brand.css`,
      `/cdn/${failed.id}/palettes/brand.css`,
      `/cdn/${organization}/live/production/palettes/brand.css`,
      `/cdn/${organization}/test/staging/palettes/brand.css`,
      `/cdn/${toId('organization', organizationId)}/test/production/palettes/brand.css`,
      `/cdn/${newId('organization')}/test/production/palettes/brand.css`,
      `/cdn/${organization}/both/production/palettes/brand.css`,
      '/cdn/',
      '/cdn/nothing',
    ]) {
      const { status, body } = await get(path)
      const { error } = JSON.parse(body.toString())
      expect([path, status, error.code]).toEqual([path, 404, 'resource_missing'])
      bodies.add(JSON.stringify({ ...error, request_id: null }))
    }
    expect(bodies.size).toBe(1)
  })

  test('is a page in the language of a browser, and JSON for programs', async () => {
    const browser = { Accept: 'text/html,*/*;q=0.8', 'Accept-Language': 'de' }
    const { status, headers, body } = await get(own('none.css'), browser)
    expect([status, headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
    expect(headers.vary).toBe('Accept, Accept-Language')
    expect(body.toString()).toContain('<h1>Seite nicht gefunden</h1>')
    const image = await get(own('none.css'), { ...browser, Accept: 'image/avif,*/*' })
    expect(JSON.parse(image.body.toString()).error.code).toBe('resource_missing')
  })

  test('cannot be reached by any spelling of a path', async () => {
    const inside = 'palettes/brand.css'
    for (const path of hostilePaths(inside)) {
      const { status, body } = await get(own(path))
      expect([path, status]).toEqual([path, 404])
      expect(body.toString()).toContain('resource_missing')
    }
  })

  test('gives the same 404 if another organization has identical content', async () => {
    const { test: key, organizationId } = await server.addOrganization()
    await publishBrand(server, key)
    const twin = await deploy(server, { channel: 'production' }, key)
    expect(twin.root_hash).toBe(deployment.root_hash)
    expect(twin.id).not.toBe(deployment.id)
    const foreign = await server.call('GET', `/cms/deployments/${twin.id}`)
    expect(foreign.status).toBe(404)
    const before = await server.call('GET', '/cms/channels/production')
    expect(before.body.deployment).toBe(deployment.id)
    const twins = toId('organization', organizationId)
    const { status } = await get(`/cdn/${twins}/test/production/palettes/brand.css`)
    expect(status).toBe(200)
  })
})

/** Path spellings that have escaped the document root of other servers. */
function hostilePaths(inside: string): string[] {
  const up = ['..', '%2e%2e', '%2E.', '.%2e', '..%00', '%c0%ae%c0%ae', '%252e%252e', '．．', '...']
  const slashes = ['/', '%2f', '\\', '%5c', '%252f', '%c0%af', '//', '/./', '∕']
  const targets = ['etc/passwd', 'package.json', inside, '.blazon/encryption.key']
  const climbs = up.flatMap((dots) =>
    slashes.flatMap((slash) =>
      targets.flatMap((target) => [
        `${dots}${slash}${target}`,
        `${`${dots}${slash}`.repeat(8)}${target}`,
        `palettes${slash}${dots}${slash}${target}`,
      ]),
    ),
  )
  const tails = [
    '%00',
    '%00.css',
    '/',
    '%2f',
    '/.',
    '%20',
    '.',
    ';a',
    '%3Fx',
    '%23x',
    '::$DATA',
    '%',
  ]
  const spellings = [
    ...tails.map((tail) => inside + tail),
    `/${inside}`,
    `./${inside}`,
    inside.toUpperCase(),
    inside.replace('/', '//'),
    inside.replace('/', '\\'),
    inside.replace('/', '%5c'),
    inside.replace('/', '%252f'),
    `%ff${inside}`,
    `file:///${inside}`,
    `http://127.0.0.1/${inside}`,
    '%',
    '%zz',
    'palettes',
    'palettes/',
    'a'.repeat(8_000),
  ]
  return [...climbs, ...spellings].map((path) => encodeURI(path).replaceAll('%25', '%'))
}
