import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/harness.ts'
import { acme, createPalette, listEventTypes } from './palettes.fixture.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const create = (body: object, key?: string) => createPalette(server, body, key)

test('creates a draft with every field and normalized colours', async () => {
  const { status, body } = await create({
    ...acme,
    slug: 'acme-main',
    metadata: { team: 'design' },
  })
  expect(status).toBe(201)
  expect(body).toMatchObject({
    object: 'palette',
    name: 'Acme',
    slug: 'acme-main',
    status: 'draft',
    revision: 1,
    livemode: false,
    metadata: { team: 'design' },
  })
  expect(body.id).toMatch(/^pal_[0-9a-z]{26}$/)
  expect(body.created_by).toMatch(/^key_/)
  expect(body.colors).toEqual([
    {
      key: 'red',
      name: 'Acme red',
      group: null,
      value: { color_space: 'srgb', components: [230 / 255, 0, 0], alpha: 1, hex: '#E60000' },
      role: 'primary',
      usage: ['text', 'fill'],
      tolerance: null,
      cmyk: null,
      spot_name: null,
      deprecated: false,
    },
    {
      key: 'p3-green',
      name: null,
      group: null,
      value: {
        color_space: 'display-p3',
        components: [0, 1, 0],
        alpha: 1,
        hex: expect.any(String),
      },
      role: null,
      usage: [],
      tolerance: 1.5,
      cmyk: [80, 0, 100, 0],
      spot_name: 'Green 4',
      deprecated: true,
    },
  ])
  expect((await server.call('GET', `/brand/palettes/${body.id}`)).body).toEqual(body)
})

test('derives a slug from the name, and appends a number if it is taken', async () => {
  const slugs = []
  for (let at = 0; at < 3; at++) slugs.push((await create({ name: 'Über Größe 2' })).body.slug)
  expect(slugs).toEqual(['uber-grosse-2', 'uber-grosse-2-2', 'uber-grosse-2-3'])
  const long = [await create({ name: 'x'.repeat(120) }), await create({ name: 'x'.repeat(120) })]
  expect(long.map(({ body }) => body.slug)).toEqual(['x'.repeat(63), `${'x'.repeat(61)}-2`])
  expect((await create({ name: '色' })).body.slug).toMatch(/^palette-[0-9a-z]{8}$/)
})

test('gives parallel creates with one name distinct slugs', async () => {
  const made = await Promise.all(Array.from({ length: 8 }, () => create({ name: 'Parallel' })))
  expect(made.map(({ status }) => status)).toEqual(Array(8).fill(201))
  expect(new Set(made.map(({ body }) => body.slug)).size).toBe(8)
})

test('refuses a slug that is taken, within the mode only', async () => {
  await create({ name: 'One', slug: 'taken' })
  const again = await create({ name: 'Two', slug: 'taken' })
  expect(again.status).toBe(409)
  expect(again.body.error).toMatchObject({ code: 'resource_already_exists', param: 'slug' })
  expect((await create({ name: 'Live', slug: 'taken' }, server.keys.live)).status).toBe(201)
  const { test: foreign } = await server.addOrganization()
  expect((await create({ name: 'Other', slug: 'taken' }, foreign)).status).toBe(201)
  const other = await create({ name: 'Three' })
  const patched = await server.call('PATCH', `/brand/palettes/${other.body.id}`, {
    body: { slug: 'taken' },
  })
  expect(patched.body.error).toMatchObject({ code: 'resource_already_exists', param: 'slug' })
})

test('lists every invalid field', async () => {
  const { status, body } = await create({
    slug: 'No Slug',
    colours: [],
    colors: [{ key: 'a', value: '#fff', tolerance: 21 }, { value: 7 }],
  })
  expect(status).toBe(400)
  const faults = body.error.errors.map(({ param, code }: { param: string; code: string }) => [
    param,
    code,
  ])
  expect(Object.fromEntries(faults)).toEqual({
    name: 'parameter_missing',
    slug: 'parameter_invalid',
    'colors[0].tolerance': 'parameter_invalid',
    'colors[1].key': 'parameter_missing',
    'colors[1].value': 'parameter_invalid',
    colours: 'parameter_unknown',
  })
  expect(body.error.param).toBe('name')
})

