import type { TObject, TSchema } from 'typebox'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertPasskey } from '../src/identity/second-factors/store.ts'
import type { AnyRoute } from '../src/kernel/api/route.ts'
import { type Kind, newId, newUuid, toId } from '../src/kernel/base/ids.ts'
import { uploadAsset } from '../src/library/assets/assets.fixture.ts'
import { personalRoutes, routes } from '../src/routes.ts'
import { createAuthority } from './certificate.ts'
import { startTestServer, type TestResponse, type TestServer } from './harness.ts'
import { client, type IdentityProvider, startIdentityProvider } from './identity-provider.ts'
import { makers } from './makers.ts'
import { oauth2, otherValue, rabbitmq } from './other-values.ts'
import {
  addMember,
  type Browser,
  joinOrganization,
  type Person,
  redPng,
  signIn,
  signInAdministrator,
} from './people.ts'

/**
 * Every field that a PATCH accepts takes effect: sent alone with another valid value, the response and
 * the resource show it. The fields come from the schemas of the routes, so that a new one is included.
 */

let server: TestServer
let providers: IdentityProvider[]
const records = new Map<string, string[][]>()

beforeAll(async () => {
  providers = await Promise.all([0, 1].map(() => startIdentityProvider({ sub: 'ada' })))
  server = await startTestServer({ resolveTxt: async (name) => records.get(name) ?? [] })
})
afterAll(async () => {
  await server.stop()
  for (const provider of providers) await provider.close()
})

/** Fields whose value no response shows, each with the test that shows its effect. */
const unshown: Readonly<Record<string, string>> = {
  '/single_sign_on client_secret': 'a secret; single-sign-on.test.ts signs in with it',
  '/cms/portal password': 'a secret; `has_password` shows that there is one',
}

const fields = [...routes, ...personalRoutes]
  .filter(({ method }) => method === 'PATCH')
  .flatMap((row) =>
    Object.keys((row.body as TObject).properties).map((field) => ({ row, path: row.path, field })),
  )

test('every exception is a field', () => {
  const names = fields.map(({ path, field }) => `${path} ${field}`)
  const exceptions = [unshown, values, shownAs].flatMap(Object.keys)
  expect(exceptions.filter((name) => !names.includes(name))).toEqual([])
})

test.each(fields.filter(({ path, field }) => !(`${path} ${field}` in unshown)))(
  'PATCH $path changes $field',
  async ({ row, path, field }) => {
    const target = await makeTarget(row, field)
    const before = await target.read()
    const make = values[`${path} ${field}`]
    const value =
      make === undefined
        ? otherValue((row.body as TObject).properties[field]!, before[field])
        : await make(target)
    const { status, body, text } = await target.call('PATCH', target.address, { [field]: value })
    expect([field, value, status, text]).toEqual([field, value, 200, expect.anything()])
    const shown = shownAs[`${path} ${field}`] ?? value
    expect(before).not.toMatchObject({ [field]: shown })
    expect(body).toMatchObject({ [field]: shown })
    expect(await target.read()).toMatchObject({ [field]: shown })
  },
)

/** The resource that a row changes, and who changes it. */
interface Target {
  address: string
  /** The owner who calls it, if no key does. */
  person?: Person
  call(method: string, address: string, body?: object): Promise<TestResponse>
  // biome-ignore lint/suspicious/noExplicitAny: the resource of any row
  read(): Promise<any>
}

async function makeTarget({ path, params = {} }: AnyRoute, field: string): Promise<Target> {
  const special = targets[`${path} ${field}`] ?? targets[path]
  if (special !== undefined) return special(path)
  // Only channels are addressed by their name.
  const kind = (params as { id?: Kind }).id ?? 'channel'
  const id = path.includes(':') ? await makers[kind]!(server) : ''
  return ofKey(server.keys.test, path.replace(/:\w+/, id))
}

