import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { type AddressInfo, createServer as createTcpServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { connect, type Pool } from '../../server/src/database/database.ts'
import {
  administratorConnection,
  type EmbeddedStore,
  startEmbedded,
} from '../../server/src/database/embedded/embedded.ts'
import { startS3Server } from '../../server/src/storage/s3-server.fixture.ts'
import { startSmtpReceiver } from '../../server/test/smtp-receiver.ts'
import type { Finding } from '../src/doctor/finding.ts'
import { run } from './run.ts'

/** Each fault of a dependency is real: a bucket that is missing, a server that is away, a file of another kind. */

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })
let folder: string
let store: EmbeddedStore
let administrator: Pool
const dead = '127.0.0.1:9'

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'blazon-doctor-faults-'))
  store = await startEmbedded(join(folder, 'store'), { durable: false })
  administrator = connect(administratorConnection(join(folder, 'store')), { max: 1 })
})
afterAll(async () => {
  await administrator.close()
  await store.stop()
  await rm(folder, { recursive: true, force: true })
})

async function doctor(env: Record<string, string | undefined>) {
  const { stdout } = await run(['doctor', '--json'], {
    env: {
      PORT: '0',
      XDG_CONFIG_HOME: folder,
      BLAZON_URL: `http://${dead}`,
      BLAZON_DATA_DIR: join(folder, 'data'),
      BLAZON_ENCRYPTION_KEY: Buffer.alloc(32).toString('base64'),
      ...env,
    },
  })
  const findings = JSON.parse(stdout) as Finding[]
  return (name: string) => findings.find((finding) => finding.name === name)
}

/** The address of a database of the store, with hosts that are tried before it. */
function addressOf(database: string, before = ''): string {
  const { host, port } = store.connection
  const [hosts, ports] = before === '' ? [host, port] : [`127.0.0.1,${host}`, `9,${port}`]
  return `postgres://blazon@/${database}?host=${encodeURIComponent(hosts)}&port=${ports}`
}

test('a bucket that is missing, that refuses the secret, or whose address is dead', async () => {
  const s3 = await startS3Server()
  const files = async (env: Record<string, string>) =>
    (await doctor({ ...s3.env, BLAZON_BLOBS: `s3://${s3.bucket}/acme`, ...env }))('file storage')
  expect(await files({})).toMatchObject({ state: 'good' })
  expect(await files({ BLAZON_BLOBS: 's3://missing/acme' })).toMatchObject({
    state: 'bad',
    message: expect.stringContaining('NoSuchBucket'),
    remedy: expect.stringContaining('BLAZON_BLOBS'),
  })
  expect(await files({ AWS_ACCESS_KEY_ID: 'wrong' })).toMatchObject({
    state: 'bad',
    message: expect.stringContaining('InvalidAccessKeyId'),
  })
  // s3rver does not compare the signatures of version 4.
  const strict = await startHttp(403, '<Error><Code>SignatureDoesNotMatch</Code></Error>')
  expect(await files({ AWS_ENDPOINT_URL_S3: strict.url })).toMatchObject({
    state: 'bad',
    message: expect.stringContaining('SignatureDoesNotMatch'),
  })
  await Promise.all([s3.end(), strict.close()])
  expect(await files({})).toMatchObject({
    state: 'bad',
    message: expect.stringContaining('ECONNREFUSED'),
  })
})

test('Redis, a mail server and a virus scanner that answer, and their dead addresses', async () => {
  // A client may send several commands in one piece.
  const redis = await startTcp((piece) =>
    [...piece.matchAll(/\*\d+\r\n\$\d+\r\n(\w+)/g)]
      .map(([, name]) => (/ping/i.test(name!) ? '+PONG\r\n' : '+OK\r\n'))
      .join(''),
  )
  const scanner = await startTcp((line) => (line === 'zPING\0' ? 'PONG\0' : ''))
  const mail = await startSmtpReceiver()
  const names = ['Redis', 'mail server', 'virus scanner']
  const alive = await doctor({
    REDIS_URL: `redis://${redis.address}`,
    SMTP_URL: mail.url,
    BLAZON_ANTIVIRUS: `tcp://${scanner.address}`,
  })
  expect(names.map((name) => alive(name)?.state)).toEqual(['good', 'good', 'good'])
  await Promise.all([redis.close(), scanner.close(), mail.close()])
  const gone = await doctor({
    REDIS_URL: `redis://${dead}`,
    SMTP_URL: `smtp://${dead}`,
    BLAZON_ANTIVIRUS: `tcp://${dead}`,
  })
  for (const [name, setting] of [
    ['Redis', 'REDIS_URL'],
    ['mail server', 'SMTP_URL'],
    ['virus scanner', 'BLAZON_ANTIVIRUS'],
  ] as const) {
    expect(gone(name)).toMatchObject({
      state: 'bad',
      message: expect.stringContaining('ECONNREFUSED'),
      remedy: expect.stringContaining(setting),
    })
  }
})

