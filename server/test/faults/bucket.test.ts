import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoDeck } from '../../src/demo/deck.ts'
import { type S3Server, startS3Server } from '../../src/storage/s3-server.fixture.ts'
import {
  type Answer,
  type ServiceProcess,
  secretKey,
  startServiceProcess,
} from '../service-process.ts'
import { noteFault } from './ledger.ts'
import { startTcpProxy, type TcpProxy } from './tcp-proxy.ts'

/** A complete service with its files in a bucket, which becomes unavailable and returns. */
let folder: string
let s3: S3Server
let network: TcpProxy
let service: ServiceProcess

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'blazon-bucket-'))
  s3 = await startS3Server()
  network = await startTcpProxy(Number(new URL(s3.env.AWS_ENDPOINT_URL_S3!).port))
  service = await startServiceProcess({
    ...s3.env,
    AWS_ENDPOINT_URL_S3: `http://127.0.0.1:${network.port}`,
    BLAZON_BLOBS: `s3://${s3.bucket}/acme`,
    BLAZON_DATA_DIR: folder,
    BLAZON_LOG_LEVEL: 'silent',
  })
})
afterAll(async () => {
  await service.end('SIGTERM')
  await network.close()
  await s3.end()
  await rm(folder, { recursive: true, force: true })
})

const headers = { Authorization: `Bearer ${secretKey}` }

async function upload(
  bytes: Uint8Array,
  to: ServiceProcess = service,
): Promise<Answer & { headers: Headers }> {
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(bytes)]), 'deck.pptx')
  const address = `${to.url}/api/v1/files`
  const response = await fetch(address, { method: 'POST', headers, body: form })
  return { status: response.status, headers: response.headers, body: await response.json() }
}

async function download(id: string) {
  const response = await fetch(`${service.url}/api/v1/files/${id}/content`, { headers })
  return { status: response.status, bytes: Buffer.from(await response.arrayBuffer()) }
}

test('uploads, downloads and checks a deck, and removes it', async () => {
  const deck = Buffer.from(demoDeck())
  const { status, body: file } = await upload(deck)
  expect([status, file.bytes]).toEqual([201, deck.length])
  const { bytes } = await download(file.id)
  expect(bytes.equals(deck)).toBe(true)
  const check = await service.call(
    'POST',
    '/brand/checks',
    { file: file.id },
    { Prefer: 'wait=20' },
  )
  expect([check.status, check.body.status]).toEqual([201, 'completed'])
  const other = await upload(Buffer.from('other'))
  expect((await service.call('DELETE', `/files/${other.body.id}`)).status).toBe(200)
  expect((await download(other.body.id)).status).toBe(404)
})

test('refuses only requests that need the unavailable bucket, and recovers by itself', async () => {
  const { body: file } = await upload(Buffer.from('kept before'))
  network.hangUp()
  const refused = await upload(Buffer.from('cannot be kept'))
  expect([refused.status, refused.body.error.code]).toEqual([503, 'service_unavailable'])
  expect(refused.headers.get('retry-after')).toBe('1')
  expect((await download(file.id)).status).toBe(503)
  expect((await service.call('GET', '/files')).status).toBe(200)
  expect((await service.call('POST', '/events', { type: 'custom.made', data: {} })).status).toBe(
    201,
  )
  await expect
    .poll(async () => (await service.call('GET', '/readyz')).body)
    .toMatchObject({ status: 'degraded', blobs: 'unreachable' })
  network.heal()
  expect((await upload(Buffer.from('kept after'))).status).toBe(201)
  expect((await download(file.id)).bytes.toString()).toBe('kept before')
  await expect
    .poll(async () => (await service.call('GET', '/readyz')).body)
    .toMatchObject({ status: 'ok', blobs: 'ok' })
})

test('a silent bucket holds no database connection', async () => {
  network.blackHole()
  const uploads = Array.from({ length: 30 }, (_, at) => upload(Buffer.from(`silence ${at}`)))
  const firstRefused = Promise.race(uploads).then(() => 'an upload was refused')
  await sleep(1_000)
  const posted = service.call('POST', '/events', { type: 'custom.made', data: {} })
  expect(await Promise.race([posted.then(({ status }) => status), firstRefused])).toBe(201)
  for (const { status } of await Promise.all(uploads)) expect(status).toBe(503)
  network.heal()
  const healedAt = performance.now()
  expect((await upload(Buffer.from('spoken'))).status).toBe(201)
  const { body } = await posted
  const isKept = (await service.call('GET', `/events/${body.id}`)).status === 200
  noteFault({
    fault: 'The bucket of files is silent',
    acknowledged: 1,
    lost: isKept ? 0 : 1,
    duplicates: null,
    failedRequests: uploads.length,
    recoveryMs: performance.now() - healedAt,
  })
  expect(isKept).toBe(true)
})

test('does not start without the bucket, with a message of one line', async () => {
  const started = startServiceProcess({
    ...s3.env,
    BLAZON_BLOBS: 's3://nowhere/acme',
    BLAZON_DATA_DIR: join(folder, 'other'),
  })
  await expect(started).rejects.toThrow(
    /blazon: BLAZON_BLOBS: cannot write, read and list objects in s3:\/\/nowhere\/acme\/: NoSuchBucket/,
  )
})

test('starts while the bucket does not respond, and uses it as soon as it does', async () => {
  network.hangUp()
  const other = await startServiceProcess({
    ...s3.env,
    AWS_ENDPOINT_URL_S3: `http://127.0.0.1:${network.port}`,
    BLAZON_BLOBS: `s3://${s3.bucket}/other`,
    BLAZON_DATA_DIR: join(folder, 'started'),
    BLAZON_LOG_LEVEL: 'silent',
  })
  try {
    const ready = await other.call('GET', '/readyz')
    expect([ready.status, ready.body.blobs]).toEqual([200, 'unreachable'])
    const posted = await other.call('POST', '/events', { type: 'custom.made', data: {} })
    expect(posted.status).toBe(201)
    expect((await upload(Buffer.from('early'), other)).status).toBe(503)
    network.heal()
    await expect.poll(async () => (await upload(Buffer.from('late'), other)).status).toBe(201)
  } finally {
    network.heal()
    await other.end('SIGTERM')
  }
})
