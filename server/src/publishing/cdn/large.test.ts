import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/harness.ts'
import { rampartOne, uploadFont } from '../../brand/fonts/fonts.fixture.ts'
import { deploy } from '../deployments/deployments.fixture.ts'

/** A file that is too large for the cache is streamed. */

let server: TestServer
let address: string
let sha256: string
let bytes: number

beforeAll(async () => {
  server = await startTestServer()
  const { body: font } = await uploadFont(server, rampartOne('woff'))
  const { id, manifest } = await deploy(server, { sources: [font.id] })
  const file = manifest.find(({ path }: { path: string }) => path.endsWith('.woff2'))
  address = `${server.url}/cdn/${id}/${file.path}`
  sha256 = file.sha256
  bytes = file.bytes
})
afterAll(() => server.stop())

test('is delivered whole, as a range, and to HEAD', async () => {
  expect(bytes).toBeGreaterThan(2 ** 20)
  const whole = Buffer.from(await (await fetch(address)).arrayBuffer())
  expect(createHash('sha256').update(whole).digest('hex')).toBe(sha256)
  const part = await fetch(address, { headers: { Range: `bytes=1000000-1200000` } })
  expect([part.status, part.headers.get('content-length')]).toEqual([206, '200001'])
  const content = Buffer.from(await part.arrayBuffer())
  expect(content.equals(whole.subarray(1_000_000, 1_200_001))).toBe(true)
  const head = await fetch(address, { method: 'HEAD' })
  expect([head.status, head.headers.get('content-length')]).toEqual([200, String(bytes)])
  const known = { 'If-None-Match': head.headers.get('etag')! }
  expect((await fetch(address, { headers: known })).status).toBe(304)
})

test('stops when the caller disconnects, and is delivered to the next caller', async () => {
  for (let round = 0; round < 5; round++) {
    const controller = new AbortController()
    const { body } = await fetch(address, { signal: controller.signal })
    await body!.getReader().read()
    controller.abort()
  }
  expect((await (await fetch(address)).arrayBuffer()).byteLength).toBe(bytes)
})
