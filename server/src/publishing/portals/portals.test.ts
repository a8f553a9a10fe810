import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/harness.ts'
import { toId } from '../../kernel/base/ids.ts'
import { logoSvg, uploadAsset } from '../../library/assets/assets.fixture.ts'
import { maxPages } from './page-schema.ts'
import { revisionsKept } from './revision-store.ts'

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
