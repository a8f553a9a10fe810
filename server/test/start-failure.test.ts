import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startOldPostgres } from '../../cli/test/old-postgres.ts'
import { connect } from '../src/database/database.ts'
import { startEmbedded } from '../src/database/embedded/embedded.ts'
import { migrate } from '../src/database/migrate.ts'
import { startServiceProcess } from './service-process.ts'

/** Whatever prevents the service from starting, its operator gets one line that says what to do. */

vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 })
const main = fileURLToPath(new URL('../dist/main.js', import.meta.url))
const encryptionKey = Buffer.alloc(32, 7).toString('base64')
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'blazon-start-'))
  await chmod(folder, 0o755)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

interface Options {
  /** User id to start as; default this user. */
  uid?: number
}

/** The message of a failed start. Throws unless it exits with 1 and prints exactly one line. */
async function refusal(env: Record<string, string>, { uid }: Options = {}): Promise<string> {
  const child = spawn(process.execPath, [main], {
    env: {
      ...process.env,
      PORT: '0',
      BLAZON_DATA_DIR: join(folder, 'data'),
      BLAZON_LOG_LEVEL: 'silent',
      ...env,
    },
    stdio: ['ignore', 'ignore', 'pipe'],
    ...(uid === undefined ? {} : { uid, gid: uid }),
  })
  let printed = ''
  child.stderr.setEncoding('utf8').on('data', (text) => {
    printed += text
  })
  const [code] = await once(child, 'close')
  expect(printed).toMatch(/^blazon: .+\n$/)
  expect([code, printed]).toEqual([1, expect.not.stringMatching(/^ +at /m)])
  return printed
}

function database(url: string): Record<string, string> {
  return { DATABASE_URL: url, BLAZON_ENCRYPTION_KEY: encryptionKey }
}

test('a second service on a data directory reports the process that uses it', async () => {
  const BLAZON_DATA_DIR = join(folder, 'shared')
  const service = await startServiceProcess({ BLAZON_DATA_DIR })
  const line = await refusal({ BLAZON_DATA_DIR })
  expect(line).toContain(`belongs to another running service, process ${service.pid}`)
  expect(await service.end('SIGTERM')).toBe(0)
})

test('a schema of a newer version is not changed', async () => {
  const BLAZON_DATA_DIR = join(folder, 'newer')
  const store = await startEmbedded(BLAZON_DATA_DIR)
  const pool = connect(store.connection, { max: 1 })
  await migrate(pool)
  await pool.db`
    insert into schema_migrations (number, name, checksum, compatible)
    values (9999, '9999_newer.sql', 'x', false)`
  await pool.close()
  await store.stop()
  expect(await refusal({ BLAZON_DATA_DIR })).toContain(
    'A newer version of Blazon migrated the database (9999_newer.sql)',
  )
})

test('a database that Citus distributes is refused, and one that merely has the extension is not', async () => {
  const store = await startEmbedded(join(folder, 'citus'), { createDatabases: true })
  const { host, port } = store.connection
  const url = `postgres://blazon@/blazon?host=${encodeURIComponent(host!)}&port=${port}`
  const pool = connect(store.connection, { max: 1 })
  // The table in which Citus lists the tables that it distributes.
  await pool.db.unsafe('create table pg_dist_partition (logicalrelid regclass, partmethod "char")')
  await migrate(pool)
  const service = await startServiceProcess({
    BLAZON_DATA_DIR: join(folder, 'beside-citus'),
    ...database(url),
  })
  expect(await service.end('SIGTERM')).toBe(0)
  await pool.db.unsafe(`insert into pg_dist_partition values ('events', 'h')`)
  const line = await refusal(database(url))
  expect(line).toContain('on several nodes of Citus')
  expect(line).toContain('undistribute_table')
  await pool.close()
  await store.stop()
})

