import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { toId } from '../../server/src/kernel/base/ids.ts'
import { startTestServer, type TestServer } from '../../server/test/harness.ts'
import { addMember } from '../../server/test/people.ts'
import { addressOf } from '../../server/test/store-address.ts'
import { commandLine, run, start } from './run.ts'

let server: TestServer
let folder: string

beforeAll(async () => {
  server = await startTestServer()
  folder = await mkdtemp(join(tmpdir(), 'blazon-cli-'))
})
afterAll(async () => {
  await rm(folder, { recursive: true, force: true })
  await server.stop()
})

function blazon(...args: string[]) {
  return run(args, { env: { XDG_CONFIG_HOME: folder } })
}

test('login stores a valid key, readable only by its owner, and the other commands use it', async () => {
  const login = ['login', '--api-key', server.keys.test, '--base-url', server.url]
  const kept = await blazon(...login)
  expect(kept).toMatchObject({ code: 0, stdout: expect.stringContaining('in test mode') })
  const path = join(folder, 'blazon', 'credentials.json')
  expect((await stat(path)).mode & 0o777).toBe(0o600)
  const stored = JSON.parse(await readFile(path, 'utf8'))
  expect(stored.profiles.default.api_key).toBe(server.keys.test)

  const me = JSON.parse((await blazon('whoami', '--json')).stdout)
  expect(me).toMatchObject({ object: 'api_key', mode: 'test' })
  const live = await blazon('whoami', '--json', '--api-key', server.keys.live)
  expect(JSON.parse(live.stdout).mode).toBe('live')

  // The key is stored for this service, and is not sent to another.
  const elsewhere = await blazon('whoami', '--base-url', 'http://127.0.0.1:9')
  expect([elsewhere.code, elsewhere.stderr]).toEqual([2, expect.stringContaining('No API key')])

  expect((await blazon('logout')).code).toBe(0)
  const unknown = await blazon('whoami')
  expect(unknown).toMatchObject({ code: 2, stdout: '' })
  expect(unknown.stderr).toContain('Run `blazon login`')
})

test('login with a browser stores the key that a member granted, or says why there is none', async () => {
  const begin = async () => {
    const args = ['login', '--no-browser', '--base-url', server.url]
    const login = start(args, { env: { XDG_CONFIG_HOME: folder } })
    const [, user_code] = await login.printed(/Your code is (\S+)\. Confirm it at http\S+\/device/)
    return { login, user_code }
  }
  const { login, user_code } = await begin()
  const body = { user_code, mode: 'test', scopes: ['brand:read'] }
  await server.call('POST', '/device_authorizations/approve', { body })
  const ended = await login.ended
  expect([ended.code, ended.stdout]).toEqual([0, expect.stringContaining('in test mode')])
  const me = JSON.parse((await blazon('whoami', '--json')).stdout)
  expect(me).toMatchObject({ scopes: ['brand:read'], name: expect.stringMatching(/^Command line/) })
  await blazon('logout')

  const refused = await begin()
  await server.call('POST', '/device_authorizations/deny', {
    body: { user_code: refused.user_code },
  })
  const { code, stderr } = await refused.login.ended
  expect([code, stderr]).toEqual([1, expect.stringContaining('refused in the browser')])
})

test('profiles keep several logins, and a command uses the one that it names', async () => {
  const login = (key: string, ...more: string[]) =>
    blazon('login', '--api-key', key, '--base-url', server.url, ...more)
  // A file of the version before profiles.
  await writeFile(
    join(folder, 'blazon', 'credentials.json'),
    JSON.stringify({ api_key: server.keys.test, base_url: server.url }),
  )
  await login(server.keys.live, '--profile', 'production')
  const readMode = async (env: Record<string, string>, ...args: string[]) => {
    const me = await run(['whoami', '--json', ...args], {
      env: { XDG_CONFIG_HOME: folder, ...env },
    })
    return JSON.parse(me.stdout).mode
  }
  expect(await readMode({})).toBe('test')
  expect(await readMode({}, '--profile', 'production')).toBe('live')
  expect(await readMode({ BLAZON_PROFILE: 'production' })).toBe('live')
  const listed = await blazon('profiles', '--json', '--profile', 'production')
  expect(JSON.parse(listed.stdout)).toEqual([
    { name: 'default', base_url: server.url, key: expect.any(String), current: false },
    {
      name: 'production',
      base_url: server.url,
      key: `sk_live_…${server.keys.live.slice(-4)}`,
      current: true,
    },
  ])
  expect(listed.stdout).not.toContain(server.keys.live)
  expect((await blazon('profiles', 'use', 'staging')).code).toBe(2)
  expect((await blazon('profiles', 'use', 'production')).code).toBe(0)
  expect(await readMode({})).toBe('live')
  await blazon('logout', '--profile', 'production')
  expect((await blazon('profiles')).stdout).toMatch(/\* +default/)
  expect((await blazon('whoami', '--profile', 'production')).code).toBe(2)
  await blazon('logout')
  await expect(stat(join(folder, 'blazon', 'credentials.json'))).rejects.toThrow('ENOENT')
})

