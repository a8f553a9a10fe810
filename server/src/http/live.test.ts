import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../test/harness.ts'
import { addMember, type Browser, type Person, signIn } from '../../test/people.ts'
import { startReceiver } from '../../test/receiver.ts'

let server: TestServer
let owner: Person
let browser: Browser

beforeAll(async () => {
  server = await startTestServer()
  owner = await addMember(server, 'owner')
  browser = await signIn(server, owner)
})
afterAll(() => server.stop())

test('reports the events of its organization and mode, also those of another process', async () => {
  const beside = await startTestServer({ beside: server })
  const stream = await listen(browser)
  const made = await beside.call('POST', '/brand/palettes', { body: { name: 'Told' } })
  expect(await stream.next('recorded')).toMatchObject({
    type: 'brand.palette.created',
    object: made.body.id,
  })
  stream.close()
  await beside.stop()
})

test('reports to a checker what kind of resource changes, and not which', async () => {
  const checker = await signIn(server, await addMember(server, 'checker'))
  const stream = await listen(checker)
  await server.call('POST', '/brand/palettes', { body: { name: 'Of others' } })
  expect(await stream.next('recorded')).toEqual({ type: 'brand.palette.created' })
  await server.call('POST', '/brand/checks', { body: { text: 'Of others' } })
  expect(await stream.next('progress')).toEqual({ object: 'check_progress' })
  stream.close()
})

test('reports no events of the other mode', async () => {
  const stream = await listen(browser, '?mode=live')
  await server.call('POST', '/brand/palettes', { body: { name: 'Of test' } })
  const live = await server.call('POST', '/brand/palettes', {
    key: server.keys.live,
    body: { name: 'Of live' },
  })
  expect(await stream.next('recorded')).toMatchObject({ object: live.body.id })
  stream.close()
})

test('reports no events of another organization, and refuses other callers', async () => {
  const other = await server.addOrganization()
  const stranger = await addMember(server, 'owner', { organizationId: other.organizationId })
  const theirs = await signIn(server, stranger)
  const stream = await listen(theirs)
  await server.call('POST', '/brand/palettes', { body: { name: 'Ours' } })
  const made = await server.call('POST', '/brand/palettes', {
    key: other.test,
    body: { name: 'Theirs' },
  })
  expect(await stream.next('recorded')).toMatchObject({ object: made.body.id })
  stream.close()
  const { body } = await browser.call('GET', '/sessions/current')
  const refused = await theirs.call('GET', `/live?organization=${body.organization}`)
  expect([refused.status, refused.body.error.code]).toEqual([401, 'token_invalid'])
})

test('reports the progress of deliveries', async () => {
  const receiver = await startReceiver()
  const { body: endpoint } = await server.call('POST', '/webhook_endpoints', {
    body: { url: receiver.url, enabled_events: ['custom.*'] },
  })
  const stream = await listen(browser)
  await server.call('POST', '/events', { body: { type: 'custom.sent', data: {} } })
  expect(await stream.next('progress')).toEqual({ object: 'webhook_delivery', id: endpoint.id })
  stream.close()
  await receiver.close()
})

test('ends when the session or the membership does', async () => {
  const leaver = await addMember(server, 'viewer')
  for (const end of [
    (one: Browser) => one.call('DELETE', '/sessions/current'),
    () => browser.call('DELETE', `/memberships/${leaver.membership}`),
  ]) {
    const theirs = await signIn(server, leaver)
    const stream = await listen(theirs)
    await end(theirs)
    await stream.next('ended')
    await stream.closed
  }
})

test('requires a session, and refuses unknown parameters', async () => {
  for (const key of [null, server.keys.test]) {
    const answer = await server.call('GET', '/live', { key })
    expect([answer.status, answer.body.error.code]).toEqual([401, 'token_invalid'])
  }
  const answer = await browser.call('GET', '/live?since=now')
  expect([answer.status, answer.body.error.code]).toEqual([400, 'parameter_unknown'])
})

test('survives pages that connect and disconnect while sessions end', async () => {
  const person = await addMember(server, 'viewer')
  const theirs = await signIn(server, person)
  for (let round = 0; round < 10; round++) {
    const streams = await Promise.all([1, 2, 3].map(() => listen(theirs, '', server.url, 0)))
    const ends = signIn(server, person).then((other) => other.call('DELETE', '/sessions/current'))
    for (const stream of streams) stream.close()
    await ends
  }
  expect((await browser.call('GET', '/sessions/current')).status).toBe(200)
})

test('limits the live connections of one person', async () => {
  const person = await addMember(server, 'viewer')
  const theirs = await signIn(server, person)
  const streams = await Promise.all(Array.from({ length: 12 }, () => listen(theirs)))
  const answer = await theirs.call('GET', '/live')
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '10'])
  for (const stream of streams) stream.close()
})

test('leaves live connections to other organizations', async () => {
  const beside = await startTestServer({ beside: server, env: { BLAZON_LIVE_STREAMS: '16' } })
  const other = await server.addOrganization()
  const stranger = await addMember(server, 'viewer', { organizationId: other.organizationId })
  const [first, second, theirs] = await Promise.all(
    [await addMember(server, 'viewer'), await addMember(server, 'viewer'), stranger].map((one) =>
      signIn(beside, one),
    ),
  )
  const open = (one: Browser, count: number) =>
    Promise.all(Array.from({ length: count }, () => listen(one, '', beside.url)))
  const streams = [...(await open(first!, 6)), ...(await open(second!, 6))]
  const { status, body } = await second!.call('GET', '/live')
  expect([status, body.error.code]).toEqual([429, 'rate_limited'])
  expect(body.error.message).toContain('Your organization has 12 of the 16 live connections')
  streams.push(...(await open(theirs!, 3)))
  for (const stream of streams) stream.close()
  await beside.stop()
})

test('ends when the service stops, without delaying the stop', async () => {
  const beside = await startTestServer({ beside: server })
  const stream = await listen(browser, '', beside.url)
  await beside.stop()
  await stream.closed
})

interface Stream {
  /** The data of the next message of this name. */
  next(event: string): Promise<unknown>
  /** Resolves when the server has ended the stream. */
  closed: Promise<void>
  close(): void
}

/** Opens a stream, and waits until it receives messages. */
async function listen(
  { cookie }: Browser,
  query = '',
  url = server.url,
  settledMs = 300,
): Promise<Stream> {
  const ending = new AbortController()
  const answer = await fetch(`${url}/api/v1/live${query}`, {
    headers: { Cookie: cookie! },
    signal: ending.signal,
  })
  expect(answer.headers.get('content-type')).toMatch(/^text\/event-stream/)
  const messages: { event: string; data: unknown }[] = []
  let heard = () => {}
  const closed = (async () => {
    let text = ''
    for await (const chunk of answer.body!.pipeThrough(new TextDecoderStream())) {
      text += chunk
      const blocks = text.split('\n\n')
      text = blocks.pop()!
      for (const block of blocks) {
        const [, event, data] = /^event: (\w+)\ndata: (.*)$/.exec(block) ?? []
        if (event !== undefined) messages.push({ event, data: JSON.parse(data!) })
      }
      heard()
    }
  })().catch(() => {})
  // Changes before this moment are not announced.
  await new Promise((resolve) => setTimeout(resolve, settledMs))
  return {
    async next(event) {
      for (;;) {
        const at = messages.findIndex((message) => message.event === event)
        if (at >= 0) return messages.splice(at, 1)[0]!.data
        await new Promise<void>((resolve) => {
          heard = resolve
        })
      }
    },
    closed,
    close: () => ending.abort(),
  }
}
