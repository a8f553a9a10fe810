import { execFileSync } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Blazon } from '@blazon/sdk/client'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { newSecret } from '../../server/src/kernel/secrets/secrets.ts'
import { type Running, run, start } from './run.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })
const key = newSecret('sk_test_')
let folder: string
let archive: string
let fileId: string
let endpointId: string
let keyId: string
let online: string
/** Events that were acknowledged before the backup of the running service began, and until it ended. */
const events: { before: string[]; meanwhile: string[] } = { before: [], meanwhile: [] }
/** Files that were there when it began, and were removed while it ran. */
const removed: string[] = []

/** A running service with some data, and a backup of it. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'blazon-store-'))
  archive = join(folder, 'backup.tar.gz')
  online = join(folder, 'online.tar.gz')
  const service = await serve('data')
  const blazon = new Blazon({ apiKey: key, baseUrl: service.url })
  const data = new TextEncoder().encode('what must come back')
  fileId = (await blazon.files.create({ file: { name: 'a.txt', data } })).id
  const endpoint = await blazon.webhookEndpoints.create({
    url: 'http://127.0.0.1:4001/hooks',
    enabled_events: ['custom.*'],
  })
  endpointId = endpoint.id
  keyId = (await blazon.apiKeys.list()).data[0]!.id
  await backUpWhileWriting(blazon)
  expect(await stop(service.running)).toBe(0)
  expect(await blazonIn('data', 'backup', archive)).toMatchObject({ code: 0 })
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Clients post events and remove files as long as the backup takes. */
async function backUpWhileWriting(blazon: Blazon): Promise<void> {
  const post = async () => {
    const event = await blazon.events.create({ type: 'custom.kept', data: {} })
    if (!('id' in event)) throw new Error('one event was posted')
    return event.id
  }
  for (let count = 0; count < 20; count++) events.before.push(await post())
  for (let count = 0; count < 5; count++) {
    const data = new TextEncoder().encode(`removed later ${count}`)
    removed.push((await blazon.files.create({ file: { name: `${count}.txt`, data } })).id)
  }
  const left = [...removed]
  let isOver = false
  const writing = (async () => {
    while (!isOver) {
      events.meanwhile.push(await post())
      const file = left.pop()
      if (file !== undefined) await blazon.files.delete(file)
    }
  })()
  const made = await blazonIn('data', 'backup', online)
  isOver = true
  await writing
  expect([made.code, made.stderr]).toEqual([0, ''])
  expect(events.meanwhile.length).toBeGreaterThan(removed.length)
}

async function serve(name: string): Promise<{ running: Running; url: string }> {
  const running = start(['serve'], { env: createEnv(name) })
  const [, url] = await running.printed(/API +(http:\S+)\/api\/v1/)
  return { running, url: url! }
}

function createEnv(name: string) {
  return {
    PORT: '0',
    BLAZON_DATA_DIR: join(folder, name),
    BLAZON_BOOTSTRAP_SECRET_KEY: key,
    BLAZON_LOG_LEVEL: 'error',
    // A setting of other commands, which `serve` must ignore.
    BLAZON_API_KEY: key,
  }
}

function blazonIn(name: string, ...args: string[]) {
  return run(args, { env: createEnv(name) })
}

async function stop({ child, ended }: Running): Promise<number | null> {
  child.kill('SIGTERM')
  return (await ended).code
}

test('a backup is readable only by its owner, and any tar and sha256sum can read and verify it', async () => {
  expect((await stat(archive)).mode & 0o777).toBe(0o600)
  const place = join(folder, 'by-tar')
  await mkdir(place)
  execFileSync('tar', ['-xzf', archive, '-C', place])
  execFileSync('sha256sum', ['--check', '--quiet', 'SHA256SUMS'], { cwd: place })
  expect((await readdir(place)).sort()).toEqual([
    'SHA256SUMS',
    'blobs',
    'encryption-key',
    'postgres',
  ])
  const again = await blazonIn('data', 'backup', archive)
  expect([again.code, again.stderr]).toEqual([2, expect.stringContaining('already exists')])
})

