import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/harness.ts'
import type { Answer } from '../../../test/receiver.ts'
import { newId } from '../../kernel/base/ids.ts'
import {
  closeReceivers,
  eventually,
  post,
  receive,
  setUp,
  startSending,
} from './deliveries.fixture.ts'

let server: TestServer

beforeAll(async () => {
  server = await startSending()
})
afterAll(async () => {
  await server.stop()
  await closeReceivers()
})

test('lists the newest first if asked, and sums up how the newest went', async () => {
  let status = 200
  const { receiver, type, path, deliveries } = await setUp(server, (response) =>
    response.writeHead(status).end(),
  )
  await post(server, type)
  await receiver.wait(1)
  await eventually(deliveries, ([first]) => first.status === 'delivered')
  const before = await server.call('GET', `${path}/health`)
  expect(before.body).toMatchObject({ success_rate: 1, failed_count: 0, last_failure: null })

  status = 503
  await post(server, type, type)
  await eventually(
    deliveries,
    (all) => all.filter(({ status }: { status: string }) => status === 'failed').length === 2,
  )
  const oldest = (await deliveries()).map(({ id }: { id: string }) => id)
  const newest = (await deliveries('?order=newest')).map(({ id }: { id: string }) => id)
  expect(newest).toEqual([...oldest].reverse())
  const rest = await deliveries(`?order=newest&limit=1&starting_after=${newest[0]}`)
  expect(rest.map(({ id }: { id: string }) => id)).toEqual([newest[1]])

  const { body: health } = await server.call('GET', `${path}/health`)
  expect(health).toMatchObject({
    object: 'webhook_endpoint_health',
    delivered_count: 1,
    failed_count: 2,
    success_rate: 1 / 3,
    last_failure: { status_code: 503, error: null },
    failures: [{ status_code: 503, error: null, count: 2 }],
    outcomes: ['delivered', 'failed', 'failed'],
  })
  expect(oldest.slice(1)).toContain(health.last_failure.delivery)
})

test('lists oldest first, and filters by status, event, type and time', async () => {
  const { receiver, type, path, deliveries } = await setUp(server, (response, request) =>
    response.writeHead(request.event.type.endsWith('.bad') ? 400 : 200).end(),
  )
  await server.call('PATCH', path, { body: { enabled_events: [type, `${type}.bad`] } })
  const { body } = await post(server, type, `${type}.bad`, type)
  await receiver.wait(3)
  const all = await eventually(deliveries, (list) =>
    list.every(({ attempts }: { attempts: object[] }) => attempts.length > 0),
  )
  const events = all.map(({ event }: { event: string }) => event)
  expect(events).toEqual(body.data.map(({ id }: { id: string }) => id))
  expect(await deliveries('?status=delivered')).toHaveLength(2)
  expect(await deliveries(`?status=delivered&type=${type}.*`)).toHaveLength(0)
  expect(await deliveries(`?event=${events[1]}`)).toMatchObject([{ event: events[1] }])
  expect(await deliveries(`?type=${type}.bad`)).toHaveLength(1)
  expect(await deliveries('?type=custom.*')).toHaveLength(3)
  expect(await deliveries(`?created[gt]=${encodeURIComponent(all[2].created)}`)).toHaveLength(0)
  const page = await server.call('GET', `${path}/deliveries?limit=2`)
  expect(page.body).toMatchObject({ has_more: true, url: `/api/v1${path}/deliveries` })
  const rest = await deliveries(`?starting_after=${page.body.data[1].id}`)
  expect(rest).toMatchObject([{ id: all[2].id }])
})

test('counts deliveries and attempts, and their durations', async () => {
  const { type, path, deliveries } = await setUp(server, (response, _request, number) =>
    setTimeout(() => response.writeHead(number === 2 ? 500 : 200).end(), 20),
  )
  await post(server, type, type)
  await eventually(deliveries, (list) =>
    list.every(({ status }: { status: string }) => status === 'delivered'),
  )
  const { status, body } = await server.call('GET', `${path}/stats?interval=hour`)
  expect(status).toBe(200)
  expect(body.data).toMatchObject([{ delivered: 2, failed: 0, attempts: 3 }])
  expect(body.data[0].p50_ms).toBeGreaterThanOrEqual(15)
  expect(body.data[0].p95_ms).toBeGreaterThanOrEqual(body.data[0].p50_ms)
  expect((await server.call('GET', `${path}/stats?interval=day`)).body.data).toHaveLength(1)
})

