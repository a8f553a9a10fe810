import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestServer, type TestResponse, type TestServer } from '../../../test/harness.ts'
import {
  addMember,
  type Browser,
  openBrowser,
  type Person,
  password,
  signIn,
} from '../../../test/people.ts'
import { toNetwork } from '../../kernel/api/network.ts'
import { byAccount, byAccountAndNetwork, byNetwork, type Counted, takeTries } from './throttle.ts'

/** The cost of guessing passwords, for the attacker and for nobody else. */

let server: TestServer
let person: Person
let now = Date.now()

const hourMs = 3_600_000

beforeAll(async () => {
  server = await startTestServer({
    clock: { now: () => now },
    env: { BLAZON_TRUSTED_PROXIES: '127.0.0.1/32' },
  })
})
afterAll(() => server.stop())

beforeEach(async () => {
  person = await addMember(server, 'owner')
  // Later than everything that an earlier test counted.
  now += 24 * hourMs
})

function tryPassword(
  attempted: string,
  { email = person.email, address = '198.51.100.1', browser = openBrowser(server) } = {},
): Promise<TestResponse> {
  return browser.call('POST', '/sessions', {
    body: { email, password: attempted },
    headers: { 'X-Forwarded-For': address },
  })
}

/** Counts this many guesses without the work of checking them. */
async function guess(count: number, ...counted: Counted[]): Promise<void> {
  const { db } = server.app.services
  for (let at = 0; at < count; at++) await takeTries(db, { now: () => now }, counted)
}

test('guesses for an account from one network are throttled increasingly, whether it exists or not', async () => {
  for (const [email, address] of [
    [person.email, '198.51.100.2'],
    ['nobody-at-all@example.com', '198.51.100.3'],
  ] as const) {
    const wrong = await Promise.all(
      Array.from({ length: 14 }, () => tryPassword('wrong', { email, address })),
    )
    const judged = wrong.filter(({ body }) => !/Too many sign-in attempts/.test(body.error.message))
    expect(judged).toHaveLength(10)
    const waits: number[] = []
    for (let round = 0; round < 12; round++) {
      const early = await tryPassword(password, { email, address })
      expect([early.status, early.body.error.code]).toEqual([429, 'rate_limited'])
      waits.push(Number(early.headers.get('retry-after')))
      now += waits.at(-1)! * 1_000
      const late = await tryPassword('wrong', { email, address })
      expect(late.body.error.code).toBe('credentials_invalid')
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900])
  }
})

test('the owner signs in from a known device during an attack from one network and from many', async () => {
  const device = openBrowser(server)
  expect((await tryPassword(password, { browser: device })).status).toBe(201)
  device.cookie = null
  await guess(10, [byAccountAndNetwork, `${person.email} 198.51.100.1`])
  await guess(100, [byNetwork, '198.51.100.1'])
  await guess(100, [byAccount, person.email])
  const stranger = await tryPassword(password)
  expect(stranger.body.error.code).toBe('rate_limited')
  const elsewhere = await tryPassword(password, { address: '192.0.2.9' })
  expect(elsewhere.body.error.code).toBe('rate_limited')
  const known = await tryPassword(password, { browser: device })
  expect([known.status, known.body.email]).toEqual([201, person.email])
})

test('the owner signs in from a new device while another network attacks', async () => {
  const wrong = await Promise.all(
    Array.from({ length: 14 }, () => tryPassword('wrong', { address: '198.51.100.4' })),
  )
  expect(wrong.filter(({ status }) => status === 429)).not.toHaveLength(0)
  expect((await tryPassword(password, { address: '192.0.2.1' })).status).toBe(201)
})

test('a refused try is not counted, however often it is repeated', async () => {
  await guess(100, [byAccount, person.email])
  for (let at = 0; at < 12; at++) expect((await tryPassword(password)).status).toBe(429)
  now += 1_000
  expect((await tryPassword(password)).status).toBe(201)
})

test('a known device is throttled like any other, and is known only to its account', async () => {
  const device = await signIn(server, person)
  device.cookie = null
  const guesses = await Promise.all(
    Array.from({ length: 14 }, () => tryPassword('wrong', { browser: clone(device) })),
  )
  expect(
    guesses.filter(({ body }) => /Too many sign-in attempts/.test(body.error.message)),
  ).toHaveLength(4)
  // Neither the account elsewhere nor another account on the same device is throttled.
  expect((await tryPassword(password, { address: '192.0.2.2' })).status).toBe(201)
  const other = await addMember(server, 'viewer')
  await guess(10, [byAccountAndNetwork, `${other.email} 198.51.100.5`])
  const refused = await tryPassword(password, {
    email: other.email,
    address: '198.51.100.5',
    browser: clone(device),
  })
  expect(refused.status).toBe(429)
})

test('a network is throttled as a whole, to at least one guess a minute, and its neighbours are not', async () => {
  await guess(98, [byNetwork, toNetwork('2001:db8:1:2::')])
  const many = await Promise.all(
    Array.from({ length: 5 }, (_, at) =>
      tryPassword('wrong', { email: `many-${at}@example.com`, address: `2001:db8:1:2::${at + 1}` }),
    ),
  )
  expect(
    many.filter(({ body }) => /Too many sign-in attempts/.test(body.error.message)),
  ).toHaveLength(3)
  const waits: number[] = []
  for (let at = 0; at < 8; at++) {
    const address = `2001:db8:1:2:ffff::${at + 1}`
    const early = await tryPassword('wrong', { email: `more-${at}@example.com`, address })
    waits.push(Number(early.headers.get('retry-after')))
    now += waits.at(-1)! * 1_000
    await guess(1, [byNetwork, toNetwork(address)])
  }
  expect(waits).toEqual([1, 2, 4, 8, 16, 32, 60, 60])
  expect((await tryPassword(password, { address: '2001:db8:1:3::1' })).status).toBe(201)
})

test('tries are removed an hour after the last wait', async () => {
  const own: Counted = [byAccountAndNetwork, `${person.email} 198.51.100.6`]
  await guess(10, own)
  now += 1_000 + hourMs
  await guess(9, own)
  expect((await tryPassword(password, { address: '198.51.100.6' })).status).toBe(201)
})

test('processes with different clocks do not throttle each other', async () => {
  const ahead = await startTestServer({ beside: server, clock: { now: () => now + 600_000 } })
  try {
    await signIn(ahead, person)
    await openBrowser(ahead).call('POST', '/sessions', {
      body: { email: person.email, password: 'wrong' },
    })
    await signIn(server, person)
  } finally {
    await ahead.stop()
  }
})

test('without a trusted proxy the header is ignored', async () => {
  const direct = await startTestServer({ beside: server, clock: { now: () => now } })
  try {
    const body = { email: person.email, password: 'wrong' }
    const answers = []
    for (let at = 0; at < 12; at++) {
      const headers = { 'X-Forwarded-For': `203.0.113.${at}` }
      answers.push(await openBrowser(direct).call('POST', '/sessions', { body, headers }))
    }
    expect(answers.at(-1)!.body.error.message).toMatch(/Too many sign-in attempts/)
  } finally {
    await direct.stop()
  }
})

function clone(browser: Browser): Browser {
  const copy = openBrowser(server)
  copy.cookie = browser.cookie
  copy.device = browser.device
  return copy
}
