import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../server/test/harness.ts'
import { type Receiver, startReceiver } from '../../server/test/receiver.ts'
import { addressOf } from '../../server/test/store-address.ts'
import { run, start } from './run.ts'

/** `blazon organizations move` as an operator runs it, between two installations. */

let first: TestServer
let eu: TestServer
let receiver: Receiver
let folder: string
let cells: string

/** The key of the test servers. */
const key = Buffer.alloc(32, 7).toString('base64')

beforeAll(async () => {
  const env = { BLAZON_ALLOW_PRIVATE_TARGETS: '127.0.0.0/8' }
  first = await startTestServer({ env })
  eu = await startTestServer({ env: { ...env, BLAZON_CELL: 'eu' } })
  receiver = await startReceiver()
  folder = await mkdtemp(join(tmpdir(), 'blazon-move-'))
  cells = await describeCells('cells', { BLAZON_ENCRYPTION_KEY: key })
})
afterAll(async () => {
  await receiver.close()
  await eu.stop()
  await first.stop()
  await rm(folder, { recursive: true })
})

function settingsOf({ connection, config }: TestServer): Record<string, string> {
  return { DATABASE_URL: addressOf(connection), BLAZON_DATA_DIR: config.dataDir }
}

/** Writes a file of cells in which the new cell has these settings; returns its path. */
async function describeCells(name: string, changed: Record<string, string>): Promise<string> {
  const settings = { ...settingsOf(eu), BLAZON_CELL: 'eu', ...changed }
  const lines = Object.entries(settings).map(([setting, value]) => `${setting}=${value}\n`)
  await writeFile(join(folder, `${name}.env`), lines.join(''))
  const [host, servers] = ['first.example.com', ['127.0.0.1:4000']]
  const path = join(folder, `${name}.json`)
  const described = [
    { name: null, host, servers },
    { name: 'eu', host: 'eu.example.com', servers, settings: join(folder, `${name}.env`) },
  ]
  await writeFile(path, JSON.stringify({ host: 'example.com', cells: described }))
  return path
}

function move(organization: string, file = cells, ...options: string[]) {
  const args = ['organizations', 'move', organization, '--to', 'eu', '--cells', file, ...options]
  const env = { ...settingsOf(first), BLAZON_ENCRYPTION_KEY: key }
  return { args, options: { env } }
}

async function addSubscribed() {
  const { live, organizationId } = await first.addOrganization()
  const body = { url: receiver.url, enabled_events: ['custom.*'] }
  expect((await first.call('POST', '/webhook_endpoints', { key: live, body })).status).toBe(201)
  const { body: read } = await first.call('GET', '/organizations', { key: live })
  return { live, organizationId, id: read.data[0].id as string }
}

/** Posts an event to the cell that has the organization; returns its id, or the status that refused it. */
async function post(live: string, number: number): Promise<string | number> {
  const body = { type: 'custom.counted', data: { number } }
  const headers = { 'Idempotency-Key': `number-${number}` }
  const old = await first.call('POST', '/events', { key: live, body, headers })
  const { status, body: event } =
    old.status === 421 ? await eu.call('POST', '/events', { key: live, body, headers }) : old
  return status === 201 ? event.id : status
}

const steps = [
  'copying files',
  'copying the history',
  'refusing writes',
  'copying the rest',
  'sending requests to the new cell',
  'removing its rows and files from the old cell',
]

test('a move that is killed at any step is continued, and nothing is lost or sent twice', async () => {
  const { live, organizationId, id } = await addSubscribed()
  const acknowledged: string[] = []
  let number = 0
  for (const step of steps) {
    const sent = await post(live, number)
    if (typeof sent === 'string') {
      acknowledged.push(sent)
      number++
    } else expect(sent).toBe(503)
    const { args, options } = move(id)
    const mover = start(args, options)
    // A mover that was killed late may have left nothing to do at this step.
    await mover.printed(new RegExp(step)).catch(() => {})
    mover.child.kill('SIGKILL')
    await mover.ended
  }
  const { args, options } = move(id)
  expect(await run(args, options)).toMatchObject({ code: 0, stdout: expect.stringContaining(id) })
  const last = await post(live, number)
  expect(last).toEqual(expect.any(String))
  acknowledged.push(last as string)
  const known = new Set(acknowledged)
  const received = () =>
    receiver.received.map(({ event }) => event.id as string).filter((one) => known.has(one))
  await expect.poll(() => new Set(received()).size).toBe(acknowledged.length)
  expect(received()).toHaveLength(acknowledged.length)
  const { body } = await eu.call('GET', '/events?limit=100', { key: live })
  expect(body.data.map((event: { id: string }) => event.id)).toEqual(
    expect.arrayContaining(acknowledged),
  )
  const left = await first.pool.db`select from events where organization_id = ${organizationId}`
  expect(left).toHaveLength(0)
})

test('a move that was killed while it refused writes can be cancelled', async () => {
  const { live, id } = await addSubscribed()
  const { args, options } = move(id)
  const mover = start(args, options)
  await mover.printed(/refusing writes/)
  mover.child.kill('SIGKILL')
  await mover.ended
  const cancel = move(id, cells, '--cancel')
  const { code, stdout } = await run(cancel.args, cancel.options)
  // A kill arrives after what the mover did meanwhile, which may be the whole move.
  if (code === 0) expect(stdout).toContain(`${id} did not move to the cell eu.`)
  else expect((await run(args, options)).code).toBe(0)
  expect(await post(live, 0)).toEqual(expect.any(String))
})

test('a cell without the encryption key of the old one is refused before anything is copied', async () => {
  const { live, id } = await addSubscribed()
  const other = Buffer.alloc(32, 9).toString('base64')
  const lacking = move(id, await describeCells('lacking', { BLAZON_ENCRYPTION_KEY: other }))
  const refused = await run(lacking.args, lacking.options)
  expect(refused.code).not.toBe(0)
  expect(refused.stderr).toContain('The new cell lacks the encryption key')
  expect(await post(live, 0)).toEqual(expect.any(String))
  const both = { BLAZON_ENCRYPTION_KEY: `${other},${key}` }
  const having = move(id, await describeCells('having', both))
  expect(await run(having.args, having.options)).toMatchObject({ code: 0 })
})

test.for([
  [
    'the database of the old cell',
    () => ({ DATABASE_URL: addressOf(first.connection) }),
    'same DATABASE_URL',
  ],
  ['another name', () => ({ BLAZON_CELL: 'us' }), 'a BLAZON_CELL other than eu'],
  ['no encryption key', () => ({ BLAZON_ENCRYPTION_KEY: '' }), 'no BLAZON_ENCRYPTION_KEY'],
] as const)('a new cell with %s is refused', async ([name, change, said]) => {
  const file = await describeCells('refused', { BLAZON_ENCRYPTION_KEY: key, ...change() })
  const { args, options } = move('acme', file)
  const { code, stderr } = await run(args, options)
  expect([name, code]).not.toEqual([name, 0])
  expect(stderr).toContain(said)
})