test('get, post, patch and delete reach every operation, with pages and errors', async () => {
  const credential = ['--api-key', server.keys.test, '--base-url', server.url]
  const json = async (...args: string[]) =>
    JSON.parse((await blazon(...args, ...credential)).stdout)
  const created = await json(
    ...['post', '/brand/rules', '-d', 'type=font_size', '-d', 'name=Readable'],
    ...['-d', 'params={"min":12}', '-d', 'metadata[team]=brand'],
  )
  expect(created).toMatchObject({ params: { min: 12 }, metadata: { team: 'brand' } })
  const path = `/api/v1/brand/rules/${created.id}`
  expect((await json('patch', path, '-d', 'enabled=false')).enabled).toBe(false)
  for (const n of [1, 2, 3])
    await json('post', '/events', '-d', 'type=custom.paged', '-d', `data[n]=${n}`)
  const query = ['get', 'events', '-d', 'type=custom.paged', '-d', 'limit=1']
  expect(await json(...query)).toMatchObject({ data: [{ data: { n: 3 } }], has_more: true })
  const all = await json(...query, '--all')
  expect(all.data.map(({ data }: { data: { n: number } }) => data.n)).toEqual([3, 2, 1])
  expect(all.has_more).toBe(false)
  expect(await json('delete', path)).toMatchObject({ deleted: true })
  const gone = await blazon('get', path, ...credential)
  expect([gone.code, gone.stdout]).toEqual([1, ''])
  expect(gone.stderr).toMatch(/\(req_\w+\)/)
  for (const wrong of ['//other.example/x', '/../../metrics']) {
    const refused = await blazon('get', wrong, ...credential)
    expect([wrong, refused.code, refused.stdout]).toEqual([wrong, expect.any(Number), ''])
    expect(refused.stderr).not.toContain('other.example did')
  }
})

test.skipIf(process.platform !== 'linux')(
  'login asks for the key at a terminal, and does not show what is typed',
  async () => {
    const { command, env } = commandLine(['login', '--with-key', '--base-url', server.url])
    const terminal = spawn('script', ['-qec', command, '/dev/null'], {
      env: { ...env, XDG_CONFIG_HOME: folder },
    })
    let shown = ''
    terminal.stdout.setEncoding('utf8').on('data', (text) => {
      shown += text
      if (shown.endsWith(`API key for ${server.url}: `))
        terminal.stdin.write(`${server.keys.live}\r`)
    })
    const [code] = await once(terminal, 'close')
    expect([code, shown]).toEqual([0, expect.stringContaining('in live mode')])
    expect(shown).not.toContain(server.keys.live)
    expect((await blazon('logout')).code).toBe(0)
  },
)

test('login stores no key that the service refuses, and says what to do', async () => {
  const wrong = `${server.keys.test.slice(0, -1)}${server.keys.test.endsWith('0') ? '1' : '0'}`
  const refused = await blazon('login', '--api-key', wrong, '--base-url', server.url)
  expect(refused.code).toBe(1)
  expect(refused.stderr).toMatch(/\(req_\w+\)\nRun `blazon login` with another key/)
  await expect(stat(join(folder, 'blazon', 'credentials.json'))).rejects.toThrow('ENOENT')
})

test('keys are created, listed, rolled and revoked, and a secret is shown only when it is created', async () => {
  const credential = ['--api-key', server.keys.test, '--base-url', server.url, '--json']
  const json = async (...args: string[]) =>
    JSON.parse((await blazon(...args, ...credential)).stdout)
  const made = await json(
    'keys',
    'create',
    'CI',
    '--scopes',
    'brand:read,cms:read',
    '--expires-in',
    '2h',
  )
  expect(made.scopes).toEqual(['brand:read', 'cms:read'])
  const rolled = await json('keys', 'roll', made.id, '--expires-in', '60')
  expect(rolled).toMatchObject({ rolled_from: made.id, secret: expect.stringMatching(/^sk_test_/) })
  expect((await json('keys', 'revoke', rolled.id)).revoked_at).not.toBe(null)
  const listed = await json('keys', 'list')
  expect(listed.map(({ id }: { id: string }) => id).slice(0, 2)).toEqual([rolled.id, made.id])

  const text = (await blazon('keys', 'list', ...credential.slice(0, -1))).stdout
  expect(text).toMatch(/^ID +NAME +KEY +STATE/)
  expect(text).toContain(`sk_test_…${rolled.last_four}`)
  expect(text).toMatch(new RegExp(`${rolled.id}.*revoked`))
})