test('lists each invalid colour and each duplicate key', async () => {
  const { status, body } = await create({
    name: 'Faulty',
    colors: [
      { key: 'a', value: 'reddish' },
      { key: 'b', value: { color_space: 'srgb', components: [0, 0, 2] } },
      { key: 'a', value: '#fff' },
    ],
  })
  expect(status).toBe(400)
  expect(body.error.errors.map(({ param }: { param: string }) => param)).toEqual([
    'colors[0].value',
    'colors[1].value',
    'colors[2].key',
  ])
})

test('accepts at most 1,024 colours', async () => {
  const colors = Array.from({ length: 1_025 }, (_, at) => ({ key: `c${at}`, value: '#123456' }))
  const full = await create({ name: 'Full', colors: colors.slice(1) })
  expect(full.body.colors).toHaveLength(1_024)
  expect((await create({ name: 'Fuller', colors })).body.error.param).toBe('colors')
})

test('increases its revision with every change, and only then', async () => {
  const { body } = await create(acme)
  const path = `/brand/palettes/${body.id}`
  const renamed = await server.call('PATCH', path, { body: { name: 'Acme 2' } })
  expect(renamed.body).toMatchObject({ name: 'Acme 2', revision: 2, colors: body.colors })
  const same = await server.call('PATCH', path, {
    body: { name: 'Acme 2', colors: acme.colors, metadata: {} },
  })
  expect(same.body).toEqual(renamed.body)
  const published = await server.call('POST', `${path}/publish`)
  expect(published.body).toMatchObject({ status: 'published', revision: 3 })
  expect((await server.call('POST', `${path}/publish`)).body).toEqual(published.body)
  const recolored = await server.call('PATCH', path, {
    body: { colors: [{ key: 'blue', value: 'blue' }] },
  })
  expect(recolored.body.revision).toBe(4)
  expect(recolored.body.colors.map(({ key }: { key: string }) => key)).toEqual(['blue'])
  const archived = await server.call('POST', `${path}/archive`)
  expect(archived.body).toMatchObject({ status: 'archived', revision: 5 })
  expect(await listEventTypes(server, body.id)).toEqual([
    'brand.palette.created',
    'brand.palette.updated',
    'brand.palette.published',
    'brand.palette.updated',
    'brand.palette.archived',
  ])
})

test('records its previous values in the update event', async () => {
  const { body } = await create({ name: 'Before', metadata: { a: '1' } })
  await server.call('PATCH', `/brand/palettes/${body.id}`, {
    body: { name: 'After', metadata: { a: null, b: '2' } },
  })
  const events = await server.call('GET', '/events?type=brand.palette.updated&limit=1')
  expect(events.body.data[0].data).toMatchObject({
    object: { id: body.id, name: 'After', metadata: { b: '2' }, revision: 2 },
    previous_attributes: { name: 'Before', metadata: { a: '1' }, revision: 1 },
  })
})

test('filters by status and by slug', async () => {
  const { test: key } = await server.addOrganization()
  const [draft, live] = [await create({ name: 'D' }, key), await create({ name: 'L' }, key)]
  await server.call('POST', `/brand/palettes/${live.body.id}/publish`, { key })
  const ids = async (query: string) => {
    const { body } = await server.call('GET', `/brand/palettes${query}`, { key })
    return body.data.map(({ id }: { id: string }) => id)
  }
  expect(await ids('')).toEqual([live.body.id, draft.body.id])
  expect(await ids('?status=published')).toEqual([live.body.id])
  expect(await ids('?status=archived')).toEqual([])
  expect(await ids('?slug=d')).toEqual([draft.body.id])
  const refused = await server.call('GET', '/brand/palettes?status=gone', { key })
  expect(refused.body.error).toMatchObject({ code: 'parameter_invalid', param: 'status' })
})

