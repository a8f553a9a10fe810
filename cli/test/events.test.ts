import { verify } from '@blazon/sdk/webhooks'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { startFlakyProxy } from '../../sdk/test/flaky-proxy.ts'
import { newUuid, toId } from '../../server/src/kernel/base/ids.ts'
import { startTestServer, type TestServer } from '../../server/test/harness.ts'
import { type Hook, startHook } from './hook.ts'
import { type Running, run, start } from './run.ts'

let server: TestServer
let hook: Hook
let listening: Running | null = null

beforeAll(async () => {
  server = await startTestServer()
  hook = await startHook()
})
afterEach(async () => {
  listening?.child.kill('SIGKILL')
  await listening?.ended
  listening = null
  hook.received.length = 0
})
afterAll(async () => {
  await hook.close()
  await server.stop()
})

function credential(): string[] {
  return ['--api-key', server.keys.test, '--base-url', server.url]
}

async function listen(...args: string[]): Promise<string> {
  listening = start(['listen', '--forward-to', hook.url, ...credential(), ...args])
  const [secret] = await listening.printed(/whsec_[\w+/=]+/)
  return secret
}

function record(type: string, data: object = {}) {
  return server.call('POST', '/events', { body: { type, data } })
}

test('listen sends each event once, in order, signed, until it is interrupted', async () => {
  await record('custom.before')
  const secret = await listen()
  for (let batch = 0; batch < 10; batch++) {
    const events = Array.from({ length: 30 }, (_, number) => ({
      type: 'custom.flood',
      data: { number: batch * 30 + number },
    }))
    await server.call('POST', '/events', { body: { events } })
  }
  await expect.poll(() => hook.received.length).toBe(300)
  const numbers = []
  for (const { body, headers } of hook.received) {
    const event = await verify(body, headers, secret)
    numbers.push((event.data as { number: number }).number)
  }
  expect(numbers).toEqual(Array.from({ length: 300 }, (_, number) => number))
  listening!.child.kill('SIGINT')
  expect((await listening!.ended).code).toBe(0)
  expect(hook.received).toHaveLength(300)
})

test('listen sends events that commit late among known ones', async () => {
  await listen()
  await record('custom.on_time')
  await expect.poll(() => hook.received.length).toBe(1)
  // The row of a transaction that took its id ten seconds ago and commits only now.
  const [row] = await server.pool.db`select * from events where type = 'custom.on_time'`
  const id = newUuid(Date.now() - 10_000)
  const body = row!.body.replace(toId('event', row!.id), toId('event', id))
  await server.pool.db`
    insert into events (organization_id, livemode, id, type, request_id, body)
    values (${row!.organization_id}, ${row!.livemode}, ${id}, ${row!.type}, ${row!.request_id}, ${body})`
  await expect.poll(() => hook.received.length).toBe(2)
  expect(JSON.parse(hook.received[1]!.body).id).toBe(toId('event', id))
})

test('listen continues after an outage of the service, and sends missed events once', async () => {
  const proxy = await startFlakyProxy(server.url)
  try {
    listening = start([
      ...['listen', '--forward-to', hook.url],
      ...['--api-key', server.keys.test, '--base-url', proxy.url],
    ])
    await listening.printed(/whsec_/)
    proxy.faults.push(...Array.from({ length: 6 }, () => 'lose request' as const))
    await record('custom.meanwhile')
    await listening.printed(/could not be reached/)
    await expect.poll(() => hook.received.length).toBe(1)
    await record('custom.afterwards')
    await expect.poll(() => hook.received.length).toBe(2)
  } finally {
    await proxy.close()
  }
  const types = hook.received.map(({ body }) => JSON.parse(body).type)
  expect(types).toEqual(['custom.meanwhile', 'custom.afterwards'])
})

test('listen sends only the requested types, and --json reports each event', async () => {
  await listen('--events', 'platform.api_key.*,custom.wanted', '--json')
  await record('custom.unwanted')
  await record('custom.wanted')
  await server.call('POST', '/api_keys', { body: { name: 'x', scopes: ['brand:read'] } })
  await listening!.printed(/platform\.api_key\.created/)
  const lines = listening!.stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  expect(lines[0]).toMatchObject({ signing_secret: expect.stringMatching(/^whsec_/) })
  expect(lines.slice(1)).toMatchObject([
    { type: 'custom.wanted', status: 200 },
    { type: 'platform.api_key.created', status: 200 },
  ])
})

test('listen and trigger pass numbers with the digits that they were given', async () => {
  const data = '{"a":1.0,"b":12345678901234567890,"c":-0,"d":[0.10,1E+2]}'
  await listen('--events', 'custom.exact')
  const recorded = await run(['trigger', 'custom.exact', '--data', data, ...credential()])
  expect(recorded.code).toBe(0)
  await expect.poll(() => hook.received.length).toBe(1)
  expect(hook.received[0]!.body).toContain(`"data":${data}`)
  const args = ['trigger', 'custom.exact', '--forward-to', hook.url, ...credential()]
  await run([...args, '--data', '{"a":1.0,"e":1e400}'])
  expect(hook.received[1]!.body).toContain('"data":{"a":1.0,"e":1e400}')
  const posted = await run([
    ...['post', '/events', '-d', 'type=custom.exact', '-d', `data=${data}`],
    ...['--json', ...credential()],
  ])
  expect(posted.stdout).toContain(`"data":${data}`)
})

test('listen reports refusals of the receiver, and continues', async () => {
  await listen('--secret', `whsec_${Buffer.alloc(32, 1).toString('base64')}`)
  hook.status = 500
  await record('custom.refused')
  await listening!.printed(/500 {2}custom\.refused/)
  hook.status = 200
  await record('custom.taken')
  await listening!.printed(/200 {2}custom\.taken/)
})

