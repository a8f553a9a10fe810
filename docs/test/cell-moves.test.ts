import { afterAll, beforeAll, expect, test } from 'vitest'
import { freeze, isFrozen } from '../../server/src/boot/moves/freeze.ts'
import { cancelMove, moveOrganization } from '../../server/src/boot/moves/move.ts'
import { addMember } from '../../server/test/people.ts'
import { type Receiver, startReceiver } from '../../server/test/receiver.ts'
import { nginx } from './behind-nginx.ts'
import {
  type Cells,
  cellOf,
  createKey,
  moveToEu,
  type Organization,
  shared,
  startCells,
} from './cells.fixture.ts'

const testBehind = test.skipIf(nginx === undefined)

let setup: Cells
let receiver: Receiver

beforeAll(async () => {
  if (nginx === undefined) return
  setup = await startCells()
  receiver = await startReceiver()
})
afterAll(async () => {
  if (nginx === undefined) return
  await setup.stop()
  await receiver.close()
})

testBehind('an organization is moved under load, and nothing is lost or sent twice', async () => {
  const { first, eu } = setup
  const [moving, staying] = [await addSubscribed(), await addSubscribed()]
  const palette = await call(moving.live, 'POST', '/brand/palettes', { name: 'Ours' })
  const file = new FormData()
  file.append('file', new Blob(['the same bytes']), 'notes.txt')
  const kept = await first.call('POST', '/files', { form: file, key: moving.live })
  expect([palette.status, kept.status]).toEqual([201, 201])
  const { organizationId } = moving
  const unknown = await addMember(first, 'owner', { organizationId })
  const known = await addMember(first, 'viewer', { organizationId })
  const { userId: sameElsewhere } = await addMember(eu, 'viewer', { email: known.email })
  const [posts, others] = [startPosting(moving), startPosting(staying)]
  const stopReading = startReading(moving)
  await receiver.wait(20)
  expect(await moveToEu(setup, moving)).toBe('moved')
  const before = posts.acknowledged.length
  await expect
    .poll(() => posts.acknowledged.length, { timeout: 60_000 })
    .toBeGreaterThan(before + 5)
  await Promise.all([posts.stop(), others.stop()])
  expect(await stopReading()).toEqual([])
  for (const refusal of posts.refusals) expect(refusal).toBe('503 1')
  expect(others.refusals).toEqual([])

  for (const { acknowledged } of [posts, others]) {
    await expect
      .poll(() => new Set(receivedIds(acknowledged)).size, { timeout: 60_000 })
      .toBe(acknowledged.length)
    expect(receivedIds(acknowledged)).toHaveLength(acknowledged.length)
  }
  const events = (await listAll(moving.live, '/events')).map(({ id }) => id)
  expect(events).toEqual(expect.arrayContaining(posts.acknowledged))
  const deliveries = (await listAll(moving.live, '/webhook_deliveries')) as unknown as {
    status: string
  }[]
  expect(deliveries).toHaveLength(posts.acknowledged.length)

  expect((await call(moving.live, 'GET', `/brand/palettes/${palette.body.id}`)).body).toEqual(
    palette.body,
  )
  const content = await eu.call('GET', `/files/${kept.body.id}/content`, { key: moving.live })
  expect(content.text).toBe('the same bytes')
  expect(await createKey(eu, moving.live)).toMatch(/^sk_live_eu_/)
  const members = await eu.pool.db<{ user_id: string }[]>`
    select user_id from memberships where organization_id = ${organizationId}`
  const accounts = members.map(({ user_id }) => user_id)
  expect(accounts).toEqual(expect.arrayContaining([unknown.userId, sameElsewhere]))
  expect(accounts).not.toContain(known.userId)
  const left = await first.pool.db`
    select from events where organization_id = ${organizationId}`
  expect(left).toHaveLength(0)
  expect(await isFrozen(first.pool.db, organizationId)).toBe(false)
  const direct = await first.call('GET', '/events', { key: moving.live })
  expect([direct.status, direct.headers.get('blazon-cell')]).toEqual([421, 'eu'])
})

