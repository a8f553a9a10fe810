import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/harness.ts'
import { plainSvg, uploadIcon } from './icons.fixture.ts'

let server: TestServer
let set: string

beforeAll(async () => {
  server = await startTestServer()
  const { body } = await server.call('POST', '/cms/icon_sets', {
    body: { prefix: 'acme', name: 'Acme' },
  })
  set = body.id
})
afterAll(() => server.stop())

const hostile =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"\n onload="alert(1)"><script>alert(1)</script><path d="M0 0h9"/></svg>'

test('creates a normalized icon from a file, with every field of the contract', async () => {
  const { status, body } = await uploadIcon(server, {
    icon_set: set,
    name: 'home',
    tags: ['house'],
    categories: ['Places'],
    aliases: [{ name: 'start' }, { name: 'upside-down', rotate: 2, v_flip: true }],
  })
  expect(status).toBe(201)
  expect(body).toEqual({
    id: expect.stringMatching(/^ico_[0-9a-z]{26}$/),
    object: 'icon',
    created: expect.any(String),
    updated: expect.any(String),
    livemode: false,
    organization: expect.stringMatching(/^org_/),
    icon_set: set,
    name: 'home',
    body: '<path d="M2 2h20v20z" fill="currentColor"/>',
    width: 24,
    height: 24,
    left: 0,
    top: 0,
    palette: false,
    tags: ['house'],
    categories: ['Places'],
    aliases: [
      { name: 'start', rotate: 0, h_flip: false, v_flip: false },
      { name: 'upside-down', rotate: 2, h_flip: false, v_flip: true },
    ],
    content_hash: expect.stringMatching(/^[\da-f]{64}$/),
    source_sha256: createHash('sha256').update(plainSvg).digest('hex'),
    removed: [],
    warnings: [],
    text_fonts: [],
    metadata: {},
    created_by: expect.stringMatching(/^key_/),
  })
  expect((await server.call('GET', `/cms/icons/${body.id}`)).body).toEqual(body)
})

test('creates an icon from an uploaded file', async () => {
  const form = new FormData()
  form.set('file', new Blob([plainSvg]), 'a.svg')
  const file = await server.call('POST', '/files', { form })
  const { status } = await server.call('POST', '/cms/icons', {
    body: { icon_set: set, name: 'by-id', file: file.body.id },
  })
  expect(status).toBe(201)
})

test('refuses disallowed content, with its name and position', async () => {
  const { status, body } = await uploadIcon(server, { icon_set: set, name: 'bad' }, hostile)
  expect(status).toBe(422)
  expect(body.error).toMatchObject({ code: 'unprocessable_file', param: 'file' })
  expect(body.error.message).toContain('onload of <svg> (line 2, column 2)')
  expect(body.error.message).toContain('<script> (line 2, column')
})

test('removes disallowed content if requested, and lists it', async () => {
  const params = { icon_set: set, name: 'stripped', sanitize: 'strip' }
  const { status, body } = await uploadIcon(server, params, hostile)
  expect(status).toBe(201)
  expect(body).toMatchObject({
    body: '<path d="M0 0h9" fill="currentColor"/>',
    removed: ['onload of <svg>', '<script>'],
  })
})

test('refuses a DOCTYPE in both modes, and files that are not SVG', async () => {
  const doctype = `<!DOCTYPE svg [<!ENTITY x "y">]>${plainSvg}`
  for (const sanitize of ['strict', 'strip']) {
    for (const file of [doctype, 'no svg', '<html/>', '<svg><g>']) {
      const { status, body } = await uploadIcon(
        server,
        { icon_set: set, name: 'no', sanitize },
        file,
      )
      expect([file, status, body.error.code]).toEqual([file, 422, 'unprocessable_file'])
    }
  }
})

test('accepts a file of 512 KiB, and answers 413 to a larger one', async () => {
  const sized = (bytes: number) =>
    plainSvg.replace('</svg>', `${' '.repeat(bytes - plainSvg.length)}</svg>`)
  const full = await uploadIcon(server, { icon_set: set, name: 'full' }, sized(512 * 1024))
  expect(full.status).toBe(201)
  const over = await uploadIcon(server, { icon_set: set, name: 'over' }, sized(512 * 1024 + 1))
  expect([over.status, over.body.error.code]).toEqual([413, 'body_too_large'])
  const form = new FormData()
  form.set('file', new Blob([sized(512 * 1024 + 1)]), 'a.svg')
  const file = await server.call('POST', '/files', { form })
  const byId = await server.call('POST', '/cms/icons', {
    body: { icon_set: set, name: 'over', file: file.body.id },
  })
  expect([byId.status, byId.body.error.code]).toEqual([413, 'body_too_large'])
})