test('a restored store has everything: rows, files, and secrets under its key', async () => {
  const restored = await blazonIn('restored', 'restore', archive, '--json')
  expect([restored.code, restored.stderr]).toEqual([0, ''])
  const { running, url } = await serve('restored')
  const blazon = new Blazon({ apiKey: key, baseUrl: url })
  expect((await blazon.apiKeys.list()).data[0]!.id).toBe(keyId)
  expect(await (await blazon.files.content(fileId)).text()).toBe('what must come back')
  const rotated = await blazon.webhookEndpoints.rotateSecret(endpointId)
  expect(rotated.signing_secret).toMatch(/^whsec_/)
  expect(await stop(running)).toBe(0)
  const twice = await blazonIn('restored', 'restore', archive)
  expect([twice.code, twice.stderr]).toEqual([2, expect.stringContaining('is not empty')])
})

test('a backup of a running service is consistent: no event is lost, and no row lacks its file', async () => {
  const restored = await blazonIn('from-online', 'restore', online)
  expect([restored.code, restored.stderr]).toEqual([0, ''])
  const { running, url } = await serve('from-online')
  const blazon = new Blazon({ apiKey: key, baseUrl: url })
  const found = new Set<string>()
  for await (const { id } of blazon.events.list({ type: 'custom.kept', limit: 100 })) found.add(id)
  expect(events.before.filter((id) => !found.has(id))).toEqual([])
  // Of those that came meanwhile, it has all up to one moment and none after it.
  const has = events.meanwhile.map((id) => found.has(id))
  expect(has.indexOf(false) === -1 ? true : !has.slice(has.indexOf(false)).includes(true)).toBe(
    true,
  )
  expect((await blazon.apiKeys.list()).data[0]!.id).toBe(keyId)
  const files: string[] = []
  for await (const { id } of blazon.files.list()) files.push(id)
  expect(files).toContain(fileId)
  for (const id of files) {
    const text = await (await blazon.files.content(id)).text()
    expect(text).toMatch(/^(what must come back|removed later \d)$/)
  }
  expect(await stop(running)).toBe(0)
})

test('a damaged, truncated or other archive is refused, and leaves nothing behind', async () => {
  const bytes = await readFile(archive)
  const half = join(folder, 'half.tar.gz')
  await writeFile(half, bytes)
  await truncate(half, Math.floor(bytes.length / 2))
  const flipped = join(folder, 'flipped.tar.gz')
  const changed = Buffer.from(bytes)
  changed[Math.floor(bytes.length / 3)]! ^= 0xff
  await writeFile(flipped, changed)
  const other = join(folder, 'other.tar.gz')
  await writeFile(other, 'not an archive')
  const missing = join(folder, 'missing.tar.gz')
  for (const file of [half, flipped, other, missing]) {
    const refused = await blazonIn('never', 'restore', file)
    expect([refused.code, refused.stderr]).toEqual([
      1,
      expect.stringMatching(/^blazon: \S+ was not restored: .+\n$/),
    ])
  }
  expect((await readdir(folder)).filter((name) => name.startsWith('never'))).toEqual([])
})

test('of two restores at once into one folder, one restores all files and the other changes nothing', async () => {
  const results = await Promise.all(
    ['first', 'second'].map(() => blazonIn('twice', 'restore', archive, '--json')),
  )
  const [restored] = results.filter(({ code }) => code === 0)
  const refused = results.filter(({ code }) => code !== 0)
  expect(refused.length).toBe(1)
  expect(refused[0]!.stderr).toMatch(/another running restore, process \d+|is not empty/)
  const place = join(folder, 'twice')
  const files = (await readdir(place, { recursive: true, withFileTypes: true })).filter((one) =>
    one.isFile(),
  )
  expect(files.length).toBe(JSON.parse(restored!.stdout).files)
  expect((await readdir(folder)).filter((name) => name.startsWith('twice'))).toEqual(['twice'])
})

