import { afterAll, beforeAll, expect, test } from 'vitest'
import { paragraph, shape } from '../../../../packages/pptx/test/deck-builder.ts'
import {
  chart,
  fillableDeck,
  picture,
  table,
} from '../../../../packages/pptx/test/fillable-deck.ts'
import { startTestServer, type TestServer } from '../../../test/harness.ts'
import { demoDeck } from '../../demo/deck.ts'
import { newId } from '../../kernel/base/ids.ts'
import type { Asset } from '../slide-assets/slide-assets.fixture.ts'
import { retold } from '../slide-assets/slide-assets.fixture.ts'
import { build, createSet, importAssets } from './ppt-sets.fixture.ts'

let server: TestServer
let assets: Asset[]

beforeAll(async () => {
  server = await startTestServer()
  assets = await importAssets(server)
})
afterAll(() => server.stop())

test('creates a set with every field of the contract', async () => {
  const { status, body } = await server.call('POST', '/cms/ppt_sets', {
    body: {
      name: 'Q3 for Acme',
      items: [
        { slide_asset: assets[0]!.id, section: 'Start' },
        { slide_asset: assets[2]!.id, revision: 1, hidden: true },
      ],
      variables: { customer: 'Acme' },
      metadata: { by: 'ops' },
    },
  })
  expect(status).toBe(201)
  expect(body).toEqual({
    id: expect.stringMatching(/^pps_[0-9a-z]{26}$/),
    object: 'ppt_set',
    created: expect.any(String),
    updated: expect.any(String),
    livemode: false,
    organization: expect.stringMatching(/^org_/),
    name: 'Q3 for Acme',
    slug: 'q3-for-acme',
    items: [
      {
        slide_asset: assets[0]!.id,
        revision: null,
        section: 'Start',
        hidden: false,
        repeat_for: null,
        show_if: null,
      },
      {
        slide_asset: assets[2]!.id,
        revision: 1,
        section: null,
        hidden: true,
        repeat_for: null,
        show_if: null,
      },
    ],
    master_policy: 'keep',
    page_scaling: 'ensure_fit',
    variables: { customer: 'Acme' },
    lists: {},
    status: 'draft',
    revision: 1,
    latest_build: null,
    metadata: { by: 'ops' },
    created_by: expect.stringMatching(/^key_/),
  })
  expect((await server.call('GET', `/cms/ppt_sets/${body.id}`)).body).toEqual(body)
})

test('keeps slugs unique: refuses a given one, appends a number to a derived one', async () => {
  const { slug } = await createSet(server, [], { name: 'Same' })
  expect((await createSet(server, [], { name: 'Same' })).slug).not.toBe(slug)
  const { status, body } = await server.call('POST', '/cms/ppt_sets', {
    body: { name: 'Other', slug },
  })
  expect([status, body.error.code, body.error.param]).toEqual([
    409,
    'resource_already_exists',
    'slug',
  ])
})

test('lists sets, newest first, by slug and by status', async () => {
  const first = await createSet(server, [], { slug: 'first' })
  const second = await createSet(server, [], { slug: 'second' })
  const list = async (query: string) =>
    (await server.call('GET', `/cms/ppt_sets${query}`)).body.data.map(({ id }: Asset) => id)
  expect((await list('')).slice(0, 2)).toEqual([second.id, first.id])
  expect(await list('?slug=first')).toEqual([first.id])
  expect(await list('?status=building')).toEqual([])
})

test('increases the revision only if a change affects the deck', async () => {
  const set = await createSet(server, [assets[0]!])
  const patch = async (body: object) =>
    (await server.call('PATCH', `/cms/ppt_sets/${set.id}`, { body })).body
  expect(await patch({ slug: 'renamed', metadata: { a: 'b' } })).toMatchObject({ revision: 1 })
  expect(await patch({ variables: { a: '1' } })).toMatchObject({ revision: 2, items: set.items })
  expect(await patch({ items: [] })).toMatchObject({
    revision: 3,
    items: [],
    variables: { a: '1' },
  })
  expect(await patch({ page_scaling: 'ensure_fit' })).toMatchObject({ revision: 3 })
  const { body } = await server.call('GET', '/events?type=cms.ppt_set.updated&limit=3')
  expect(body.data.map(({ data }: { data: object }) => data)).toMatchObject([
    { object: { revision: 3 }, previous_attributes: { items: set.items, revision: 2 } },
    { previous_attributes: { variables: {} } },
    { previous_attributes: { slug: set.slug, metadata: {} } },
  ])
})