testBehind('a move that was interrupted is continued or cancelled', async () => {
  const { first, eu } = setup
  const organization = await addSubscribed()
  const { organizationId, live } = organization
  const post = () => call(live, 'POST', '/events', { type: 'custom.late', data: {} })
  const cells = { from: cellOf(first, 'default'), to: cellOf(eu, 'eu'), organizationId }
  await freeze(first.pool.db, organizationId, 10_000)
  expect((await post()).status).toBe(503)
  await cancelMove(cells)
  expect((await post()).status).toBe(201)
  const failing = (at: string) => (line: string) => {
    if (line.includes(at)) throw new Error('killed')
  }
  await expect(moveToEu(setup, organization, failing('copying the rest'))).rejects.toThrow('killed')
  expect((await post()).status).toBe(201)
  // It has arrived, and the old cell does not know.
  await expect(moveToEu(setup, organization, failing('sending requests'))).rejects.toThrow('killed')
  expect((await post()).status).toBe(503)
  await expect(cancelMove(cells)).rejects.toThrow('has arrived')
  expect(await moveToEu(setup, organization)).toBe('moved')
  expect(await moveToEu(setup, organization)).toBe('already moved')
  const { body, status } = await post()
  expect(status).toBe(201)
  await receiver.wait(1, ({ event }) => event.id === body.id)
  const back = { from: cells.to, to: cells.from, organizationId }
  expect(await moveOrganization(back)).toBe('moved')
  expect((await post()).status).toBe(201)
  const events = await first.pool.db`
    select from events where organization_id = ${organizationId} and livemode`
  expect(await listAll(live, '/events')).toHaveLength(events.length)
})

async function call(key: string, method: string, path: string, body?: object, id?: string) {
  const response = await setup.proxy.fetch(shared, `/api/v1${path}`, {
    method,
    headers: {
      Authorization: `Bearer ${key}`,
      'Content-Type': 'application/json',
      ...(id !== undefined && { 'Idempotency-Key': id }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  // biome-ignore lint/suspicious/noExplicitAny: the tests assert on the shape of what comes
  return { response, status: response.status, body: (await response.json()) as any }
}

async function addSubscribed(): Promise<Organization> {
  const organization = await setup.first.addOrganization()
  const endpoint = { url: receiver.url, enabled_events: ['custom.*'] }
  expect((await call(organization.live, 'POST', '/webhook_endpoints', endpoint)).status).toBe(201)
  return organization
}

/** Posts events one after the other until it is stopped; each is repeated until it is acknowledged. */
function startPosting({ live }: Organization) {
  const acknowledged: string[] = []
  const refusals: string[] = []
  let isStopped = false
  const posting = (async () => {
    for (let number = 0; !isStopped; number++) {
      const event = { type: 'custom.counted', data: { number } }
      const key = `${live.slice(-8)}-${number}`
      for (;;) {
        const { response, status, body } = await call(live, 'POST', '/events', event, key)
        if (status === 201) {
          acknowledged.push(body.id)
          break
        }
        refusals.push(`${status} ${response.headers.get('retry-after')}`)
        await new Promise((resolve) => setTimeout(resolve, 50))
      }
    }
  })()
  return {
    acknowledged,
    refusals,
    async stop() {
      isStopped = true
      await posting
    },
  }
}

/** Reads a list until it is stopped; returns the statuses of the requests that failed. */
function startReading({ live }: Organization) {
  const failures: number[] = []
  let isStopped = false
  const reading = (async () => {
    while (!isStopped) {
      const { status } = await call(live, 'GET', '/events?limit=1')
      if (status !== 200) failures.push(status)
    }
  })()
  return async () => {
    isStopped = true
    await reading
    return failures
  }
}

async function listAll(key: string, path: string): Promise<{ id: string }[]> {
  const all: { id: string }[] = []
  for (;;) {
    const after = all.length === 0 ? '' : `&starting_after=${all.at(-1)!.id}`
    const { body } = await call(key, 'GET', `${path}?limit=100${after}`)
    all.push(...body.data)
    if (!body.has_more) return all
  }
}

function receivedIds(ids: readonly string[]): string[] {
  const known = new Set(ids)
  return receiver.received.map(({ event }) => event.id as string).filter((id) => known.has(id))
}
