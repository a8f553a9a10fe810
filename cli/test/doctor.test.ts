import { execFileSync } from 'node:child_process'
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect, createServer as createTcpServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { readAddress } from '../../server/src/database/address.ts'
import { startTestServer, type TestServer } from '../../server/test/harness.ts'
import type { Finding } from '../src/doctor/finding.ts'
import { startOldPostgres } from './old-postgres.ts'
import { run } from './run.ts'

vi.setConfig({ testTimeout: 60_000 })
let server: TestServer
let folder: string

beforeAll(async () => {
  server = await startTestServer()
  folder = await mkdtemp(join(tmpdir(), 'blazon-doctor-'))
  await chmod(folder, 0o700)
})
afterAll(async () => {
  await rm(folder, { recursive: true, force: true })
  await server.stop()
})

interface Examined {
  code: number | null
  of(name: string): Finding
}

async function doctor(env: Record<string, string> = {}, baseUrl = server.url): Promise<Examined> {
  const { stdout, code } = await run(['doctor', '--json', '--base-url', baseUrl], {
    env: { PORT: '0', BLAZON_DATA_DIR: folder, BLAZON_API_KEY: server.keys.test, ...env },
  })
  const findings = JSON.parse(stdout) as Finding[]
  return { code, of: (name) => findings.find((finding) => finding.name === name)! }
}

test('reports no problem if everything is fine', async () => {
  const { code, of } = await doctor()
  const names = [
    'node',
    'settings',
    'processes',
    'data dir',
    'encryption key',
    'database',
    'port',
    'service',
  ]
  for (const name of [...names, 'clock', 'key'])
    expect([name, of(name).state]).toEqual([name, 'good'])
  expect(code).toBe(0)
})

test('finds an invalid key, and names its source', async () => {
  const { code, of } = await doctor({ BLAZON_API_KEY: 'sk_test_wrong' })
  expect(of('key')).toMatchObject({
    state: 'bad',
    remedy: expect.stringContaining('BLAZON_API_KEY'),
  })
  expect(code).toBe(1)
})

test('finds an unreachable service, and another program in its place', async () => {
  const gone = await doctor({}, 'http://127.0.0.1:9')
  expect(gone.of('service')).toMatchObject({
    state: 'bad',
    remedy: expect.stringContaining('blazon serve'),
  })
  expect(gone.of('key').state).toBe('doubtful')
  const other = await startHttp((_request, response) => response.end('hello'))
  const mistaken = await doctor({}, other.url)
  expect(mistaken.of('service').message).toContain('is not Blazon')
  other.server.close()
})

test('finds a clock that is off', async () => {
  const skewed = await startHttp((_request, response) => {
    response.setHeader('Date', new Date(Date.now() + 600_000).toUTCString())
    response.end('{"status":"ok"}')
  })
  const { code, of } = await doctor({}, skewed.url)
  expect(of('clock')).toMatchObject({ state: 'bad', remedy: expect.stringContaining('NTP') })
  expect([of('clock').message.includes('behind'), code]).toEqual([true, 1])
  skewed.server.close()
})

test('finds a database that is too old, and an unreachable one', async () => {
  const old = await startOldPostgres(140_012)
  const key = { BLAZON_ENCRYPTION_KEY: Buffer.alloc(32).toString('base64') }
  const aged = await doctor({ DATABASE_URL: old.url, ...key })
  old.close()
  expect(aged.of('database')).toMatchObject({
    state: 'bad',
    message: 'PostgreSQL 14.12 is too old',
  })
  const nowhere = await doctor({ DATABASE_URL: 'postgres://x@127.0.0.1:9/x', ...key })
  expect(nowhere.of('database')).toMatchObject({ state: 'bad' })
})

