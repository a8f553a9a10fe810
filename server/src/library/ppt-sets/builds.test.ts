import { createHash } from 'node:crypto'
import { readDeck } from '@blazon/pptx/slides/read-deck'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { partText } from '../../../../packages/pptx/test/archive-entries.ts'
import {
  buildDeck as buildPptx,
  paragraph,
  shape,
} from '../../../../packages/pptx/test/deck-builder.ts'
import {
  chart,
  fillableDeck,
  picture,
  table,
} from '../../../../packages/pptx/test/fillable-deck.ts'
import { startTestServer, type TestServer } from '../../../test/harness.ts'
import { demoDeck } from '../../demo/deck.ts'
import { newId, toUuid } from '../../kernel/base/ids.ts'
import {
  type Asset,
  identifyDeck,
  importDeck,
  retold,
} from '../slide-assets/slide-assets.fixture.ts'
import { build, createSet, download, importAssets } from './ppt-sets.fixture.ts'

let server: TestServer
let assets: Asset[]

beforeAll(async () => {
  server = await startTestServer()
  assets = await importAssets(server)
})
afterAll(() => server.stop())

const titles = (bytes: Uint8Array) =>
  readDeck(bytes).pages.map(({ elements }) =>
    elements
      .filter(({ role }) => role === 'title')
      .flatMap(({ paragraphs }) => paragraphs.flatMap(({ runs }) => runs.map(({ text }) => text)))
      .join(''),
  )

/** A deck whose layout has a body of this height, in EMU. */
const deckWithBody = (height: number, words: string) => {
  const placeholder = 'type="body" idx="1"'
  const properties = `<a:xfrm><a:off x="0" y="0"/><a:ext cx="2743200" cy="${height}"/></a:xfrm>`
  return buildPptx({
    layout: { shapes: shape({ placeholder, properties }) },
    slides: [shape({ placeholder, text: paragraph(words) })],
  })
}

test('a merge has a warning for each text that overflows the layout of the first deck', async () => {
  const [first] = await importAssets(server, deckWithBody(457_200, 'Low'))
  const long = 'These words fill several lines of the body and need room'
  const [second] = await importAssets(server, deckWithBody(2_743_200, long))
  const warnings = async (master_policy: string) => {
    const set = await createSet(server, [first!, second!], { master_policy })
    return (await build(server, set.id)).body.warnings
  }
  expect(await warnings('keep')).toEqual([])
  expect(await warnings('merge')).toMatchObject([
    { code: 'merged_text_too_high', params: { slide: 2, text: long, name: 'Shape 2' } },
  ])
})

test('builds a deck of the slides of a set, in order', async () => {
  const set = await createSet(server, [assets[2]!, assets[0]!], { name: 'Two of four' })
  const started = await server.call('POST', `/cms/ppt_sets/${set.id}/build`, { body: {} })
  expect([started.status, started.body.status]).toEqual([202, 'queued'])
  const { status, body } = await build(server, set.id, { metadata: { campaign: 'spring' } })
  expect(status).toBe(201)
  expect(body).toEqual({
    id: expect.stringMatching(/^ppb_[0-9a-z]{26}$/),
    object: 'ppt_build',
    created: expect.any(String),
    updated: expect.any(String),
    livemode: false,
    organization: set.organization,
    ppt_set: set.id,
    status: 'ready',
    revision: 1,
    variables: {},
    lists: {},
    slides: [
      { slide_asset: assets[2]!.id, revision: 1, row: null },
      { slide_asset: assets[0]!.id, revision: 1, row: null },
    ],
    file: expect.stringMatching(/^file_/),
    sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
    bytes: expect.any(Number),
    warnings: [],
    failure: null,
    completed_at: expect.any(String),
    metadata: { campaign: 'spring' },
    created_by: expect.stringMatching(/^key_/),
  })
  const deck = await download(server, body)
  expect(createHash('sha256').update(deck).digest('hex')).toBe(body.sha256)
  const [all, built] = [titles(demoDeck()), titles(deck)]
  expect(built).toEqual([all[2], all[0]])
  expect((await server.call('GET', `/files/${body.file}`)).body).toMatchObject({
    filename: 'Two of four.pptx',
    content_type: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
    sha256: body.sha256,
    expires_at: null,
  })
  expect((await server.call('GET', `/cms/ppt_sets/${set.id}`)).body).toMatchObject({
    status: 'ready',
    latest_build: body.id,
  })
})

test('gives the same bytes for the same slides and variables, and uses the current slides', async () => {
  const set = await createSet(server, assets)
  const first = (await build(server, set.id)).body
  const second = (await build(server, set.id)).body
  expect(second.id).not.toBe(first.id)
  expect(second.sha256).toBe(first.sha256)
  const { body } = await identifyDeck(server, await download(server, first))
  expect(body.data.map(({ state }: { state: string }) => state)).toEqual(
    assets.map(() => 'current'),
  )
})

