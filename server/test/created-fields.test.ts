import { strToU8, zipSync } from 'fflate'
import type { TObject, TSchema } from 'typebox'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inter } from '../src/brand/fonts/fonts.fixture.ts'
import { isBinary, type Route } from '../src/kernel/api/route.ts'
import { logoSvg } from '../src/library/assets/assets.fixture.ts'
import { deploy } from '../src/publishing/deployments/deployments.fixture.ts'
import { routes } from '../src/routes.ts'
import { startTestServer, type TestServer } from './harness.ts'
import { makers } from './makers.ts'
import { oauth2, otherValue, rabbitmq } from './other-values.ts'
import { addMember } from './people.ts'

/**
 * Every optional field that a create accepts takes effect: sent alone with another value than the
 * default, the response and the resource show it. The fields come from the schemas of the routes, so
 * that a new one is included.
 */

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

/** Optional fields that the created resource does not show, each with what it does instead. */
const unshown: Readonly<Record<string, string>> = {
  '/api_keys expires_in': 'expires_at is that many seconds later',
  '/brand/palettes/import format': 'says how to read the file',
  '/brand/fonts face': 'says which face of a collection to read',
  '/brand/checks text': 'the text that is checked',
  '/brand/checks/:id/share_links password': 'a secret; `has_password` shows that there is one',
  '/cms/icons sanitize': 'says how to read the file',
  '/cms/icons keep_colors': 'says how to read the file',
  '/cms/icons outline_text': 'says how to read the file',
  '/cms/icons text_font': 'says how to read the file',
  '/cms/assets variant': 'names the first of the variants',
  '/cms/assets sanitize': 'says how to read the file',
  '/cms/assets/:id/versions sanitize': 'says how to read the file',
  '/cms/deployments promote_at': 'the promotion that it creates shows it',
  '/cms/deployments requires_key': 'the channel that it creates shows it',
  '/cms/deployments only_approved': 'says what is deployed',
  '/cms/deployments dry_run': 'says that nothing is stored',
  '/cms/channels/:name/promote expected': 'says what the channel must point to',
  '/cms/portal/links channel': 'the address of the link opens it',
}

/** Fields with which a resource cannot be created here, each with the test that does. */
const elsewhere: Readonly<Record<string, string>> = {
  '/brand/checks url': 'needs a public page; web-pages.test.ts',
  '/brand/check_schedules url': 'needs a public page; web-pages.test.ts',
  '/webhook_endpoints/:id/recover until': 'is at most now; recovery.test.ts',
  '/brand/waivers check': 'needs a finding; findings.test.ts',
  '/brand/waivers issues': 'needs a finding; waivers.test.ts',
  '/brand/waivers findings': 'needs a finding; waivers.test.ts',
  '/single_sign_on default_role': 'needs a provider; single-sign-on.test.ts',
  '/single_sign_on role_claim': 'needs a provider; single-sign-on.test.ts',
  '/single_sign_on role_mapping': 'needs a provider; single-sign-on.test.ts',
}

let made = 0
/** Another name for each resource, as a slug. */
function nextName(): string {
  made += 1
  return `created-${made}`
}

async function upload(content: string | Uint8Array, filename: string): Promise<string> {
  const form = new FormData()
  form.set('file', new Blob([content as Uint8Array<ArrayBuffer>]), filename)
  return (await server.call('POST', '/files', { form })).body.id
}

const svg = () => upload(logoSvg, 'made.svg')
/** The fields of which a check has one. */
const inputs = ['file', 'slide_asset', 'ppt_set', 'icon']

/** A set whose deck is built. */
async function builtSet(): Promise<string> {
  await makers.ppt_build!(server)
  const id = await makers.ppt_set!(server)
  const read = async () => (await server.call('GET', `/cms/ppt_sets/${id}`)).body
  await expect.poll(async () => (await read()).status).toBe('ready')
  return id
}

async function completedCheck(): Promise<string> {
  const id = await makers.check!(server)
  const read = async () => (await server.call('GET', `/brand/checks/${id}`)).body
  await expect.poll(async () => (await read()).status).toBe('completed')
  return id
}

async function publishedPalette(): Promise<string> {
  const id = await makers.palette!(server)
  await server.call('POST', `/brand/palettes/${id}/publish`)
  return id
}

/** A ready deployment of one palette. */
async function deployPalette(): Promise<string> {
  return (await deploy(server, { sources: [await publishedPalette()] })).id
}

/** An exported brand without content. */
function emptyBrand(): Uint8Array {
  const parts = { palettes: [], fonts: [], assets: [], rules: [], files: [] }
  const content = { object: 'brand_export', brand: { name: 'Made' }, ...parts }
  return zipSync({ 'brand.json': strToU8(JSON.stringify(content)) })
}