test('a port that is in use, and an address that this machine does not have', async () => {
  const BLAZON_DATA_DIR = join(folder, 'listening')
  const taken = createServer().listen(0, '127.0.0.1')
  await once(taken, 'listening')
  const { port } = taken.address() as AddressInfo
  const inUse = await refusal({ PORT: String(port), BLAZON_DATA_DIR })
  expect(inUse).toContain(`Cannot listen at 127.0.0.1:${port} (EADDRINUSE)`)
  // A child process reports the reason to its parent, which prints it once.
  const several = { PORT: String(port), BLAZON_DATA_DIR, BLAZON_PROCESSES: '2' }
  expect(await refusal(several)).toBe(inUse)
  taken.close()
  const foreign = await refusal({ HOST: '192.0.2.1', BLAZON_DATA_DIR })
  expect(foreign).toContain('Set HOST to one of its addresses')
  const unknown = await refusal({ HOST: 'nowhere.invalid', BLAZON_DATA_DIR })
  expect(unknown).toContain("HOST 'nowhere.invalid' is not an address")
})

test('a setting that stops the first start is found before there is a store', async () => {
  const BLAZON_DATA_DIR = join(folder, 'unstarted')
  const nothing = join(folder, 'nothing')
  const taken = createServer().listen(0, '127.0.0.1')
  await once(taken, 'listening')
  const PORT = String((taken.address() as AddressInfo).port)
  const wrong = [
    [{ PORT }, 'Cannot listen'],
    [{ BLAZON_GEOIP: nothing }, 'BLAZON_GEOIP must be the path'],
    [{ BLAZON_BREACHED_PASSWORDS: nothing }, 'BLAZON_BREACHED_PASSWORDS must be the path'],
    [{ BLAZON_BOOTSTRAP_SECRET_KEY: 'sk_test_x' }, 'contains a malformed key'],
    [{ BLAZON_OWNER_EMAIL: 'ada' }, "must be an e-mail address, not 'ada'"],
  ] as const
  for (const BLAZON_PROCESSES of ['1', '2']) {
    for (const [env, message] of wrong) {
      expect(await refusal({ ...env, BLAZON_DATA_DIR, BLAZON_PROCESSES })).toContain(message)
    }
  }
  taken.close()
  expect(existsSync(BLAZON_DATA_DIR)).toBe(false)
})

