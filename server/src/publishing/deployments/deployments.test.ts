import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { copyRows } from '../../../test/copy-rows.ts'
import { startTestServer, type TestServer } from '../../../test/harness.ts'
import { newId, toId } from '../../kernel/base/ids.ts'
import { uploadIcon } from '../../library/icons/icons.fixture.ts'
import { signPreview } from '../cdn/preview-links.ts'
import { deploy, publishBrand } from './deployments.fixture.ts'

let server: TestServer
let published: { palette: string; iconSet: string }

beforeAll(async () => {
  server = await startTestServer()
  published = await publishBrand(server)
})
afterAll(() => server.stop())

async function organization() {
  const { test: key } = await server.addOrganization()
  return key
}

test('deploys all that is published, with every field of the contract', async () => {
  const started = await server.call('POST', '/cms/deployments', {
    body: { metadata: { by: 'ci' } },
  })
  expect(started.status).toBe(202)
  expect(started.body).toMatchObject({ status: 'queued', manifest: [], root_hash: null })
  const deployment = await ended(started.body.id)
  expect(deployment).toEqual({
    id: expect.stringMatching(/^dep_[0-9a-z]{26}$/),
    object: 'deployment',
    kind: 'content',
    created: expect.any(String),
    updated: expect.any(String),
    livemode: false,
    organization: expect.stringMatching(/^org_/),
    name: null,
    note: null,
    status: 'ready',
    is_pinned: false,
    sources: [
      { id: published.iconSet, revision: expect.any(Number) },
      { id: published.palette, revision: expect.any(Number) },
    ],
    gate: null,
    channel: null,
    manifest: expect.any(Array),
    file_count: deployment.manifest.length,
    root_hash: expect.stringMatching(/^[0-9a-f]{64}$/),
    bytes: expect.any(Number),
    warnings: expect.any(Array),
    failure: null,
    completed_at: expect.any(String),
    deleted_at: null,
    metadata: { by: 'ci' },
    created_by: expect.stringMatching(/^key_/),
  })
  expect(deployment.manifest.map(({ path }: { path: string }) => path)).toEqual([
    'icon-sets/acme.css',
    'icon-sets/acme.json',
    'icon-sets/acme.svg',
    'palettes/brand.css',
    'palettes/brand.json',
    'palettes/brand.scss',
    'palettes/brand.tailwind.css',
  ])
  expect(deployment.bytes).toBe(
    deployment.manifest.reduce((sum: number, { bytes }: { bytes: number }) => sum + bytes, 0),
  )
})

test('names the content by the hash of its canonical manifest', async () => {
  const { manifest, root_hash } = await deploy(server)
  const canonical = JSON.stringify(manifest)
  expect(createHash('sha256').update(canonical).digest('hex')).toBe(root_hash)
})

test('returns the existing deployment of the same content', async () => {
  const first = await deploy(server)
  const again = await server.call('POST', '/cms/deployments', { body: {} })
  expect([again.status, again.body.id]).toEqual([200, first.id])
  // Another revision with the same content gives the same deployment.
  await server.call('PATCH', `/brand/palettes/${published.palette}`, { body: { name: 'Other' } })
  const other = await deploy(server)
  expect(other.root_hash).not.toBe(first.root_hash)
  await server.call('PATCH', `/brand/palettes/${published.palette}`, { body: { name: 'Brand' } })
  expect((await deploy(server)).id).toBe(first.id)
})

test('creates one deployment for many simultaneous requests', async () => {
  const key = await organization()
  await publishBrand(server, key)
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => server.call('POST', '/cms/deployments', { key, body: {} })),
  )
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
  expect(answers.every(({ status }) => status === 202 || status === 200)).toBe(true)
})

test('refuses to deploy if nothing is published', async () => {
  const deployment = await deploy(server, {}, await organization())
  expect(deployment).toMatchObject({ status: 'ready', sources: [], manifest: [], bytes: 0 })
})

test('deploys only the named sources', async () => {
  const { sources, manifest } = await deploy(server, { sources: [{ id: published.palette }] })
  expect(sources).toEqual([{ id: published.palette, revision: expect.any(Number) }])
  expect(manifest).toHaveLength(4)
})

test('refuses sources that do not exist, are drafts, or have another revision', async () => {
  const key = await organization()
  const foreign = await publishBrand(server, key)
  const { body: draft } = await server.call('POST', '/brand/palettes', { body: { name: 'Draft' } })
  for (const [source, code, status] of [
    [newId('palette'), 'resource_missing', 400],
    [foreign.iconSet, 'resource_missing', 400],
    ['nonsense', 'resource_missing', 400],
    [draft.id, 'state_conflict', 409],
    [{ id: published.palette, revision: 999 }, 'state_conflict', 409],
  ] as const) {
    const { status: got, body } = await server.call('POST', '/cms/deployments', {
      body: { sources: [published.iconSet, source] },
    })
    expect([got, body.error.code, body.error.param]).toEqual([status, code, 'sources[1]'])
  }
})

