import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../../test/harness.ts'
import { rampartOne, uploadFont } from '../../../brand/fonts/fonts.fixture.ts'
import { demoDeck } from '../../../demo/deck.ts'
import type { RequestContext } from '../../../kernel/api/context.ts'
import { requireUuid } from '../../../kernel/base/ids.ts'
import { plainSvg, uploadIcon } from '../../../library/icons/icons.fixture.ts'
import {
  type Asset,
  builtDeck,
  importDeck,
  retold,
  rewritten,
} from '../../../library/slide-assets/slide-assets.fixture.ts'
import { deploy, publishBrand } from '../deployments.fixture.ts'
import { type DeployedFile, listContents } from '../files.ts'
import { readPortalSources } from '../portal/source.ts'
import type { Input } from './input-store.ts'
import { replaceUnchanged } from './unchanged.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

test.each(['content', 'portal'])(
  'a build (%s) takes what did not change from the last one, makes what changed, and omits what was removed',
  async (kind) => {
    const key = kind === 'content' ? server.keys.test : server.keys.live
    const build = async (body: object = { kind }) => {
      const { status, manifest } = await deploy(server, body, key)
      expect(status).toBe('ready')
      const files = manifest as { path: string; sha256: string; content_type: string }[]
      return (end: RegExp) => files.find(({ path }) => end.test(path))
    }
    const call = (method: string, path: string, body?: object) =>
      server.call(method, path, { key, ...(body === undefined ? {} : { body }) })
    const { palette, iconSet } = await publishBrand(server, key)
    const first = await build()
    await markDrawings(kind)

    await call('PATCH', `/brand/palettes/${palette}`, {
      colors: [{ key: 'red', value: '#C00000' }],
    })
    const second = await build()
    expect(second(/acme\.svg$/)).toEqual({ ...first(/acme\.svg$/), content_type: taken })
    if (kind === 'content') {
      expect(second(/brand\.css$/)!.sha256).not.toBe(first(/brand\.css$/)!.sha256)
    }

    await uploadIcon(server, { icon_set: iconSet, name: 'bell' }, plainSvg, key)
    const third = await build()
    expect(third(/acme\.svg$/)!.content_type).toBe('image/svg+xml')
    expect(third(/acme\.svg$/)!.sha256).not.toBe(second(/acme\.svg$/)!.sha256)

    expect((await call('DELETE', `/cms/icon_sets/${iconSet}`)).status).toBe(200)
    const fourth = await build()
    expect(fourth(/acme\.(svg|json|css)$/)).toBeUndefined()
  },
)

test.each(['content', 'portal'])(
  'a build (%s) draws a slide only if its deck or a font of it changed',
  async (kind) => {
    const key = kind === 'content' ? server.keys.test : server.keys.live
    /** The pictures of slides by asset, and the assets that were drawn. */
    const build = async () => {
      const { status, manifest } = await deploy(server, { kind }, key)
      expect(status).toBe('ready')
      const files = (manifest as DeployedFile[]).flatMap((file) => {
        const [, id] = /(sld_\w+)\.svg$/.exec(file.path) ?? []
        return id === undefined ? [] : [{ ...file, id }]
      })
      await markDrawings(kind)
      return {
        pictures: new Map(files.map(({ id, sha256 }) => [id, sha256])),
        drawn: files.filter((file) => file.content_type !== taken).map(({ id }) => id),
      }
    }
    const send = async (deck: Uint8Array, params = {}) =>
      (await importDeck(server, deck, params, { key })).body.data as Asset[]
    const named = rewritten(demoDeck(), (text) => text.replaceAll('Comic Sans MS', 'Rampart One'))
    const [withFont, other] = [await send(named), await send(demoDeck())]
    const first = await build()
    expect(first.drawn.toSorted()).toEqual(listIds([...withFont, ...other]))

    const { body: palette } = await server.call('POST', '/brand/palettes', {
      key,
      body: { name: 'Next', colors: [{ key: 'red', value: '#E60000' }] },
    })
    await server.call('POST', `/brand/palettes/${palette.id}/publish`, { key })
    const second = await build()
    expect(second).toEqual({ pictures: first.pictures, drawn: [] })

    await uploadFont(server, rampartOne('woff'), {}, { key })
    const third = await build()
    expect(third.drawn.toSorted()).toEqual(listIds(withFont))
    const isChanged = ({ id }: Asset) => third.pictures.get(id) !== second.pictures.get(id)
    expect([withFont.some(isChanged), other.some(isChanged)]).toEqual([true, false])

    const built = builtDeck(demoDeck(), other)
    const newer = await send(retold(built, 'Slow mornings', 'Slow evenings'), { supersedes: true })
    const fourth = await build()
    expect(fourth.drawn).toEqual(listIds(newer))
    expect([...second.pictures.values()]).not.toContain(fourth.pictures.get(newer[0]!.id))
  },
)

