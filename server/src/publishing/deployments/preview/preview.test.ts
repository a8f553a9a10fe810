import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../../test/harness.ts'
import { inter, uploadFont } from '../../../brand/fonts/fonts.fixture.ts'
import { demoDeck } from '../../../demo/deck.ts'
import { uploadAsset } from '../../../library/assets/assets.fixture.ts'
import { build, createSet, importAssets } from '../../../library/ppt-sets/ppt-sets.fixture.ts'
import {
  builtDeck,
  importDeck,
  retold,
} from '../../../library/slide-assets/slide-assets.fixture.ts'
import { deploy, publishBrand } from '../deployments.fixture.ts'
import { sourceKinds } from '../schema.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

async function preview(body: object, key?: string) {
  const options = { body: { dry_run: true, ...body }, ...(key === undefined ? {} : { key }) }
  const answer = await server.call('POST', '/cms/deployments', options)
  expect(answer.status, answer.text).toBe(200)
  return answer.body
}

async function approve(key: string, ...ids: string[]): Promise<void> {
  for (const id of ids) {
    const body = { approval: 'approved' }
    const answer = await server.call('PATCH', `/cms/slide_assets/${id}`, { key, body })
    expect([answer.status, answer.body.approval]).toEqual([200, 'approved'])
  }
}

const changeOf = ({ change, kind, id }: { change: string; kind: string; id: string }) => [
  change,
  kind,
  id,
]

test('a dry run lists what is added, changed and removed, says who could read it, and writes nothing', async () => {
  const { test: key } = await server.addOrganization()
  const { palette, iconSet } = await publishBrand(server, key)
  const first = await preview({ channel: 'production' }, key)
  expect(first).toMatchObject({
    ...{ object: 'deployment_preview', base: null, deployment: null, readers: 'everybody' },
    counts: [
      { kind: 'icon_set', added: 1, changed: 0, removed: 0, unchanged: 0 },
      { kind: 'palette', added: 1, changed: 0, removed: 0, unchanged: 0 },
    ],
  })
  const { body: none } = await server.call('GET', '/cms/deployments', { key })
  expect(none.data).toEqual([])

  const deployed = await deploy(server, { channel: 'production' }, key)
  expect(await preview({ channel: 'production' }, key)).toMatchObject({
    ...{ base: deployed.id, deployment: deployed.id, changes: [] },
  })
  const colors = [{ key: 'red', value: '#AA0000' }]
  await server.call('PATCH', `/brand/palettes/${palette}`, { key, body: { colors } })
  await server.call('POST', `/brand/palettes/${palette}/publish`, { key })
  const [slide] = await importAssets(server, undefined, { key })
  const kept = [palette, slide!.id]
  const second = await preview({ channel: 'production', sources: kept }, key)
  expect(second.changes.map(changeOf)).toEqual([
    ['changed', 'palette', palette],
    ['added', 'slide_asset', slide!.id],
    ['removed', 'icon_set', iconSet],
  ])
  expect(second.changes[2].name).toBe('Acme')
})

test('a dry run names what it would deploy of every kind', async () => {
  const { test: key } = await server.addOrganization()
  await publishBrand(server, key)
  const { body: tokens } = await server.call('POST', '/brand/tokens', {
    ...{ key, body: { name: 'Measures', tokens: { space: { $type: 'number', $value: 8 } } } },
  })
  await server.call('POST', `/brand/tokens/${tokens.id}/publish`, { key })
  await uploadFont(server, inter('woff2'), {}, { key })
  await uploadAsset(server, { status: 'published' }, { key })
  const [slide] = await importAssets(server, undefined, { key })
  const set = await createSet(server, [slide!], {}, { key })
  await build(server, set.id, {}, { key })
  const { counts, changes } = await preview({}, key)
  const kinds = counts.map(({ kind }: { kind: string }) => kind)
  expect(kinds).toEqual(sourceKinds)
  expect(changes.filter(({ name }: { name: string | null }) => name === null)).toEqual([])
})

test('a new revision of a slide replaces the one that the channel serves, and so does a new title', async () => {
  const { test: key } = await server.addOrganization()
  const deck = demoDeck()
  const assets = await importAssets(server, deck, { key })
  await deploy(server, { channel: 'live' }, key)
  const [first, second] = assets as [(typeof assets)[0], (typeof assets)[0]]
  const changed = retold(builtDeck(deck, [first]), 'Slow mornings', 'Fast mornings')
  const { body } = await importDeck(server, changed, { supersedes: true }, { key })
  const next = body.data[0].id
  await server.call('PATCH', `/cms/slide_assets/${second.id}`, { key, body: { title: 'Other' } })
  const { changes } = await preview({ channel: 'live' }, key)
  expect(changes).toHaveLength(2)
  expect(changes).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ change: 'changed', id: next, replaces: first.id }),
      expect.objectContaining({ change: 'changed', id: second.id, replaces: null }),
    ]),
  )
})

