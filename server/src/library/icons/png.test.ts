import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/harness.ts'
import { createLog } from '../../kernel/base/log.ts'
import { createProcesses } from '../../kernel/processes/processes.ts'
import { uploadIcon } from './icons.fixture.ts'

let server: TestServer
let set: string
let made = 0

beforeAll(async () => {
  server = await startTestServer()
  const { body } = await server.call('POST', '/cms/icon_sets', {
    body: { prefix: 'drawn', name: 'Drawn' },
  })
  set = body.id
})
afterAll(() => server.stop())

async function icon(content: string, viewBox = '0 0 24 24'): Promise<string> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}">${content}</svg>`
  const { status, body } = await uploadIcon(server, { icon_set: set, name: `icon-${made++}` }, svg)
  expect(status).toBe(201)
  return body.id
}

async function png(id: string, query = '', headers: Record<string, string> = {}) {
  const response = await fetch(`${server.url}/api/v1/cms/icons/${id}/png${query}`, {
    headers: { Authorization: `Bearer ${server.keys.test}`, ...headers },
  })
  const bytes = Buffer.from(await response.arrayBuffer())
  return { status: response.status, headers: response.headers, bytes }
}

async function pixels(bytes: Buffer) {
  const { data, info } = await sharp(bytes)
    .raw()
    .ensureAlpha()
    .toBuffer({ resolveWithObject: true })
  return {
    ...info,
    at: (x: number, y: number) => [...data.subarray(4 * (y * info.width + x)).subarray(0, 4)],
  }
}

const halves =
  '<path d="M0 0h12v24H0z" fill="#f00"/><path d="M12 0h12v12H12z" fill="#00f" opacity=".5"/>'

test('draws an icon in its colours, on a transparent background', async () => {
  const { status, headers, bytes } = await png(await icon(halves), '?size=48')
  expect([status, headers.get('content-type')]).toEqual([200, 'image/png'])
  expect(Number(headers.get('content-length'))).toBe(bytes.length)
  const picture = await pixels(bytes)
  expect([picture.width, picture.height]).toEqual([48, 48])
  expect(picture.at(10, 40)).toEqual([255, 0, 0, 255])
  expect(picture.at(40, 40)).toEqual([0, 0, 0, 0])
  const [red, green, blue, alpha] = picture.at(40, 5)
  expect([red, green, blue]).toEqual([0, 0, 255])
  expect(alpha).toBeGreaterThan(126)
  expect(alpha).toBeLessThan(129)
})

test('draws an icon of one colour in black, 256 pixels wide by default', async () => {
  const { bytes } = await png(await icon('<path d="M0 0h24v24H0z" fill="#0a0"/>'))
  const picture = await pixels(bytes)
  expect([picture.width, picture.at(128, 128)]).toEqual([256, [0, 0, 0, 255]])
})

test.each([
  ['10 20 40 10', 64, 16],
  ['0 0 10 40', 16, 64],
  ['-5 -5 1000 1', 64, 1],
  ['0 0 3 7', 27, 64],
])('fills a box of %s to the edge, with %i by %i pixels', async (viewBox, width, height) => {
  const [left, top, across, down] = viewBox.split(' ').map(Number) as [
    number,
    number,
    number,
    number,
  ]
  const rect = `<rect x="${left}" y="${top}" width="${across}" height="${down}"/>`
  const picture = await pixels((await png(await icon(rect, viewBox), '?size=64')).bytes)
  expect([picture.width, picture.height]).toEqual([width, height])
  for (const [x, y] of [
    [0, 0],
    [width - 1, height - 1],
  ] as const)
    expect(picture.at(x, y)).toEqual([0, 0, 0, 255])
})

test('draws the same bytes each time, at each size from 8 to 2048', async () => {
  const id = await icon(halves)
  for (const size of [8, 513, 2_048]) {
    const hashes = new Set<string>()
    for (let times = 0; times < 2; times++) {
      const { bytes } = await png(id, `?size=${size}`)
      expect((await sharp(bytes).metadata()).width).toBe(size)
      hashes.add(createHash('sha256').update(bytes).digest('hex'))
    }
    expect(hashes.size).toBe(1)
  }
  for (const size of ['7', '2049', '0', '-8', '9.5', 'big', '']) {
    const { status, bytes } = await png(id, `?size=${size}`)
    const { error } = JSON.parse(bytes.toString())
    expect([status, error.code, error.param]).toEqual([400, 'parameter_invalid', 'size'])
  }
})