test("uses the set's variables, overridden by the build's, and warns about missing values", async () => {
  const deck = retold(demoDeck(), 'Slow mornings', '{{greeting}} {{name}}, {{gap}}')
  const [opening] = await importAssets(server, deck)
  const set = await createSet(server, [opening!], { variables: { greeting: 'Hello', name: 'you' } })
  const { body } = await build(server, set.id, { variables: { name: 'Ada' } })
  expect(body.variables).toEqual({ greeting: 'Hello', name: 'Ada' })
  expect(titles(await download(server, body))[0]).toContain('Hello Ada, {{gap}}')
  expect(body.warnings).toMatchObject([{ params: { variable: '{{gap}}' } }])
  expect((await server.call('GET', `/cms/ppt_sets/${set.id}`)).body.variables.name).toBe('you')
})

test('a sentence that the release before stored is a warning without a code', async () => {
  const [opening] = await importAssets(server, demoDeck())
  const { body } = await build(server, (await createSet(server, [opening!])).id)
  await server.pool.db`
    update ppt_builds set warnings = ${['Slide 1: Comments are left out.']}
    where file_id = ${toUuid('file', body.file)!}`
  const path = `/cms/ppt_sets/${body.ppt_set}/builds/${body.id}`
  expect((await server.call('GET', path)).body.warnings).toEqual([
    { code: 'unspecified', message: 'Slide 1: Comments are left out.', params: {} },
  ])
})

describe('lists and pictures', () => {
  const people = {
    columns: ['name', 'photo'],
    rows: [
      ['Ada', ''],
      ['Grace', ''],
    ] as string[][],
  }
  const logo =
    '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><path d="M0 0h40v20z"/></svg>'

  const upload = async (content: string, name: string) => {
    const form = new FormData()
    form.append('file', new Blob([content]), name)
    return (await server.call('POST', '/files', { form })).body.id as string
  }

  test('repeat slides, fill table rows, charts and pictures, and leave slides out', async () => {
    const deck = fillableDeck(
      picture('{{people.photo}}') +
        shape({ text: paragraph('{{people.name}}') }) +
        table([['{{sales.Quarter}}', '{{sales.Plan}}']]) +
        chart('{{sales}}'),
    )
    const [slide] = await importAssets(server, deck)
    const photo = await upload(logo, 'logo.svg')
    const set = await createSet(server, [
      { slide_asset: slide!.id, repeat_for: 'people' },
      { slide_asset: assets[0]!.id, show_if: 'discount' },
      { slide_asset: assets[1]!.id, show_if: 'people' },
    ])
    const lists = {
      people: { ...people, rows: people.rows.map(([name]) => [name, photo]) },
      sales: {
        columns: ['Quarter', 'Plan'],
        rows: [
          ['Q1', 10],
          ['Q2', 12.5],
        ],
      },
    }
    const { body } = await build(server, set.id, { lists })
    expect(body).toMatchObject({
      status: 'ready',
      failure: null,
      warnings: [],
      lists,
      slides: [
        { slide_asset: slide!.id, row: 1 },
        { slide_asset: slide!.id, row: 2 },
        { slide_asset: assets[1]!.id, row: null },
      ],
    })
    const deckOfBuild = await download(server, body)
    const { pages } = readDeck(deckOfBuild)
    const first = partText(deckOfBuild, 'ppt/slides/slide1.xml')
    expect(['Ada', 'Q1', '12.5'].filter((text) => !first.includes(`>${text}<`))).toEqual([])
    expect(partText(deckOfBuild, 'ppt/slides/slide2.xml')).toContain('>Grace<')
    expect(pages[0]!.elements.find(({ kind }) => kind === 'picture')!.picture!.pixels).toEqual({
      width: 2_560,
      height: 1_280,
    })
    const identified = await identifyDeck(server, deckOfBuild)
    expect(identified.body.data.map(({ state }: { state: string }) => state)).toEqual(
      Array(3).fill('current'),
    )
  })

  test('that do not fit are refused, with the slide, the item or the place in the body', async () => {
    const [slide] = await importAssets(server, fillableDeck(chart('{{sales}}')))
    const set = await createSet(server, [{ slide_asset: slide!.id, repeat_for: 'people' }])
    const refused = async (body: object) => {
      const { status, body: answer } = await build(server, set.id, body)
      return status < 400
        ? [answer.failure.code, answer.failure.message]
        : [answer.error.code, answer.error.param, answer.error.message]
    }
    expect(await refused({})).toEqual([
      'state_conflict',
      'lists.people',
      'items[0]: the slide is repeated for the list people, which has no value. Set lists.people.',
    ])
    const sales = { columns: ['Quarter', 'Plan'], rows: [['Q1', 'ten']] }
    expect(await refused({ lists: { people, sales } })).toEqual([
      'variable_invalid',
      "Slide 1: {{sales}}: row 1 has 'ten' in the column Plan. A chart needs numbers, such as 12.5.",
    ])
    const short = { columns: ['a', 'b'], rows: [['1']] }
    expect((await refused({ lists: { people: short } }))[1]).toBe('lists.people.rows[0]')
    const twice = { columns: ['a', 'a'], rows: [] }
    expect((await refused({ lists: { people: twice } }))[1]).toBe('lists.people.columns[1]')
    const absent = { ...people, rows: [['Ada', newId('asset', 0)]] }
    expect((await refused({ lists: { people: absent } })).slice(0, 2)).toEqual([
      'resource_missing',
      'lists.people.rows[0][1]',
    ])
    const none = await refused({ lists: { people: { ...people, rows: [] } } })
    expect(none[2]).toContain('No slide is left')
  })
})