test('does not change when its sources change or are deleted', async () => {
  const key = await organization()
  const { palette, iconSet } = await publishBrand(server, key)
  const before = await deploy(server, {}, key)
  await server.call('DELETE', `/cms/icon_sets/${iconSet}`, { key })
  await server.call('DELETE', `/brand/palettes/${palette}`, { key })
  const after = await server.call('GET', `/cms/deployments/${before.id}`, { key })
  expect(after.body).toEqual(before)
})

test('fails with the reason if its gate refuses, and builds if the gate passes', async () => {
  const key = await organization()
  await publishBrand(server, key)
  const gate = { tags: ['release'], min_score: 80 }
  const shut = await deploy(server, { gate, channel: 'production' }, key)
  expect(shut).toMatchObject({
    status: 'failed',
    manifest: [],
    gate,
    failure: { code: 'gate_failed', message: expect.stringContaining('no check has this tag') },
  })
  expect((await server.call('GET', '/cms/channels/production', { key })).status).toBe(404)
  await check(key, 'Fine')
  const open = await deploy(server, { gate, channel: 'production' }, key)
  expect(open).toMatchObject({ status: 'ready', failure: null })
  const channel = await server.call('GET', '/cms/channels/production', { key })
  expect(channel.body.deployment).toBe(open.id)
})

test('judges a gate by the latest check of each tag', async () => {
  const key = await organization()
  await publishBrand(server, key)
  await server.call('POST', '/brand/rules', {
    key,
    body: {
      type: 'term_forbidden',
      params: { terms: [{ text: 'Bad', replacement: 'Good' }] },
      severity: 'error',
      tags: ['release'],
    },
  })
  const gate = { tags: ['release'] }
  await check(key, 'Good')
  const bad = await check(key, 'Bad')
  expect(bad.verdict).toBe('fail')
  expect((await deploy(server, { gate }, key)).failure.message).toContain(bad.id)
  await check(key, 'Good')
  expect((await deploy(server, { gate }, key)).status).toBe('ready')
})

test('can be canceled only until it is built', async () => {
  const { id } = await deploy(server)
  const late = await server.call('POST', `/cms/deployments/${id}/cancel`)
  expect([late.status, late.body.error.code]).toEqual([409, 'state_conflict'])
  const key = await organization()
  await publishBrand(server, key)
  const started = await server.call('POST', '/cms/deployments', { key, body: {} })
  const canceled = await server.call('POST', `/cms/deployments/${started.body.id}/cancel`, { key })
  // The build may have finished first.
  if (canceled.status === 200) {
    expect(canceled.body.status).toBe('canceled')
    const again = await server.call('POST', `/cms/deployments/${started.body.id}/cancel`, { key })
    expect(again.body).toEqual(canceled.body)
  }
})

test('lists the paths in which two deployments differ', async () => {
  const key = await organization()
  const { palette, iconSet } = await publishBrand(server, key)
  const base = await deploy(server, { sources: [palette] }, key)
  await server.call('PATCH', `/brand/palettes/${palette}`, {
    key,
    body: { colors: [{ key: 'red', value: '#FF0000' }], slug: 'brand' },
  })
  const next = await deploy(server, { sources: [palette, iconSet] }, key)
  const { body } = await server.call('GET', `/cms/deployments/${next.id}/diff?base=${base.id}`, {
    key,
  })
  expect(body).toEqual({
    object: 'deployment_diff',
    deployment: next.id,
    base: base.id,
    added: ['icon-sets/acme.css', 'icon-sets/acme.json', 'icon-sets/acme.svg'],
    removed: [],
    changed: next.manifest
      .map(({ path }: { path: string }) => path)
      .filter((path: string) => path.startsWith('palettes/')),
  })
})

test('compares icons by their drawings', async () => {
  const { test: key } = await server.addOrganization()
  const { iconSet } = await publishBrand(server, key)
  const base = await deploy(server, {}, key)
  const square =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="M0 0h24v24H0z"/></svg>'
  await uploadIcon(server, { icon_set: iconSet, name: 'square' }, square, key)
  const { body: icons } = await server.call('GET', '/cms/icons?name=home', { key })
  await server.call('DELETE', `/cms/icons/${icons.data[0].id}`, { key })
  await uploadIcon(server, { icon_set: iconSet, name: 'home' }, square, key)
  await server.call('POST', `/cms/icon_sets/${iconSet}/publish`, { key })
  const next = await deploy(server, {}, key)
  const path = `/cms/deployments/${next.id}/drawings`
  const { status, body } = await server.call('GET', `${path}?base=${base.id}`, { key })
  expect([status, body.is_complete, body.slides]).toEqual([200, true, []])
  expect(body.icons).toEqual([
    {
      ...{ icon_set: 'acme', name: 'home', change: 'changed' },
      difference: expect.any(Number),
      before: expect.stringContaining('<svg'),
      after: expect.stringContaining('M0 0h24v24H0z'),
    },
    {
      ...{ icon_set: 'acme', name: 'square', change: 'added', difference: null, before: null },
      after: expect.stringContaining('<svg'),
    },
  ])
  expect(body.icons[0].difference).toBeGreaterThan(0.1)
  const same = await server.call('GET', `${path}?base=${next.id}`, { key })
  expect(same.body.icons).toEqual([])
})

