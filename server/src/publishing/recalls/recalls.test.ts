import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/harness.ts'
import { toId } from '../../kernel/base/ids.ts'
import { logoSvg, uploadAsset } from '../../library/assets/assets.fixture.ts'
import { deleteOldDeployments } from '../deployments/deletion/deletion.ts'
import { deploy, publishBrand } from '../deployments/deployments.fixture.ts'

let server: TestServer
let beside: TestServer
let brand: { palette: string; iconSet: string }
const stylesheet = 'palettes/brand.css'

beforeAll(async () => {
  server = await startTestServer()
  // All processes share the blobs, as on one machine or with one bucket.
  const env = { BLAZON_ROLE: 'api', BLAZON_DATA_DIR: server.config.dataDir }
  beside = await startTestServer({ beside: server, env })
  brand = await publishBrand(server)
})
afterAll(async () => {
  await beside.stop()
  await server.stop()
})

async function deployColor(value: string, body: object = {}) {
  const colors = [{ key: 'red', value }]
  await server.call('PATCH', `/brand/palettes/${brand.palette}`, { body: { colors } })
  return deploy(server, body)
}

function channelPath(channel: string): string {
  return `/cdn/${toId('organization', server.organizationId)}/test/${channel}`
}

/** The status of each address in both processes. */
async function fetchStatuses(...paths: string[]): Promise<number[]> {
  const statuses = []
  for (const path of paths) {
    for (const { url } of [server, beside]) statuses.push((await fetch(url + path)).status)
  }
  return statuses
}

function send(method: string, path: string, body?: object) {
  return server.call(method, path, body === undefined ? {} : { body })
}

test('a recalled file answers 410 at every address in every process, until the recall is lifted', async () => {
  const first = await deployColor('#111111', { channel: 'production' })
  // Another deployment with the same file at the same path, and one with other content.
  const second = await deploy(server, { sources: [brand.palette] })
  const third = await deployColor('#222222')
  const places = [first, second].map(({ id }) => `/cdn/${id}/${stylesheet}`)
  const channel = `${channelPath('production')}/${stylesheet}`
  expect(await fetchStatuses(...places, channel)).toEqual([200, 200, 200, 200, 200, 200])

  const asked = { deployment: first.id, path: stylesheet, reason: 'The licence has ended' }
  const { status, body: recall } = await send('POST', '/cms/recalls', asked)
  expect([status, recall.sha256, recall.lifted_at]).toEqual([201, expect.any(String), null])
  expect(recall.addresses.map((address: string) => new URL(address).pathname).sort()).toEqual(
    [...places, channel].sort(),
  )
  // The signal to the other process takes a moment.
  await expect.poll(() => fetchStatuses(...places, channel)).toEqual([410, 410, 410, 410, 410, 410])
  expect(await fetchStatuses(`/cdn/${first.id}/palettes/brand.json`)).toEqual([200, 200])
  expect(await fetchStatuses(`/cdn/${third.id}/${stylesheet}`)).toEqual([200, 200])
  const answer = await fetch(server.url + channel, { method: 'HEAD' })
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([410, 'no-store'])
  expect((await send('POST', '/cms/recalls', asked)).status).toBe(409)

  await send('POST', `/cms/recalls/${recall.id}/lift`)
  await expect.poll(() => fetchStatuses(channel)).toEqual([200, 200])
  const { body: events } = await send('GET', `/events?query=${recall.id}`)
  expect(events.data.map(({ type }: { type: string }) => type)).toEqual([
    'cms.recall.lifted',
    'cms.recall.created',
  ])
})

test('a picture that was made of a recalled file is withdrawn with it', async () => {
  // Another content each time, so that a retry recalls a file of its own.
  const file = logoSvg.replace('#0044CC', `#${randomBytes(3).toString('hex')}`)
  const name = `Recalled ${randomBytes(3).toString('hex')}`
  const { body: asset } = await uploadAsset(server, { name }, { file })
  await send('PATCH', `/cms/assets/${asset.id}`, { status: 'published' })
  await send('PATCH', '/cms/portal', { access: 'public' })
  const { id, manifest } = await deploy(server, { kind: 'portal' })
  const paths = manifest.map(({ path }: { path: string }) => path)
  const [picture, path] = ['png', 'svg'].map((extension) =>
    paths.find((one: string) => one.endsWith(`/${asset.slug}.${extension}`)),
  )
  const addresses = [picture, path].map((one) => `/cdn/${id}/${one}`)
  expect(await fetchStatuses(...addresses)).toEqual([200, 200, 200, 200])
  const { body: recall } = await send('POST', '/cms/recalls', {
    deployment: id,
    path,
    reason: 'Old',
  })
  expect(recall.addresses).toHaveLength(2)
  await expect.poll(() => fetchStatuses(...addresses)).toEqual([410, 410, 410, 410])
  await send('POST', `/cms/recalls/${recall.id}/lift`)
  await expect.poll(() => fetchStatuses(...addresses)).toEqual([200, 200, 200, 200])
})

