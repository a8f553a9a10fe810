import { spawn } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/harness.ts'
import { withPart } from '../../demo/deck.fixture.ts'
import { checkFile, createBrand } from './checks.fixture.ts'
import { spinningPdf } from './hostile.fixture.ts'

let server: TestServer
const limits = { timeout: 900_000 }
const untilDone = { timeout: 800_000, interval: 250 }

beforeAll(async () => {
  server = await startTestServer()
  await createBrand(server)
})
afterAll(() => server.stop())

const corpus = '/work/shared/corpus/pptx'
const slide = 'ppt/slides/slide1.xml'

/** Real decks if the machine has them, and enough generated ones for 32 in total. */
function decks(): Uint8Array[] {
  const names = existsSync(corpus) ? readdirSync(corpus).slice(0, 24) : []
  const real = names.map((name) => readFileSync(join(corpus, name)))
  const own = Array.from({ length: 32 - real.length }, (_, at) =>
    withPart(slide, (xml) => `${xml}<!-- ${at} -->`),
  )
  return [...real, ...own]
}

// One hog: a second one took 15 s of CPU time from the files that are tested at the same time.
test('completes 32 decks sent at once beside a busy loop', limits, async () => {
  const hog = spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' })
  try {
    const made = await Promise.all(
      decks().map((deck) => checkFile(server, deck, {}, { wait: 0, filename: 'deck.pptx' })),
    )
    const read = async () => {
      const path = '/brand/checks?limit=100'
      const { data } = (await server.call('GET', path)).body as {
        data: { id: string; status: string; failure: { code: string } | null }[]
      }
      const ids = new Set(made.map(({ body }) => body.id))
      return data.filter(({ id }) => ids.has(id))
    }
    const unfinished = async () =>
      (await read()).filter(({ status }) => status === 'queued' || status === 'running').length
    await expect.poll(unfinished, untilDone).toBe(0)
    const ended = await read()
    expect(ended).toHaveLength(32)
    // Some decks of the corpus are broken on purpose.
    const failures = ended.flatMap(({ failure }) => failure?.code ?? [])
    expect(failures.filter((code) => code !== 'malformed')).toEqual([])
    expect(failures.length).toBeLessThan(8)
  } finally {
    hog.kill('SIGKILL')
  }
})

test('reads 150 bytes of HTML right after a hostile file', limits, async () => {
  const { body: hostile } = await checkFile(
    server,
    spinningPdf(),
    {},
    { wait: 0, filename: 'a.pdf' },
  )
  const status = async () => (await server.call('GET', `/brand/checks/${hostile.id}`)).body.status
  await expect.poll(status, untilDone).toBe('failed')
  const html = `<!doctype html><title>A</title><p style="color:#123456">${'b'.repeat(90)}</p>`
  const { body } = await checkFile(server, Buffer.from(html), {}, { wait: 0, filename: 'a.html' })
  const ended = async () => (await server.call('GET', `/brand/checks/${body.id}`)).body
  await expect.poll(ended, untilDone).toMatchObject({ status: 'completed' })
})