/** Those of rows that only people may call, and of fields that not every resource has. */
const targets: Readonly<Record<string, (path: string) => Promise<Target>>> = {
  async '/memberships/:id'(path) {
    const { membership } = await addMember(server, 'viewer')
    return ofKey(server.keys.live, path.replace(':id', membership))
  },
  async '/sign_in_policy'(path) {
    const target = await ofOwner(path)
    // The policy may refuse the session that has set it.
    return { ...target, read: ofKey(target.key, path).read }
  },
  async '/single_sign_on'(path) {
    const target = await ofOwner(path)
    const created = await target.call('POST', path, {
      name: 'Example',
      issuer: providers[0]!.issuer,
      client_id: client.id,
      client_secret: client.secret,
    })
    expect(created.status).toBe(201)
    return target
  },
  async '/instance/organizations/:id'(path) {
    const organization = toId('organization', server.organizationId)
    const browser = await signInAdministrator(server)
    return ofBrowser(browser, path.replace(':id', organization))
  },
  async '/api_keys/:id allowed_origins'() {
    const body = { name: 'Made', prefix_type: 'pk' }
    const created = await server.call('POST', '/api_keys', { body })
    return ofKey(server.keys.test, `/api_keys/${created.body.id}`)
  },
  // The others have settings that only requests over HTTP have.
  async '/webhook_endpoints/:id destination'(path) {
    const body = { url: 'http://127.0.0.1:9999/', enabled_events: ['brand.*'] }
    const created = await server.call('POST', '/webhook_endpoints', { body })
    return ofKey(server.keys.test, path.replace(':id', created.body.id))
  },
  '/webhook_alert_preference': (path) => ofOwner(path),
  '/webhook_network': (path) => ofOwner(path),
  '/brand/comment_inbox': (path) => ofOwner(path),
  async '/event_types/:type'(path) {
    const type = `custom.made.${newUuid().replaceAll('-', '')}`
    const body = { type, description: 'Made', schema: { type: 'object' } }
    expect((await server.call('POST', '/event_types', { body })).status).toBe(201)
    return ofKey(server.keys.test, path.replace(':type', type))
  },
  '/sessions/current': (path) => ofOwner(path),
  async '/passkeys/:id'() {
    const target = await ofOwner('/second_factors/current')
    const id = newUuid()
    await insertPasskey(server.pool.db, {
      user_id: target.person.userId,
      id,
      credential_id: id,
      public_key: Buffer.alloc(1),
      counter: 0,
      transports: [],
      name: 'Made',
      last_used_at: null,
    })
    const read = async () => (await target.read()).passkeys[0]
    return { ...target, address: `/passkeys/${toId('passkey', id)}`, read }
  },
}

/** An owner of an organization of their own, because a field may leave it unusable for the next. */
async function ofOwner(address: string) {
  const { organizationId, live: key } = await server.addOrganization()
  const person = await addMember(server, 'owner', { organizationId })
  return { ...ofBrowser(await signIn(server, person), address), person, key }
}

function ofBrowser(browser: Browser, address: string): Target {
  return settled(address, (method, at, body) => browser.call(method, at, withBody(body)))
}

function ofKey(key: string, address: string): Target {
  return settled(address, (method, at, body) => server.call(method, at, { key, ...withBody(body) }))
}

/** Reads the resource when it has stopped changing by itself. */
function settled(address: string, call: Target['call']): Target {
  const read = async () => (await call('GET', address)).body
  return {
    address,
    call,
    async read() {
      const running = ['queued', 'building', 'processing']
      await expect.poll(async () => running.includes((await read()).status)).toBe(false)
      return read()
    },
  }
}

function withBody(body: object | undefined) {
  return body === undefined ? {} : { body }
}