test('finds a palette by words of its name, and by names, keys and values of its colours', async () => {
  const { test: key } = await server.addOrganization()
  const names = async (query: string) => {
    const { body } = await server.call(
      'GET',
      `/brand/palettes?query=${encodeURIComponent(query)}`,
      {
        key,
      },
    )
    return body.data.map(({ name }: { name: string }) => name)
  }
  const { body } = await create({ ...acme, name: 'Core colours' }, key)
  await server.call('POST', `/brand/palettes/${body.id}/publish`, { key })
  await create({ name: 'Crème', colors: [{ key: 'sand', value: '#F5F0E1' }] }, key)
  expect(await names('colour core')).toEqual(['Core colours'])
  expect(await names('acme RED')).toEqual(['Core colours'])
  expect(await names('#E60000')).toEqual(['Core colours'])
  expect(await names('p3-green')).toEqual(['Core colours'])
  expect(await names('f5f0')).toEqual(['Crème'])
  expect(await names('C')).toEqual(['Crème', 'Core colours'])
  expect(await names('core sand')).toEqual([])
  await server.call('PATCH', `/brand/palettes/${body.id}`, { body: { name: 'Base' }, key })
  expect(await names('core')).toEqual([])
  const none = await server.call('GET', '/brand/palettes?query=%23', { key })
  expect(none.body.error).toMatchObject({ code: 'parameter_invalid', param: 'query' })
})

test("answers 404, not 403, for another organization's palette", async () => {
  const { body } = await create({ name: 'Mine' })
  const { test: foreign } = await server.addOrganization()
  for (const key of [foreign, server.keys.live]) {
    for (const [method, path, sent] of [
      ['GET', '', undefined],
      ['PATCH', '', { name: 'Yours' }],
      ['POST', '/publish', undefined],
      ['POST', '/archive', undefined],
      ['GET', '/contrast', undefined],
      ['DELETE', '', undefined],
    ] as const) {
      const answer = await server.call(method, `/brand/palettes/${body.id}${path}`, {
        key,
        ...(sent === undefined ? {} : { body: sent }),
      })
      expect([method, path, answer.status, answer.body.error?.code]).toEqual([
        method,
        path,
        404,
        'resource_missing',
      ])
    }
  }
})

test('requires a scope that may write palettes', async () => {
  const reader = await server.addKey({ scopes: ['brand:read'] })
  const refused = await create({ name: 'No' }, reader)
  expect(refused.status).toBe(403)
  expect(refused.body.error.required_scopes).toEqual(['brand:palettes:write', 'brand:write'])
  const painter = await server.addKey({ scopes: ['brand:palettes:write'] })
  expect((await create({ name: 'Yes' }, painter)).status).toBe(201)
})

test('is gone after its deletion, and releases its slug', async () => {
  const { body } = await create({ name: 'Gone', slug: 'gone' })
  const deleted = await server.call('DELETE', `/brand/palettes/${body.id}`)
  expect(deleted.body).toEqual({ id: body.id, object: 'palette', deleted: true })
  expect((await server.call('GET', `/brand/palettes/${body.id}`)).status).toBe(404)
  expect((await create({ name: 'Again', slug: 'gone' })).status).toBe(201)
  expect(await listEventTypes(server, body.id)).toContain('brand.palette.deleted')
})

test('cannot be deleted while a rule refers to it', async () => {
  const { body: palette } = await create(acme)
  const rule = await server.call('POST', '/brand/rules', {
    body: { type: 'color_in_palette', params: { palettes: [palette.id] } },
  })
  expect(rule.status).toBe(201)
  const refused = await server.call('DELETE', `/brand/palettes/${palette.id}`)
  expect(refused.status).toBe(409)
  expect(refused.body.error.code).toBe('state_conflict')
  expect(refused.body.error.message).toContain('A rule uses this palette')
  await server.call('DELETE', `/brand/rules/${rule.body.id}`)
  expect((await server.call('DELETE', `/brand/palettes/${palette.id}`)).status).toBe(200)
})
