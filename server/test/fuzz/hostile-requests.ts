import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { TestServer } from '../harness.ts'
import { megabytes } from './megabytes.ts'

/** A request that costs as much as its limits allow; created when all that it needs exists. */
export interface HostileRequest {
  method: string
  path: string
  headers?: Record<string, string>
  body?: string | FormData
}

type Prepare = (server: TestServer) => Promise<readonly HostileRequest[]>

const { resolve } = createRequire(import.meta.url)
/** 40 MB, which took 150 ms to write at once. */
const rulesListed = 80
const sizes = {
  colors: 1_024,
  terms: 1_000,
  events: 1_000,
  icons: Number(process.env.STALL_ICONS ?? 2_500),
}

/** Hostile requests by the reason for their cost. */
export const hostileRequests: Readonly<Record<string, Prepare>> = {
  'bodies of a megabyte': async () =>
    Object.values(megabytes()).flatMap((body) =>
      ['/brand/palettes', '/events', '/brand/rules', '/webhook_endpoints', '/brand/checks'].map(
        (path) => post(path, body),
      ),
    ),
  '100,000 unknown keys': async () => {
    const keys = Array.from({ length: 100_000 }, (_, at) => `"k${at}":1`)
    return [post('/brand/palettes', `{${keys}}`), post('/brand/rules', `{"params":{${keys}}}`)]
  },
  'keys that resemble a known one': async () => {
    const keys = Array.from({ length: 60_000 }, (_, at) => `"nam${at.toString(36)}":1`)
    return [post('/brand/palettes', `{${keys}}`)]
  },
  'a palette of the most colours, and all that is made of it': async (server) => {
    const palette = await create(server, '/brand/palettes', createPalette(sizes.colors))
    const path = `/brand/palettes/${palette}`
    const formats = ['dtcg', 'css', 'scss', 'ase', 'gpl', 'svg', 'tailwind']
    return [
      post('/brand/palettes', JSON.stringify(createPalette(sizes.colors))),
      { method: 'PATCH', path, ...json(JSON.stringify({ colors: createPalette(1_000).colors })) },
      get(path),
      get(`${path}/contrast`),
      get(`${path}/contrast?text=c1`),
      ...formats.map((format) => get(`${path}/export?format=${format}`)),
    ]
  },
  'the contrast of the most pairs': async (server) => {
    const palette = await create(server, '/brand/palettes', createPalette(128))
    return [get(`/brand/palettes/${palette}/contrast`)]
  },
  'a list of large palettes, and a colour among all of them': async (server) => {
    for (let at = 0; at < 12; at++) {
      const palette = await create(server, '/brand/palettes', createPalette(sizes.colors))
      await server.call('POST', `/brand/palettes/${palette}/publish`)
    }
    return [
      get('/brand/palettes?limit=200'),
      post('/brand/palettes/match', JSON.stringify({ color: '#123456' })),
    ]
  },
  'a rule of the most terms, and a list of such rules': async (server) => {
    const terms = Array.from({ length: sizes.terms }, (_, at) => ({
      text: `${'wörd '.repeat(90)}${at}`,
    }))
    const body = JSON.stringify({ type: 'term_forbidden', params: { terms } })
    for (let at = 0; at < rulesListed; at++)
      await server.call('POST', '/brand/rules', { body: JSON.parse(body) })
    return [post('/brand/rules', body), get('/brand/rules?limit=200')]
  },
  'lists without duplicates': async () => {
    const slides = Array.from({ length: 1_000 }, (_, at) => at + 1)
    const layouts = Array.from({ length: 200 }, (_, at) => `${'x'.repeat(190)}${at}`)
    const files = Array.from({ length: 50_000 }, (_, at) => ({ a: at, b: [at] }))
    return [
      post(
        '/brand/rules',
        JSON.stringify({ type: 'font_size', params: { min: 1 }, applies_to: { slides, layouts } }),
      ),
      post(
        '/brand/rules',
        JSON.stringify({ type: 'font_size', tags: files, applies_to: { slides: files } }),
      ),
      post('/cms/icons', JSON.stringify({ tags: files, categories: files })),
    ]
  },
  'the most events at once, and lists of the largest': async (server) => {
    const small = Array.from({ length: sizes.events }, () => ({
      type: 'custom.load',
      data: { text: 'x'.repeat(900) },
    }))
    const large = { type: 'custom.large', data: { text: 'x'.repeat(250_000) } }
    for (let at = 0; at < 60; at++) await server.call('POST', '/events', { body: large })
    return [
      post('/events', JSON.stringify({ events: small })),
      get('/events?limit=200'),
      get(
        `/events?limit=200&${Array.from({ length: 50 }, (_, at) => `types[]=custom.t${at}`).join('&')}`,
      ),
    ]
  },
  'headers and queries of the most bytes': async () => [
    { ...get('/brand/palettes'), headers: { 'If-None-Match': '"x",'.repeat(3_500) } },
    { ...get('/brand/palettes'), headers: { Prefer: 'wait=1,'.repeat(2_000) } },
    { ...get('/brand/palettes'), headers: { Accept: 'a/b;q=0.1,'.repeat(1_400) } },
    { ...get('/brand/palettes'), headers: { Cookie: 'a=b;'.repeat(3_500) } },
    { ...get('/brand/palettes'), headers: { 'X-Forwarded-For': '1.1.1.1,'.repeat(1_800) } },
    get(`/events?${'types[]=a&'.repeat(1_500)}`),
    get(`/events?${'x=1&'.repeat(3_500)}`),
    get(`/cms/icons?query=${'a%20'.repeat(60)}`),
  ],
  'forms of the most bytes': async () => [
    form('/api/v1/oauth/token', `grant_type=client_credentials&${'a=b&'.repeat(60_000)}`),
    form('/api/v1/oauth/token', '%41'.repeat(85_000)),
  ],
  'an icon of the most bytes, and a list of such icons': async (server) => {
    const set = await create(server, '/cms/icon_sets', { prefix: 'heavy', name: 'Heavy' })
    const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0${'h1.25v1'.repeat(60_000)}"/></svg>`
    const icon = (name: string) => {
      const body = new FormData()
      body.set('params', JSON.stringify({ icon_set: set, name }))
      body.set('file', new Blob([drawing]), 'icon.svg')
      return { method: 'POST', path: '/cms/icons', body }
    }
    for (let at = 0; at < 12; at++) {
      await server.call('POST', '/cms/icons', { form: icon(`heavy-${at}`).body })
    }
    return [icon('heavy'), get('/cms/icons?limit=200')]
  },
  'a set of many icons: its export, its deployment and its delivery': async (server) => {
    const { icons, width, height } = JSON.parse(
      readFileSync(resolve('@iconify-json/lucide/icons.json'), 'utf8'),
    )
    const names = Object.keys(icons)
    const many = Object.fromEntries(
      Array.from({ length: sizes.icons }, (_, at) => [`i${at}`, icons[names[at % names.length]!]]),
    )
    const body = new FormData()
    body.set('params', '{}')
    body.set('file', new Blob([JSON.stringify({ prefix: 'large', icons: many, width, height })]))
    const headers = { Prefer: 'wait=30' }
    const { body: imported } = await server.call('POST', '/cms/icon_sets/import', {
      form: body,
      headers,
    })
    const set = imported.icon_set ?? imported.id
    for (let status = 'processing'; status === 'processing' && imported.icon_set !== undefined; ) {
      status = (await server.call('GET', imported.url.slice('/api/v1'.length))).body.status
    }
    await server.call('POST', `/cms/icon_sets/${set}/publish`)
    const first = await server.call('POST', '/cms/deployments', { headers })
    const icon = await server.call('GET', `/cms/icons?icon_set=${set}&limit=1`)
    await server.call('PATCH', `/cms/icons/${icon.body.data[0].id}`, { body: { tags: ['x'] } })
    const second = await server.call('POST', '/cms/deployments', { headers })
    const cdn = `/cdn/${first.body.id}/icons`
    const wanted = Object.keys(many).slice(0, 2_500).join(',')
    return [
      { method: 'POST', path: '/cms/deployments', headers },
      ...['iconify', 'zip', 'sprite', 'css'].map((format) =>
        get(`/cms/icon_sets/${set}/export?format=${format}`),
      ),
      get('/cms/icons?limit=200'),
      get(`/cms/deployments/${first.body.id}`),
      get(`/cms/deployments/${second.body.id}/diff?base=${first.body.id}`),
      get('/cms/deployments?limit=200'),

      raw(`${cdn}/large.json?icons=${wanted}`),
      raw(`${cdn}/large.css?icons=${wanted}`),
      raw(`${cdn}/collection?prefix=large`),
      raw(`${cdn}/collections`),
      raw(`${cdn}/search?query=i&limit=999`),
      raw(`${cdn}/search?query=${'ab%20'.repeat(2_500)}`),
      raw(`${cdn}/search?query=i%3Aab&prefixes=${'a-,'.repeat(4_000)}`),
      raw(`${cdn}/large.json?icons=${'x,'.repeat(7_000)}`),
      { method: 'DELETE', path: `/cms/icon_sets/${set}` },
    ]
  },
}

function get(path: string): HostileRequest {
  return { method: 'GET', path }
}

/** Outside `/api/v1`. */
function raw(path: string): HostileRequest {
  return { method: 'GET', path: `//${path}` }
}

function post(path: string, body: string): HostileRequest {
  return { method: 'POST', path, ...json(body) }
}

function json(body: string) {
  return { body, headers: { 'Content-Type': 'application/json' } }
}

function form(path: string, body: string): HostileRequest {
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded' }
  return { method: 'POST', path: `//${path}`, body, headers }
}

function createPalette(count: number) {
  const colors = Array.from({ length: count }, (_, at) => ({
    key: `c${at}`,
    name: `Colour ${at}`,
    value: `oklch(0.7 0.2 ${(at * 7) % 360})`,
  }))
  return { name: 'Large', colors }
}

async function create(server: TestServer, path: string, body: object): Promise<string> {
  const { status, body: made } = await server.call('POST', path, { body })
  if (status !== 201) throw new Error(`POST ${path}: ${JSON.stringify(made).slice(0, 300)}`)
  return made.id
}
