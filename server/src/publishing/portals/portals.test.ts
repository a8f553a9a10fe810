import { type IncomingHttpHeaders, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { readShippedFont } from '@blazon/render/fonts/shipped-fonts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/harness.ts'
import { addMember, signIn } from '../../../test/people.ts'
import { uploadFont } from '../../brand/fonts/fonts.fixture.ts'
import { systemClock } from '../../kernel/base/clock.ts'
import { toId } from '../../kernel/base/ids.ts'
import { createLog } from '../../kernel/base/log.ts'
import { logoSvg, uploadAsset } from '../../library/assets/assets.fixture.ts'
import { mp4 } from '../../library/assets/stored-formats.fixture.ts'
import { deploy, publishBrand } from '../deployments/deployments.fixture.ts'
import { maxPages } from './page-schema.ts'
import { revisionsKept } from './revision-store.ts'
import { addPortalUses, maxPathsOfDay, removePortalStats } from './stats-store.ts'
import { createUseCounter } from './use-counter.ts'

let server: TestServer
/** TXT records of DNS, by name. */
const records = new Map<string, string[][]>()

beforeAll(async () => {
  server = await startTestServer({ resolveTxt: async (name) => records.get(name) ?? [] })
})
afterAll(() => server.stop())

let pages = 0
async function createPage(body: object = {}) {
  pages += 1
  const answer = await server.call('POST', '/cms/portal_pages', {
    body: { title: `Page ${pages}`, ...body },
  })
  return answer.body
}

async function revisionsIn(query: string) {
  const { body } = await server.call('GET', `/cms/portal_revisions?${query}`)
  return body.data
}

async function listEvents(type: string) {
  return (await server.call('GET', `/events?type=${type}`)).body.data
}

test('shows defaults before the first change: nothing is public', async () => {
  const key = server.keys.live
  const { body } = await server.call('GET', '/cms/portal', { key })
  expect(body).toMatchObject({ object: 'portal', revision: 0, access: 'members', updated: null })
  expect(body.shown.palettes).toBe(null)
})

test('merges objects, replaces lists, and keeps every revision with its author', async () => {
  const first = await server.call('PATCH', '/cms/portal', {
    body: {
      name: 'Halden',
      theme: { light: { accent: '#0A2540' } },
      navigation: [{ section: 'palettes' }],
    },
  })
  expect(first.status).toBe(200)
  const { body } = await server.call('PATCH', '/cms/portal', {
    body: {
      theme: { light: { text: '#111111' }, heading_family: 'Halden Sans' },
      navigation: [{ page: 'voice' }],
    },
  })
  expect(body).toMatchObject({ name: 'Halden', revision: first.body.revision + 1 })
  expect(body.theme.light).toMatchObject({ accent: '#0A2540', text: '#111111', muted: null })
  expect(body.navigation).toEqual([{ page: 'voice' }])
  const again = await server.call('PATCH', '/cms/portal', { body: { name: 'Halden' } })
  expect(again.body.revision).toBe(body.revision)
  const [latest, earlier] = await revisionsIn('limit=2')
  expect(latest).toMatchObject({ page: null, revision: body.revision })
  expect(latest.created_by).toMatch(/^key_/)
  expect(earlier.content.navigation).toEqual([{ section: 'palettes' }])
  const [event] = await listEvents('cms.portal.updated')
  expect(event.data.previous_attributes).toMatchObject({ revision: first.body.revision })
})

test.each([
  [{ navigation: [{ section: 'palettes', page: 'voice' }] }, 'navigation[0]'],
  [{ shown: { palettes: ['fnt_01k9x3f6k8e0tb7gqk2wz5v1mn'] } }, 'shown.palettes[0]'],
  [{ theme: { logo: 'ast_01k9x3f6k8e0tb7gqk2wz5v1mn' } }, 'theme.logo'],
  [{ rule_sentences: { chk_01k9x3f6k8e0tb7gqk2wz5v1mn: 'No.' } }, 'rule_sentences'],
  [{ domain: 'https://brand.example.com' }, 'domain'],
  [{ domain: 'localhost' }, 'domain'],
  [{ theme: { light: { accent: 'red' } } }, 'theme.light.accent'],
  [{ contact_url: 'javascript:alert(1)' }, 'contact_url'],
  [{ storybook_hosts: ['https://storybook.example.com'] }, 'storybook_hosts[0]'],
  [{ storybook_hosts: ["storybook.example.com 'unsafe-eval'"] }, 'storybook_hosts[0]'],
])('refuses settings %#, and names the field', async (body, param) => {
  const answer = await server.call('PATCH', '/cms/portal', { body })
  expect([answer.status, answer.body.error.param]).toEqual([400, param])
})

test('stores a password as a hash, and never shows it', async () => {
  const without = await server.call('PATCH', '/cms/portal', {
    key: server.keys.live,
    body: { access: 'password' },
  })
  expect([without.status, without.body.error.code]).toEqual([409, 'state_conflict'])
  const { text, body } = await server.call('PATCH', '/cms/portal', {
    key: server.keys.live,
    body: { access: 'password', password: 'lighthouse keeper' },
  })
  expect(body).toMatchObject({ access: 'password', has_password: true })
  const revisions = await server.call('GET', '/cms/portal_revisions', { key: server.keys.live })
  const events = await server.call('GET', '/events', { key: server.keys.live })
  for (const shown of [text, revisions.text, events.text]) {
    expect(shown).not.toContain('lighthouse')
    expect(shown).not.toContain('argon2')
  }
})

test('gives a domain to one portal', async () => {
  const domain = 'brand.example.com'
  const own = await server.call('PATCH', '/cms/portal', { body: { domain: 'Brand.Example.com' } })
  expect(own.body.domain).toBe(domain)
  const other = await server.call('PATCH', '/cms/portal', {
    key: server.keys.live,
    body: { domain },
  })
  expect([other.status, other.body.error.param]).toEqual([409, 'domain'])
  await server.call('PATCH', '/cms/portal', { body: { domain: null } })
})

test('creates pages as drafts after the others, with slugs that are unique in a language', async () => {
  const first = await createPage({ title: 'Tone of voice', body: '# Voice' })
  expect(first).toMatchObject({
    slug: 'tone-of-voice',
    status: 'draft',
    revision: 1,
    language: 'en',
  })
  const second = await createPage({ title: 'Tone of voice' })
  expect(second.slug).toBe('tone-of-voice-2')
  expect(second.position).toBeGreaterThan(first.position)
  const german = await createPage({ title: 'Ton', slug: 'tone-of-voice', language: 'de' })
  expect(german.slug).toBe('tone-of-voice')
  const taken = await server.call('POST', '/cms/portal_pages', {
    body: { title: 'Ton', slug: 'tone-of-voice' },
  })
  expect([taken.status, taken.body.error.param]).toEqual([409, 'slug'])
})

test('increases the revision of a page only with its content, and restores an earlier one', async () => {
  const { id } = await createPage({ title: 'Photography', body: 'one' })
  const path = `/cms/portal_pages/${id}`
  const changed = await server.call('PATCH', path, { body: { body: 'two' } })
  const labelled = await server.call('PATCH', path, { body: { metadata: { team: 'web' } } })
  expect([changed.body.revision, labelled.body.revision]).toEqual([2, 2])
  const revisions = await revisionsIn(`page=${id}`)
  expect(revisions.map(({ revision }: { revision: number }) => revision)).toEqual([2, 1])
  const restored = await server.call('PATCH', path, { body: revisions[1].content })
  expect(restored.body).toMatchObject({ body: 'one', revision: 3 })
  await server.call('DELETE', path)
  expect(await revisionsIn(`page=${id}`)).toEqual([])
  expect((await listEvents('cms.portal_page.deleted'))[0].data.object.id).toBe(id)
})

test('keeps a bounded number of revisions and pages', async () => {
  const { id } = await createPage()
  const { db } = server.pool
  await db`update portal_pages set revision = ${revisionsKept + 4}`
  await server.call('PATCH', `/cms/portal_pages/${id}`, { body: { body: 'new' } })
  const left = await revisionsIn(`page=${id}`)
  expect(left.map(({ revision }: { revision: number }) => revision)).toEqual([revisionsKept + 5])
  await db`
    insert into portal_pages (organization_id, livemode, id, slug, language, title, body, position,
      status, metadata, created_by)
    select ${server.organizationId}, true, gen_random_uuid(), 'page-' || n, 'en', 'Page', '', n, 'draft',
      '{}', 'test'
    from generate_series(1, ${maxPages}) n`
  const refused = await server.call('POST', '/cms/portal_pages', {
    key: server.keys.live,
    body: { title: 'One more' },
  })
  expect([refused.status, refused.body.error.code]).toEqual([409, 'state_conflict'])
  await db`delete from portal_pages where livemode`
})

test('builds a deployment of kind portal from what is published, and leaves the rest out', async () => {
  const { palette } = await publishBrand(server)
  const draft = await server.call('POST', '/brand/palettes', { body: { name: 'Draft' } })
  const logo = await uploadAsset(server, { name: 'Acme logo', slug: 'acme-logo' })
  await server.call('PATCH', `/cms/assets/${logo.body.id}`, { body: { status: 'published' } })
  const written = await createPage({ title: 'Voice', status: 'published', body: 'Speak plainly.' })
  const shown = { palettes: [palette, draft.body.id] }
  await server.call('PATCH', '/cms/portal', {
    body: { shown, theme: { logo: logo.body.id }, access: 'public', navigation: null },
  })
  const deployment = await deploy(server, { kind: 'portal', channel: 'portal' })
  expect(deployment).toMatchObject({ kind: 'portal', status: 'ready', failure: null })
  expect(deployment.sources.map(({ id }: { id: string }) => id)).toEqual(
    expect.arrayContaining([palette, logo.body.id]),
  )
  expect(deployment.warnings).toContainEqual({
    code: 'source_missing',
    message: `${draft.body.id} was left out: it does not exist or is not published.`,
    params: { source: draft.body.id },
  })
  expect(deployment.manifest.map(({ path }: { path: string }) => path)).toContain('index.html')
  const again = await server.call('POST', '/cms/deployments', { body: { kind: 'portal' } })
  expect([again.status, again.body.id]).toEqual([200, deployment.id])
  await server.call('PATCH', `/cms/portal_pages/${written.id}`, { body: { body: 'Be brief.' } })
  const next = await deploy(server, { kind: 'portal', channel: 'portal' })
  expect(next.id).not.toBe(deployment.id)
})

test('puts pages into chapters of one level, and deletes a chapter once it is empty', async () => {
  const chapter = await createPage({ title: 'Motion' })
  expect(chapter.parent).toBe(null)
  const page = await createPage({ title: 'Easing', parent: chapter.id })
  expect(page.parent).toBe(chapter.id)
  const other = await createPage({ title: 'Sound' })
  const patch = (id: string, parent: string | null) =>
    server.call('PATCH', `/cms/portal_pages/${id}`, { body: { parent } })
  const gone = await createPage()
  await server.call('DELETE', `/cms/portal_pages/${gone.id}`)
  for (const [id, parent] of [
    [chapter.id, chapter.id],
    [chapter.id, page.id],
    [chapter.id, other.id],
    [other.id, page.id],
    [other.id, gone.id],
  ]) {
    const { status, body } = await patch(id, parent)
    expect([status, body.error.param]).toEqual([400, 'parent'])
  }
  const foreign = await server.call('POST', '/cms/portal_pages', {
    key: server.keys.live,
    body: { title: 'Elsewhere', parent: chapter.id },
  })
  expect([foreign.status, foreign.body.error.param]).toEqual([400, 'parent'])
  const path = `/cms/portal_pages/${chapter.id}`
  const { body: refused } = await server.call('DELETE', path)
  expect([refused.error.code, refused.error.message]).toEqual([
    'state_conflict',
    'Other pages are in this chapter. Move or delete them first.',
  ])
  const moved = await patch(page.id, null)
  expect(moved.body).toMatchObject({ parent: null, revision: page.revision + 1 })
  const [event] = await listEvents('cms.portal_page.updated')
  expect(event.data.previous_attributes).toMatchObject({ parent: chapter.id })
  const [, first] = await revisionsIn(`page=${page.id}`)
  expect(first.content.parent).toBe(chapter.id)
  expect((await server.call('DELETE', path)).status).toBe(200)
})

test('keeps changes of chapters apart: two pages that become the chapter of each other do not', async () => {
  const [one, two] = [await createPage(), await createPage()]
  const patch = (id: string, parent: string) =>
    server.call('PATCH', `/cms/portal_pages/${id}`, { body: { parent } })
  const answers = await Promise.all([patch(one.id, two.id), patch(two.id, one.id)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
})

test('shows published token sets, also those of a portal that was stored before it could', async () => {
  const { test: key } = await server.addOrganization()
  const px = (value: number) => ({ $value: { value, unit: 'px' } })
  const create = async (name: string) => {
    const tokens = {
      space: { $type: 'dimension', small: px(8), inset: { $value: '{space.small}' } },
    }
    const { body } = await server.call('POST', '/brand/tokens', { key, body: { name, tokens } })
    return body.id as string
  }
  const [set, draft] = [await create('Measures'), await create('Draft')]
  await server.call('POST', `/brand/tokens/${set}/publish`, { key })
  await server.call('PATCH', '/cms/portal', { key, body: { access: 'public' } })
  await server.pool.db`update portals set content = content #- '{shown,token_sets}'`
  const { body: portal } = await server.call('GET', '/cms/portal', { key })
  expect(portal.shown.token_sets).toBe(null)
  const { id, sources } = await deploy(server, { kind: 'portal' }, key)
  expect(sources).toContainEqual({ id: set, revision: 2 })
  expect(sources.map((source: { id: string }) => source.id)).not.toContain(draft)
  const text = async (path: string) => (await fetch(`${server.url}/cdn/${id}/${path}`)).text()
  expect(await text('tokens/index.html')).toContain('../tokens/sets/measures.html')
  expect(await text('tokens/sets/measures.html')).toContain('Follows space.small')
  expect(await text('token-sets/measures.css')).toContain('--space-inset: var(--space-small);')
  const wrong = { shown: { token_sets: ['pal_01k9x3f6k8e0tb7gqk2wz5v1mn'] } }
  const refused = await server.call('PATCH', '/cms/portal', { key, body: wrong })
  expect([refused.status, refused.body.error.param]).toEqual([400, 'shown.token_sets[0]'])
})

test('serves videos, and lets a page frame only the sites that it embeds', async () => {
  const { test: key } = await server.addOrganization()
  const video = { kind: 'image', name: 'Film', status: 'published' }
  await uploadAsset(server, video, { file: mp4(), filename: 'film.mp4', key })
  const settings = { access: 'public', storybook_hosts: ['storybook.example.com:8443'] }
  expect((await server.call('PATCH', '/cms/portal', { key, body: settings })).status).toBe(200)
  const body =
    '::embed https://storybook.example.com:8443/?path=/story/a--b\n\n::embed https://vimeo.com/1\n\n::embed https://example.com/\n\n::video film'
  for (const page of [{ title: 'Motion', body }, { title: 'Stills' }])
    await server.call('POST', '/cms/portal_pages', { key, body: { ...page, status: 'published' } })
  const { id, warnings } = await deploy(server, { kind: 'portal' }, key)
  expect(warnings.map(({ code }: { code: string }) => code)).toEqual(['embed_not_allowed'])
  const read = async (path: string) => {
    const answer = await fetch(`${server.url}/cdn/${id}/${path}`)
    return { text: await answer.text(), headers: answer.headers }
  }
  const motion = await read('pages/motion.html')
  const policy = motion.headers.get('content-security-policy')
  expect(policy).toContain("; media-src 'self'; ")
  expect(policy).toMatch(
    /; frame-src https:\/\/player\.vimeo\.com https:\/\/storybook\.example\.com:8443$/,
  )
  const stills = await read('pages/stills.html')
  expect(stills.headers.get('content-security-policy')).not.toContain('frame-src')
  const [, path] = /<source src="\.\.\/([^"]+)" type="video\/mp4">/.exec(motion.text)!
  expect((await read(path!)).headers.get('content-type')).toBe('video/mp4')
})

test('serves the Latin part of a font beside the font', async () => {
  const { test: key } = await server.addOrganization()
  const font = await uploadFont(
    server,
    Buffer.from(readShippedFont('Carlito', 'regular')!),
    {},
    { key },
  )
  expect(font.status).toBe(201)
  const deployment = await deploy(server, { kind: 'portal' }, key)
  const paths: string[] = deployment.manifest.map(({ path }: { path: string }) => path)
  const fonts = paths.filter((path) => path.endsWith('.woff2'))
  const latin = fonts.find((path) => path.endsWith('.latin.woff2'))!
  expect(fonts).toHaveLength(2)
  const bytes = (path: string) =>
    deployment.manifest.find((file: { path: string }) => file.path === path).bytes
  expect(bytes(latin)).toBeLessThan(bytes(fonts.find((path) => path !== latin)!) / 2)
})

test('has the colours that the roles of the brand name, as they are', async () => {
  const { test: key } = await server.addOrganization()
  const { palette } = await publishBrand(server, key)
  const colors = [
    { key: 'deep', value: '#0B3D2E' },
    { key: 'bright', value: '#FF0033', role: 'primary' },
    { key: 'paper', value: '#FFFDF5' },
  ]
  await server.call('PATCH', `/brand/palettes/${palette}`, { key, body: { colors } })
  const { body: brands } = await server.call('GET', '/brand/brands', { key })
  const roles = { primary: { palette, key: 'deep' }, background: { palette, key: 'paper' } }
  const path = `/brand/brands/${brands.data[0].id}`
  const set = await server.call('PATCH', path, { key, body: { colors: roles } })
  expect(set.status).toBe(200)
  await server.call('PATCH', '/cms/portal', { key, body: { access: 'public' } })
  const { id } = await deploy(server, { kind: 'portal' }, key)
  const css = await (await fetch(`${server.url}/cdn/${id}/assets/site.css`)).text()
  expect(css).toContain('--hero:#0B3D2E;--on-hero:#FFFDF5;')
  expect(css).toContain('--bg:#FFFDF5;')
})

test('lists in the changelog what each published revision changed', async () => {
  const { test: key } = await server.addOrganization()
  const { palette } = await publishBrand(server, key)
  const change = (path: string, body: object) => server.call('PATCH', path, { key, body })
  await change(`/brand/palettes/${palette}`, { colors: [{ key: 'red', value: '#CC0000' }] })
  const page = { title: 'Voice', body: 'Speak plainly.' }
  const { body: draft } = await server.call('POST', '/cms/portal_pages', { key, body: page })
  await change(`/cms/portal_pages/${draft.id}`, { title: 'Tone', status: 'published' })
  const rule = { type: 'font_size', params: { min: 20 } }
  const { body: size } = await server.call('POST', '/brand/rules', { key, body: rule })
  await change(`/brand/rules/${size.id}`, { params: { min: 24 } })
  await change('/cms/portal', { access: 'public' })
  const { id } = await deploy(server, { kind: 'portal' }, key)
  const shown = await (await fetch(`${server.url}/cdn/${id}/changelog/index.html`)).text()
  expect(shown).toContain('Changed red from #E60000 to #CC0000.')
  expect(shown).toContain('Page Tone</a>')
  expect(shown).toContain('24 pt. Before: Text is never smaller than 20 pt.')
  expect(shown).toContain('Added home.')
  expect(shown).not.toContain('Voice')
})

test('refuses sources of a portal, and mixing kinds in a channel', async () => {
  const sources = ['pal_01k9x3f6k8e0tb7gqk2wz5v1mn']
  const answer = await server.call('POST', '/cms/deployments', {
    body: { kind: 'portal', sources },
  })
  expect([answer.status, answer.body.error.param]).toEqual([400, 'sources'])
  const content = await deploy(server)
  const refused = await server.call('POST', '/cms/channels/portal/promote', {
    body: { deployment: content.id },
  })
  expect([refused.status, refused.body.error.code]).toEqual([409, 'state_conflict'])
})

const site = () => `/cdn/${toId('organization', server.organizationId)}/test/portal`

/** Sends a request without redirects and with any `Host`, which fetch cannot send. */
function visit(path: string, headers: Record<string, string> = {}, form?: string) {
  const method = form === undefined ? 'GET' : 'POST'
  const type = form === undefined ? {} : { 'Content-Type': 'application/x-www-form-urlencoded' }
  return new Promise<{ status: number; headers: IncomingHttpHeaders; text: string }>(
    (resolve, reject) => {
      const sent = request(`${server.url}${path}`, { method, headers: { ...type, ...headers } })
      sent.on('error', reject)
      sent.on('response', async (answer) => {
        resolve({ status: answer.statusCode!, headers: answer.headers, text: await text(answer) })
      })
      sent.end(form)
    },
  )
}

async function setAccess(body: object) {
  const answer = await server.call('PATCH', '/cms/portal', { body })
  expect(answer.status, answer.text).toBe(200)
}

function readCookie({ headers }: { headers: IncomingHttpHeaders }): string {
  return headers['set-cookie']![0]!.split(';')[0]!
}

test('serves a public portal with caching, a strict policy and no cookie', async () => {
  await setAccess({ access: 'public' })
  const folder = await visit(site())
  expect([folder.status, folder.headers.location]).toEqual([308, `${site()}/`])
  const page = await visit(`${site()}/`)
  expect([page.status, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
  expect(page.headers['content-security-policy']).toMatch(/^default-src 'none'; script-src 'self'/)
  expect(page.headers['cache-control']).toBe('public, max-age=60, stale-while-revalidate=600')
  expect(page.headers['set-cookie']).toBe(undefined)
  expect(page.text).toContain('Halden')
  const known = await visit(`${site()}/`, { 'If-None-Match': page.headers.etag! })
  expect(known.status).toBe(304)
  expect((await visit(`${site()}/no-such-page.html`)).status).toBe(404)
  const { body: channel } = await server.call('GET', '/cms/channels/portal')
  const { body: deployment } = await server.call('GET', `/cms/deployments/${channel.deployment}`)
  for (const { path, bytes } of deployment.manifest) {
    const file = await visit(`${site()}/${path}`, { 'Accept-Encoding': 'identity' })
    expect([path, file.status]).toEqual([path, path === '404.html' ? file.status : 200])
    expect(bytes).toBeGreaterThan(0)
    if (path.startsWith('files/')) expect(file.headers['cache-control']).toContain('immutable')
  }
})

test('gives each icon at its address, so that the page needs no script to offer it', async () => {
  const page = await visit(`${site()}/icons/acme/`)
  expect(page.text).toContain('<a href="../../icons/acme/home.svg" download="home.svg"')
  const icon = await visit(`${site()}/icons/acme/home.svg`)
  expect([icon.status, icon.headers['content-type']]).toEqual([200, 'image/svg+xml; charset=utf-8'])
  expect(icon.text).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" width="24" height="24"/)
  const known = await visit(`${site()}/icons/acme/home.svg`, {
    'If-None-Match': icon.headers.etag!,
  })
  expect(known.status).toBe(304)
  const missing = await visit(`${site()}/icons/acme/no-such-icon.svg`)
  expect([missing.status, missing.headers['content-type']]).toEqual([
    404,
    'text/html; charset=utf-8',
  ])
  await setAccess({ access: 'members' })
  expect((await visit(`${site()}/icons/acme/home.svg`)).status).toBe(403)
  await setAccess({ access: 'public' })
})

test('asks for the password, and forgets visitors when it changes', async () => {
  await setAccess({ access: 'password', password: 'lighthouse keeper' })
  const asked = await visit(`${site()}/`)
  expect([asked.status, asked.headers['cache-control']]).toEqual([403, 'no-store'])
  expect(asked.text).toContain('<form method="post">')
  const german = await visit(`${site()}/`, { 'Accept-Language': 'de' })
  expect(german.text).toContain('<h1>Diese Website hat ein Passwort</h1>')
  const wrong = await visit(`${site()}/`, {}, 'password=lighthouse')
  expect([wrong.status, wrong.headers['set-cookie']]).toEqual([403, undefined])
  const right = await visit(`${site()}/`, {}, 'password=lighthouse+keeper')
  expect([right.status, right.headers.location]).toEqual([303, `${site()}/`])
  expect(right.headers['set-cookie']![0]).toMatch(/HttpOnly; SameSite=Lax/)
  const Cookie = readCookie(right)
  const page = await visit(`${site()}/`, { Cookie })
  expect([page.status, page.headers['cache-control']]).toEqual([200, 'private, no-cache'])
  expect(page.headers['access-control-allow-origin']).toBe(undefined)
  const { body: channel } = await server.call('GET', '/cms/channels/portal')
  expect((await visit(`/cdn/${channel.deployment}/index.html`)).status).toBe(403)
  await setAccess({ password: 'another lighthouse' })
  expect((await visit(`${site()}/`, { Cookie })).status).toBe(403)
})

test('does not count right passwords, which the visitors of a network share', async () => {
  await setAccess({ access: 'password', password: 'lighthouse keeper' })
  for (let visitor = 0; visitor < 15; visitor++) {
    const right = await visit(`${site()}/`, {}, 'password=lighthouse+keeper')
    expect([visitor, right.status]).toEqual([visitor, 303])
  }
})

test('opens with a signed link until it expires or the access changes', async () => {
  await setAccess({ access: 'link', password: null })
  expect((await visit(`${site()}/`)).status).toBe(403)
  const { status, body } = await server.call('POST', '/cms/portal/links', { body: {} })
  expect(status).toBe(201)
  const link = new URL(body.url)
  // The link of another channel opens neither this one nor the address of its deployment.
  const draft = await server.call('POST', '/cms/portal/links', { body: { channel: 'draft' } })
  const { search } = new URL(draft.body.url)
  const { body: channel } = await server.call('GET', '/cms/channels/portal')
  for (const path of [`${site()}/`, `/cdn/${channel.deployment}/index.html`]) {
    expect((await visit(path + search)).status).toBe(403)
    expect((await visit(path + link.search)).status).toBe(path === `${site()}/` ? 303 : 403)
  }
  const opened = await visit(link.pathname + link.search)
  expect([opened.status, opened.headers.location]).toEqual([303, `${site()}/`])
  const Cookie = readCookie(opened)
  expect((await visit(`${site()}/`, { Cookie })).status).toBe(200)
  const promoted = { body: { deployment: channel.deployment } }
  expect((await server.call('POST', '/cms/channels/draft/promote', promoted)).status).toBe(200)
  for (const path of [`${site().replace(/portal$/, 'draft')}/`, `/cdn/${channel.deployment}/`]) {
    expect((await visit(path, { Cookie })).status).toBe(403)
  }
  const forged = link.search.replace(/access=\w+\./, 'access=zzzzzzzz.')
  expect((await visit(`${site()}/${forged}`)).status).toBe(403)
  const past = await server.call('POST', '/cms/portal/links', {
    body: { expires_at: '2020-01-01T00:00:00.000Z' },
  })
  expect([past.status, past.body.error.param]).toEqual([400, 'expires_at'])
  await setAccess({ access: 'public' })
  const refused = await server.call('POST', '/cms/portal/links', { body: {} })
  expect(refused.status).toBe(409)
  await setAccess({ access: 'link' })
  expect((await visit(`${site()}/`, { Cookie })).status).toBe(403)
  expect((await visit(link.pathname + link.search)).status).toBe(403)
})

test('lets only members of the organization in', async () => {
  await setAccess({ access: 'members' })
  const gate = await visit(`${site()}/`)
  expect([gate.status, gate.text.includes('/sign-in')]).toEqual([403, true])
  const german = await visit(`${site()}/`, { 'Accept-Language': 'de' })
  expect(german.text).toContain('<h1>Nur Mitglieder können diese Website öffnen</h1>')
  const member = await signIn(server, await addMember(server, 'viewer'))
  expect((await visit(`${site()}/`, { Cookie: member.cookie! })).status).toBe(200)
  const other = await server.addOrganization()
  const stranger = await addMember(server, 'viewer', { organizationId: other.organizationId })
  const elsewhere = await signIn(server, stranger)
  expect((await visit(`${site()}/`, { Cookie: elsewhere.cookie! })).status).toBe(403)
})

test('serves the portal, and nothing else, at its own domain', async () => {
  const Host = 'brand.example.com'
  // Other tests have created organizations.
  records.set(`_blazon-portal.${Host}`, [[toId('organization', server.organizationId)]])
  await setAccess({ access: 'public', domain: Host })
  const page = () => visit('/', { Host })
  await expect.poll(async () => (await page()).text).toContain('Halden')
  expect((await visit('/api/v1/events', { Host })).status).toBe(404)
  expect((await visit('/sign-in', { Host })).status).toBe(404)
  await setAccess({ access: 'members' })
  const handover = await visit('/palettes/', { Host })
  expect(handover.status).toBe(303)
  const back = new URL(handover.headers.location!)
  expect([back.pathname, back.search]).toEqual([`${site()}/`, '?to=%2Fpalettes%2F'])
  const member = await signIn(server, await addMember(server, 'viewer'))
  const returned = await visit(back.pathname + back.search, { Cookie: member.cookie! })
  const target = new URL(returned.headers.location!)
  expect([target.host, target.pathname]).toEqual([Host, '/palettes/'])
  const entered = await visit(target.pathname + target.search, { Host })
  expect(entered.headers['set-cookie']![0]).toMatch(
    /^__Host-\w+=[^;]+; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax; Secure$/,
  )
  expect((await visit('/', { Host, Cookie: readCookie(entered) })).status).toBe(200)
  // Browsers read the first of these as another host, and the others like it.
  await setAccess({ access: 'password', password: 'lighthouse keeper' })
  for (const path of ['//evil.example/a', '/\\evil.example/a', '/.//evil.example/a', '//']) {
    const sent = await visit(path, { Host }, 'password=lighthouse+keeper')
    const there = new URL(sent.headers.location!, `https://${Host}`)
    expect([path, sent.status, there.host]).toEqual([path, 303, Host])
  }
  await setAccess({ access: 'public' })
  const form = await visit('//evil.example/a', { Host }, 'password=x')
  expect([form.status, form.headers.location]).toEqual([303, '/evil.example/a'])
  await setAccess({ domain: null })
  await expect.poll(async () => (await page()).text).not.toContain('Halden')
})

// Last of the tests with passwords, because the network of the tests has to wait afterwards.
test('makes a network wait after ten wrong passwords', async () => {
  await setAccess({ access: 'password', password: 'lighthouse keeper' })
  // A right password between them forgives no wrong one.
  await visit(`${site()}/`, {}, 'password=wrong')
  await visit(`${site()}/`, {}, 'password=lighthouse+keeper')
  let answer = await visit(`${site()}/`, {}, 'password=wrong')
  for (let tries = 0; tries < 12 && answer.status !== 429; tries++) {
    answer = await visit(`${site()}/`, {}, 'password=wrong')
  }
  expect(answer.status).toBe(429)
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
})

const person = {
  'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  'Sec-Fetch-Mode': 'navigate',
}

async function readStats(query = '') {
  const { body } = await server.call('GET', `/cms/portal/stats?${query}`)
  return body
}

test('counts what people open and download, by day and path, and keeps nothing about them', async () => {
  await setAccess({ access: 'public' })
  const before = await readStats()
  const views = () => readStats('path=palettes/index.html')
  const { views: viewsBefore } = await views()
  const css = `${site()}/tokens/brand.css`
  await visit(`${site()}/palettes/`, person)
  await visit(`${site()}/palettes/index.html`, person)
  await visit(css, person)
  const robot = { 'User-Agent': 'Googlebot/2.1' }
  for (const headers of [robot, { DNT: '1' }, { 'Sec-GPC': '1' }, { 'Sec-Fetch-Mode': 'cors' }]) {
    await visit(`${site()}/palettes/`, { ...person, ...headers })
  }
  await visit(`${site()}/no-such-page.html`, person)
  const { body: channel } = await server.call('GET', '/cms/channels/portal')
  await visit(`/cdn/${channel.deployment}/index.html`, person)
  await setAccess({ access: 'members' })
  await visit(`${site()}/palettes/`, person)
  await expect.poll(async () => (await readStats()).downloads).toBe(before.downloads + 1)
  const stats = await readStats()
  expect(stats.views).toBe(before.views + 2)
  expect((await views()).views).toBe(viewsBefore + 2)
  expect(stats.files).toContainEqual({ path: 'tokens/brand.css', downloads: expect.any(Number) })
  expect(stats.pages.map(({ path }: { path: string }) => path)).not.toContain('no-such-page.html')
  expect(stats.data.at(-1).start).toMatch(/T00:00:00\.000Z$/)
  const [columns] = await server.pool.db<{ names: string }[]>`
    select string_agg(column_name, ' ' order by column_name) as names
    from information_schema.columns where table_name = 'portal_stats'`
  expect(columns!.names).toBe('day downloads livemode organization_id path views')
})

test('adds the counts of all processes; one that is killed loses only what it had not written', async () => {
  const { pool } = server
  const { organizationId } = await server.addOrganization()
  const tenant = { organizationId, livemode: true }
  const counters = [1, 2, 3].map(() => createUseCounter(pool.db, systemClock, createLog('silent')))
  for (let at = 0; at < 60; at++) counters[at % 3]!.count(tenant, `page-${at % 10}.html`, 'view')
  const [first, second] = counters
  await Promise.all([first!.flush(), second!.flush()])
  second!.count(tenant, 'logo.svg', 'download')
  await second!.close()
  const [sum] = await pool.db<{ views: number; downloads: number }[]>`
    select sum(views) as views, sum(downloads) as downloads from portal_stats
    where organization_id = ${organizationId} and livemode = true`
  // The third one is not flushed, as if its process had been killed.
  expect(sum).toEqual({ views: 40, downloads: 1 })
  await counters[2]!.close()
})

test('a portal cannot fill the store: further paths of a day are counted together', async () => {
  const { pool } = server
  const { organizationId } = await server.addOrganization()
  const tenant = { organizationId, livemode: false }
  const day = '2026-11-20'
  const uses = (from: number, count: number) =>
    Array.from({ length: count }, (_, at) => ({
      ...{ day, path: `icons/acme/${from + at}.svg` },
      ...{ views: 0, downloads: 1 },
    }))
  await addPortalUses(pool.db, tenant, uses(0, maxPathsOfDay - 10))
  await addPortalUses(pool.db, tenant, uses(maxPathsOfDay - 20, 50))
  const rows = await pool.db<{ path: string; downloads: number }[]>`
    select path, downloads from portal_stats
    where organization_id = ${organizationId} and livemode = false order by path`
  expect(rows).toHaveLength(maxPathsOfDay + 1)
  expect(rows[0]).toEqual({ path: '', downloads: 30 })
  // Days before this one are over.
  await removePortalStats(pool.db, new Date('2026-11-21T12:00:00Z'))
  const [left] = await pool.db<{ count: number }[]>`
    select count(*) from portal_stats
    where organization_id = ${organizationId} and livemode = false`
  expect(left!.count).toBe(0)
})

test.each([
  ['since=2026-11-02T00:00:00Z&until=2026-11-01T00:00:00Z', 'since'],
  ['since=2024-01-01T00:00:00Z', 'since'],
  ['since=yesterday', 'since'],
])('refuses statistics for %s', async (query, param) => {
  const { status, body } = await server.call('GET', `/cms/portal/stats?${query}`)
  expect([status, body.error.param]).toEqual([400, param])
})

test('previews a page that is not stored, with its pictures', async () => {
  const large = logoSvg.replace('M50 8', `M50 8${'h1h-1'.repeat(50_000)}`)
  const image = { kind: 'image', name: 'Large', status: 'published' }
  await uploadAsset(server, image, { file: large })
  await uploadAsset(server, { slug: 'small', status: 'published' })
  const body = {
    title: 'Draft',
    body: 'Use our **logo**.\n\n::asset small\n\n:::gallery\n![](asset:small)\n![](asset:large)\n:::\n\n<script>alert(1)</script>',
  }
  const answer = await server.call('POST', '/cms/portal/preview', { body })
  expect(answer.status, answer.text).toBe(200)
  expect(answer.body.html).toContain('<strong>logo</strong>')
  expect(answer.body.html).not.toContain('<script>alert')
  expect(answer.body.css).toContain('--')
  expect(answer.body.warnings).toEqual([])
  const [small, box] = answer.body.html.match(/<li><figure><a href="\.\.\/files.*?<\/li>/g)
  expect(small).toContain(' src="data:image/svg+xml;base64,')
  // A large picture is an empty box, and its link is as short as before.
  expect(box).toContain(' src="data:image/svg+xml,')
  expect(answer.body.html.length).toBeLessThan(20_000)
})

test('needs a TXT record for a domain where the installation has another organization', async () => {
  const other = await server.addOrganization()
  const domain = 'portal.example.org'
  const take = (key: string) => server.call('PATCH', '/cms/portal', { key, body: { domain } })
  const refused = await take(other.live)
  expect([refused.status, refused.body.error.param]).toEqual([409, 'domain'])
  expect(refused.body.error.message).toContain(`_blazon-portal.${domain}`)
  records.set(`_blazon-portal.${domain}`, [['v=spf1 -all'], [server.organizationId]])
  expect((await take(other.live)).status).toBe(409)
  const [first, ...rest] = toId('organization', other.organizationId)
  records.set(`_blazon-portal.${domain}`, [['v=spf1 -all'], [first!, rest.join('')]])
  expect((await take(other.live)).body.domain).toBe(domain)
  records.clear()
  // A domain that is kept is not proved again.
  expect((await take(other.live)).status).toBe(200)
  expect((await take(server.keys.live)).status).toBe(409)
})