test.each(['1', '2'])(
  'a first start without an output creates no credentials, and the next one shows them (%s processes)',
  async (BLAZON_PROCESSES) => {
    const env = {
      ...process.env,
      PORT: '0',
      BLAZON_PROCESSES,
      BLAZON_DATA_DIR: join(folder, `unread-${BLAZON_PROCESSES}`),
    }
    const closed = spawn('sh', ['-c', 'exec "$0" "$1" >&-', process.execPath, main], {
      env,
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    const warned = await readUntil(closed.stderr, /"msg":"standard output is closed.*/)
    expect(warned).toContain('blazon administrators reset-password owner@blazon.local')
    await endChild(closed)
    const piped = spawn(process.execPath, [main], { env, stdio: ['ignore', 'pipe', 'pipe'] })
    piped.stdout.destroy()
    await readUntil(piped.stderr, /standard output is closed/)
    await endChild(piped)
    const open = spawn(process.execPath, [main], { env, stdio: ['ignore', 'pipe', 'ignore'] })
    const shown = await readUntil(open.stdout, /curl .*\n/)
    const [, url] = /API +(\S+)/.exec(shown)!
    for (const [key] of shown.matchAll(/sk_(test|live)_\w+$/gm)) {
      const headers = { Authorization: `Bearer ${key}` }
      expect((await fetch(`${url}/api_keys/current`, { headers })).status).toBe(200)
    }
    const [, password] = /Password +(\S+)/.exec(shown)!
    const signedIn = await fetch(`${url}/sessions`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Origin: new URL(url!).origin },
      body: JSON.stringify({ email: 'owner@blazon.local', password }),
    })
    expect(signedIn.status).toBe(201)
    await endChild(open)
  },
)

/** The output until it matches. */
async function readUntil(stream: Readable, pattern: RegExp): Promise<string> {
  let printed = ''
  for await (const text of stream.setEncoding('utf8')) {
    printed += text
    if (pattern.test(printed)) return printed
  }
  throw new Error(`the output ended: ${printed}`)
}

async function endChild(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  expect(await ended).toEqual([0, null])
}

test('a data dir that is a file, or below one', async () => {
  const file = join(folder, 'file')
  await writeFile(file, '')
  expect(await refusal({ BLAZON_DATA_DIR: file })).toContain(`${file} is not a directory`)
  const below = join(file, 'data')
  expect(await refusal({ BLAZON_DATA_DIR: below })).toContain(`${below} is not a directory`)
})

test.skipIf(process.getuid?.() !== 0)('a data directory that the user cannot write', async () => {
  const closed = join(folder, 'closed')
  await mkdir(closed, { mode: 0o755 })
  const inside = await refusal({ BLAZON_DATA_DIR: closed }, { uid: 65_534 })
  expect(inside).toContain('may not be read or written by this user')
  const data = join(closed, 'data')
  const unmade = await refusal({ BLAZON_DATA_DIR: data }, { uid: 65_534 })
  expect(unmade).toContain(`${data} may not be read or written by this user`)
})

test('invalid settings: an encryption key, an address, a name', async () => {
  expect(await refusal({ BLAZON_ENCRYPTION_KEY: 'short' })).toContain('must be 32 bytes in base64')
  expect(await refusal(database('postgres://u:p%zz@h/x'))).toContain('malformed')
  expect(await refusal({ BLAZON_PROT: '1' })).toContain('BLAZON_PROT is not a setting')
  const keyless = await refusal({ DATABASE_URL: 'postgres://u@127.0.0.1:9/x' })
  expect(keyless).toContain('BLAZON_ENCRYPTION_KEY is required')
})

test('a database that is unavailable, too old, or refuses the user; its password is not printed', async () => {
  const away = await refusal(database('postgres://u:pass-word@127.0.0.1:9/x'))
  expect(away).toContain('DATABASE_URL cannot be reached: connect ECONNREFUSED 127.0.0.1:9')
  const unknown = await refusal(database('postgres://u:pass-word@nowhere.invalid/x'))
  expect(unknown).toContain('nowhere.invalid')
  const old = await startOldPostgres(140_012)
  expect(await refusal(database(old.url))).toContain('older than 15')
  old.close()
  const wrong = await refusedBy('28P01', 'password authentication failed for user "u"')
  expect(wrong).toContain('password authentication failed for user "u". Check the user')
  expect(await refusedBy('3D000', 'database "x" does not exist')).toContain('Create it.')
  expect(await refusedBy('53300', 'sorry, too many clients already')).toContain('too many clients')
  expect(`${away}${unknown}${wrong}`).not.toContain('pass-word')
})

/** Simulates a PostgreSQL that answers a connection with an error of this SQLSTATE. */
async function refusedBy(code: string, message: string): Promise<string> {
  const fields = ['SFATAL', 'VFATAL', `C${code}`, `M${message}`].map((field) => `${field}\0`)
  const body = Buffer.from(`${fields.join('')}\0`)
  const head = Buffer.from('E\0\0\0\0')
  head.writeInt32BE(body.length + 4, 1)
  const server = createServer((socket) => {
    socket.on('error', () => {})
    socket.once('data', () => socket.end(Buffer.concat([head, body])))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const line = await refusal(database(`postgres://u:pass-word@127.0.0.1:${port}/x`))
  server.close()
  return line
}

test('the process continues when the reader of its output exits', async () => {
  const child = spawn(process.execPath, [main, 'config'], { stdio: ['ignore', 'pipe', 'pipe'] })
  child.stdout.destroy()
  let printed = ''
  child.stderr.setEncoding('utf8').on('data', (text) => {
    printed += text
  })
  const [code] = await once(child, 'close')
  expect([code, printed]).toEqual([0, ''])
})
