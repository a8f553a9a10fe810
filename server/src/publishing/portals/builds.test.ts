import { readShippedFont } from '@blazon/render/fonts/shipped-fonts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/harness.ts'
import { uploadFont } from '../../brand/fonts/fonts.fixture.ts'
import { uploadAsset } from '../../library/assets/assets.fixture.ts'
import { mp4 } from '../../library/assets/stored-formats.fixture.ts'
import { deploy, publishBrand } from '../deployments/deployments.fixture.ts'

/** What a deployment of kind portal contains. */

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

test('builds a deployment of kind portal from what is published, and leaves the rest out', async () => {
  const { palette } = await publishBrand(server)
  const draft = await server.call('POST', '/brand/palettes', { body: { name: 'Draft' } })
  const logo = await uploadAsset(server, { name: 'Acme logo', slug: 'acme-logo' })
  await server.call('PATCH', `/cms/assets/${logo.body.id}`, { body: { status: 'published' } })
  const { body: written } = await server.call('POST', '/cms/portal_pages', {
    body: { title: 'Voice', status: 'published', body: 'Speak plainly.' },
  })
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