test('reports the progress of rotating the encryption key, and missing keys', async () => {
  const { hosts, user, database } = readAddress(server.connection)
  const { host, port } = hosts[0]!
  // The command requires an address, and the tests' PostgreSQL has only a socket.
  const relay = createTcpServer((socket) => {
    const store = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host)
    socket.pipe(store).pipe(socket)
    for (const end of [socket, store]) end.on('error', () => {})
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => relay.once('listening', resolve))
  const url = `postgres://${user}@127.0.0.1:${(relay.address() as AddressInfo).port}/${database}`
  await server.call('POST', '/webhook_endpoints', {
    body: { url: 'https://example.com/hooks', enabled_events: ['custom.*'] },
  })
  const [present, next] = [7, 8].map((byte) => Buffer.alloc(32, byte).toString('base64'))
  const secretsWith = async (keys: string) => {
    const { of } = await doctor({ DATABASE_URL: url, BLAZON_ENCRYPTION_KEY: keys })
    return of('stored secrets')
  }
  expect(await secretsWith(present!)).toMatchObject({
    state: 'good',
    message: '1 are encrypted with the current key; no older key is needed',
  })
  expect(await secretsWith(`${next},${present}`)).toMatchObject({
    state: 'doubtful',
    message: '1 of 1 are not yet encrypted with the current key',
  })
  expect(await secretsWith(next!)).toMatchObject({
    state: 'bad',
    message: expect.stringMatching(/^1 of 1 need .*\(SHA-256 [0-9a-f]{8}…\)$/),
  })
  relay.close()
})

test('finds an encryption key that is missing, or that others can read', async () => {
  const shared = await doctor({ DATABASE_URL: 'postgres://x@127.0.0.1:9/x' })
  expect(shared.of('encryption key').remedy).toContain('openssl rand')
  await mkdir(join(folder, 'postgres'))
  expect((await doctor()).of('encryption key')).toMatchObject({
    state: 'bad',
    remedy: expect.stringContaining('Restore it from a backup'),
  })
  await writeFile(join(folder, 'encryption-key'), 'x', { mode: 0o644 })
  expect((await doctor()).of('encryption key').remedy).toContain('chmod 600')
  await rm(join(folder, 'encryption-key'))
  await rm(join(folder, 'postgres'), { recursive: true })
})

test('finds a data dir that others can read', async () => {
  await chmod(folder, 0o755)
  expect((await doctor()).of('data dir')).toMatchObject({
    state: 'doubtful',
    remedy: `chmod 700 ${folder}`,
  })
  await chmod(folder, 0o700)
})

test('reports a port that another program uses, and an unknown setting', async () => {
  const taken = createTcpServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => taken.once('listening', resolve))
  const { port } = taken.address() as AddressInfo
  expect((await doctor({ PORT: String(port) })).of('port')).toMatchObject({ state: 'bad' })
  taken.close()
  const own = new URL(server.url).port
  expect((await doctor({ PORT: own })).of('port').message).toContain('by a running Blazon')
  expect((await doctor({ BLAZON_PROT: '1' })).of('settings').message).toContain('BLAZON_PROT')
})

test.skipIf(process.getuid?.() !== 0 || process.platform !== 'linux')(
  'finds a full disk (needs root, for a small file system)',
  async ({ skip }) => {
    const disk = join(folder, 'disk')
    await mkdir(disk, { mode: 0o700 })
    try {
      execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=8m,mode=700', 'tmpfs', disk], {
        stdio: 'ignore',
      })
    } catch {
      return skip('this container may not mount')
    }
    try {
      const { code, of } = await doctor({ BLAZON_DATA_DIR: disk })
      expect(of('disk')).toMatchObject({ state: 'bad', message: expect.stringContaining('MiB') })
      expect(code).toBe(1)
    } finally {
      execFileSync('umount', [disk])
    }
  },
)

async function startHttp(
  answer: Parameters<typeof createServer>[1] & {},
): Promise<{ server: Server; url: string }> {
  const http = createServer(answer as never).listen(0, '127.0.0.1')
  await new Promise((resolve) => http.once('listening', resolve))
  return { server: http, url: `http://127.0.0.1:${(http.address() as AddressInfo).port}` }
}