/** The values of fields that their schemas do not describe in full. */
const values: Readonly<Record<string, (target: Target) => unknown>> = {
  '/webhook_endpoints/:id filter': () => 'data.changed = 1',
  '/webhook_endpoints/:id transformation': () => '{"changed": type}',
  '/webhook_endpoints/:id authentication': () => oauth2,
  '/webhook_endpoints/:id destination': () => rabbitmq,
  // An endpoint has either a batch or an ordering, and the one before got that.
  async '/webhook_endpoints/:id batch'({ call, address }) {
    await call('PATCH', address, { ordering: 'none' })
    return { max_events: 2, max_wait: 2 }
  },
  async '/organizations/:id logo'() {
    const form = new FormData()
    form.set('file', new Blob([Buffer.from(redPng, 'base64')]), 'logo.png')
    return (await server.call('POST', '/files', { form })).body.id
  },
  // Only an owner appoints another one.
  '/memberships/:id role': () => 'designer',
  '/single_sign_on issuer': () => providers[1]!.issuer,
  async '/single_sign_on required'({ call }) {
    const path = '/single_sign_on/domains/changed.example'
    const [domain] = (await call('POST', path)).body.domains
    records.set(domain.record_name, [[domain.record_value]])
    expect((await call('POST', `${path}/verify`)).status).toBe(200)
    return true
  },
  '/api_keys/:id allowed_networks': () => ['127.0.0.0/8'],
  '/event_types/:type schema': () => ({ type: 'object', title: 'Changed' }),
  '/event_types/:type example': () => ({ changed: true }),
  '/webhook_endpoints/:id alert': async () => ({
    states: ['failing'],
    members: [(await addMember(server, 'viewer')).id],
    chat: null,
  }),
  '/webhook_alert_defaults members': async () => [(await addMember(server, 'viewer')).id],
  '/webhook_alert_defaults chat': () => ({ type: 'teams', url: 'http://127.0.0.1:9998/changed' }),
  '/webhook_network certificate_authorities': () => createAuthority('Changed').certificate,
  '/webhook_network proxy_url': () => 'http://changed:changed@127.0.0.1:9998/',
  '/brand/comment_notices chat': () => ({ type: 'teams', url: 'http://127.0.0.1:9998/changed' }),
  '/webhook_endpoints/:id url': () => 'http://127.0.0.1:9998/',
  '/webhook_endpoints/:id enabled_events': () => ['brand.*'],
  '/brand/brands/:id logo': async () => (await uploadAsset(server)).body.id,
  async '/brand/brands/:id colors'() {
    const body = { name: 'Made', colors: [{ key: 'changed', value: '#1A2B3C' }] }
    const { id: palette } = (await server.call('POST', '/brand/palettes', { body })).body
    return { primary: { palette, key: 'changed' } }
  },
  '/brand/palettes/:id brand': otherBrand,
  '/brand/tokens/:id brand': otherBrand,
  '/brand/tokens/:id tokens': () => ({
    space: { $type: 'dimension', small: { $value: { value: 4, unit: 'px' } } },
  }),
  '/brand/fonts/:id brand': otherBrand,
  '/brand/rules/:id brand': otherBrand,
  '/brand/documents/:id brand': otherBrand,
  '/cms/assets/:id brand': otherBrand,
  '/cms/portal brand': otherBrand,
  '/brand/palettes/:id colors': () => [{ key: 'changed', value: '#1A2B3C', role: 'primary' }],
  '/brand/rules/:id params': () => ({ min: 14 }),
  async '/brand/check_schedules/:id notify'() {
    return [(await addMember(server, 'viewer')).id]
  },
  '/brand/comments/:id assignee': async () => (await addMember(server, 'viewer')).id,
  async '/brand/comments/:id mentions'() {
    return [(await addMember(server, 'viewer')).id]
  },
  async '/cms/ppt_sets/:id items'() {
    const slide_asset = await makers.slide_asset!(server)
    return [{ slide_asset, revision: 1, section: 'Changed', hidden: true, show_if: 'changed' }]
  },
  '/cms/ppt_sets/:id variables': () => ({ changed: 'Changed' }),
  '/cms/ppt_sets/:id lists': () => ({ changed: { columns: ['name'], rows: [['Changed']] } }),
  '/cms/promotions/:id promote_at': () => new Date(Date.now() + 7_200_000).toISOString(),
  '/cms/portal navigation': () => [{ section: 'palettes', label: 'Changed' }],
  '/cms/portal rule_sentences': () => ({ [newId('rule')]: 'Changed' }),
  async '/cms/portal theme'({ read }) {
    const { theme } = await read()
    const logo = (await uploadAsset(server, { kind: 'logo' })).body.id
    return { ...(otherValue(patchOf('/cms/portal').theme!, theme) as object), logo }
  },
  '/cms/portal storybook_hosts': () => ['storybook.changed.example'],
  '/cms/portal_pages/:id parent': () => makers.portal_page!(server),
  '/cms/portal shown': () => ({
    palettes: [newId('palette')],
    fonts: [newId('font')],
    icon_sets: [newId('icon_set')],
    assets: [newId('asset')],
    slide_assets: [newId('slide_asset')],
    ppt_sets: [newId('ppt_set')],
    rules: [newId('rule')],
  }),
  '/cms/portal domain'() {
    const organization = toId('organization', server.organizationId)
    records.set('_blazon-portal.changed.example', [[organization]])
    return 'changed.example'
  },
  async '/sessions/current organization'({ person }) {
    const { userId, email } = person!
    const { organizationId } = await server.addOrganization()
    await joinOrganization(server, userId, email, 'viewer', organizationId)
    return toId('organization', organizationId)
  },
  '/sessions/current avatar': () => redPng,
}

function otherBrand(): Promise<string> {
  return makers.brand!(server)
}

/** What responses show of a value, where it is not the value itself. */
const shownAs: Readonly<Record<string, unknown>> = {
  '/organizations/:id logo': expect.stringMatching(/^[0-9a-f]{64}$/),
  '/webhook_endpoints/:id custom_headers': { changed: '****nged' },
  '/webhook_endpoints/:id authentication': { ...oauth2, client_secret: '****nged' },
  '/webhook_endpoints/:id destination': {
    ...rabbitmq,
    url: 'amqp://changed:****@127.0.0.1:5672/changed',
  },
  '/webhook_alert_defaults chat': { type: 'teams', url: 'http://127.0.0.1:9998/****nged' },
  '/webhook_network proxy_url': 'http://changed:****@127.0.0.1:9998/',
  '/brand/comment_notices chat': { type: 'teams', url: 'http://127.0.0.1:9998/****nged' },
  '/brand/palettes/:id colors': [{ key: 'changed', value: { hex: '#1A2B3C' }, role: 'primary' }],
  '/sessions/current avatar': expect.stringMatching(/^[0-9a-f]{64}$/),
}

function patchOf(path: string): Readonly<Record<string, TSchema>> {
  const { row } = fields.find((field) => field.path === path)!
  return (row.body as TObject).properties
}
