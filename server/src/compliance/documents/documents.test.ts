import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/harness.ts'
import { makers } from '../../../test/makers.ts'
import { newId } from '../../kernel/base/ids.ts'
import { check, checkFile, createBrand } from '../checks/checks.fixture.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const read = async (path: string) => (await server.call('GET', path)).body
const readDocument = (id: string) => read(`/brand/documents/${id}`)
const listVersions = async (id: string) => (await read(`/brand/documents/${id}/versions`)).data
const checkCss = (css: string, filename: string, params: object = {}, options: object = {}) =>
  checkFile(server, Buffer.from(css), params, { filename, ...options })
const post = (id: string, action: string, body: object = {}, key = server.keys.test) =>
  server.call('POST', `/brand/documents/${id}/${action}`, { body, key })

test('a check creates a document, and other contents of the name are its versions', async () => {
  const first = await checkCss('a { color: red }', 'site.css')
  expect(first.body).toMatchObject({ document: expect.stringMatching(/^doc_/), version: 1 })
  const { document } = first.body
  expect(await readDocument(document)).toMatchObject({
    object: 'document',
    name: 'site.css',
    latest_check: first.body.id,
    verdict: 'pass',
    score: 100,
    versions_count: 1,
    approval: 'none',
    approval_by: null,
    tags: [],
    dismissed: false,
  })
  const second = await checkCss('a { color: blue }', 'site.css')
  expect(second.body).toMatchObject({ document, version: 2 })
  // The same content is the same version, whatever its name is.
  const again = await checkCss('a { color: blue }', 'copy.css')
  expect(again.body).toMatchObject({ document, version: 2 })
  const older = await checkCss('a { color: red }', 'site.css')
  expect(older.body).toMatchObject({ document, version: 1 })
  expect(await readDocument(document)).toMatchObject({
    versions_count: 2,
    latest_check: again.body.id,
  })
  expect(await listVersions(document)).toMatchObject([
    { object: 'document_version', document, number: 2, name: 'site.css', check: again.body.id },
    { number: 1, check: older.body.id, sha256: first.body.input.sha256, verdict: 'pass' },
  ])
  const { data } = await read(`/brand/checks?document=${document}`)
  expect(data.map(({ id }: { id: string }) => id)).toEqual(
    [older, again, second, first].map(({ body }) => body.id),
  )
})

test('documents are listed by their ids, those of the tenant alone', async () => {
  const [first, second] = [await checkCss('i { top: 0 }', 'i'), await checkCss('u { top: 0 }', 'u')]
  const ids = [first, second].map(({ body }) => body.document)
  const foreign = (await otherDocument()).id
  const list = async (asked: string[], more = '') => {
    const query = asked.map((id) => `ids[]=${id}`).join('&')
    const { data, has_more } = await read(`/brand/documents?${query}${more}`)
    return [data.map(({ id }: { id: string }) => id), has_more]
  }
  expect(await list([...ids, ids[0], foreign, newId('document')])).toEqual([
    ids.toReversed(),
    false,
  ])
  expect(await list(ids, '&limit=1')).toEqual([[ids[1]], true])
  expect(await list(ids, `&starting_after=${ids[1]}`)).toEqual([[ids[0]], false])
  expect(await list(ids, '&tag=none')).toEqual([[], false])
})

test('a check of a named document is its version, whatever the name of the file is', async () => {
  const { document } = (await checkCss('b { color: red }', 'first.css')).body
  const second = await checkCss('b { color: blue }', 'second.css', { document })
  expect(second.body).toMatchObject({ document, version: 2 })
  expect((await checkCss('b { color: green }', 'second.css')).body.document).toBe(document)
  await server.call('PATCH', `/brand/documents/${document}`, { body: { name: 'third.css' } })
  expect((await checkCss('b { color: gold }', 'third.css')).body.document).toBe(document)
  for (const id of [newId('document'), 'doc_1', (await otherDocument()).id]) {
    const { status, body } = await check(server, { text: 'b', document: id }, { wait: 0 })
    expect([status, body.error.code, body.error.param]).toEqual([
      400,
      'resource_missing',
      'document',
    ])
  }
})

async function otherDocument(): Promise<{ id: string }> {
  const { test: key } = await server.addOrganization()
  const { body } = await check(server, { text: 'b' }, { wait: 0, key })
  return { id: body.document }
}

test('documents of other organizations and of the other mode are never matched', async () => {
  const { document } = (await checkCss('c { color: red }', 'mine.css')).body
  const { test: other } = await server.addOrganization()
  for (const key of [other, server.keys.live]) {
    const { body } = await checkCss('c { color: red }', 'mine.css', {}, { key })
    expect(body.document).toMatch(/^doc_/)
    expect([body.document, body.version]).not.toEqual([document, 1])
  }
  expect((await readDocument(document)).versions_count).toBe(1)
})

test('a text has a document with its first line as the name, which matches no other text', async () => {
  const { body } = await check(server, { text: '\n  Our brand  \nis great' })
  expect((await readDocument(body.document)).name).toBe('Our brand')
  const other = await check(server, { text: '\n  Our brand  \nis greater' })
  expect(other.body.document).not.toBe(body.document)
})

test('an icon keeps its document, and two icons of one name have two', async () => {
  const [icon, namesake] = [await makers.icon!(server), await makers.icon!(server)]
  const first = (await check(server, { icon })).body
  expect((await check(server, { icon })).body).toMatchObject({
    document: first.document,
    version: 1,
  })
  expect((await check(server, { icon: namesake })).body.document).not.toBe(first.document)
})

