import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/harness.ts'
import { transaction } from '../../database/database.ts'
import { announce, settledBelow, untilSettled } from './recording.ts'

let server: TestServer
let servers: TestServer[]
let endpoint: string

const env = { BLAZON_ROLE: 'api', BLAZON_ALLOW_PRIVATE_TARGETS: '127.0.0.0/8' }
const minutes = { timeout: 600_000 }

beforeAll(async () => {
  server = await startTestServer({ env })
  const beside = () => startTestServer({ env, beside: server })
  servers = [server, await beside(), await beside()]
  const { body } = await server.call('POST', '/webhook_endpoints', {
    body: { url: 'http://127.0.0.1:9999/', enabled_events: ['custom.*'] },
  })
  endpoint = body.id
  await commitLate()
})
afterAll(async () => {
  for (const each of servers.reverse()) await each.stop()
})

test(
  'a client that polls a list sees each row once, in any order of commits',
  minutes,
  async () => {
    const first = await post(server, 'custom.first')
    const { body: deliveries } = await server.call(
      'GET',
      deliveriesPath.replace('ENDPOINT', endpoint),
    )
    const { body: logs } = await server.call('GET', logsPath)
    let areWriting = true
    const writing = () => areWriting
    const walks = [
      walk('/events?type=custom.late&limit=200', 'ending_before', first.id, writing),
      walk(deliveriesPath, 'starting_after', deliveries.data.at(-1).id, writing),
      walk(logsPath, 'ending_before', logs.data[0].id, writing),
    ]
    const writers = Array.from({ length: 12 }, async (_, at) => {
      const posted = []
      for (let count = 0; count < 200; count++) {
        posted.push(await post(servers[at % servers.length]!, 'custom.late'))
      }
      return posted
    })
    const posted = (await Promise.all(writers)).flat()
    for (const { app } of servers) await app.services.requestLog.flush()
    areWriting = false
    const [events, delivered, logged] = await Promise.all(walks)
    const ids = posted.map(({ id }) => id).sort()
    expect(events!.map(({ id }) => id)).toEqual(ids)
    expect(delivered!.map(({ event }) => event)).toEqual(ids)
    expect(logged!.map(({ id }) => id).sort()).toEqual(posted.map(({ request }) => request).sort())
  },
)

test('a client sees its own rows at once, while others are about to commit', async () => {
  let areWriting = true
  const others = [0, 1, 2].map(async (at) => {
    while (areWriting) await post(servers[at]!, 'custom.other')
  })
  for (let count = 0; count < 30; count++) {
    const { id } = await post(server, 'custom.own')
    const { body } = await servers[count % servers.length]!.call('GET', '/events?type=custom.own')
    expect(body.data[0].id).toBe(id)
  }
  areWriting = false
  await Promise.all(others)
})

test('a transaction that never ends delays only its own list, and only for five minutes', async () => {
  const tenant = { organizationId: server.organizationId, livemode: false }
  const { test: other } = await server.addOrganization()
  const { db } = server.pool
  let end = () => {}
  const ended = new Promise<void>((resolve) => {
    end = resolve
  })
  let begun = () => {}
  const beginning = new Promise<void>((resolve) => {
    begun = resolve
  })
  const stuck = transaction(db, async (tx) => {
    await announce(tx, tenant)
    begun()
    await ended
  })
  await beginning
  const late = await post(server, 'custom.held')
  const listed = async (key: string) => {
    const { body } = await server.call('GET', '/events?type=custom.held', { key })
    return body.data.map(({ id }: { id: string }) => id)
  }
  expect(await listed(server.keys.test)).toEqual([])
  for (const key of [server.keys.live, other]) {
    const { id } = await post(server, 'custom.held', key)
    expect(await listed(key)).toEqual([id])
  }
  const settled = untilSettled(db, tenant, Date.now(), AbortSignal.timeout(60_000))
  end()
  await stuck
  await settled
  expect(await listed(server.keys.test)).toEqual([late.id])

  // As if it had been announced that long ago.
  const before = 'clock_timestamp() - interval'
  for (const [ago, holdsBack] of [
    ['299 s', true],
    ['301 s', false],
  ] as const) {
    await transaction(db, async (tx) => {
      await tx.unsafe(`select pg_advisory_xact_lock_shared(
        hashtext('events ${tenant.organizationId} false'),
        floor(extract(epoch from ${before} '${ago}') * 1000)::bigint::bit(32)::integer)`)
      const now = Date.now()
      const oldest = Number.parseInt(
        (await settledBelow(db, tenant)).replaceAll('-', '').slice(0, 12),
        16,
      )
      expect([ago, oldest < now - 200_000]).toEqual([ago, holdsBack])
    })
  }
})

test('ids of one transaction count up, and are later than its announcement', async () => {
  const { db } = server.pool
  await transaction(db, async (tx) => {
    const settled = await settledBelow(db, 'request logs')
    const newUuid = await announce(tx, 'request logs')
    const ids = Array.from({ length: 10_000 }, () => newUuid())
    expect(ids).toEqual([...new Set(ids)].sort())
    expect(ids[0]! > settled).toBe(true)
    const again = await announce(tx, 'request logs')
    expect(again() > ids.at(-1)!).toBe(true)
    expect((await settledBelow(db, 'request logs')) <= ids[0]!).toBe(true)
  })
})

const deliveriesPath = '/webhook_endpoints/ENDPOINT/deliveries?limit=200'
const logsPath = '/request_logs?path=/api/v1/events&method=POST&limit=200'

async function post(to: TestServer, type: string, key?: string) {
  const { status, body, headers } = await to.call('POST', '/events', {
    body: { type, data: {} },
    ...(key === undefined ? {} : { key }),
  })
  expect(status).toBe(201)
  return { id: body.id as string, request: headers.get('request-id')! }
}

/** Every transaction that records an event waits before its commit, each for another time. */
async function commitLate(): Promise<void> {
  await server.pool.db.unsafe(`
    create function wait_at_commit() returns trigger language plpgsql as $$
      begin perform pg_sleep(random() ^ 4 * 0.05); return null; end $$;
    create constraint trigger wait_at_commit after insert on events
      deferrable initially deferred for each row execute function wait_at_commit()`)
}

type Line = { id: string; event: string }

/** Continues from a row towards newer ones while there may be more. */
async function walk(
  path: string,
  direction: 'ending_before' | 'starting_after',
  from: string,
  goesOn: () => boolean,
): Promise<Line[]> {
  const seen: Line[] = []
  const list = path.replace('ENDPOINT', endpoint)
  for (let turn = 0, isLast = false; !isLast; turn++) {
    isLast = !goesOn()
    const to = servers[turn % servers.length]!
    let page: Line[]
    do {
      const { status, body } = await to.call(
        'GET',
        `${list}&${direction}=${seen.at(-1)?.id ?? from}`,
      )
      expect(status).toBe(200)
      page = direction === 'ending_before' ? body.data.reverse() : body.data
      seen.push(...page)
    } while (page.length > 0)
    await sleep(5)
  }
  return seen
}