test('a page whose content did not change takes its compressed forms, and others of the last build are released', async () => {
  const { live: key } = server.keys
  const body = { slug: 'voice', title: 'Voice', body: 'We speak clearly.', status: 'published' }
  const { body: voice } = await server.call('POST', '/cms/portal_pages', { key, body })
  const build = async () => {
    const { id } = await deploy(server, { kind: 'portal' }, key)
    const [row] = await server.pool.db<{ id: string; files: DeployedFile[] }[]>`
      select id, files from deployments where id = ${requireUuid('deployment', id)}`
    return row!
  }
  const before = await build()
  // Pages that are taken lack this form.
  await server.pool.db`
    update deployments set files = (select jsonb_agg(file #- '{encodings,gzip}') from jsonb_array_elements(files) as file)
    where id = ${before.id}`
  const change = { body: 'We speak plainly.' }
  await server.call('PATCH', `/cms/portal_pages/${voice.id}`, { key, body: change })
  const after = await build()
  const hasGzip = (path: string) =>
    after.files.find((file) => file.path === path)!.encodings.gzip !== undefined
  expect(['404.html', 'pages/voice.html'].map(hasGzip)).toEqual([false, true])

  const held = await server.pool.db<{ sha256: string }[]>`
    select sha256 from deployment_contents where deployment_id = ${after.id} and bytes > 0`
  const used = new Set(after.files.flatMap(listContents))
  expect(held.filter(({ sha256 }) => !used.has(sha256))).toEqual([])
})

test('a large input that did not change is not stored again, and its files are', async () => {
  const { live: key } = server.keys
  const { iconSet } = await publishLargeSet(key)
  const { status, id } = await deploy(server, { kind: 'portal' }, key)
  expect(status).toBe('ready')
  const tenant = { organizationId: server.organizationId, livemode: true }
  const call = { db: server.pool.db, tenant, services: server.app.services } as RequestContext
  /** The kinds of the inputs that a new deployment of the set stores. */
  const listStored = async () => {
    const inputs = await readPortalSources(call, 'portal')
    const stored = await replaceUnchanged(call.db, tenant, requireUuid('deployment', id), inputs)
    const isOfSet = ({ kind, snapshot }: Input) =>
      kind === 'icon_set' || (kind === 'file' && String(snapshot[0]).includes('icon-sets/large.'))
    return stored.filter(isOfSet).map(({ kind }) => kind)
  }
  expect(await listStored()).toEqual(['file', 'file', 'file'])
  await uploadIcon(server, { icon_set: iconSet, name: 'bell' }, plainSvg, key)
  expect(await listStored()).toEqual(['icon_set'])
  const build = async () => {
    const { manifest } = await deploy(server, { kind: 'portal' }, key)
    return (manifest as DeployedFile[]).filter(({ path }) => path.startsWith('icon-sets/large.'))
  }
  const before = await build()
  await server.call('PATCH', '/cms/portal', { key, body: { name: 'Another name' } })
  expect(before).not.toEqual([])
  expect(await build()).toEqual(before)
})

/** A published icon set with a drawing of 70 KB. */
async function publishLargeSet(key: string): Promise<{ iconSet: string }> {
  const body = { prefix: 'large', name: 'Large' }
  const { body: set } = await server.call('POST', '/cms/icon_sets', { key, body })
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="M0 0${'h1v1'.repeat(18_000)}z"/></svg>`
  const icon = await uploadIcon(server, { icon_set: set.id, name: 'stairs' }, svg, key)
  expect(icon.status).toBe(201)
  await server.call('POST', `/cms/icon_sets/${set.id}/publish`, { key })
  return { iconSet: set.id }
}

const taken = 'image/x-taken'

/** Marks the drawings of all deployments of a kind: those that a build takes keep the mark. */
async function markDrawings(kind: string): Promise<void> {
  await server.pool.db`
    update deployments
    set files = replace(files::text, '"image/svg+xml"', ${`"${taken}"`})::jsonb
    where kind = ${kind} and status = 'ready'`
}

function listIds(assets: readonly Asset[]): string[] {
  return assets.map(({ id }) => id).toSorted()
}