test('the audit log is exported and verified, and a changed export is found', async () => {
  const live = ['--api-key', server.keys.live, '--base-url', server.url]
  const path = join(folder, 'audit.ndjson')
  await blazon('keys', 'create', 'Audited', '--scopes', 'brand:read', ...live)
  await blazon('audit', 'export', '--out', path, ...live)
  const { stdout } = await blazon('audit', 'verify', ...live)
  expect(stdout).toMatch(/entries are unchanged and complete/)
  const noted = /Newest: (\d+:[0-9a-f]{64})/.exec(stdout)![1]!
  expect((await blazon('audit', 'verify', path)).stdout).toMatch(/unchanged and complete/)
  expect((await blazon('audit', 'verify', '--noted', noted, ...live)).stdout).toMatch(/unchanged/)
  const text = await readFile(path, 'utf8')
  await writeFile(path, text.replace('Audited', 'Unknown'))
  const broken = await blazon('audit', 'verify', path)
  expect([broken.code, broken.stderr]).toEqual([
    1,
    expect.stringMatching(/log is broken.*was changed/),
  ])
  const test = await blazon(
    'audit',
    'verify',
    '--api-key',
    server.keys.test,
    '--base-url',
    server.url,
  )
  expect([test.code, test.stderr]).toEqual([2, expect.stringMatching(/A test key reads only/)])
})

test('a refusal names the field and the request, as JSON too, and ends with 1', async () => {
  const args = ['keys', 'create', 'CI', '--api-key', server.keys.test, '--base-url', server.url]
  const refused = await blazon(...args)
  expect([refused.code, refused.stdout]).toEqual([1, ''])
  expect(refused.stderr).toMatch(/^blazon: .*scopes.*\(req_\w+\)/s)
  const { error } = JSON.parse((await blazon(...args, '--json')).stderr)
  expect(error).toMatchObject({ code: 'parameter_missing', hint: null })
})

test('a key that cannot be sent is refused without a part of it, and white space is removed', async () => {
  const get = (key: string) =>
    run(['get', '/users'], { env: { BLAZON_API_KEY: key, BLAZON_URL: server.url } })
  expect((await get(`${server.keys.test}\n`)).code).toBe(0)
  for (const [key, reason] of [
    [`${server.keys.test}\nx`, 'white space'],
    ['sk_test_…', 'placeholder'],
  ] as const) {
    const { code, stderr } = await get(key)
    expect([code, stderr]).toEqual([2, expect.stringContaining(reason)])
    expect(stderr).toContain('BLAZON_API_KEY')
    expect(stderr).not.toContain(server.keys.test.slice(-12))
  }
})

test('a redirect is not followed, and what the service says controls no terminal', async () => {
  const seen: string[] = []
  const hostile = createServer(({ method, url }, response) => {
    seen.push(`${method} ${url}`)
    const error = { type: 'api_error', code: 'internal_error', message: 'a\u001b[2J\n::error::b' }
    if (method === 'POST') response.writeHead(302, { location: `http://127.0.0.1:1${url}` }).end()
    else response.writeHead(400).end(JSON.stringify({ error }))
  })
  await new Promise<void>((resolve) => hostile.listen(0, '127.0.0.1', resolve))
  try {
    const base = `http://127.0.0.1:${(hostile.address() as AddressInfo).port}`
    const credential = ['--api-key', 'sk_test_1', '--base-url', base]
    const post = await run(['post', '/events', '-d', 'type=custom.a', ...credential])
    expect(post).toMatchObject({ code: 1, stdout: '' })
    expect(post.stderr).toContain('Set the base URL to http://127.0.0.1:1.')
    expect(seen).toEqual(['POST /api/v1/events'])
    const { stderr } = await run(['get', '/users', ...credential])
    expect(stderr).toMatch(/^blazon: a.*::error::b/)
    expect(stderr).not.toContain('\u001b')
    const login = await run(['login', '--no-browser', '--base-url', base])
    expect(login.stderr).toContain('Set the base URL to http://127.0.0.1:1.')
  } finally {
    hostile.close()
  }
})

test('an unreachable service is reported with what to do', async () => {
  const gone = await blazon(
    'whoami',
    '--api-key',
    server.keys.test,
    '--base-url',
    'http://127.0.0.1:9',
  )
  expect(gone.code).toBe(1)
  expect(gone.stderr).toContain(
    'Is Blazon running at http://127.0.0.1:9? Start it with `blazon serve`',
  )
})

