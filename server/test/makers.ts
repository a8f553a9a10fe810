import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { demoDeck } from '../src/demo/deck.ts'
import { type Kind, toId } from '../src/kernel/base/ids.ts'
import { uploadAsset } from '../src/library/assets/assets.fixture.ts'
import { importDeck } from '../src/library/slide-assets/slide-assets.fixture.ts'
import { deploy } from '../src/publishing/deployments/deployments.fixture.ts'
import type { TestServer } from './harness.ts'
import { addMember } from './people.ts'

/**
 * Creates a resource of each kind of id in a path, in the first organization's test data, and
 * returns its id.
 */
export const makers: Partial<Record<Kind, (server: TestServer) => Promise<string>>> = {
  async organization(server) {
    return toId('organization', server.organizationId)
  },
  async organization_export(server) {
    return created(server, '/organization_exports', {})
  },
  async membership(server) {
    const body = { email: 'made@example.com', role: 'viewer' }
    return created(server, '/memberships', body, server.keys.live)
  },
  async user(server) {
    return (await addMember(server, 'viewer')).id
  },
  async api_key(server) {
    return created(server, '/api_keys', { name: 'Made', scopes: [] })
  },
  async audit_entry(server) {
    await created(server, '/api_keys', { name: 'Made', scopes: [] })
    const { body } = await server.call('GET', '/audit_entries?limit=1')
    return body.data[0].id
  },
  async oauth_application(server) {
    return created(server, '/oauth_applications', { name: 'Made', scopes: ['brand:read'] })
  },
  async event(server) {
    await created(server, '/api_keys', { name: 'Made', scopes: [] })
    const { body } = await server.call('GET', '/events?limit=1')
    return body.data[0].id
  },
  async request(server) {
    const { headers } = await server.call('GET', '/events?limit=1')
    return headers.get('request-id')!
  },
  webhook_endpoint: createEndpoint,
  async webhook_delivery(server) {
    const endpoint = await createEndpoint(server)
    await server.call('POST', `/webhook_endpoints/${endpoint}/ping`)
    const { body } = await server.call('GET', `/webhook_endpoints/${endpoint}/deliveries`)
    return body.data[0].id
  },
  async recovery(server) {
    return created(server, `/webhook_endpoints/${await createEndpoint(server)}/recover`, {})
  },
  async file(server) {
    const form = new FormData()
    form.set('file', new Blob(['hello']), 'hello.txt')
    const { body } = await server.call('POST', '/files', { form })
    return body.id
  },
  async brand(server) {
    return created(server, '/brand/brands', { name: 'Made' })
  },
  async palette(server) {
    return created(server, '/brand/palettes', { name: 'Made' })
  },
  async token_set(server) {
    return created(server, '/brand/tokens', { name: 'Made' })
  },
  async token_set_revision(server) {
    const set = await makers.token_set!(server)
    const { body } = await server.call('GET', `/brand/tokens/${set}/revisions`)
    return body.data[0].id
  },
  async palette_revision(server) {
    const palette = await makers.palette!(server)
    const { body } = await server.call('GET', `/brand/palettes/${palette}/revisions`)
    return body.data[0].id
  },
  async font(server) {
    return created(server, '/brand/fonts', { family: 'Made' })
  },
  async rule(server) {
    return created(server, '/brand/rules', { type: 'font_size', params: { min: 12 } })
  },
  async rule_revision(server) {
    const rule = await makers.rule!(server)
    const { body } = await server.call('GET', `/brand/rules/${rule}/revisions`)
    return body.data[0].id
  },
  async check(server) {
    return created(server, '/brand/checks', { text: 'Made' })
  },
  /** Its check has ended, so that it does not change by itself. */
  async document(server) {
    const body = { text: `Made ${randomUUID()}` }
    const headers = { Prefer: 'wait=30' }
    return (await server.call('POST', '/brand/checks', { body, headers })).body.document
  },
  async comment(server) {
    const document = await makers.document!(server)
    return created(server, '/brand/comments', { document, text: 'Made' })
  },
  async check_share_link(server) {
    const { body } = await server.call('POST', '/brand/checks', {
      body: { text: 'Made' },
      headers: { Prefer: 'wait=30' },
    })
    return created(server, `/brand/checks/${body.id}/share_links`, {})
  },
  async check_schedule(server) {
    const icon = await makers.icon!(server)
    return created(server, '/brand/check_schedules', { icon, every: 'week' })
  },
  async waiver(server) {
    return created(server, '/brand/waivers', { fingerprint: 'made', reason: 'Made' })
  },
  async icon_set(server) {
    return created(server, '/cms/icon_sets', { prefix: nextPrefix(), name: 'Made' })
  },
  async icon_set_import(server) {
    const form = new FormData()
    form.set('params', JSON.stringify({ prefix: nextPrefix(), dry_run: true }))
    const set = { prefix: 'made', icons: { made: { body: '<path d="M0 0h9"/>' } } }
    form.set('file', new Blob([JSON.stringify(set)]), 'made.json')
    const { body } = await server.call('POST', '/cms/icon_sets/import', { form })
    return body.id
  },
  async icon(server) {
    const form = new FormData()
    const set = await makers.icon_set!(server)
    form.set('params', JSON.stringify({ icon_set: set, name: 'made' }))
    form.set('file', new Blob(['<svg viewBox="0 0 9 9"><path d="M0 0h9"/></svg>']), 'made.svg')
    const { body } = await server.call('POST', '/cms/icons', { form })
    return body.id
  },
  async slide_import(server) {
    return (await importDeck(server, demoDeck(), {}, { wait: 0 })).body.id
  },
  async slide_asset(server) {
    const { id } = (await importDeck(server, demoDeck(), {}, { wait: 0 })).body.data[0]
    await slideRead(server, id)
    return id
  },
  ppt_set: createPptSet,
  async ppt_build(server) {
    const set = await createPptSet(server)
    await slidesRead(server, set)
    return created(server, `/cms/ppt_sets/${set}/build`, {})
  },
  async asset(server) {
    return (await uploadAsset(server)).body.id
  },
  async asset_version(server) {
    const { body } = await uploadAsset(server)
    return body.variants[0].asset_version
  },
  async asset_share_link(server) {
    return created(server, `/cms/assets/${await makers.asset!(server)}/share_links`, {})
  },
  async portal_page(server) {
    return created(server, '/cms/portal_pages', { title: 'Made' })
  },
  async portal_revision(server) {
    const name = `Made ${randomUUID()}`
    await server.call('PATCH', '/cms/portal', { body: { name } })
    const { body } = await server.call('GET', '/cms/portal_revisions?limit=1')
    return body.data[0].id
  },
  async deployment(server) {
    return created(server, '/cms/deployments', { sources: [await publishPalette(server)] })
  },
  /** Returns its name, by which it is addressed. */
  async channel(server) {
    const name = nextPrefix()
    const { id: deployment } = await deploy(server, { sources: [await publishPalette(server)] })
    await server.call('POST', `/cms/channels/${name}/promote`, { body: { deployment } })
    return name
  },
  async recall(server) {
    const palette = await publishPalette(server)
    const { id: deployment, manifest } = await deploy(server, { sources: [palette] })
    const { body } = await server.call('GET', `/brand/palettes/${palette}`)
    const { path } = manifest.find((file: { path: string }) => file.path.includes(body.slug))
    return created(server, '/cms/recalls', { deployment, path, reason: 'Made' })
  },
  async promotion(server) {
    const deployment = await makers.deployment!(server)
    const promote_at = new Date(Date.now() + 3_600_000).toISOString()
    return created(server, '/cms/promotions', { channel: 'made', deployment, promote_at })
  },
}

