import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTcpProxy } from '../../test/faults/tcp-proxy.ts'
import { owner } from './blob-process.fixture.ts'
import { type Blobs, BlobsUnavailable } from './blobs.ts'
import { blobKey } from './key.ts'
import { freshPlace, openPlace, type Place, removePlace } from './place.fixture.ts'
import { s3Blobs } from './s3.ts'
import { type S3Server, startS3Server } from './s3-server.fixture.ts'

let server: S3Server
const places: Place[] = []

beforeAll(async () => {
  server = await startS3Server()
})
afterAll(async () => {
  for (const place of places) await removePlace(place)
  await server.end()
})

async function place(change: Partial<S3Server> = {}): Promise<Place> {
  const fresh = await freshPlace({ ...server, ...change })
  places.push(fresh)
  return fresh
}

function keep(blobs: Blobs, content: Uint8Array) {
  return blobs.stage(Readable.from([content]), 2 ** 30).then(async (staged) => {
    await blobs.keep(staged, owner)
    return { ...owner, sha256: staged.sha256 }
  })
}

function at(port: number): Partial<S3Server> {
  return { env: { ...server.env, AWS_ENDPOINT_URL_S3: `http://127.0.0.1:${port}` } }
}

function signedBy(key: string): Partial<S3Server> {
  return { env: { ...server.env, AWS_ACCESS_KEY_ID: key } }
}

test.each([
  ['a missing bucket', () => ({ bucket: 'nowhere' }), 'NoSuchBucket'],
  ['an unknown key', () => signedBy('stranger'), 'InvalidAccessKeyId'],
])('refuses to open %s', async (_name, change, why) => {
  const opened = openPlace(await place(change()))
  await expect(opened).rejects.toThrow(BlobsUnavailable)
  await expect(opened).rejects.toThrow(why)
})

test('opens if no server answers, reports it, and rejects operations until one does', async () => {
  const there = await place(at(9))
  const away: unknown[] = []
  const { env, ...bucket } = there.s3!
  const onAway = (error: unknown) => away.push(String(error))
  const blobs = await s3Blobs(bucket, join(there.folder, 'incoming'), { env, onAway })
  expect(away).toEqual([expect.stringContaining('ECONNREFUSED')])
  await expect(keep(blobs, Buffer.from('the whole'))).rejects.toThrow(BlobsUnavailable)
})

test('uploads again what an interrupted request left incomplete', async () => {
  const there = await place()
  const blobs = await openPlace(there)
  const staged = await blobs.stage(Readable.from([Buffer.from('the whole')]), 100)
  const address = { ...owner, sha256: staged.sha256 }
  const client = new S3Client({
    region: 'us-east-1',
    endpoint: server.env.AWS_ENDPOINT_URL_S3!,
    forcePathStyle: true,
    credentials: { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
  })
  const Key = there.s3!.prefix + blobKey(address)
  await client.send(new PutObjectCommand({ Bucket: server.bucket, Key, Body: 'the' }))
  client.destroy()
  await blobs.keep(staged, owner)
  expect((await blobs.read(address)).toString()).toBe('the whole')
  await blobs.close()
})

test('retries brief failures of the store, and gives up after some retries', async () => {
  const front = await startFront()
  const blobs = await openPlace(await place(at(front.port)))
  front.fail = (count) => count <= 2
  for (const bytes of [10, 3_000_000]) {
    front.reset()
    const content = randomBytes(bytes)
    const address = await keep(blobs, content)
    front.reset()
    expect((await blobs.read(address)).equals(content)).toBe(true)
  }
  front.fail = () => true
  front.reset()
  await expect(keep(blobs, randomBytes(10))).rejects.toThrow(BlobsUnavailable)
  expect(front.count).toBeLessThanOrEqual(6)
  await blobs.close()
  front.close()
})

test('gives up on a silent store, and works when it responds again', async () => {
  const proxy = await startTcpProxy(Number(new URL(server.env.AWS_ENDPOINT_URL_S3!).port))
  const blobs = await openPlace(await place(at(proxy.port)))
  const address = await keep(blobs, randomBytes(10))
  proxy.blackHole()
  await expect(blobs.check()).rejects.toThrow(BlobsUnavailable)
  proxy.hangUp()
  await expect(blobs.read(address)).rejects.toThrow(BlobsUnavailable)
  proxy.heal()
  expect(await blobs.read(address)).toHaveLength(10)
  await blobs.close()
  await proxy.close()
})

test('opens at most 50 connections for any number of requests', async () => {
  const front = await startFront()
  const blobs = await openPlace(await place(at(front.port)))
  const address = await keep(blobs, randomBytes(1_000))
  const read = await Promise.all(Array.from({ length: 300 }, () => blobs.read(address)))
  expect(read).toHaveLength(300)
  expect(front.connections).toBeLessThanOrEqual(50)
  await blobs.close()
  front.close()
})

/** A proxy in front of the server that answers 503 a given number of times. */
async function startFront() {
  const { port } = new URL(server.env.AWS_ENDPOINT_URL_S3!)
  const front = { port: 0, count: 0, connections: 0, fail: (_count: number) => false, reset, close }
  const listening = createServer((incoming, answer) => {
    front.count++
    if (front.fail(front.count)) {
      incoming.resume()
      return void answer.writeHead(503).end()
    }
    const onward = request(
      {
        port,
        host: '127.0.0.1',
        method: incoming.method,
        path: incoming.url,
        headers: incoming.headers,
      },
      (received: IncomingMessage) => {
        answer.writeHead(received.statusCode!, received.headers)
        received.pipe(answer)
      },
    )
    incoming.pipe(onward)
  })
  listening.on('connection', () => front.connections++)
  await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve))
  front.port = (listening.address() as AddressInfo).port
  return front

  function reset() {
    front.count = 0
  }
  function close() {
    listening.closeAllConnections()
    listening.close()
  }
}
