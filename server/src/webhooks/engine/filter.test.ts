import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/harness.ts'
import { compileFilter, FilterError, maxFilterCharacters } from './filter.ts'
import { passes } from './filter-condition.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ env: { BLAZON_ROLE: 'api' } })
})
afterAll(() => server.stop())

const event = {
  type: 'brand.check.completed',
  livemode: false,
  data: {
    object: {
      verdict: 'fail',
      score: 82,
      exact: 12345678901234567890n,
      owner: null,
      tags: ['print', 'web', 7],
      'own key': 'a.b*c',
      grüße: 'ü',
      name: 'Größe "L"\\n',
      pages: [{ title: 'One' }, { title: 'Two' }],
    },
  },
}
const text = JSON.stringify(event, (_, value) =>
  typeof value === 'bigint' ? `#${value}#` : value,
).replace(/"#(\d+)#"/, '$1')

async function evaluate(filter: string, body = text): Promise<boolean> {
  const { db } = server.pool
  const path = db`${compileFilter(filter)}::jsonpath`
  const [row] = await db<{ passed: boolean }[]>`
    select ${passes(db, db`event_document(${body}::text)`, path)} as passed`
  return row!.passed
}

test.each([
  ['data.object.verdict = "fail"', true],
  ['data.object.verdict != "fail"', false],
  ['data.object.verdict = "pass"', false],
  ['livemode = false', true],
  ['data.object.score >= 82 and data.object.score < 82.5', true],
  ['data.object.score > 82', false],
  ['data.object.score = 8.2e1', true],
  // Digits beyond those of a double count.
  ['data.object.exact = 12345678901234567890', true],
  ['data.object.exact = 12345678901234567891', false],
  ['data.object.score = "82"', false],
  ['data.object.score < "9"', false],
  ['data.object.verdict < "g"', true],
  ['data.object.verdict in ["pass", "fail"]', true],
  ['data.object.score in [1, 2, 82]', true],
  ['data.object.verdict in ["pass"]', false],
  ['data.object.tags contains "web"', true],
  ['data.object.tags contains 7', true],
  ['data.object.tags contains "we"', false],
  ['data.object["own key"] contains "b*"', true],
  ['data.object["own key"] contains "b.c"', false],
  ['data.object.name contains "\\"L\\""', true],
  ['data.object.name contains "\\\\n"', true],
  ['data.object.grüße = "\\u00fc"', true],
  ['type starts_with "brand.check."', true],
  ['type starts_with "brand_"', false],
  ['data.object.pages[1].title = "Two"', true],
  ['data.object.pages[2].title = "Two"', false],
  // A list is not one of its elements.
  ['data.object.pages.title = "Two"', false],
  ['data.object.tags = "web"', false],
  ['data.object.owner exists', true],
  ['exists(data.object.owner)', true],
  ['exists data.object.nothing', false],
  ['data.object.nothing.deeper exists', false],
  ['data.object.owner = null', true],
  ['data.object.nothing = null', false],
  // What is missing is different from everything.
  ['data.object.nothing != "x"', true],
  ['not data.object.nothing = "x"', true],
  ['not (data.object.nothing < 1 or data.object.verdict < 1)', true],
  ['not not data.object.verdict = "fail"', true],
  ['data.object.verdict = "pass" or data.object.score = 82 and livemode = false', true],
  ['(data.object.verdict = "pass" or data.object.score = 82) and livemode = true', false],
  ['not data.object.verdict = "pass" and livemode = false', true],
  ['data.object.score = -1 or data.object.score > -1e3', true],
])('%s is %s', async (filter, expected) => {
  expect(await evaluate(filter)).toBe(expected)
})

test('an event whose text is no document of the store passes every filter', async () => {
  expect(await evaluate('data.n = 1', '{"data":{"n":2,"text":"\\u0000"}}')).toBe(true)
  expect(await evaluate('data.n = 1', '{"data":{"n":2,"text":"\\ud83d\\ude00"}}')).toBe(false)
})

test.each([
  ['', 1, 'Expected a path'],
  ['data.object.verdict', 20, 'the filter ends'],
  ['data.object.verdict == "fail"', 22, "Expected a value of JSON, but found '='"],
  ["type = 'a'", 8, 'double quotes'],
  ['type = "a', 8, 'Close the text'],
  ['type = a', 8, 'Expected a value of JSON'],
  ['type ~ "a"', 6, "Unexpected '~'"],
  ['type = "a" type = "b"', 12, 'and, or, or the end'],
  ['(type = "a"', 12, 'Expected )'],
  ['type in []', 10, 'Expected a value of JSON'],
  ['type in "a"', 9, 'Expected ['],
  ['type starts_with 1', 18, 'a text in double quotes'],
  ['data.n < true', 10, 'a text in double quotes or a number'],
  ['data..n = 1', 6, 'a name after the dot'],
  ['data[-1] = 1', 6, 'an index'],
  ['and type = "a"', 5, 'but found'],
  ['type = "\\u0000"', 8, 'no stored text has'],
  ['type = "\\ud800"', 8, 'no stored text has'],
  [`${'('.repeat(33)}type = "a"${')'.repeat(33)}`, 33, 'nested more than 32 deep'],
  [`${'not '.repeat(40)}type = "a"`, 129, 'nested more than 32 deep'],
])('refuses %s at character %s', (filter, position, message) => {
  let error: unknown
  try {
    compileFilter(filter)
  } catch (thrown) {
    error = thrown
  }
  expect(error).toBeInstanceOf(FilterError)
  expect([(error as FilterError).position, (error as FilterError).message]).toEqual([
    position,
    expect.stringContaining(message),
  ])
})

test('every filter of the greatest length that compiles is a path of the store', async () => {
  const terms = [
    'a.b = "x"',
    'not c in [1, "2", null]',
    '(d contains "e" or f[0].g exists)',
    'h >= -1e9',
  ]
  let filter = terms.join(' and ')
  while (filter.length + 40 < maxFilterCharacters) filter += ` or ${terms[filter.length % 4]}`
  expect(await evaluate(filter)).toBe(true)
})