let sets = 0
function nextPrefix(): string {
  sets += 1
  return `made-${sets}`
}

/** The only source of a deployment: to build all content of a server takes a hundred times as long. */
async function publishPalette(server: TestServer): Promise<string> {
  const palette = await makers.palette!(server)
  await server.call('POST', `/brand/palettes/${palette}/publish`)
  return palette
}

/** One endpoint for each server, shared by all resources that need one. */
function createEndpoint(server: TestServer): Promise<string> {
  const made =
    endpoints.get(server) ??
    created(server, '/webhook_endpoints', {
      url: 'http://127.0.0.1:9999/',
      enabled_events: ['custom.made'],
    })
  endpoints.set(server, made)
  return made
}

const endpoints = new WeakMap<TestServer, Promise<string>>()

/** One set for each server, shared by all builds. */
function createPptSet(server: TestServer): Promise<string> {
  const made = pptSets.get(server) ?? makePptSet(server)
  pptSets.set(server, made)
  return made
}

const pptSets = new WeakMap<TestServer, Promise<string>>()

async function makePptSet(server: TestServer): Promise<string> {
  const items = [{ slide_asset: await makers.slide_asset!(server) }]
  return created(server, '/cms/ppt_sets', { name: 'Made', items })
}

/** Resolves when the slides of a set are read, which a build requires. */
async function slidesRead(server: TestServer, set: string): Promise<void> {
  const { body } = await server.call('GET', `/cms/ppt_sets/${set}`)
  for (const { slide_asset } of body.items) await slideRead(server, slide_asset)
}

/** Resolves when a slide is read, which changes it; at once if this server has no worker to read it. */
async function slideRead(server: TestServer, id: string): Promise<void> {
  if (server.config.role === 'api') return
  for (let status = 'processing'; status === 'processing'; ) {
    await setTimeout(50)
    status = (await server.call('GET', `/cms/slide_assets/${id}`)).body.status
  }
}

async function created(
  server: TestServer,
  path: string,
  body: object,
  key?: string,
): Promise<string> {
  const answer = await server.call('POST', path, { body, ...(key === undefined ? {} : { key }) })
  if (answer.status > 202) throw new Error(`POST ${path}: ${answer.text}`)
  return answer.body.id
}