test('the icons of a recalled icon set are withdrawn, also those that were served before', async () => {
  const { id } = await deployColor('#333333')
  const icon = `/cdn/${id}/icons/acme/home.svg`
  const list = `/cdn/${id}/icons/collections`
  expect(await fetchStatuses(icon, `/cdn/${id}/icons/acme.json?icons=home`)).toEqual([
    200, 200, 200, 200,
  ])
  const body = { deployment: id, path: 'icon-sets/acme.json', reason: 'Retired' }
  const { body: recall } = await send('POST', '/cms/recalls', body)
  await expect.poll(() => fetchStatuses(icon)).toEqual([410, 410])
  const others = ['acme-home.svg', 'acme:home.svg', 'acme.css?icons=home', 'acmes-home.svg']
  expect(await fetchStatuses(...others.map((name) => `/cdn/${id}/icons/${name}`))).toEqual([
    ...[410, 410, 410, 410, 410, 410, 404, 404],
  ])
  expect(await (await fetch(server.url + list)).json()).toEqual({})
  await send('POST', `/cms/recalls/${recall.id}/lift`)
  await expect.poll(() => fetchStatuses(icon)).toEqual([200, 200])
})

test('a deleted deployment answers 410, releases its bytes and stays in the history', async () => {
  const old = await deployColor('#444444', { channel: 'history', name: 'Spring' })
  expect((await send('DELETE', `/cms/deployments/${old.id}`)).status).toBe(409)
  await deployColor('#555555', { channel: 'history' })
  await send('PATCH', `/cms/deployments/${old.id}`, { is_pinned: true })
  expect((await send('DELETE', `/cms/deployments/${old.id}`)).status).toBe(409)
  await send('PATCH', `/cms/deployments/${old.id}`, { is_pinned: false, note: 'Not needed' })
  expect(await fetchStatuses(`/cdn/${old.id}/${stylesheet}`)).toEqual([200, 200])
  const { body } = await send('DELETE', `/cms/deployments/${old.id}`)
  expect(body).toMatchObject({
    ...{ status: 'deleted', name: 'Spring', note: 'Not needed', manifest: [] },
    deleted_at: expect.any(String),
  })
  await expect.poll(() => fetchStatuses(`/cdn/${old.id}/${stylesheet}`)).toEqual([410, 410])
  const held = await server.pool.db`
    select 1 from deployment_contents where deployment_id = (
      select id from deployments where name = 'Spring')`
  expect(held).toHaveLength(0)
  for (const path of ['promote', 'rollback']) {
    const wanted = path === 'promote' ? { deployment: old.id } : { to: old.id }
    const { status } = await send('POST', `/cms/channels/history/${path}`, wanted)
    expect([path, status]).toEqual([path, 409])
  }
  // The same content is built again.
  expect((await deployColor('#444444')).id).not.toBe(old.id)
})

test('retention deletes what is old, and keeps pins, channels, their history and promotions', async () => {
  const names = ['pinned', 'served', 'previous', 'older', 'promoted', 'unused', 'new'] as const
  const ids: Record<string, string> = {}
  for (const [at, name] of names.entries()) {
    ids[name] = (await deployColor(`#66660${at}`, { name: `${name} of retention` })).id
  }
  for (const name of ['older', 'previous', 'served']) {
    await send('POST', '/cms/channels/retained/promote', { deployment: ids[name] })
  }
  await send('PATCH', '/cms/channels/retained', { kept_deployments: 1 })
  await send('PATCH', `/cms/deployments/${ids.pinned}`, { is_pinned: true })
  const promote_at = new Date(Date.now() + 86_400_000).toISOString()
  await send('POST', '/cms/promotions', { channel: 'a', deployment: ids.promoted, promote_at })
  await server.pool.db`
    update deployments set completed_at = now() - interval '31 days'
    where name like '% of retention' and name <> 'new of retention'`
  const left = async () => {
    const { body } = await send('GET', '/cms/deployments?status=ready&limit=200')
    return body.data.flatMap(({ name }: { name: string | null }) =>
      name?.endsWith(' of retention') ? [name.split(' ')[0]] : [],
    )
  }
  await deleteOldDeployments(server.app.services)
  expect(await left()).toHaveLength(names.length)
  const { body: policy } = await send('PATCH', '/cms/deployment_policy', { delete_after_days: 30 })
  expect(policy).toEqual({ object: 'deployment_policy', delete_after_days: 30 })
  await deleteOldDeployments(server.app.services)
  expect((await left()).sort()).toEqual(['new', 'pinned', 'previous', 'promoted', 'served'])
  const { body } = await send('GET', `/cms/deployments/${ids.unused}`)
  expect(body.status).toBe('deleted')
})