test('only_approved deploys the newest approved revision of each slide, and says what it leaves out', async () => {
  const { test: key } = await server.addOrganization()
  const deck = demoDeck()
  const [first, second] = await importAssets(server, deck, { key })
  expect(await preview({ only_approved: true }, key)).toMatchObject({ sources: [] })
  await approve(key, first!.id)
  const changed = retold(builtDeck(deck, [first!]), 'Slow mornings', 'Fast mornings')
  const { body } = await importDeck(server, changed, { supersedes: true }, { key })
  const [next] = body.data
  expect(next.approval).toBe('none')

  const deployed = await deploy(server, { only_approved: true, channel: 'live' }, key)
  expect(deployed.sources).toEqual([{ id: first!.id, revision: 1 }])
  expect(deployed.warnings).toMatchObject([{ code: 'slides_not_approved' }])
  const { unapproved, unapproved_count } = await preview(
    { only_approved: true, channel: 'live' },
    key,
  )
  expect(unapproved).toHaveLength(unapproved_count)
  expect(unapproved[0]).toMatchObject({ id: next.id, served: first!.id })

  const refused = await server.call('POST', '/cms/deployments', {
    key,
    body: { only_approved: true, sources: [first!.id, second!.id] },
  })
  expect([refused.status, refused.body.error.param]).toEqual([409, 'sources[1]'])
  const all = await deploy(server, {}, key)
  expect(all.sources.length).toBeGreaterThan(2)
})

test('only_approved leaves a PPT set out until each slide of its deck is approved', async () => {
  const { test: key } = await server.addOrganization()
  const [first, second] = await importAssets(server, undefined, { key })
  const set = await createSet(server, [first!, second!], {}, { key })
  expect((await build(server, set.id, {}, { key })).body.status).toBe('ready')
  await approve(key, first!.id)
  const { warnings, sources } = await deploy(server, { only_approved: true }, key)
  expect(sources).toEqual([{ id: first!.id, revision: 1 }])
  expect(warnings).toContainEqual({
    code: 'set_not_approved',
    message: `The PPT set Sales deck was left out. Nobody approved these slides of its deck: “${second!.title}”.`,
    params: { set: 'Sales deck', names: [second!.title], count: 1 },
  })
  await approve(key, second!.id)
  const complete = await deploy(server, { only_approved: true }, key)
  expect(complete.sources).toContainEqual({ id: set.id, revision: 1 })
})

test('an organization that deploys only what is approved leaves the rest out of every deployment', async () => {
  const { test: key, organizationId } = await server.addOrganization()
  const [first, second] = await importAssets(server, undefined, { key })
  await approve(key, first!.id)
  expect((await preview({}, key)).approval_required).toBe(false)
  await server.pool.db`
    update organizations set deploys_approved_only = true where id = ${organizationId}`
  for (const kind of ['content', 'portal']) {
    const shown = await preview({ kind, only_approved: false }, key)
    expect(shown.sources).toEqual([{ id: first!.id, revision: 1 }])
    expect(shown.approval_required).toBe(true)
  }
  expect((await deploy(server, {}, key)).sources).toEqual([{ id: first!.id, revision: 1 }])
  const body = { sources: [second!.id] }
  const refused = await server.call('POST', '/cms/deployments', { key, body })
  expect([refused.status, refused.body.error.param]).toEqual([409, 'sources[0]'])
})

test('a portal with only_approved shows approved slides only', async () => {
  const { test: key } = await server.addOrganization()
  const [first] = await importAssets(server, undefined, { key })
  await approve(key, first!.id)
  const { sources, unapproved, readers } = await preview(
    { kind: 'portal', only_approved: true },
    key,
  )
  expect(sources).toEqual([{ id: first!.id, revision: 1 }])
  expect(unapproved.length).toBeGreaterThan(0)
  expect(readers).toBe('members')
})

test('a channel that a deployment creates needs a key from its first moment', async () => {
  const { test: key } = await server.addOrganization()
  await publishBrand(server, key)
  const body = { channel: 'inside', requires_key: true }
  expect((await preview(body, key)).readers).toBe('key_holders')
  await deploy(server, body, key)
  const { body: channel } = await server.call('GET', '/cms/channels/inside', { key })
  expect(channel.requires_key).toBe(true)
  const address = server.url + new URL(channel.url).pathname
  expect((await fetch(`${address}/palettes/brand.css`)).status).toBe(401)
  await deploy(server, { channel: 'open' }, key)
  const options = { key, body: { channel: 'open', requires_key: true } }
  const refused = await server.call('POST', '/cms/deployments', options)
  expect([refused.status, refused.body.error.param]).toEqual([409, 'requires_key'])
})

test('a new title of an approved slide needs a new approval, and other changes do not', async () => {
  const { test: key } = await server.addOrganization()
  const [slide] = await importAssets(server, undefined, { key })
  const patch = async (body: object) =>
    (await server.call('PATCH', `/cms/slide_assets/${slide!.id}`, { key, body })).body.approval
  await approve(key, slide!.id)
  expect(await patch({ tags: ['sales'] })).toBe('approved')
  expect(await patch({ title: slide!.title })).toBe('approved')
  expect(await patch({ title: 'New' })).toBe('none')
  expect(await patch({ title: 'Newer', approval: 'approved' })).toBe('approved')
  const { body } = await server.call('GET', '/cms/slide_assets?approval=approved', { key })
  expect(body.data.map(({ id }: { id: string }) => id)).toEqual([slide!.id])
})
