import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { toId } from '../../src/kernel/base/ids.ts'
import { startTestServer, type TestServer } from '../harness.ts'

/**
 * Many events of many organizations, to receivers that fail part of their requests in every
 * possible way, and to receivers that do not: both sides account for every delivery. In full:
 * `LOAD_EVENTS=100000 LOAD_ORGANIZATIONS=50`.
 */
const eventsInAll = Number(process.env.LOAD_EVENTS ?? 1_000)
const organizationsInAll = Number(process.env.LOAD_ORGANIZATIONS ?? 10)
const endpointsEach = 4
const perBatch = 100
const maxAttempts = 5
const patienceMs = 240_000 + eventsInAll * 30

type Failure = (response: ServerResponse) => void

const reset: Failure = (response) => void response.socket!.destroy()
const failures: readonly Failure[] = [
  (response) => response.writeHead(500).end('sorry'),
  (response) => response.writeHead(404).end(),
  (response) => response.writeHead(429, { 'Retry-After': '1' }).end(),
  (response) => response.writeHead(302, { Location: '/elsewhere' }).end(),
  // No response before the timeout, no response at all, and half a header.
  () => {},
  reset,
  (response) => void response.socket!.end('HTTP/1.1 20'),
]

/** Also successes: only the status counts, whatever happens to the body. */
const successes: readonly Failure[] = [
  (response) => response.end('ok'),
  (response) => response.writeHead(204).end(),
  (response) => {
    response.writeHead(200, { 'Content-Length': '1000' }).write('torn')
    setTimeout(() => response.destroy(), 5)
  },
]

let server: TestServer
let failing = 0
/**
 * The received attempts of each delivery in order, those whose connection was reset, and how many
 * succeeded.
 */
const received = new Map<
  string,
  { path: string; event: string; attempts: number[]; resets: number[]; succeeded: number }
>()

const receiver = createServer((request, response) => {
  request.resume()
  request.on('end', () => receive(request, response))
})

function receive({ headers, url }: IncomingMessage, response: ServerResponse): void {
  const delivery = String(headers['blazon-delivery'])
  const seen = received.get(delivery) ?? {
    path: url!,
    event: String(headers['webhook-id']),
    attempts: [],
    resets: [],
    succeeded: 0,
  }
  received.set(delivery, seen)
  const attempt = Number(headers['blazon-attempt'])
  seen.attempts.push(attempt)
  const fails = Math.random() < failing
  if (!fails) seen.succeeded += 1
  const answers = fails ? failures : successes
  const answer = answers[Math.floor(Math.random() * answers.length)]!
  if (answer === reset) seen.resets.push(attempt)
  answer(response)
}

beforeAll(() => new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve)))
afterEach(() => server.stop())
afterAll(() => {
  receiver.closeAllConnections()
  receiver.close()
})

/**
 * Posts events of new organizations, whose endpoints subscribe to all of them; returns the
 * acknowledged ones by organization.
 */
async function post(): Promise<Map<string, string[]>> {
  const { port } = receiver.address() as AddressInfo
  const events = new Map<string, string[]>()
  const organizations = await Promise.all(
    Array.from({ length: organizationsInAll }, () => server.addOrganization()),
  )
  await Promise.all(
    organizations.map(async ({ organizationId, test: key }) => {
      for (let count = 0; count < endpointsEach; count++) {
        const url = `http://127.0.0.1:${port}/${organizationId}/${count}`
        const body = { url, enabled_events: ['custom.load'] }
        await server.call('POST', '/webhook_endpoints', { key, body })
      }
      const ids: string[] = []
      while (ids.length < eventsInAll / organizationsInAll) {
        const batch = Array.from({ length: perBatch }, () => ({ type: 'custom.load', data: {} }))
        const answer = await server.call('POST', '/events', { key, body: { events: batch } })
        expect(answer.status).toBe(201)
        ids.push(...answer.body.data.map(({ id }: { id: string }) => id))
      }
      events.set(organizationId, ids)
    }),
  )
  return events
}

async function untilAllEnded(): Promise<void> {
  for (const end = Date.now() + patienceMs; Date.now() < end; await sleep(100)) {
    const [row] = await server.pool.db`select 1 from pending_deliveries limit 1`
    if (row === undefined) return
  }
  throw new Error('deliveries are still pending')
}

interface Ended {
  id: string
  organization_id: string
  endpoint_id: string
  event_id: string
  url: string
  status: string
  attempt_count: number
  numbers: number[]
  /** 0 without a response. */
  statuses: number[]
}