test('an invalid command exits with 2 and suggests a correction', async () => {
  expect(await blazon('whoam')).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('whoami'),
  })
  for (const args of [
    ['keys', 'roll'],
    ['keys', 'create', 'x', '--expires-in', 'soon'],
    ['--what'],
  ]) {
    expect([args, (await blazon(...args)).code]).toEqual([args, 2])
  }
  const nowhere = await blazon('whoami', '--base-url', 'localhost', '--api-key', 'x')
  expect([nowhere.code, nowhere.stderr.split('\n')[0]]).toEqual([
    2,
    'blazon: localhost is not a valid address.',
  ])
})

test('colours are used on a terminal, or if forced, and never with NO_COLOR', async () => {
  const args = ['whoami']
  const painted = await run(args, { env: { FORCE_COLOR: '1' } })
  expect(painted.stderr).toContain('\u001b[31mblazon:')
  for (const env of [{}, { FORCE_COLOR: '1', NO_COLOR: '1' }]) {
    expect((await run(args, { env })).stderr).not.toContain('\u001b')
  }
})

test('organizations and administrators are changed in the database of the machine', async () => {
  const administer = async (...args: string[]) => {
    const env = { XDG_CONFIG_HOME: folder, DATABASE_URL: addressOf(server.connection) }
    const { code, stdout, stderr } = await run([...args, '--json'], { env })
    return { code, stderr, value: code === 0 ? JSON.parse(stdout) : null }
  }
  const { organizationId, live } = await server.addOrganization()
  const id = toId('organization', organizationId)
  const renamed = await administer('organizations', 'rename', id, 'Umbrella')
  expect(renamed).toMatchObject({ code: 0, value: { id, name: 'Umbrella', done: true } })
  const deleted = await administer('organizations', 'delete', id)
  expect(deleted.value).toMatchObject({ done: true, deletes_at: expect.any(String) })
  expect((await administer('organizations', 'delete', id)).stderr).toContain('already deleted')
  expect((await server.call('GET', '/organizations', { key: live })).status).toBe(401)
  const restored = await administer('organizations', 'restore', id)
  expect(restored.value).toMatchObject({ done: true, deletes_at: null })
  const { value: listed } = await administer('organizations', 'list')
  expect(listed).toContainEqual(expect.objectContaining({ id, name: 'Umbrella', members: 1 }))
  const { body: log } = await server.call('GET', `/audit_entries?target=${id}`, { key: live })
  expect(log.data).toMatchObject(
    ['restored', 'deleted', 'updated'].map((verb) => ({
      action: `platform.organization.${verb}`,
      actor: { type: 'system', name: 'Command line' },
    })),
  )
  expect((await administer('organizations', 'delete', 'nothing')).code).toBe(1)

  const [first, second] = [await addMember(server, 'owner'), await addMember(server, 'viewer')]
  for (const { email } of [first, second]) {
    expect((await administer('administrators', 'add', email)).code).toBe(0)
  }
  expect((await administer('administrators', 'list')).value).toContain(second.email)
  expect((await administer('administrators', 'remove', first.email)).code).toBe(0)
  const others = (await administer('administrators', 'list')).value as string[]
  for (const email of others.slice(1)) await administer('administrators', 'remove', email)
  const last = await administer('administrators', 'remove', others[0]!)
  expect(last).toMatchObject({ code: 1, stderr: expect.stringContaining('only instance') })
})

test('organizations export writes a zip with every list, readable only by its owner', async () => {
  const body = { name: 'Exported', colors: [{ key: 'red', value: '#e60000' }] }
  const { body: palette } = await server.call('POST', '/brand/palettes', { body })
  const out = join(folder, 'acme.zip')
  const service = ['--api-key', server.keys.test, '--base-url', server.url]
  const { code, stdout, stderr } = await blazon('organizations', 'export', '--out', out, ...service)
  expect([code, stdout], stderr).toEqual([0, `Wrote ${out}.\n`])
  expect((await stat(out)).mode & 0o777).toBe(0o600)
  const entries = unzipSync(await readFile(out))
  const name = Object.keys(entries).find((path) => path.endsWith('palettes.ndjson'))!
  expect(strFromU8(entries[name]!)).toContain(palette.id)

  const narrow = await server.call('POST', '/api_keys', {
    body: { name: 'Narrow', scopes: ['brand:read'] },
  })
  const refused = ['--api-key', narrow.body.secret, '--base-url', server.url]
  const other = join(folder, 'refused.zip')
  const answer = await blazon('organizations', 'export', '--out', other, ...refused)
  expect([answer.code, answer.stderr]).toEqual([1, expect.stringContaining('scope')])
  await expect(stat(other)).rejects.toThrow('ENOENT')
})
