import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/harness.ts'
import { demoDeck } from '../../demo/deck.ts'
import { importDeck } from './slide-assets.fixture.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

test('makes an asset of each slide, in their order, and tells what each says', async () => {
  const { status, body } = await importDeck(server, demoDeck(), { tags: ['q3'] })
  expect(status).toBe(201)
  expect(body).toMatchObject({ object: 'slide_import', status: 'completed', slides: 4, count: 4 })
  expect(body.data.map(({ slide }: { slide: number }) => slide)).toEqual([1, 2, 3, 4])
  const [, numbers] = body.data
  expect(numbers).toMatchObject({
    object: 'slide_asset',
    title: 'Three numbers to remember',
    notes: '',
    layout: 'Content',
    size: { width: 12_192_000, height: 6_858_000 },
    fonts: ['Verdana', 'Georgia'],
    colors: expect.arrayContaining(['#DB2A2F']),
    media: [],
    language: 'en-GB',
    hidden: false,
    status: 'ready',
    revision: 1,
    supersedes: null,
    tags: ['q3'],
    last_check: null,
  })
  expect(numbers.text.split('\n')).toContain('38,900')
  expect((await server.call('GET', `/cms/slide_assets/${numbers.id}`)).body).toEqual(numbers)
})