function otherBrand(): Promise<string> {
  return makers.brand!(server)
}

/** A body with the required fields of each create, and its address if the path has an id. */
const bases: Readonly<
  Record<
    string,
    (field: string) => Promise<Readonly<Record<string, unknown>> & { address?: string }>
  >
> = {
  '/memberships': async () => ({ email: `${nextName()}@example.com`, role: 'viewer' }),
  '/api_keys': async (field) => ({
    name: 'Made',
    scopes: [],
    ...(field === 'allowed_origins' ? { prefix_type: 'pk' } : {}),
  }),
  '/oauth_applications': async () => ({ name: 'Made', scopes: ['brand:read'] }),
  '/event_types': async () => ({
    type: `custom.${nextName().replace('-', '_')}`,
    description: 'Made',
    schema: { type: 'object' },
  }),
  '/webhook_endpoints': async (field) => ({
    // An endpoint with a destination has the URL of it.
    ...(['destination', 'url'].includes(field) ? {} : { url: 'http://127.0.0.1:9999/' }),
    enabled_events: ['brand.*'],
  }),
  '/webhook_endpoints/:id/recover': async () => {
    const endpoint = await create('/webhook_endpoints', '')
    return { address: `/webhook_endpoints/${endpoint.id}/recover` }
  },
  '/brand/brands': async () => ({ name: 'Made' }),
  '/brand/brands/:id/copy': async () => ({
    address: `/brand/brands/${await makers.brand!(server)}/copy`,
    name: 'Made',
  }),
  '/brand/brands/import': async () => ({ file: await upload(emptyBrand(), 'made.brand.zip') }),
  '/brand/palettes': async () => ({ name: 'Made' }),
  '/brand/tokens': async () => ({ name: 'Made' }),
  '/brand/tokens/import': async () => ({
    file: await upload(JSON.stringify(changedTokens), 'made.tokens.json'),
  }),
  '/brand/palettes/import': async () => ({ file: await upload('made: #112233', 'made.css') }),
  '/brand/fonts': async (field) => (field === 'file' ? {} : { family: 'Made' }),
  '/brand/rules': async () => ({ type: 'font_size', params: { min: 12 } }),
  '/brand/checks': async (field) => (inputs.includes(field) ? {} : { text: 'Made' }),
  '/brand/checks/:id/share_links': async () => ({
    address: `/brand/checks/${await completedCheck()}/share_links`,
  }),
  '/brand/check_schedules': async (field) => ({
    ...(inputs.includes(field) ? {} : { icon: await makers.icon!(server) }),
    ...(field === 'every' ? { on_brand_changes: true } : { every: 'week' }),
  }),
  '/brand/comments': async (field) => ({
    text: 'Made',
    ...(field === 'anchor' || field === 'quote'
      ? { portal_page: await makers.portal_page!(server) }
      : ['check', 'parent', 'portal_page'].includes(field)
        ? {}
        : { document: await makers.document!(server) }),
  }),
  '/brand/waivers': async () => ({ fingerprint: 'made', reason: 'Made' }),
  '/cms/icon_sets': async () => ({ prefix: nextName(), name: 'Made' }),
  '/cms/icons': async () => ({
    icon_set: await makers.icon_set!(server),
    name: 'made',
    file: await svg(),
  }),
  '/cms/ppt_sets': async () => ({ name: 'Made' }),
  '/cms/ppt_sets/:id/build': async () => ({ address: `/cms/ppt_sets/${await builtSet()}/build` }),
  '/cms/assets': async () => ({ kind: 'logo', name: 'Made', file: await svg() }),
  '/cms/assets/:id/versions': async () => ({
    address: `/cms/assets/${await makers.asset!(server)}/versions`,
    file: await upload(logoSvg.replace('#0044CC', '#004400'), 'made.svg'),
  }),
  '/cms/assets/:id/share_links': async () => ({
    address: `/cms/assets/${await makers.asset!(server)}/share_links`,
  }),
  '/cms/deployments': async (field) => {
    // Otherwise the deployment of the same content is returned. All content takes long to build.
    const sources = [await publishedPalette()]
    return ['kind', 'sources'].includes(field) ? {} : { sources }
  },
  '/cms/deployments/:id/preview_link': async () => ({
    address: `/cms/deployments/${await deployPalette()}/preview_link`,
  }),
  '/cms/channels/:name/promote': async () => ({
    address: `/cms/channels/${nextName()}/promote`,
    deployment: await deployPalette(),
  }),
  '/cms/promotions': async () => ({
    channel: 'made',
    deployment: await makers.deployment!(server),
  }),
  '/cms/recalls': async () => {
    const id = await makers.recall!(server)
    const { deployment, path } = (await server.call('GET', `/cms/recalls/${id}`)).body
    await server.call('POST', `/cms/recalls/${id}/lift`)
    return { deployment, path, reason: 'Made' }
  },
  '/cms/portal/links': async () => {
    await server.call('PATCH', '/cms/portal', { body: { access: 'link' } })
    return {}
  },
  '/cms/portal_pages': async () => ({ title: 'Made' }),
}