test('keeps how slides of another page size are placed', async () => {
  const set = await createSet(server, [], { page_scaling: 'maximize' })
  expect(set.page_scaling).toBe('maximize')
  const path = `/cms/ppt_sets/${set.id}`
  const none = await server.call('PATCH', path, { body: { page_scaling: 'none' } })
  expect(none.body).toMatchObject({ page_scaling: 'none', revision: 2 })
  const { status, body } = await server.call('PATCH', path, { body: { page_scaling: 'stretch' } })
  expect([status, body.error.param]).toEqual([400, 'page_scaling'])
})

test('records no event for a patch that changes nothing', async () => {
  const set = await createSet(server, [assets[0]!], { variables: { a: '1' } })
  const { items, name, variables } = set
  const again = await server.call('PATCH', `/cms/ppt_sets/${set.id}`, {
    body: { items, name, variables },
  })
  expect(again.body).toEqual(set)
})

test("refuses items of slides that do not exist, are another organization's or the other mode's", async () => {
  const { test: key } = await server.addOrganization()
  const [foreign] = await importAssets(server, undefined, { key })
  const [live] = await importAssets(server, undefined, { key: server.keys.live })
  const given = [newId('slide_asset'), foreign!.id, live!.id, 'nonsense', 'file_123']
  for (const slide_asset of given) {
    const items = [{ slide_asset: assets[0]!.id }, { slide_asset }]
    for (const [method, path] of [
      ['POST', '/cms/ppt_sets'],
      ['PATCH', `/cms/ppt_sets/${(await createSet(server, [])).id}`],
    ] as const) {
      const { status, body } = await server.call(method, path, { body: { name: 'Set', items } })
      const { code, param } = body.error
      expect([status, code, param]).toEqual([400, 'resource_missing', 'items[1].slide_asset'])
    }
  }
})

test('names the missing revision of an existing slide', async () => {
  const { status, body } = await server.call('POST', '/cms/ppt_sets', {
    body: { name: 'Set', items: [{ slide_asset: assets[0]!.id, revision: 9 }] },
  })
  expect([status, body.error.code, body.error.param]).toEqual([
    400,
    'resource_missing',
    'items[0].revision',
  ])
})

test('accepts at most 500 items', async () => {
  const items = Array.from({ length: 501 }, () => ({ slide_asset: assets[0]!.id }))
  const most = await createSet(server, items.slice(1))
  expect(most.items).toHaveLength(500)
  const { status, body } = await server.call('POST', '/cms/ppt_sets', {
    body: { name: 'Set', items },
  })
  expect([status, body.error.param]).toEqual([400, 'items'])
})

test.each([
  [{ '1st': 'x' }, 'variables.1st'],
  [{ __proto__x: 'x' }, 'variables.__proto__x'],
  [{ 'a b': 'x' }, 'variables.a b'],
  [{ a: 1 }, 'variables.a'],
  [{ a: 'x'.repeat(2_001) }, 'variables.a'],
  [Object.fromEntries(Array.from({ length: 101 }, (_, at) => [`v${at}`, ''])), 'variables'],
])('refuses invalid variables: %j', async (variables, param) => {
  const { status, body } = await server.call('POST', '/cms/ppt_sets', {
    body: { name: 'Set', variables },
  })
  expect([status, body.error.code, body.error.param]).toEqual([400, 'parameter_invalid', param])
})

test("answers 404 for another organization's set, and for the other mode's", async () => {
  const set = await createSet(server, [assets[0]!])
  const { body: made } = await build(server, set.id)
  const { test: key } = await server.addOrganization()
  for (const stranger of [key, server.keys.live]) {
    for (const [method, path] of [
      ['GET', ''],
      ['PATCH', ''],
      ['DELETE', ''],
      ['POST', '/build'],
      ['GET', '/builds'],
      ['GET', `/builds/${made.id}`],
      ['GET', `/builds/${made.id}/download`],
    ] as const) {
      const { status } = await server.call(method, `/cms/ppt_sets/${set.id}${path}`, {
        key: stranger,
        ...(method === 'PATCH' || method === 'POST' ? { body: {} } : {}),
      })
      expect([method, path, status]).toEqual([method, path, 404])
    }
  }
  expect((await server.call('GET', `/cms/ppt_sets/${set.id}`)).status).toBe(200)
})