test('serves the SVG with headers that let no browser run or load anything in it', async () => {
  const { body } = await uploadIcon(server, { icon_set: set, name: 'served' })
  const { status, headers, text } = await server.call('GET', `/cms/icons/${body.id}/svg`)
  expect(status).toBe(200)
  expect(headers.get('content-type')).toBe('image/svg+xml')
  expect(headers.get('content-security-policy')).toBe(
    "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  )
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(text).toBe(
    `<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24" viewBox="0 0 24 24">${body.body}</svg>`,
  )
})

test('counts the icons of a set and increases its revision with each change', async () => {
  const { body: other } = await server.call('POST', '/cms/icon_sets', {
    body: { prefix: 'counted', name: 'Counted' },
  })
  const state = async () => {
    const { body } = await server.call('GET', `/cms/icon_sets/${other.id}`)
    return [body.icon_count, body.revision]
  }
  const made = await Promise.all(
    ['a', 'b', 'c'].map((name) => uploadIcon(server, { icon_set: other.id, name })),
  )
  expect(await state()).toEqual([3, 4])
  const path = `/cms/icons/${made[0]!.body.id}`
  await server.call('PATCH', path, { body: { tags: ['new'] } })
  await server.call('PATCH', path, { body: { tags: ['new'] } })
  expect(await state()).toEqual([3, 5])
  expect((await server.call('DELETE', path)).body).toMatchObject({ object: 'icon', deleted: true })
  expect(await state()).toEqual([2, 6])
})

test('requires names and aliases to be unique in the set', async () => {
  const { body: other } = await server.call('POST', '/cms/icon_sets', {
    body: { prefix: 'named', name: 'Named' },
  })
  const add = (name: string, ...aliases: string[]) =>
    uploadIcon(server, { icon_set: other.id, name, aliases: aliases.map((name) => ({ name })) })
  expect((await add('one', 'first')).status).toBe(201)
  for (const [answer, param] of [
    [await add('one'), 'name'],
    [await add('first'), 'name'],
    [await add('two', 'second', 'one'), 'aliases[1].name'],
    [await add('two', 'first'), 'aliases[0].name'],
    [await add('two', 'two'), 'aliases[0].name'],
  ] as const) {
    expect(answer.status).toBe(409)
    expect(answer.body.error).toMatchObject({ code: 'resource_already_exists', param })
  }
  const two = await add('two')
  const patched = await server.call('PATCH', `/cms/icons/${two.body.id}`, {
    body: { name: 'first' },
  })
  expect(patched.status).toBe(409)
  const parallel = await Promise.all([add('same'), add('other', 'same')])
  expect(parallel.map(({ status }) => status).sort()).toEqual([201, 409])
  expect((await uploadIcon(server, { icon_set: set, name: 'one' })).status).toBe(201)
})

test('finds icons by the beginnings of words in names, aliases, tags and categories', async () => {
  const { test: key } = await server.addOrganization()
  const { body: own } = await server.call('POST', '/cms/icon_sets', {
    key,
    body: { prefix: 'found', name: 'Found' },
  })
  const add = (params: object) => uploadIcon(server, { icon_set: own.id, ...params }, plainSvg, key)
  await add({ name: 'arrow-left', tags: ['back'], aliases: [{ name: 'previous' }] })
  await add({ name: 'arrow-right', categories: ['Navigation & Wege'] })
  const names = async (query: string) => {
    const path = `/cms/icons?query=${encodeURIComponent(query)}`
    const { body } = await server.call('GET', path, { key })
    return body.data.map(({ name }: { name: string }) => name)
  }
  expect(await names('arr')).toEqual(['arrow-left', 'arrow-right'])
  expect(await names('LEFT arrow')).toEqual(['arrow-left'])
  expect(await names('back')).toEqual(['arrow-left'])
  expect(await names('previous')).toEqual(['arrow-left'])
  expect(await names('nav wege')).toEqual(['arrow-right'])
  expect(await names("left' | nothing & right")).toEqual([])
  expect(await names('home')).toEqual([])
  const none = await server.call('GET', '/cms/icons?query=%26', { key })
  expect(none.body.error).toMatchObject({ code: 'parameter_invalid', param: 'query' })
})

test('lists the best match of a search first, and pages through the same order', async () => {
  const { test: key } = await server.addOrganization()
  const { body: own } = await server.call('POST', '/cms/icon_sets', {
    key,
    body: { prefix: 'ranked', name: 'Ranked' },
  })
  const add = (params: object) => uploadIcon(server, { icon_set: own.id, ...params }, plainSvg, key)
  await add({ name: 'user' })
  await add({ name: 'trash' })
  await add({ name: 'contact', aliases: [{ name: 'user-card' }] })
  await add({ name: 'binary' })
  await add({ name: 'tagged', tags: ['user'] })
  await add({ name: 'users-round' })
  await add({ name: 'circle-user' })
  await add({ name: 'dodecahedron' })
  await add({ name: 'dodecahedron-line' })
  const list = async (query: string) => {
    const { body } = await server.call('GET', `/cms/icons?${query}`, { key })
    return body as { data: { id: string; name: string }[]; has_more: boolean }
  }
  const names = async (query: string) => (await list(query)).data.map(({ name }) => name)
  const users = ['user', 'circle-user', 'users-round', 'contact', 'tagged']
  expect(await names('query=user')).toEqual(users)
  expect(await names('query=bin')).toEqual(['trash', 'binary'])
  expect((await names('query=person'))[0]).toBe('user')
  expect(await names('query=binaries')).toEqual(['binary'])
  expect(await names('query=trahs')).toEqual(['trash'])
  expect(await names('query=dodeahcedron')).toEqual(['dodecahedron', 'dodecahedron-line'])
  expect(await names('query=tagging')).toEqual([])
  expect(await names('query=sutch')).toEqual([])
  const paged: string[] = []
  let after = ''
  for (let hasMore = true; hasMore; ) {
    const page = await list(`query=user&limit=2${after}`)
    paged.push(...page.data.map(({ name }) => name))
    after = `&starting_after=${page.data.at(-1)!.id}`
    hasMore = page.has_more
  }
  expect(paged).toEqual(users)
  const last = (await list('query=user')).data[4]!.id
  expect(await names(`query=user&limit=2&ending_before=${last}`)).toEqual(users.slice(2, 4))
})

test('lists the icons of a set, and none of a set that does not exist', async () => {
  const { body } = await server.call('GET', `/cms/icons?icon_set=${set}&name=home`)
  expect(body.data.map(({ name }: { name: string }) => name)).toEqual(['home'])
  for (const id of ['ics_none', 'ics_01k9x3f6k8e0tb7gqk2wz5v1mn']) {
    expect((await server.call('GET', `/cms/icons?icon_set=${id}`)).body.data).toEqual([])
  }
})

test("refuses another organization's set, and answers 404 for its icons", async () => {
  const { test: key } = await server.addOrganization()
  const foreign = await uploadIcon(server, { icon_set: set, name: 'foreign' }, plainSvg, key)
  expect(foreign.status).toBe(400)
  expect(foreign.body.error).toMatchObject({ code: 'resource_missing', param: 'icon_set' })
  const { body } = await uploadIcon(server, { icon_set: set, name: 'mine' })
  for (const path of ['', '/svg']) {
    expect((await server.call('GET', `/cms/icons/${body.id}${path}`, { key })).status).toBe(404)
  }
})

test('records events with the previous values', async () => {
  const { body } = await uploadIcon(server, { icon_set: set, name: 'original' })
  await server.call('PATCH', `/cms/icons/${body.id}`, { body: { name: 'renamed' } })
  await server.call('DELETE', `/cms/icons/${body.id}`)
  const events = await server.call('GET', '/events?type=cms.icon.*&limit=3')
  expect(events.body.data).toMatchObject([
    { type: 'cms.icon.deleted', data: { object: { id: body.id } } },
    { type: 'cms.icon.updated', data: { previous_attributes: { name: 'original' } } },
    { type: 'cms.icon.created', data: { object: { name: 'original' } } },
  ])
})
