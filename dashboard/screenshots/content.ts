import { inter, uploadFont } from '../../server/src/brand/fonts/fonts.fixture.ts'
import { checkFile, createBrand } from '../../server/src/compliance/checks/checks.fixture.ts'
import { demoDeck } from '../../server/src/demo/deck.ts'
import { uploadAsset } from '../../server/src/library/assets/assets.fixture.ts'
import {
  build as buildSet,
  createSet,
  importAssets,
} from '../../server/src/library/ppt-sets/ppt-sets.fixture.ts'
import { deploy } from '../../server/src/publishing/deployments/deployments.fixture.ts'
import type { TestServer } from '../../server/test/harness.ts'
import { addMember, type Person } from '../../server/test/people.ts'

/** The ids of the resources that the pages show, and the paths of links for people without an account. */
export type Content = Record<
  | 'check'
  | 'passedCheck'
  | 'document'
  | 'palette'
  | 'paletteDraft'
  | 'tokenSet'
  | 'font'
  | 'rule'
  | 'asset'
  | 'sharedAsset'
  | 'sharedReport'
  | 'lockedReport'
  | 'icon'
  | 'iconSet'
  | 'slide'
  | 'pptSet'
  | 'deployment'
  | 'portalPage'
  | 'apiKey'
  | 'oauthApplication'
  | 'endpoint'
  | 'delivery'
  | 'event'
  | 'request'
  | 'auditEntry',
  string
>

/** Fills an organization as one that works with the product: the demo's brand, and some of everything. */
export async function createContent(
  server: TestServer,
  owner: Pick<Person, 'id'>,
  receiver: string,
): Promise<Content> {
  const endpoint = await create(server, '/webhook_endpoints', {
    url: receiver,
    description: 'Design system',
    enabled_events: ['*'],
  })
  const brand = await createBrand(server)
  const font = await uploadFont(server, inter('woff2'))
  for (const role of ['admin', 'designer', 'viewer'] as const) await addMember(server, role)
  const check = await checkFile(server, demoDeck(), {}, { filename: 'Quarterly review.pptx' })
  await waive(server, check.body.id)
  const text = 'Is this the red of the campaign?'
  await create(server, '/brand/comments', { check: check.body.id, text, mentions: [owner.id] })
  const passed = await checkText(server)
  await repeatChecks(server, check.body.file)
  return {
    check: check.body.id,
    passedCheck: passed,
    document: check.body.document,
    palette: brand.palette,
    paletteDraft: await draftPalette(server, brand.palette),
    tokenSet: await create(server, '/brand/tokens', { name: 'Halden', tokens }),
    font: font.body.id,
    rule: brand.rules.color,
    ...(await createLibrary(server)),
    sharedReport: await share(server, `/brand/checks/${check.body.id}`),
    lockedReport: await share(server, `/brand/checks/${check.body.id}`, { password: 'espresso' }),
    ...(await createDevelopers(server)),
    endpoint,
    delivery: await findFirst(server, `/webhook_endpoints/${endpoint}/deliveries`),
    event: await findFirst(server, '/events?type=brand.check.completed'),
    auditEntry: await findFirst(server, '/audit_entries'),
  }
}

const tokens = {
  space: {
    $type: 'dimension',
    small: { $value: { value: 8, unit: 'px' } },
    inset: { $value: '{space.small}' },
  },
  opacity: { $type: 'number', muted: { $value: 0.6 } },
}

/** A draft of the published palette, with another red and without its last colour. */
async function draftPalette(server: TestServer, palette: string): Promise<string> {
  const path = '/brand/palettes'
  const draft = await server.call('POST', path, { body: { name: 'Halden', draft_of: palette } })
  const begun: { key: string; name: string; value: { hex: string } }[] = draft.body.colors
  const colors = begun
    .slice(0, -1)
    .map(({ key, name, value }, at) => ({ key, name, value: at === 0 ? '#B00020' : value.hex }))
  await server.call('PATCH', `${path}/${draft.body.id}`, { body: { colors } })
  return draft.body.id
}

/** Two schedules: one for a file, one for a web page that is paused. */
async function repeatChecks(server: TestServer, file: string): Promise<void> {
  const path = '/brand/check_schedules'
  await server.call('POST', path, { body: { file, every: 'week', on_brand_changes: true } })
  const body = { url: 'https://example.com/', name: 'Home page', every: 'day' }
  const page = await server.call('POST', path, { body })
  await server.call('PATCH', `${path}/${page.body.id}`, { body: { status: 'paused' } })
}

async function waive(server: TestServer, check: string): Promise<void> {
  const { body } = await server.call('GET', `/brand/checks/${check}/findings?limit=1`)
  const reason = 'Agreed with the brand team until the relaunch'
  await create(server, '/brand/waivers', { fingerprint: body.data[0].fingerprint, check, reason })
}