const changedTokens = { space: { $type: 'dimension', small: { $value: { value: 4, unit: 'px' } } } }

const soon = () => new Date(Date.now() + 3_600_000).toISOString()

/** The values of fields that their schemas do not describe in full. */
const values: Readonly<Record<string, () => unknown>> = {
  '/api_keys mode': () => 'test',
  '/api_keys allowed_networks': () => ['127.0.0.0/8'],
  '/event_types example': () => ({ changed: true }),
  '/webhook_endpoints alert': async () => ({
    states: ['failing'],
    members: [(await addMember(server, 'viewer')).id],
    chat: null,
  }),
  '/brand/brands slug': nextName,
  '/brand/brands/:id/copy slug': nextName,
  '/brand/brands/import slug': nextName,
  '/brand/brands logo': () => makers.asset!(server),
  async '/brand/brands colors'() {
    const colors = [{ key: 'changed', value: '#1A2B3C' }]
    const palette = await create('/brand/palettes', '', { colors })
    return { primary: { palette: palette.id, key: 'changed' } }
  },
  '/brand/tokens brand': otherBrand,
  '/brand/tokens/import brand': otherBrand,
  '/brand/tokens tokens': () => changedTokens,
  '/brand/palettes brand': otherBrand,
  '/brand/palettes/import brand': otherBrand,
  '/brand/fonts brand': otherBrand,
  '/brand/rules brand': otherBrand,
  '/brand/checks brand': otherBrand,
  '/brand/check_schedules brand': otherBrand,
  '/cms/assets brand': otherBrand,
  '/brand/palettes colors': () => [{ key: 'changed', value: '#1A2B3C', role: 'primary' }],
  '/brand/palettes draft_of': publishedPalette,
  '/brand/palettes/import slug': nextName,
  '/brand/tokens/import slug': nextName,
  '/brand/fonts file': () => upload(inter('woff2'), 'inter.woff2'),
  '/brand/rules params': () => ({ min: 14 }),
  '/brand/checks file': svg,
  '/brand/checks slide_asset': () => makers.slide_asset!(server),
  '/brand/checks ppt_set': builtSet,
  '/brand/checks icon': () => makers.icon!(server),
  '/brand/checks rules': async () => [await makers.rule!(server)],
  '/brand/checks baseline': completedCheck,
  '/brand/checks document': () => makers.document!(server),
  '/brand/comments assignee': async () => (await addMember(server, 'viewer')).id,
  '/brand/comments check': completedCheck,
  '/brand/comments document': () => makers.document!(server),
  '/brand/comments parent': () => makers.comment!(server),
  '/brand/comments portal_page': () => makers.portal_page!(server),
  '/brand/comments mentions': async () => [(await addMember(server, 'viewer')).id],
  '/brand/check_schedules file': svg,
  '/brand/check_schedules slide_asset': () => makers.slide_asset!(server),
  '/brand/check_schedules ppt_set': builtSet,
  '/brand/check_schedules icon': () => makers.icon!(server),
  '/brand/check_schedules rules': async () => [await makers.rule!(server)],
  '/brand/check_schedules notify': async () => [(await addMember(server, 'viewer')).id],
  '/cms/ppt_sets items': async () => [
    {
      slide_asset: await makers.slide_asset!(server),
      revision: 1,
      section: 'Changed',
      hidden: true,
    },
  ],
  '/cms/ppt_sets variables': () => ({ changed: 'Changed' }),
  '/cms/ppt_sets lists': () => ({ changed: { columns: ['name'], rows: [['Changed']] } }),
  '/cms/ppt_sets/:id/build variables': () => ({ changed: 'Changed' }),
  '/cms/ppt_sets/:id/build lists': () => ({ changed: { columns: ['name'], rows: [['Changed']] } }),
  '/cms/assets/:id/share_links variant': () => 'default',
  '/cms/deployments sources': async () => [await publishedPalette()],
  '/cms/deployments/:id/preview_link expires_at': soon,
  '/brand/checks/:id/share_links expires_at': soon,
  '/cms/assets/:id/share_links expires_at': soon,
  '/cms/portal_pages parent': () => makers.portal_page!(server),
  '/cms/promotions promote_at': soon,
  '/webhook_endpoints url': () => 'http://127.0.0.1:9998/',
  '/webhook_endpoints filter': () => 'data.changed = 1',
  '/webhook_endpoints transformation': () => '{"changed": type}',
  '/webhook_endpoints authentication': () => oauth2,
  '/webhook_endpoints destination': () => rabbitmq,
  '/webhook_endpoints/:id/recover types': () => ['custom.changed'],
  '/webhook_endpoints/:id/recover since': () => new Date(Date.now() - 60_000).toISOString(),
  // Without it, the content is withdrawn already.
  '/cms/recalls metadata': () => ({ changed: 'Changed' }),
  '/cms/portal/links expires_at': soon,
}