test('is deleted with its builds, and releases their files', async () => {
  const set = await createSet(server, [assets[0]!])
  const { body: made } = await build(server, set.id)
  expect((await server.call('DELETE', `/files/${made.file}`)).status).toBe(409)
  const { body } = await server.call('DELETE', `/cms/ppt_sets/${set.id}`)
  expect(body).toEqual({ id: set.id, object: 'ppt_set', deleted: true })
  expect((await server.call('GET', `/cms/ppt_sets/${set.id}/builds/${made.id}`)).status).toBe(404)
  expect((await server.call('GET', `/files/${made.file}`)).body.expires_at).not.toBeNull()
  const { body: events } = await server.call('GET', '/events?type=cms.ppt_set.deleted&limit=1')
  expect(events.data[0].data.object.id).toBe(set.id)
})

test('the variables of a set are listed with their kinds and slides', async () => {
  const deck = fillableDeck(
    picture('{{people.photo}}') +
      shape({ text: paragraph('{{people.name}} of {{company}}') }) +
      picture('{{logo}}') +
      table([['{{sales.Quarter}}', '{{sales.Net profit}}']]) +
      chart('{{sales}}'),
  )
  const [slide] = await importAssets(server, deck)
  const set = await createSet(server, [
    { slide_asset: assets[0]!.id },
    { slide_asset: slide!.id, repeat_for: 'people', show_if: 'wanted' },
  ])
  const { body } = await server.call('GET', `/cms/ppt_sets/${set.id}/variables`)
  expect(body.data).toEqual([
    { name: 'people', kind: 'list', columns: ['name', 'photo'], items: [2] },
    { name: 'wanted', kind: 'text', columns: [], items: [2] },
    { name: 'sales', kind: 'list', columns: ['Quarter', 'Net profit'], items: [2] },
    { name: 'company', kind: 'text', columns: [], items: [2] },
    { name: 'logo', kind: 'picture', columns: [], items: [2] },
  ])
})

test('a preview draws the deck that a build would make, and creates nothing', async () => {
  const deck = retold(demoDeck(), 'Slow mornings', '{{greeting}} {{gap}}')
  const [opening, numbers] = await importAssets(server, deck)
  const set = await createSet(server, [numbers!, opening!])
  const body = { variables: { greeting: 'Goodmorning' } }
  const preview = await server.call('POST', `/cms/ppt_sets/${set.id}/preview`, { body })
  expect(preview.status, preview.text).toBe(200)
  expect(preview.body).toMatchObject({
    object: 'ppt_set_preview',
    ppt_set: set.id,
    revision: 1,
    slides: [
      { slide: 1, slide_asset: numbers!.id, revision: 1 },
      { slide: 2, slide_asset: opening!.id, revision: 1 },
    ],
    warnings: [
      expect.objectContaining({
        code: 'variable_unknown',
        params: { variable: '{{gap}}', slide: expect.any(Number) },
      }),
    ],
  })
  const picture = preview.body.slides[1].picture.slice('/api/v1'.length)
  expect((await server.call('GET', picture)).text).toContain('Goodmorning')
  expect((await server.call('GET', `/cms/ppt_sets/${set.id}`)).body.latest_build).toBeNull()
  // The hash of a deck draws nothing, and no other set draws the preview.
  const { sha256 } = (await build(server, set.id, body)).body
  for (const other of ['0'.repeat(64), sha256]) {
    const refused = await server.call('GET', picture.replace(preview.body.preview, other))
    expect([refused.status, refused.body.error.param]).toEqual([409, 'preview'])
  }
  const second = await createSet(server, [numbers!])
  const foreign = await server.call('GET', picture.replace(set.id, second.id))
  expect([foreign.status, foreign.body.error.param]).toEqual([409, 'preview'])
  const empty = await createSet(server, [])
  const refused = await server.call('POST', `/cms/ppt_sets/${empty.id}/preview`, { body: {} })
  expect([refused.status, refused.body.error.code]).toEqual([409, 'state_conflict'])
})