async function checkText(server: TestServer): Promise<string> {
  const { body } = await server.call('POST', '/brand/checks', {
    body: { text: 'Coffee that tastes of where it grows.', name: 'Claim' },
    headers: { Prefer: 'wait=30' },
  })
  return body.id
}

async function createLibrary(server: TestServer) {
  const asset = await uploadAsset(server, { name: 'Halden logo', status: 'published', ...usage })
  const iconSet = await create(server, '/cms/icon_sets', { prefix: 'halden', name: 'Halden icons' })
  const icons = []
  for (const [name, path] of Object.entries(drawings)) {
    icons.push(await createIcon(server, iconSet, name, path))
  }
  await server.call('POST', `/cms/icon_sets/${iconSet}/publish`)
  const slides = await importAssets(server)
  const set = await createSet(server, slides, { name: 'Sales deck' })
  await buildSet(server, set.id)
  const deployment = await deploy(server, { channel: 'production' })
  return {
    asset: asset.body.id as string,
    sharedAsset: await share(server, `/cms/assets/${asset.body.id}`),
    iconSet,
    icon: icons[0]!,
    slide: slides[0]!.id,
    pptSet: set.id as string,
    deployment: deployment.id as string,
    portalPage: await createPortal(server),
  }
}

const usage = {
  description: 'The logo for screens and print.',
  rights: { credit: 'Halden Coffee' },
  usage: {
    ...{
      clear_space: 0.5,
      min_width_px: 80,
      min_width_mm: 20,
      backgrounds: ['#FBF5EC', '#2B1A12'],
    },
    guidance: 'Never turn it.',
  },
}

/** Shares an asset or a check; returns the path of its page. */
async function share(server: TestServer, path: string, body: object = {}): Promise<string> {
  const { status, body: link, text } = await server.call('POST', `${path}/share_links`, { body })
  if (status !== 201) throw new Error(text)
  return new URL(link.url).pathname
}

async function createPortal(server: TestServer): Promise<string> {
  await server.call('PATCH', '/cms/portal', { body: { name: 'Halden', access: 'public' } })
  const page = await create(server, '/cms/portal_pages', {
    title: 'Tone of voice',
    body: 'We write as we talk: **short and warm**.\n\n:::do Say what happens\n“Your order is on its way.”\n:::\n\n:::dont Hide the subject\n“The order has been dispatched.”\n:::',
    status: 'published',
  })
  await deploy(server, { kind: 'portal', channel: 'portal' })
  return page
}

const drawings = {
  cup: 'M4 8h12v6a5 5 0 0 1-5 5H9a5 5 0 0 1-5-5zM16 10h2a2 2 0 0 1 0 5h-2M7 5V3M10 5V3M13 5V3',
  leaf: 'M5 19C5 9 11 5 20 4c0 10-5 15-13 14M5 21c1-6 4-9 9-11',
  home: 'M4 11 12 4l8 7v9h-5v-6H9v6H4z',
  search: 'M10 4a6 6 0 1 0 0 12 6 6 0 0 0 0-12zM15 15l5 5',
  calendar: 'M4 6h16v14H4zM4 10h16M8 3v4M16 3v4',
  mail: 'M3 6h18v12H3zM3 7l9 7 9-7',
}

async function createIcon(server: TestServer, set: string, name: string, path: string) {
  const form = new FormData()
  form.set('params', JSON.stringify({ icon_set: set, name }))
  const stroke = 'fill="none" stroke="currentColor" stroke-width="1.5" stroke-linecap="round"'
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path ${stroke} d="${path}"/></svg>`
  form.set('file', new Blob([svg]), `${name}.svg`)
  const { body } = await server.call('POST', '/cms/icons', { form })
  return body.id as string
}

async function createDevelopers(server: TestServer) {
  const scopes = ['brand:read', 'brand:write']
  const apiKey = await create(server, '/api_keys', { name: 'Build server', scopes })
  const oauthApplication = await create(server, '/oauth_applications', { name: 'Intranet', scopes })
  const refused = await server.call('POST', '/brand/palettes', { body: { name: '' } })
  return { apiKey, oauthApplication, request: refused.headers.get('request-id')! }
}

async function create(server: TestServer, path: string, body: object): Promise<string> {
  const answer = await server.call('POST', path, { body })
  if (answer.status > 202) throw new Error(`POST ${path}: ${answer.text}`)
  return answer.body.id
}

/** Waits for the first object of a list. */
async function findFirst(server: TestServer, path: string): Promise<string> {
  for (;;) {
    const { body } = await server.call('GET', path)
    if (body.data.length > 0) return body.data[0].id
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}