test('answers 304 to a client that has the picture', async () => {
  const id = await icon(halves)
  const first = await png(id, '?size=32')
  const etag = first.headers.get('etag')!
  expect(first.headers.get('cache-control')).toBe('private, no-cache')
  for (const tag of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
    const again = await png(id, '?size=32', { 'If-None-Match': tag })
    expect([again.status, again.bytes.length, again.headers.get('etag')]).toEqual([304, 0, etag])
    expect(again.headers.get('request-id')).toMatch(/^req_/)
  }
  expect((await png(id, '?size=33', { 'If-None-Match': etag })).status).toBe(200)
})

/** Takes a hundred times the CPU time that a picture of this size may take. */
const slow = `<filter id="f" x="0" y="0" width="1" height="1">${'<feGaussianBlur stdDeviation="9"/>'.repeat(900)}</filter><rect width="24" height="24" filter="url(#f)"/>`

test('refuses an icon that takes too much time or memory to draw, and repeats the refusal at once', {
  timeout: 300_000,
}, async () => {
  const nested = `${'<g opacity=".9">'.repeat(250)}<path d="M0 0h24v24"/>${'</g>'.repeat(250)}`
  const [long, large, plain] = [await icon(slow), await icon(nested), await icon(halves)]
  const services = server.app.services.ofOrganization(server.organizationId)
  const { drawing } = services
  services.drawing = createProcesses({ places: 1, cpuMs: 3_000, log: createLog('silent') })
  for (const [id, query] of [
    [long, '?size=256'],
    [large, '?size=2048'],
  ] as const) {
    const { status, bytes } = await png(id, query)
    const { error } = JSON.parse(bytes.toString())
    expect([status, error.code]).toEqual([422, 'unprocessable_file'])
    expect(error.message).toMatch(/cannot be drawn/)
    expect((await png(plain)).status).toBe(200)
    const again = await png(id, query)
    expect(JSON.parse(again.bytes.toString()).error.message).toBe(error.message)
  }
  await services.drawing.close()
  services.drawing = drawing
})

test("draws another organization's icon while twelve slow icons of one organization wait", {
  timeout: 300_000,
}, async () => {
  const many = await startTestServer()
  const other = await many.addOrganization()
  const ids = await Promise.all(
    [undefined, other.test].map((key) => uploadSlowThenPlain(many, key ?? many.keys.test)),
  )
  const draw = (id: string, key: string, size: number) =>
    fetch(`${many.url}/api/v1/cms/icons/${id}/png?size=${size}`, {
      headers: { Authorization: `Bearer ${key}` },
    }).then(({ status }) => status)
  let ended = 0
  const waiting = Array.from({ length: 12 }, (_, at) =>
    draw(ids[0]!, many.keys.test, 2_048 - at).finally(() => ended++),
  )
  expect(await draw(ids[1]!, other.test, 64)).toBe(200)
  expect(ended).toBe(0)
  await many.app.services.drawing.close()
  expect(new Set(await Promise.all(waiting))).toEqual(new Set([503]))
  await many.stop()
})

/** An icon in a new set of the organization: the first one is slow, the others plain. */
async function uploadSlowThenPlain(of: TestServer, key: string): Promise<string> {
  const body = { prefix: 'drawn', name: 'Drawn' }
  const { body: made } = await of.call('POST', '/cms/icon_sets', { key, body })
  const content = key === of.keys.test ? slow : halves
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">${content}</svg>`
  const uploaded = await uploadIcon(of, { icon_set: made.id, name: 'one' }, svg, key)
  expect(uploaded.status).toBe(201)
  return uploaded.body.id
}

test("answers 404 for another organization's icon", async () => {
  const { test: key } = await server.addOrganization()
  const id = await icon(halves)
  const { status, body } = await server.call('GET', `/cms/icons/${id}/png`, { key })
  expect([status, body.error.code]).toEqual([404, 'resource_missing'])
})