test('trigger records an event of your own', async () => {
  const made = await run([
    ...['trigger', 'custom.order.paid', '--data', '{"total": 12}', '--json'],
    ...credential(),
  ])
  const { id } = JSON.parse(made.stdout)
  const { body } = await server.call('GET', `/events/${id}`)
  expect(body).toMatchObject({ type: 'custom.order.paid', data: { total: 12 } })
})

test('trigger sends the example of a type to the receiver, and records nothing', async () => {
  const secret = `whsec_${Buffer.alloc(32, 2).toString('base64')}`
  const type = 'brand.check.completed'
  const args = ['trigger', type, '--forward-to', hook.url, '--secret', secret, ...credential()]
  expect(await run(args)).toMatchObject({ code: 0, stdout: expect.stringContaining('200') })
  const { body, headers } = hook.received[0]!
  const event = await verify(body, headers, secret)
  expect(event).toMatchObject({ type, data: { object: { object: 'check' } } })
  const recorded = await server.call('GET', `/events?type=${type}`)
  expect(recorded.body.data).toEqual([])

  const { body: endpoint } = await server.call('POST', '/webhook_endpoints', {
    body: { url: hook.url, enabled_events: ['custom.none'] },
  })
  const sent = await run(['trigger', type, '--endpoint', endpoint.id, '--json', ...credential()])
  expect(JSON.parse(sent.stdout)).toMatchObject({ event_type: type, test: true })
  await expect.poll(statusAt(endpoint.id)).toBe('delivered')
  expect((await server.call('GET', `/events?type=${type}`)).body.data).toEqual([])

  const honest = await run(['trigger', type, ...credential()])
  expect([honest.code, honest.stderr]).toEqual([2, expect.stringContaining('when it happens')])
  const unknown = await run([...args.slice(0, 1), 'brand.check.don', ...args.slice(2)])
  expect([unknown.code, unknown.stderr]).toEqual([
    2,
    expect.stringContaining('brand.check.created'),
  ])
})

test('events are listed, and one is resent to its endpoints', async () => {
  const endpoint = await server.call('POST', '/webhook_endpoints', {
    body: { url: hook.url, enabled_events: ['custom.again'] },
  })
  const { body: event } = await record('custom.again')
  await expect.poll(statusAt(endpoint.body.id)).toBe('delivered')
  const listed = await run(['events', 'list', '--type', 'custom.again', ...credential()])
  expect(listed.stdout).toContain(event.id)
  const searched = await run(['events', 'list', '--query', event.id, ...credential()])
  expect(searched.stdout).toContain('custom.again')
  const filters = ['--type', 'custom.*', '--status', 'delivered', '--endpoint', endpoint.body.id]
  const delivered = await run(['events', 'deliveries', ...filters, '--json', ...credential()])
  expect(JSON.parse(delivered.stdout)).toMatchObject([{ event: event.id, status: 'delivered' }])
  const resent = await run(['events', 'resend', event.id, '--json', ...credential()])
  expect(JSON.parse(resent.stdout)).toMatchObject([
    { event: event.id, webhook_endpoint: endpoint.body.id, resend_of: expect.any(String) },
  ])
  const nowhere = await run(['events', 'resend', event.id, '--endpoint', 'we_x', ...credential()])
  expect([nowhere.code, nowhere.stderr]).toEqual([
    1,
    expect.stringContaining('was not delivered to '),
  ])
})

test('past events are recovered, and a recovery with a rate is canceled', async () => {
  for (let n = 0; n < 4; n++) await record('custom.recovered')
  const { body: endpoint } = await server.call('POST', '/webhook_endpoints', {
    body: { url: hook.url, enabled_events: ['custom.recovered'] },
  })
  const recover = ['events', 'recover', endpoint.id, ...credential()]
  const slow = ['--since', '2020-01-01T00:00:00Z', '--rate', '1', '--no-wait', '--json']
  const begun = JSON.parse((await run([...recover, ...slow])).stdout)
  expect(begun).toMatchObject({ object: 'recovery', rate: 1, count: 4 })
  const cancel = ['events', 'cancel-recovery', endpoint.id, begun.id, ...credential()]
  expect((await run(cancel)).stdout).toMatch(/: canceled, \d deliver/)
  const rest = ['--missing-only', '--since', '2020-01-01T00:00:00Z', '--type', 'custom.*']
  expect((await run([...recover, ...rest])).stdout).toMatch(/: completed, \d deliver/)
  await expect
    .poll(
      async () =>
        (await server.call('GET', `/webhook_deliveries?endpoint=${endpoint.id}`)).body.data.length,
    )
    .toBe(4)
  const refused = await run([...recover, '--status', 'pending'])
  expect([refused.code, refused.stderr]).toEqual([
    expect.any(Number),
    expect.stringContaining('statuses'),
  ])
  expect(refused.code).not.toBe(0)
})

function statusAt(endpoint: string) {
  return async () => {
    const { body } = await server.call('GET', `/webhook_endpoints/${endpoint}/deliveries`)
    return body.data[0]?.status
  }
}

test('logs tail prints new requests, except its own', async () => {
  listening = start(['logs', 'tail', '--json', ...credential()])
  await listening.printed(/Waiting for requests/)
  await server.call('GET', '/users?limit=3')
  await server.call('GET', '/users/usr_missing')
  await listening.printed(/usr_missing/)
  const lines = listening.stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  expect(lines.map(({ path, status }) => [path, status])).toEqual([
    ['/api/v1/users', 200],
    ['/api/v1/users/usr_missing', 404],
  ])
})