test('files that settings name and that are missing or of another kind', async () => {
  const other = join(folder, 'other.txt')
  await writeFile(other, 'neither hashes nor places\n')
  for (const path of [other, join(folder, 'missing')]) {
    const found = await doctor({ BLAZON_GEOIP: path, BLAZON_BREACHED_PASSWORDS: path })
    expect(found('geolocation')).toMatchObject({ state: 'bad' })
    expect(found('breached passwords')).toMatchObject({ state: 'bad' })
  }
  expect((await doctor({}))('geolocation')).toBe(undefined)
})

test('a database that is not UTF-8, which a start refuses in one line', async () => {
  await administrator.db.unsafe(
    `create database latin owner blazon encoding 'LATIN1' locale_provider libc locale 'C' template template0`,
  )
  const env = { DATABASE_URL: addressOf('latin') }
  expect((await doctor(env))('database')).toMatchObject({
    state: 'bad',
    message: expect.stringContaining('encoding LATIN1'),
    remedy: expect.stringContaining("encoding 'UTF8'"),
  })
  const started = await run(['serve'], {
    env: { ...env, PORT: '0', BLAZON_ENCRYPTION_KEY: Buffer.alloc(32).toString('base64') },
  })
  expect([started.code, started.stderr]).toEqual([
    1,
    expect.stringMatching(/^blazon: DATABASE_URL is a database with the encoding LATIN1\. .*\n$/),
  ])
})

test('autovacuum that is off, and a collation of another version', async () => {
  const env = { DATABASE_URL: addressOf('blazon') }
  const before = await doctor(env)
  expect([before('database')?.state, before('autovacuum'), before('collation')]).toEqual([
    'good',
    undefined,
    undefined,
  ])
  const { db } = administrator
  await db.unsafe('alter system set autovacuum = off')
  await db`select pg_reload_conf()`
  await db`update pg_database set datcollversion = '0' where datname = 'blazon'`
  await expect
    .poll(async () => (await db`select current_setting('autovacuum') as it`)[0]!.it)
    .toBe('off')
  const after = await doctor(env)
  expect(after('autovacuum')).toMatchObject({ state: 'doubtful' })
  expect(after('collation')).toMatchObject({ state: 'doubtful' })
})

test('a role without a connection left is named, although another host is dead', async () => {
  await administrator.db.unsafe('alter role blazon connection limit 0')
  const env = { DATABASE_URL: addressOf('blazon', dead) }
  const reason = 'has no connection left: too many connections for role "blazon"'
  expect((await doctor(env))('database')).toMatchObject({
    state: 'bad',
    message: expect.stringContaining(reason),
  })
  const started = await run(['serve'], {
    env: { ...env, PORT: '0', BLAZON_ENCRYPTION_KEY: Buffer.alloc(32).toString('base64') },
  })
  expect([started.code, started.stderr]).toEqual([1, expect.stringContaining(reason)])
  await administrator.db.unsafe('alter role blazon connection limit -1')
})

test('with PORT, the service of this machine at that port is examined', async () => {
  const http = await startHttp(200, '{"status":"ok"}')
  const { port } = new URL(http.url)
  const found = await doctor({ PORT: port, HOST: '0.0.0.0', BLAZON_URL: undefined })
  expect(found('service')).toMatchObject({ state: 'good', message: `${http.url} is ready` })
  await http.close()
})

/** A server that gives every request the same response. */
async function startHttp(status: number, body: string) {
  const http = createServer((_request, response) => response.writeHead(status).end(body))
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    close: () => new Promise((resolve) => http.close(resolve)),
  }
}

/** A server that answers each piece that it receives. */
async function startTcp(answer: (received: string) => string) {
  const server = createTcpServer((socket) => {
    socket.on('error', () => {})
    socket.setEncoding('latin1').on('data', (text) => socket.write(answer(String(text))))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    address: `127.0.0.1:${port}`,
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}