test('resolves an item without a revision to the latest one, and keeps a given revision', async () => {
  const deck = retold(demoDeck(), 'Slow mornings', 'First')
  const [old] = await importAssets(server, deck)
  const set = await createSet(server, [
    { slide_asset: old!.id },
    { slide_asset: old!.id, revision: 1 },
  ])
  const first = await download(server, (await build(server, set.id)).body)
  expect(titles(first)).toEqual(['First, strong quarter', 'First, strong quarter'])
  await importDeck(server, retold(first, 'First', 'Second'), { supersedes: true })
  const { body } = await build(server, set.id)
  expect(body.slides.map(({ revision }: Asset) => revision)).toEqual([2, 1])
  expect(titles(await download(server, body))).toEqual([
    'Second, strong quarter',
    'First, strong quarter',
  ])
})

test('refuses a set without items, and slides that are deleted or expired', async () => {
  const refused = async (set: string) => {
    const { status, body } = await server.call('POST', `/cms/ppt_sets/${set}/build`, { body: {} })
    return [status, body.error.code]
  }
  expect(await refused((await createSet(server, [])).id)).toEqual([409, 'state_conflict'])
  const [gone, expired] = await importAssets(server, retold(demoDeck(), 'Slow', 'Gone'))
  const sets = [await createSet(server, [gone!]), await createSet(server, [expired!])]
  await server.call('DELETE', `/cms/slide_assets/${gone!.id}`)
  await server.pool
    .db`update slide_assets set status = 'expired' where title = ${expired!.title} and
    id = (select max(id::text)::uuid from slide_assets where title = ${expired!.title})`
  for (const set of sets) expect(await refused(set.id)).toEqual([409, 'state_conflict'])
})

test('keeps a changed set a draft, however its build ends', async () => {
  const set = await createSet(server, [assets[0]!])
  await build(server, set.id)
  const { body } = await server.call('PATCH', `/cms/ppt_sets/${set.id}`, { body: { name: 'New' } })
  expect(body).toMatchObject({ status: 'draft', revision: 2 })
})

test('records an event with the build', async () => {
  const set = await createSet(server, [assets[0]!])
  const { body: made } = await build(server, set.id)
  const { body } = await server.call('GET', '/events?type=cms.ppt_set.built&limit=1')
  expect(body.data[0].data).toEqual({
    object: (await server.call('GET', `/cms/ppt_sets/${set.id}`)).body,
    build: made,
  })
})

test('lists only the builds of the set, newest first', async () => {
  const [set, other] = [
    await createSet(server, [assets[0]!]),
    await createSet(server, [assets[1]!]),
  ]
  const first = (await build(server, set.id)).body
  const second = (await build(server, set.id)).body
  const { body } = await server.call('GET', `/cms/ppt_sets/${set.id}/builds`)
  expect(body).toMatchObject({ object: 'list', data: [second, first], has_more: false })
  for (const path of ['', '/download']) {
    const wrong = await server.call('GET', `/cms/ppt_sets/${other.id}/builds/${first.id}${path}`)
    expect([wrong.status, wrong.body.error.code]).toEqual([404, 'resource_missing'])
  }
})

test('downloads the deck as an attachment with the name of the set', async () => {
  const set = await createSet(server, [assets[0]!], { name: 'Übersicht "Q3"' })
  const { body } = await build(server, set.id)
  const path = `/cms/ppt_sets/${set.id}/builds/${body.id}/download`
  const { headers } = await server.call('GET', path)
  expect(headers.get('content-disposition')).toMatch(/^attachment;.*filename\*=UTF-8''%C3%9Cber/)
  expect(headers.get('content-length')).toBe(String(body.bytes))
  expect(headers.get('content-type')).toContain('presentationml.presentation')
})

test('checks the newest deck of a set', async () => {
  const set = await createSet(server, assets)
  const ask = (id: string) => server.call('POST', '/brand/checks', { body: { ppt_set: id } })
  const early = await ask(set.id)
  expect([early.status, early.body.error.param]).toEqual([409, 'ppt_set'])
  const missing = await ask(newId('ppt_set'))
  expect([missing.status, missing.body.error.code]).toEqual([400, 'resource_missing'])
  const { body: made } = await build(server, set.id)
  const { status, body } = await server.call('POST', '/brand/checks', {
    body: { ppt_set: set.id },
    headers: { Prefer: 'wait=30' },
  })
  expect(status).toBe(201)
  expect(body).toMatchObject({
    status: 'completed',
    ppt_set: set.id,
    file: made.file,
    input: { format: 'pptx', sha256: made.sha256, pages: 4 },
  })
})