test('lists who received an event, also an endpoint that was deleted since', async () => {
  const types = { enabled_events: ['custom.received'] }
  const first = await setUp(server, undefined, types)
  const second = await setUp(server, (response) => response.writeHead(400).end(), types)
  const [event] = (await post(server, 'custom.received')).body.data
  const path = `/events/${event.id}/deliveries`
  const list = async (query = '') => (await server.call('GET', path + query)).body.data
  const states = (deliveries: { webhook_endpoint: string; status: string }[]) =>
    deliveries
      .filter(({ webhook_endpoint: id }) =>
        [first, second].some(({ endpoint }) => endpoint.id === id),
      )
      .map(({ webhook_endpoint, status }) => [webhook_endpoint, status])
      .sort()
  const both = [
    [first.endpoint.id, 'delivered'],
    [second.endpoint.id, 'failed'],
  ].sort()
  await expect.poll(async () => states(await list())).toEqual(both)
  expect(states(await list('?status=failed'))).toEqual([[second.endpoint.id, 'failed']])
  expect(
    (await list()).find(({ status }: { status: string }) => status === 'failed'),
  ).toMatchObject({
    event: event.id,
    attempts: expect.arrayContaining([expect.objectContaining({ status_code: 400 })]),
  })
  const [newest, oldest] = [await list('?order=newest'), await list()]
  expect(newest.map(({ id }: { id: string }) => id)).toEqual(
    oldest.map(({ id }: { id: string }) => id).reverse(),
  )

  await server.call('DELETE', second.path)
  expect((await server.call('GET', second.path)).status).toBe(404)
  expect(states(await list())).toEqual(both)
  const none = await server.call('GET', `/events/${newId('event')}/deliveries`)
  expect(none.status).toBe(404)
})

test('lists the deliveries to all endpoints, newest first, by endpoint, status, type and time', async () => {
  const { test: key } = await server.addOrganization()
  const [good, bad] = [await receive(), await receive((response) => response.writeHead(400).end())]
  const create = async (url: string) => {
    const body = { url, enabled_events: ['custom.*'] }
    return (await server.call('POST', '/webhook_endpoints', { key, body })).body.id as string
  }
  const kept = await create(good.url)
  const removed = await create(bad.url)
  const record = (type: string) =>
    server.call('POST', '/events', { key, body: { type, data: { n: 1 } } })
  const list = async (query: string) =>
    (await server.call('GET', `/webhook_deliveries?${query}`, { key })).body.data
  const states = async (query: string) =>
    (await list(query))
      .map(({ webhook_endpoint, event_type, status }: Record<string, string>) =>
        [webhook_endpoint === kept ? 'kept' : 'removed', event_type, status].join(' '),
      )
      .sort()

  await record('custom.first')
  await expect
    .poll(() => states(''))
    .toEqual(['kept custom.first delivered', 'removed custom.first failed'])
  await server.call('DELETE', `/webhook_endpoints/${removed}`, { key })
  await record('custom.second')
  await expect
    .poll(() => states(''))
    .toEqual([
      'kept custom.first delivered',
      'kept custom.second delivered',
      'removed custom.first failed',
    ])

  const ids = (await list('')).map(({ id }: { id: string }) => id)
  expect(ids).toEqual([...ids].sort().reverse())
  expect(await states('status=failed')).toEqual(['removed custom.first failed'])
  expect(await states('status=failed&type=custom.second')).toEqual([])
  expect(await states('type=custom.second')).toEqual(['kept custom.second delivered'])
  expect(await list('type=custom.*')).toHaveLength(3)
  expect(await states(`endpoint=${removed}`)).toEqual(['removed custom.first failed'])
  expect(await list(`endpoint=${removed}&status=delivered`)).toEqual([])
  expect(await list(`endpoint=${newId('webhook_endpoint')}`)).toEqual([])
  expect(await list('endpoint=nothing')).toEqual([])
  const [newest] = await list('limit=1')
  expect(await list(`created[gt]=${encodeURIComponent(newest.created)}`)).toEqual([])
  const page = await server.call('GET', '/webhook_deliveries?limit=1', { key })
  expect(page.body).toMatchObject({ has_more: true, url: '/api/v1/webhook_deliveries' })
  const rest = await list(`starting_after=${ids[0]}`)
  expect(rest.map(({ id }: { id: string }) => id)).toEqual(ids.slice(1))

  // Its endpoint is gone; the delivery stays for the retention.
  const [failed] = await list(`endpoint=${removed}`)
  const path = `/webhook_deliveries/${failed.id}`
  expect((await server.call('GET', path, { key })).body).toEqual(failed)
  expect((await server.call('GET', path)).status).toBe(404)
})

test('lists pending deliveries to all endpoints from the queue', async () => {
  const patient = await startTestServer({ env: { BLAZON_DELIVERY_WAITS: '1h' } })
  onTestFinished(() => patient.stop())
  const answer: Answer = (response) => response.writeHead(500).end()
  const both = [await setUp(patient, answer), await setUp(patient, answer)]
  await post(patient, ...both.map(({ type }) => type))
  const list = async (query: string) =>
    (await patient.call('GET', `/webhook_deliveries?status=pending${query}`)).body.data
  const endpoints = (deliveries: { webhook_endpoint: string }[]) =>
    deliveries.map(({ webhook_endpoint }) => webhook_endpoint).sort()
  expect(endpoints(await list(''))).toEqual(both.map(({ endpoint }) => endpoint.id).sort())
  expect(endpoints(await list(`&type=${both[1]!.type}`))).toEqual([both[1]!.endpoint.id])
})
