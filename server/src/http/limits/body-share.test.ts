import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { startTestServer } from '../../../test/harness.ts'
import { gather } from '../request/body.ts'
import { maxBodyBytes } from '../request/json.ts'
import { maxBodyBytesOfOne } from './body-share.ts'

test('bodies that never end use up the memory share of their organization, and of no other', {
  timeout: 120_000,
}, async () => {
  const server = await startTestServer({ env: { BLAZON_ROLE: 'api' } })
  const { test: other } = await server.addOrganization()
  const { port } = new URL(server.url)
  const open: Socket[] = []
  for (let count = 0; count < maxBodyBytesOfOne / maxBodyBytes; count++) {
    const length =
      count % 2 === 0 ? `Content-Length: ${maxBodyBytes}` : 'Transfer-Encoding: chunked'
    const socket = connect(Number(port), '127.0.0.1')
    socket.on('error', () => {})
    socket.write(
      `POST /api/v1/events HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${server.keys.test}\r\n` +
        `Content-Type: application/json\r\n${length}\r\nExpect: 100-continue\r\n\r\n`,
    )
    // The server has begun to read its body.
    await once(socket, 'data')
    open.push(socket)
  }
  const post = (key: string) =>
    server.call('POST', '/events', { key, body: { type: 'custom.a', data: {} } })
  const refused = await post(server.keys.test)
  expect([refused.status, refused.body.error.code]).toEqual([429, 'rate_limited'])
  expect(refused.headers.get('retry-after')).toBe('1')
  expect((await server.call('GET', '/events')).status).toBe(200)
  expect((await post(other)).status).toBe(201)
  open.pop()!.destroy()
  await expect.poll(async () => (await post(server.keys.test)).status).toBe(201)
  for (const socket of open) socket.destroy()
  await server.stop()
})

test('joins pieces of any size in order', () => {
  fc.assert(
    fc.property(fc.array(fc.uint8Array({ maxLength: 50 })), (pieces) => {
      const body = gather()
      let length = 0
      for (const piece of pieces) {
        length += piece.length
        expect(body.add(Buffer.from(piece))).toBe(length)
      }
      expect(body.all()).toEqual(Buffer.concat(pieces))
    }),
  )
})

test('a body that comes byte by byte takes about as much memory as one that comes at once', () => {
  const body = gather()
  for (let count = 0; count < maxBodyBytes; count++) body.add(Buffer.from('a'))
  expect(body.all()).toHaveLength(maxBodyBytes)
  expect(body.all().buffer.byteLength).toBeLessThanOrEqual(2 * maxBodyBytes)
})