test.skipIf(process.getuid?.() !== 0)(
  'a full disk is named with its file, and keeps no part of one',
  async () => {
    const disk = join(folder, 'disk')
    await mkdir(disk)
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=256k', 'tmpfs', disk])
    try {
      const file = join(disk, 'backup.tar.gz')
      const home = join(disk, 'data')
      const full = 'cannot be written: the disk is full. Free space on it.\n'
      expect((await blazonIn('data', 'backup', file)).stderr).toBe(`blazon: ${file} ${full}`)
      const restored = await blazonIn('disk/data', 'restore', archive)
      expect(restored.stderr).toBe(`blazon: ${archive} was not restored: ${home} ${full}`)
      expect(await readdir(disk)).toEqual([])
    } finally {
      execFileSync('umount', [disk])
    }
  },
)

test('a moment needs a complete time and an archive, and one without base backups is refused', async () => {
  const archived = await mkdtemp(join(tmpdir(), 'blazon-archive-'))
  for (const [source, to, code, message] of [
    [archived, '2026-11-20 14:05', 2, 'is not a time'],
    [archive, '2026-11-20T14:05:00Z', 1, '--to needs the folder or bucket'],
    [archived, '2026-11-20T14:05:00Z', 1, 'contains no base backup'],
  ] as const) {
    const refused = await blazonIn('never', 'restore', source, '--to', to)
    expect([refused.code, refused.stderr]).toEqual([code, expect.stringContaining(message)])
  }
  await rm(archived, { recursive: true })
})

test('reset-password prints a link that sets a password once, whether or not the service runs', async () => {
  const reset = ['administrators', 'reset-password', 'Owner@Blazon.local', '--json']
  const stopped = await blazonIn('data', ...reset)
  expect([stopped.code, stopped.stderr]).toEqual([0, ''])
  const { running, url } = await serve('data')
  const meanwhile = await blazonIn('data', ...reset)
  const links = [stopped, meanwhile].map(({ stdout }) => JSON.parse(stdout).url as string)
  expect(links[0]).toMatch(/^http:\/\/127\.0\.0\.1:0\/password-reset#[\w-]{43}$/)
  const post = (path: string, body: object) =>
    fetch(`${url}/api/v1${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Origin: url },
      body: JSON.stringify(body),
    })
  const password = 'quite another set of words'
  const confirm = (link: string) =>
    post('/password_resets/confirm', { token: link.split('#')[1], password })
  expect((await confirm(links[0]!)).status).toBe(200)
  // The other link of the same person ends with it.
  for (const link of links) expect((await confirm(link)).status).toBe(400)
  const signedIn = await post('/sessions', { email: 'owner@blazon.local', password })
  expect(signedIn.status).toBe(201)
  expect(await stop(running)).toBe(0)
})

test('reset-password names an address without an account, and a folder without a store', async () => {
  const unknown = await blazonIn('data', 'administrators', 'reset-password', 'nobody@acme.example')
  expect([unknown.code, unknown.stderr]).toEqual([
    1,
    'blazon: nobody@acme.example has no account\n',
  ])
  const nowhere = await blazonIn('never', 'administrators', 'reset-password', 'owner@blazon.local')
  expect([nowhere.code, nowhere.stderr]).toEqual([1, expect.stringContaining('has no store')])
})

test('migrate updates a store once, and reports what it did', async () => {
  const first = await blazonIn('migrated', 'migrate', '--json')
  expect(JSON.parse(first.stdout).applied).toContain('0001-platform.sql')
  expect(JSON.parse((await blazonIn('migrated', 'migrate', '--json')).stdout)).toEqual({
    applied: [],
  })
})

test('config lists every setting, as text, as a table and as JSON', async () => {
  const rows = JSON.parse((await run(['config', '--json'])).stdout)
  expect(rows).toContainEqual({ name: 'PORT', about: 'port to listen on', default: '4000' })
  expect((await run(['config'])).stdout).toContain('BLAZON_DATA_DIR\n')
  expect((await run(['config', '--markdown'])).stdout).toContain('| `PORT` |')
})