function readEnded(): Promise<Ended[]> {
  return server.pool.db<Ended[]>`
    select delivery.*, recorded.numbers, recorded.statuses
    from deliveries delivery join (
      select delivery_id, array_agg(number order by number) as numbers,
        array_agg(coalesce(status_code, 0) order by number) as statuses
      from attempts group by delivery_id
    ) recorded on recorded.delivery_id = delivery.id`
}

const isSuccess = (status = 0) => Math.floor(status / 100) === 2

/** The error of a delivery, by its own record and by its receiver's; null for none. */
function findFault({ id, organization_id, url, event_id, status, ...row }: Ended): string | null {
  const seen = received.get(toId('webhook_delivery', id))
  const expected = Array.from({ length: row.attempt_count }, (_, at) => at + 1)
  if (row.numbers?.join() !== expected.join()) return `${id}: attempts ${row.numbers} are recorded`
  if (row.attempt_count > maxAttempts) return `${id}: more attempts than allowed`
  // A connection may end before its request arrives, and a busy receiver may read a timed-out
  // attempt after the next one, which used another connection. Each arrives at most once, or twice
  // if its connection had been kept open and was reset.
  if (seen === undefined) return `${id}: received no attempt`
  const again = seen.attempts.filter((attempt, at) => seen.attempts.indexOf(attempt) !== at)
  if (new Set(again).size < again.length || again.some((one) => !seen.resets.includes(one))) {
    return `${id}: received attempts ${seen.attempts}, of which ${seen.resets} were reset`
  }
  if (Math.max(...seen.attempts) > row.attempt_count)
    return `${id}: received attempts ${seen.attempts}`
  if (new URL(url).pathname !== seen.path || !seen.path.startsWith(`/${organization_id}/`)) {
    return `${id}: sent to ${seen.path}`
  }
  if (seen.event !== toId('event', event_id)) return `${id}: received ${seen.event}`
  const [last, others] = [row.statuses.at(-1), row.statuses.slice(0, -1)]
  if (others.some(isSuccess)) return `${id}: sent again after a success`
  if (status === 'failed') {
    return row.attempt_count === maxAttempts && !isSuccess(last) ? null : `${id}: failed early`
  }
  if (status !== 'delivered' || !isSuccess(last)) return `${id}: ${status} with ${last}`
  // A response that is too late for the sender is a success only for the receiver.
  const unanswered = others.filter((code) => code === 0).length
  return seen.succeeded >= 1 && seen.succeeded <= 1 + unanswered
    ? null
    : `${id}: ${seen.succeeded} succeeded at the receiver`
}

async function expectAllAccounted(events: Map<string, string[]>): Promise<Ended[]> {
  const ended = await readEnded()
  expect(ended.map(findFault).filter((fault) => fault !== null)).toEqual([])
  const pairs = new Set(ended.map(({ endpoint_id, event_id }) => `${endpoint_id} ${event_id}`))
  expect(pairs.size).toBe(ended.length)
  for (const [organizationId, ids] of events) {
    const own = ended.filter(({ organization_id }) => organization_id === organizationId)
    expect(own.length).toBe(ids.length * endpointsEach)
    expect(new Set(own.map(({ event_id }) => toId('event', event_id)))).toEqual(new Set(ids))
  }
  return ended
}

test(
  `${eventsInAll} events to ${organizationsInAll * endpointsEach} receivers that fail a fifth of the time: every delivery ends by its rules`,
  async () => {
    failing = 0.2
    server = await startTestServer({
      env: { BLAZON_DELIVERY_WAITS: '100ms', BLAZON_DELIVERY_TIMEOUT: '1s' },
    })
    const posted = await post()
    await untilAllEnded()
    const ended = await expectAllAccounted(posted)
    const tries = ended.reduce((sum, { attempt_count }) => sum + attempt_count, 0)
    expect(tries / ended.length).toBeGreaterThan(1.15)
  },
  2 * patienceMs,
)

test(
  `${eventsInAll} events to receivers that don't fail: each arrives once at each`,
  async () => {
    failing = 0
    received.clear()
    // On a busy machine, an attempt takes longer than the 15 s of the default.
    server = await startTestServer({ env: { BLAZON_DELIVERY_TIMEOUT: '4m' } })
    const posted = await post()
    await untilAllEnded()
    const ended = await expectAllAccounted(posted)
    expect(ended.filter(({ attempt_count }) => attempt_count !== 1)).toEqual([])
    expect([...received.values()].filter(({ attempts }) => attempts.length !== 1)).toEqual([])
    expect(received.size).toBe(ended.length)
  },
  2 * patienceMs,
)
