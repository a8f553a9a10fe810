import { patternLimits } from '@blazon/compliance/texts/patterns'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { longestTurn } from '../../../test/fuzz/stall.ts'
import { startTestServer, type TestServer } from '../../../test/harness.ts'

/** Patterns are compiled in a separate process, so no request waits for another one's patterns. */

const hostile = '[\\pL\\pN\\pP\\pS]{5}'.repeat(23)
let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

function rule(texts: readonly string[]) {
  const terms = texts.map((text) => ({ text, regex: true }))
  return { type: 'term_forbidden', params: { terms } }
}

function create(texts: readonly string[], key?: string) {
  const body = rule(texts)
  return server.call('POST', '/brand/rules', { body, ...(key === undefined ? {} : { key }) })
}

test('refuses a pattern that is too large, with its position and the limit', async () => {
  const { status, body } = await create(['fine', hostile])
  expect([status, body.error.code, body.error.param]).toEqual([
    400,
    'parameter_invalid',
    'params.terms[1].text',
  ])
  expect(body.error.message).toContain(`at most ${patternLimits.sizeOfPattern} `)
})

test('refuses an invalid pattern, with its position', async () => {
  const { body } = await create(['fine', 'fine', '(?=a)'])
  expect(body.error).toMatchObject({ code: 'parameter_invalid', param: 'params.terms[2].text' })
})

test('refuses more patterns than a rule may have', async () => {
  const { body } = await create(Array.from({ length: 1_000 }, () => 'a'))
  expect(body.error.param).toBe(`params.terms[${patternLimits.patternsOfRule}].text`)
  expect(body.error.message).toContain(`at most ${patternLimits.patternsOfRule} `)
})

test('applies the same limits to a changed rule', async () => {
  const { body } = await create(['fine'])
  const path = `/brand/rules/${body.id}`
  const refused = await server.call('PATCH', path, { body: { params: rule([hostile]).params } })
  expect(refused.body.error).toMatchObject({
    code: 'parameter_invalid',
    param: 'params.terms[0].text',
  })
  expect((await server.call('GET', path)).body).toEqual(body)
})

test('does not block the event loop with 1,000 patterns that took 19.5 s, on create or update', async () => {
  const patterns = Array.from({ length: 1_000 }, () => hostile)
  const { result, share } = await longestTurn(() => create(patterns))
  expect(result.status).toBe(400)
  expect(share).toBeLessThan(1)
  const { body } = await create(['fine'])
  const params = rule(patterns.slice(0, patternLimits.patternsOfRule)).params
  const patched = await longestTurn(() =>
    server.call('PATCH', `/brand/rules/${body.id}`, { body: { params } }),
  )
  expect(patched.result.status).toBe(400)
  expect(patched.share).toBeLessThan(1)
})

test('limits the patterns of all rules together, and releases those of removed ones', async () => {
  const { test: key } = await server.addOrganization()
  const most = Array.from({ length: 200 }, (_, at) => `a${at}`)
  const made: string[] = []
  for (let at = 0; at < 10; at++) {
    const { status, body } = await create(most, key)
    expect(status).toBe(201)
    made.push(body.id)
  }
  const beyond = await create(['one more'], key)
  expect(beyond.status).toBe(409)
  expect(beyond.body.error).toMatchObject({ code: 'state_conflict', param: 'params.terms' })
  expect(beyond.body.error.message).toContain(
    '2001 regular expressions in total. The limit is 2000',
  )
  expect((await server.call('POST', '/brand/rules', { key, body: literal })).status).toBe(201)
  expect(await create(['another tenant']).then(({ status }) => status)).toBe(201)
  const body = { params: rule(most.slice(1)).params }
  expect((await server.call('PATCH', `/brand/rules/${made[0]}`, { key, body })).status).toBe(200)
  expect((await create(['one more'], key)).status).toBe(201)
})

const literal = { type: 'term_forbidden', params: { terms: [{ text: 'utilise' }] } }
