import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { strToU8, zipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { besideRequests } from '../../../test/beside.ts'
import { startTestServer, type TestServer } from '../../../test/harness.ts'
import { withPart } from '../../demo/deck.fixture.ts'
import { demoDeck } from '../../demo/deck.ts'
import { checkFile, createBrand } from './checks.fixture.ts'
import { spinningPdf } from './hostile.fixture.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
  await createBrand(server)
})
afterAll(() => server.stop())

const slide = 'ppt/slides/slide1.xml'
const compoundFile = Buffer.from('d0cf11e0a1b11ae1', 'hex')

const hostile: readonly (readonly [
  name: string,
  code: string | RegExp,
  bytes: () => Uint8Array,
])[] = [
  ['bytes of no format', 'unsupported_format', () => Buffer.from([0, 1, 2, 3, 4, 255, 0])],
  [
    'an old or encrypted presentation',
    /^(encrypted|unsupported_format|malformed)$/,
    () => Buffer.concat([compoundFile, Buffer.alloc(4_096)]),
  ],
  [
    'a zip without a presentation',
    /^(unsupported_format|malformed)$/,
    () => zipSync({ 'a.txt': strToU8('a') }),
  ],
  ['a deck cut in the middle', 'malformed', () => demoDeck().subarray(0, 5_000)],
  [
    'a DOCTYPE',
    /^(malformed|limit_exceeded)$/,
    () =>
      withPart(slide, (xml) => xml.replace('<p:sld', '<!DOCTYPE p:sld [<!ENTITY a "b">]><p:sld')),
  ],
  [
    'elements 100,000 deep',
    'limit_exceeded',
    () =>
      withPart(slide, (xml) =>
        xml.replace('<p:cSld>', `<p:cSld>${'<a:a>'.repeat(100_000)}${'</a:a>'.repeat(100_000)}`),
      ),
  ],
  ['text that is not XML', 'malformed', () => withPart(slide, () => '<p:sld')],
  [
    'a PDF that a password opens',
    'encrypted',
    () =>
      strToU8(`%PDF-1.7
1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj
2 0 obj << /Type /Pages /Kids [] /Count 0 >> endobj
3 0 obj << /Filter /Standard /V 1 /R 2 /P -4 /O <${'41'.repeat(32)}> /U <${'42'.repeat(32)}> >> endobj
trailer << /Root 1 0 R /Encrypt 3 0 R /ID [<41><41>] >>
`),
  ],
  ['text that is not a PDF', 'malformed', () => strToU8('%PDF-1.7 and nothing else')],
  ['a bomb', 'limit_exceeded', () => withPart(slide, (xml) => xml + ' '.repeat(64 * 1024 * 1024))],
]

for (const [name, code, bytes] of hostile) {
  test(`fails with a reason: ${name}`, async () => {
    const { status, body } = await checkFile(server, bytes())
    expect(status).toBe(201)
    expect(body).toMatchObject({ status: 'failed', verdict: null, score: null, counts: null })
    expect(body.failure.code).toMatch(code)
    expect(body.failure.message.length).toBeGreaterThan(10)
    const { body: events } = await server.call('GET', '/events?type=brand.check.failed&limit=1')
    expect(events.data[0].data.object).toEqual(body)
  })
}

test('a failure has the code of its sentence, for programs that write in another language', async () => {
  const { body } = await checkFile(server, Buffer.from([0, 1, 2, 3, 4, 255, 0]))
  const reason = { reason: 'unknown_format', params: {} }
  expect(body.failure).toMatchObject({ code: 'unsupported_format', ...reason })
  const { body: stored } = await server.call('GET', `/brand/checks/${body.id}`)
  expect(stored.failure).toEqual(body.failure)
})

const corpus = '/work/shared/corpus/zip'

test.skipIf(!existsSync(corpus))('ends every check of the corpus of broken zips', async () => {
  for (const name of readdirSync(corpus)) {
    const { status, body } = await checkFile(server, readFileSync(join(corpus, name)))
    expect([name, status]).toEqual([name, 201])
    expect([name, body.status]).toEqual([name, expect.stringMatching(/^(completed|failed)$/)])
  }
})

test('keeps responding to others while hostile files are read', async () => {
  const bomb = withPart(slide, (xml) =>
    xml.replace('<p:cSld>', `<p:cSld>${'<a:a/>'.repeat(3_000_000)}`),
  )
  const checks = await besideRequests(server, () =>
    Promise.all(Array.from({ length: 6 }, () => checkFile(server, bomb))),
  )
  for (const { body } of checks) expect(['completed', 'failed']).toContain(body.status)
})

test("checks files of others at once while an organization's hundred hostile files use its whole share", async () => {
  const other = await server.addOrganization()
  await createBrand(server, other.test)
  const check = () => checkFile(server, demoDeck(), {}, { key: other.test })
  // Starts the threads, which takes seconds from source.
  await Promise.all(Array.from({ length: 6 }, check))
  const bytes = spinningPdf()
  await Promise.all(
    Array.from({ length: 100 }, () => checkFile(server, bytes, {}, { wait: 0, filename: 'a.pdf' })),
  )
  for (let round = 0; round < 3; round++) expect((await check()).body.status).toBe('completed')
  // Each takes its ten-second limit: had a check waited for one, the first ones would have failed.
  const ended = await server.call('GET', '/brand/checks?status=failed&limit=100')
  const names = ended.body.data.filter(
    ({ input }: { input: { bytes: number } }) => input.bytes === bytes.length,
  )
  expect(names).toEqual([])
})