/** What responses show of a value, where it is not the value itself. */
const shownAs: Readonly<Record<string, unknown>> = {
  '/webhook_endpoints custom_headers': { changed: '****nged' },
  '/webhook_endpoints authentication': { ...oauth2, client_secret: '****nged' },
  '/webhook_endpoints destination': {
    ...rabbitmq,
    url: 'amqp://changed:****@127.0.0.1:5672/changed',
  },
  '/brand/palettes colors': [{ key: 'changed', value: { hex: '#1A2B3C' }, role: 'primary' }],
  '/brand/checks rules': [{ revision: 1 }],
  '/cms/deployments sources': [{ id: expect.stringMatching(/^pal_/) }],
}

const rows = routes.filter(
  (row) =>
    row.method === 'POST' &&
    (201 in row.returns || 202 in row.returns || row.path in bases) &&
    // Other responses of several shapes are reports, or lists of a batch.
    (row.path in bases || !('anyOf' in (row.returns[201] ?? {}))) &&
    fieldsOf(row.body).some((field) => field in shownBy(row)),
)
const fields = rows.flatMap((row) =>
  fieldsOf(row.body).map((field) => ({ row, path: row.path, field })),
)

test('every exception is a field', () => {
  const names = fields.map(({ path, field }) => `${path} ${field}`)
  const exceptions = [unshown, elsewhere, values, shownAs].flatMap(Object.keys)
  expect(exceptions.filter((name) => !names.includes(name))).toEqual([])
})

test.each(
  fields.filter(({ path, field }) => !(`${path} ${field}` in { ...unshown, ...elsewhere })),
)('POST $path stores $field', async ({ row, path, field }) => {
  const given = values[`${path} ${field}`]
  const value =
    given === undefined
      ? otherValue((row.body as TObject).properties[field]!, (await create(path, field))[field])
      : await given()
  const created = await create(path, field, { [field]: value })
  const expected = { [field]: shownAs[`${path} ${field}`] ?? value }
  expect(created).toMatchObject(expected)
  const read = findRead(row)
  if (read === undefined) return
  const answer = await callerOf(path)('GET', read.path.replace(':id', created.id))
  expect(answer.body).toMatchObject(expected)
})

async function create(path: string, field: string, more: object = {}) {
  const make = bases[path]
  if (make === undefined) throw new Error(`created-fields.test.ts has no body for ${path}`)
  const { address = path, ...body } = await make(field)
  const call = callerOf(path)
  const { status, body: created, text } = await call('POST', address, { ...body, ...more })
  expect([status, text]).toEqual([expect.toBeOneOf([200, 201, 202]), text])
  return created
}

function callerOf(path: string) {
  // Members act in live mode, and are invited by its keys alone.
  const key = path === '/memberships' ? server.keys.live : server.keys.test
  return (method: string, address: string, body?: object) =>
    server.call(method, address, { key, ...(body === undefined ? {} : { body }) })
}

/** The GET of what a row creates, by its id; none for what is part of another resource. */
function findRead(row: Route): Route | undefined {
  const kind = objectOf(row)
  return routes.find(
    (one) => one.method === 'GET' && /^[^:]*:id$/.test(one.path) && objectOf(one) === kind,
  )
}

function objectOf(row: Route): unknown {
  return (shownBy(row).object as { const?: string } | undefined)?.const
}

/** The fields of a row's first response, of several shapes those of the first. */
function shownBy({ returns }: Route): Readonly<Record<string, TSchema>> {
  const schema = returns[201] ?? returns[202] ?? returns[200]
  if (schema === undefined || isBinary(schema)) return {}
  const { anyOf } = schema as { anyOf?: readonly TSchema[] }
  return ((anyOf?.[0] ?? schema) as Partial<TObject>).properties ?? {}
}

function fieldsOf(body: TSchema | undefined): string[] {
  const { properties = {}, required = [] } = (body ?? {}) as Partial<TObject>
  return Object.keys(properties).filter((field) => !(required as string[]).includes(field))
}