test('the slides of one deck are different documents', async () => {
  await makers.slide_asset!(server)
  const { data } = await read('/cms/slide_assets?limit=2')
  const bodies = []
  for (const { id } of data) {
    await expect.poll(async () => (await read(`/cms/slide_assets/${id}`)).status).toBe('ready')
    bodies.push((await check(server, { slide_asset: id })).body)
  }
  expect(new Set(bodies.map(({ document }) => document)).size).toBe(2)
})

test('simultaneous first checks of a file create one document', async () => {
  const bodies = await Promise.all(
    Array.from({ length: 8 }, (_, at) =>
      checkCss(at < 4 ? 'd { color: red }' : 'd { color: blue }', 'together.css', {}, { wait: 0 }),
    ),
  )
  expect(new Set(bodies.map(({ body }) => body.document)).size).toBe(1)
  expect(new Set(bodies.map(({ body }) => body.version))).toEqual(new Set([1, 2]))
  expect((await readDocument(bodies[0]!.body.document)).versions_count).toBe(2)
})

test('a fixed file is the next version of its document', async () => {
  const { test: key } = await server.addOrganization()
  await createBrand(server, key)
  const checked = await checkFile(server, undefined, {}, { key })
  const headers = { Prefer: 'wait=30' }
  const path = `/brand/checks/${checked.body.id}/fix`
  const fixed = await server.call('POST', path, { key, body: {}, headers })
  const { body } = await server.call('GET', `/brand/checks/${fixed.body.check}`, { key })
  expect(body).toMatchObject({ document: checked.body.document, version: 2 })
})

test('a check from before documents remains readable, and its next check has one', async () => {
  const { body } = await checkCss('e { color: red }', 'old.css')
  const { db } = server.pool
  await db`update checks set document_id = null, version = null where sha256 = ${body.input.sha256}`
  await db`delete from document_versions where sha256 = ${body.input.sha256}`
  expect(await read(`/brand/checks/${body.id}`)).toMatchObject({ document: null, version: null })
  const path = `/brand/checks/${body.id}/report?format=json`
  expect((await server.call('GET', path)).status).toBe(200)
  expect((await checkCss('e { color: blue }', 'old.css')).body.document).toMatch(/^doc_/)
})

test('an approval is of the newest version, and a new version resets it', async () => {
  const { document } = (await checkCss('f { color: red }', 'approved.css')).body
  const requested = await post(document, 'request_approval', { note: 'For Monday', version: 1 })
  expect(requested.body).toMatchObject({
    approval: 'requested',
    approval_by: expect.stringMatching(/^key_/),
    approval_at: expect.any(String),
    approval_version: 1,
    approval_note: 'For Monday',
  })
  expect((await post(document, 'request_approval')).body).toEqual(requested.body)
  expect((await post(document, 'request_changes', { note: 'Larger' })).body).toMatchObject({
    approval: 'changes_requested',
    approval_note: 'Larger',
  })
  const approved = await post(document, 'approve')
  expect(approved.body).toMatchObject({ approval: 'approved', approval_note: null })
  const late = await post(document, 'request_approval')
  expect([late.status, late.body.error.code]).toEqual([409, 'state_conflict'])
  await server.call('PATCH', `/brand/documents/${document}`, { body: { dismissed: true } })

  // The version that was approved, checked once more, remains approved.
  await checkCss('f { color: red }', 'approved.css')
  expect(await readDocument(document)).toMatchObject({ approval: 'approved', dismissed: true })
  await checkCss('f { color: blue }', 'approved.css')
  expect(await readDocument(document)).toMatchObject({
    approval: 'none',
    approval_by: null,
    approval_at: null,
    approval_version: null,
    approval_note: null,
    dismissed: false,
  })
  const stale = await post(document, 'approve', { version: 1 })
  expect([stale.status, stale.body.error.param]).toEqual([409, 'version'])

  const { body } = await server.call('GET', '/events?type=brand.document.*&limit=200')
  const types = body.data
    .filter((event: Recorded) => event.data.object.id === document)
    .map(({ type }: Recorded) => type)
  expect(types.filter((type: string) => type !== 'brand.document.updated').reverse()).toEqual([
    'brand.document.created',
    'brand.document.approval_requested',
    'brand.document.changes_requested',
    'brand.document.approved',
  ])
})

interface Recorded {
  type: string
  data: { object: { id: string } }
}

test('who may only check cannot approve', async () => {
  const id = await makers.document!(server)
  const key = await server.addKey({ scopes: ['brand:checks:write'] })
  expect((await post(id, 'request_approval', {}, key)).status).toBe(200)
  for (const action of ['approve', 'request_changes']) {
    expect((await post(id, action, {}, key)).body.error.code).toBe('insufficient_scope')
  }
})

test('the list is filtered by words, tags, approval, verdict and dismissal', async () => {
  const { test: key } = await server.addOrganization()
  const make = async (name: string) =>
    (await checkCss(`g { content: "${name}" }`, name, {}, { key })).body.document
  const [spring, autumn] = [await make('Spring sale.css'), await make('Autumn sale.css')]
  const patch = (body: object) => server.call('PATCH', `/brand/documents/${autumn}`, { key, body })
  await patch({ tags: ['print'], dismissed: true })
  await post(spring, 'approve', {}, key)
  const list = async (query: string) => {
    const { body } = await server.call('GET', `/brand/documents?${query}`, { key })
    return body.data.map(({ id }: { id: string }) => id)
  }
  expect(await list('')).toEqual([autumn, spring])
  expect(await list('query=sal')).toEqual([autumn, spring])
  expect(await list('query=spring')).toEqual([spring])
  expect(await list('tag=print')).toEqual([autumn])
  expect(await list('approval=approved')).toEqual([spring])
  expect(await list('verdict=pass&dismissed=false')).toEqual([spring])
  expect(await list('verdict=fail')).toEqual([])
})