test('has a page that shows what it contains, and signed links to it', async () => {
  const { organizationId, test: key } = await server.addOrganization()
  await publishBrand(server, key)
  const names = { name: 'Spring <2027>', note: 'New red' }
  const { id } = await deploy(server, { ...names, channel: 'production' }, key)
  const own = `/cdn/${toId('organization', organizationId)}/test/production/`
  const { body: link } = await server.call('POST', `/cms/deployments/${id}/preview_link`, {
    ...{ key, body: {} },
  })
  const signed = new URL(link.url).pathname
  for (const path of [`/cdn/${id}/`, own, signed]) {
    const page = await fetch(server.url + path)
    expect([path, page.status, page.headers.get('content-type')]).toEqual([
      ...[path, 200, 'text/html; charset=utf-8'],
    ])
    const text = await page.text()
    expect(text).toContain('Spring &#60;2027&#62;')
    for (const part of ['#E60000', 'icons/acme/home.svg', 'href="palettes/brand.css"', 'New red']) {
      expect(text).toContain(part)
    }
    expect(text).not.toContain('<script')
  }
  const german = await fetch(`${server.url}/cdn/${id}/`, { headers: { 'Accept-Language': 'de' } })
  expect(await german.text()).toMatch(/<html lang="de">.*Bereit seit.*<h2>Farben</s)
  const bare = await fetch(`${server.url}/cdn/${id}`, { redirect: 'manual' })
  expect([bare.status, bare.headers.get('location')]).toEqual([308, `/cdn/${id}/`])

  // Where content requires a key, the link does not.
  await server.pool.db`
    update organizations set delivery_requires_key = true where id = ${organizationId}`
  server.app.services.signals.send('delivery', toId('organization', organizationId))
  const fetchStatus = async (path: string) => (await fetch(server.url + path)).status
  await expect.poll(() => fetchStatus(`/cdn/${id}/`)).toBe(401)
  expect(await fetchStatus(own)).toBe(401)
  expect(await fetchStatus(signed)).toBe(200)
  expect(await fetchStatus(`${signed}icons/acme/home.svg`)).toBe(200)
  expect(await fetchStatus(`${signed}palettes/brand.css`)).toBe(200)
  const tampered = signed.replace(/\.(\w)(\w*)\./, (_, first, rest) => `.${first}${rest}0.`)
  expect(await fetchStatus(tampered)).toBe(404)
  const expired = new URL(signPreview(server.app.services, id, Date.now() - 1_000)).pathname
  expect(await fetchStatus(expired)).toBe(410)
})

test('refuses the hundred-and-first unfinished deployment until one has ended', async () => {
  const { organizationId, test: key } = await server.addOrganization()
  await publishBrand(server, key)
  const { id } = await deploy(server, {}, key)
  const queued = { id: 'md5(n::text)::uuid', status: `'queued'` }
  const its = `organization_id = '${organizationId}'`
  await server.pool.db.unsafe(copyRows('deployments', its, queued, 100))
  const create = (body: object) => server.call('POST', '/cms/deployments', { key, body })
  const refused = await create({ kind: 'portal' })
  expect([refused.status, refused.body.error.code]).toEqual([429, 'rate_limited'])
  expect(refused.headers.get('retry-after')).toBe('10')
  expect((await create({ dry_run: true })).status).toBe(200)
  await server.pool.db`
    update deployments set status = 'canceled' where id = (
      select id from deployments where organization_id = ${organizationId} and status = 'queued' limit 1)`
  const { status, body } = await create({})
  expect([status, body.id]).toEqual([200, id])
})

test('lists deployments without their manifests', async () => {
  const { body } = await server.call('GET', '/cms/deployments?manifest=false&limit=1')
  expect(body.data[0]).toMatchObject({ manifest: [], file_count: expect.any(Number) })
})

test('records events', async () => {
  const key = await organization()
  await publishBrand(server, key)
  const { id } = await deploy(server, { channel: 'production' }, key)
  const { body } = await server.call('GET', '/events?type=cms.deployment.*', { key })
  expect(body.data.map(({ type }: { type: string }) => type)).toEqual([
    'cms.deployment.promoted',
    'cms.deployment.ready',
    'cms.deployment.created',
  ])
  expect(body.data[0].data).toMatchObject({ object: { id }, channel: { name: 'production' } })
})

async function check(key: string, text: string) {
  const { body } = await server.call('POST', '/brand/checks', {
    key,
    body: { text, tags: ['release'] },
    headers: { Prefer: 'wait=30' },
  })
  return body
}

async function ended(id: string) {
  for (;;) {
    const { body } = await server.call('GET', `/cms/deployments/${id}`)
    if (!['queued', 'building'].includes(body.status)) return body
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
