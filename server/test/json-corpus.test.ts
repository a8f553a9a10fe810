import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from './harness.ts'

/**
 * Every JSON text and string of known problem collections, sent to the API (JSONTestSuite: `y_`
 * must parse, `n_` must not, `i_` may; Big List of Naughty Strings).
 */
const corpus = fileURLToPath(new URL('../../../shared/corpus/', import.meta.url))
const hasCorpus = existsSync(corpus)
if (!hasCorpus) console.warn(`No corpus at ${corpus}: only the texts of this file are sent.`)

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

interface Answer {
  status: number
  code: string | null
  text: string
}

async function post(path: string, body: Uint8Array | string): Promise<Answer> {
  const response = await fetch(`${server.url}/api/v1${path}`, {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${server.keys.test}`,
      'Content-Type': 'application/json',
    },
    body,
  })
  const text = await response.text()
  const { error } = JSON.parse(text) as { error?: { code: string } }
  return { status: response.status, code: error?.code ?? null, text }
}

/** Sends the text as the whole body, and as a value in the data of an event. */
async function postBoth(text: Uint8Array): Promise<Answer[]> {
  const around = [Buffer.from('{"type":"custom.corpus","data":{"value":'), text, Buffer.from('}}')]
  return [
    await post('/events', text),
    await post('/api_keys', text),
    await post('/events', Buffer.concat(around)),
  ]
}

const own: readonly (readonly [kind: 'y' | 'n' | 'i', text: string | Uint8Array])[] = [
  ['y', '[1E400, -0.0, 123456789012345678901234567890]'],
  ['y', '{"a":1,"b":{"a":1},"__proto__":{"x":[{"a":1},{"a":2}]},"":null,"c":"{\\"a\\":1:"}'],
  ['n', '{"a":1,"a":1}'],
  ['n', '{"a":1,"\\u0061":2}'],
  ['n', '[{"b":[{"a":{"c":1},"b":1,"a":{}}]}]'],
  ['n', '{"":1,"":2}'],
  ['n', '{"__proto__":1,"__proto__":2}'],
  ['n', '{"a":"\\u0000","a":1}'],
  ['y', ' \r\n\t"\\u00e9\\ud83d\\ude00\u2028" '],
  ['y', `${'['.repeat(62)}${']'.repeat(62)}`],
  ['n', `${'['.repeat(65)}${']'.repeat(65)}`],
  ['n', '['.repeat(100_000)],
  ['n', '{"a":'.repeat(50_000)],
  ['n', '[1,]'],
  ['n', '{"a":1,}'],
  ['n', "{'a':1}"],
  ['n', '[NaN]'],
  ['n', '[0x1]'],
  ['n', '[01]'],
  ['n', '["\t"]'],
  ['n', '["\\x41"]'],
  ['n', '/**/[]'],
  ['n', '[]x'],
  ['n', Buffer.of(0x22, 0xff, 0x22)],
  ['n', Buffer.of(0x22, 0xed, 0xa0, 0x80, 0x22)],
  ['n', Buffer.from('[]', 'utf16le')],
  ['i', '"\\ud800"'],
  ['i', '"\\u0000"'],
  ['i', `\ufeff{}`],
]

test('parses JSON and refuses other text as invalid_json', async () => {
  for (const [kind, text] of own) await expectVerdict(kind, String(text), Buffer.from(text))
})

test.runIf(hasCorpus)('parses or refuses each text of JSONTestSuite as required', async () => {
  const names = readdirSync(join(corpus, 'json')).filter((name) => /^[yni]_/.test(name))
  expect(names.length).toBeGreaterThan(300)
  for (const name of names) {
    const text = readFileSync(join(corpus, 'json', name))
    // An empty body counts as none.
    if (text.length === 0) continue
    // JSON allows repeated keys, and the API does not.
    const kind = name.startsWith('y_object_duplicated_key') ? 'n' : name[0]
    await expectVerdict(kind as 'y' | 'n' | 'i', name, text)
  }
})

async function expectVerdict(kind: 'y' | 'n' | 'i', name: string, text: Uint8Array) {
  for (const { status, code } of await postBoth(text)) {
    const where = name.slice(0, 80)
    if (kind === 'y') expect([where, code]).not.toEqual([where, 'invalid_json'])
    if (kind === 'n') expect([where, status, code]).toEqual([where, 400, 'invalid_json'])
    expect([where, [201, 400].includes(status), status]).toEqual([where, true, status])
  }
}

test('an event keeps each value exactly as written', async () => {
  const values = own.filter(([kind]) => kind === 'y').map(([, text]) => String(text))
  for (const value of values) {
    const data = `{"value":${value}}`
    const { status, text } = await post('/events', `{"type":"custom.kept","data":${data}}`)
    expect([value, status]).toEqual([value, 201])
    expect(text).toContain(`"data":${data}`)
  }
})

const naughty: readonly string[] = [
  '',
  ' ',
  "'; drop table events; --",
  '<script>alert(1)</script>',
  '\u202eright to left\u202c\u200b\ufeff',
  '👩‍👩‍👧‍👧 e\u0301 \u{1f3f4}',
  '\\u0000 is six characters here',
  '%00%s#{7*7}{{7*7}}',
  '__proto__',
  'constructor',
  '\u0001\u001f\u007f\u0085\u2028\u2029',
  '\uffff\ufffe',
  'a'.repeat(600),
]

test('returns every string unchanged, or explains its error', async () => {
  await expectUnchanged(naughty)
})

test.runIf(hasCorpus)('returns the Big List of Naughty Strings', async () => {
  const text = readFileSync(join(corpus, 'strings/blns.json'), 'utf8')
  const strings = JSON.parse(text) as string[]
  expect(strings.length).toBeGreaterThan(500)
  await expectUnchanged(strings)
})

async function expectUnchanged(strings: readonly string[]): Promise<void> {
  const events = strings.map((value) => ({ type: 'custom.string', data: { value, [value]: 1 } }))
  const { status, body } = await server.call('POST', '/events', { body: { events } })
  expect(status).toBe(201)
  const read = await Promise.all(
    body.data.map(({ id }: { id: string }) => server.call('GET', `/events/${id}`)),
  )
  expect(read.map((answer) => answer.body.data)).toEqual(events.map(({ data }) => data))

  for (const value of strings) {
    const name = await server.call('POST', '/api_keys', { body: { name: value, scopes: [] } })
    if (name.status === 201) expect(name.body.name).toBe(value)
    else expect([value, readReason(name.body)]).toEqual([value, 'name'])
    const body = { name: 'a', scopes: [], metadata: { value } }
    const kept = await server.call('POST', '/api_keys', { body })
    if (kept.status === 201) expect(kept.body.metadata).toEqual(value === '' ? {} : { value })
    else expect([value, readReason(kept.body)]).toEqual([value, 'metadata.value'])
    expect([value, name.status, kept.status]).toEqual([
      value,
      value === '' || [...value].length > 120 ? 400 : 201,
      [...value].length > 500 ? 400 : 201,
    ])
  }
}

/** The invalid parameter, if the message explains the error. */
function readReason({ error }: { error: { param: string; message: string } }): string | null {
  return error.message.length > 10 ? error.param : null
}
