import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/harness.ts'
import { makers } from '../../../test/makers.ts'
import { addMember, type Browser, type Person, signIn } from '../../../test/people.ts'
import { toUuid } from '../../kernel/base/ids.ts'
import { checkFile, createBrand, listFindings } from '../checks/checks.fixture.ts'
import { maxReplies } from './schema.ts'

let server: TestServer
let checked: { id: string; document: string }

beforeAll(async () => {
  server = await startTestServer()
  await createBrand(server)
  checked = (await checkFile(server)).body
})
afterAll(() => server.stop())

const write = (body: object, key = server.keys.test) =>
  server.call('POST', '/brand/comments', { body: { text: 'Look here', ...body }, key })
const patch = (id: string, body: object, key = server.keys.test) =>
  server.call('PATCH', `/brand/comments/${id}`, { body, key })
const list = async (query: string) => {
  const { body } = await server.call('GET', `/brand/comments?${query}`)
  return body.data.map(({ id }: { id: string }) => id)
}

test('a comment is about a document, a slide or a finding', async () => {
  const [finding] = await listFindings(server, checked.id)
  const whole = await write({ document: checked.document })
  expect([whole.status, whole.body]).toEqual([
    201,
    expect.objectContaining({
      object: 'comment',
      document: checked.document,
      version: 1,
      check: null,
      fingerprint: null,
      slide: null,
      text: 'Look here',
      assignee: null,
      mentions: [],
      resolved: false,
      resolved_by: null,
      resolved_at: null,
      created_by: expect.stringMatching(/^key_/),
    }),
  ])
  const { fingerprint } = finding
  const ofFinding = await write({ check: checked.id, fingerprint })
  expect(ofFinding.body).toMatchObject({
    document: checked.document,
    check: checked.id,
    fingerprint,
  })
  const ofSlide = await write({ document: checked.document, check: checked.id, slide: 2 })
  expect(ofSlide.body).toMatchObject({ slide: 2, version: 1 })
  const ids = [ofSlide, ofFinding, whole].map(({ body }) => body.id)
  expect(await list(`document=${checked.document}`)).toEqual(ids)
  expect(await list(`fingerprint=${fingerprint}`)).toEqual([ofFinding.body.id])
})

test('a comment on a finding is found in a new version', async () => {
  const [finding] = await listFindings(server, checked.id)
  const { body } = await write({ check: checked.id, fingerprint: finding.fingerprint })
  const again = await checkFile(server, undefined, { document: checked.document })
  const [same] = await listFindings(server, again.body.id)
  expect(await list(`fingerprint=${same.fingerprint}`)).toContain(body.id)
})

test('a comment is assigned, mentions members, and is resolved and opened again', async () => {
  const { id: ada } = await addMember(server, 'viewer')
  const { body } = await write({ document: checked.document, assignee: ada, mentions: [ada] })
  expect(body).toMatchObject({ assignee: ada, mentions: [ada] })
  expect(await list(`assignee=${ada}`)).toEqual([body.id])
  expect(await list(`mention=${ada}&resolved=false`)).toEqual([body.id])
  const resolved = await patch(body.id, { resolved: true })
  expect(resolved.body).toMatchObject({
    resolved: true,
    resolved_by: body.created_by,
    resolved_at: expect.any(String),
  })
  expect((await patch(body.id, { resolved: true })).body).toEqual(resolved.body)
  expect(await list(`mention=${ada}&resolved=false`)).toEqual([])
  expect((await patch(body.id, { resolved: false, assignee: null })).body).toMatchObject({
    resolved: false,
    resolved_by: null,
    resolved_at: null,
    assignee: null,
  })
  const events = await server.call('GET', '/events?type=brand.comment.*&limit=200')
  const ofComment = events.body.data.filter((event: Recorded) => event.data.object.id === body.id)
  expect(ofComment.map(({ type }: Recorded) => type).reverse()).toEqual([
    'brand.comment.created',
    'brand.comment.resolved',
    'brand.comment.updated',
  ])
})

interface Recorded {
  type: string
  data: { object: { id: string } }
}

test('a reply belongs to a thread, and is about what the thread is about', async () => {
  const [finding] = await listFindings(server, checked.id)
  const about = { check: checked.id, fingerprint: finding.fingerprint, slide: 1 }
  const { body: first } = await write(about)
  expect(first).toMatchObject({ parent: null, replies_count: 0 })
  const reply = await write({ parent: first.id, text: 'I looked' })
  const { document, version } = first
  const place = { ...about, document, version, parent: first.id, replies_count: 0 }
  expect([reply.status, reply.body]).toEqual([201, expect.objectContaining(place)])
  const { body: again } = await write({ parent: reply.body.id })
  expect(again).toMatchObject({ parent: first.id })
  expect(await list(`parent=${first.id}`)).toEqual([again.id, reply.body.id])
  const read = async () => (await server.call('GET', `/brand/comments/${first.id}`)).body
  expect(await read()).toMatchObject({ replies_count: 2 })
  await server.call('DELETE', `/brand/comments/${again.id}`)
  expect(await read()).toMatchObject({ replies_count: 1 })

  const refused = await write({ parent: first.id, document })
  expect(refused.body.error).toMatchObject({ code: 'parameter_invalid', param: 'document' })
  const unknown = await write({ parent: again.id })
  expect(unknown.body.error).toMatchObject({ code: 'resource_missing', param: 'parent' })
  const { test: other } = await server.addOrganization()
  const foreign = await write({ parent: first.id }, other)
  expect(foreign.body.error).toMatchObject({ code: 'resource_missing', param: 'parent' })
})

test('a comment is about a page of the portal, or a part of it, with its replies', async () => {
  const page = await makers.portal_page!(server)
  const whole = await write({ portal_page: page })
  expect([whole.status, whole.body]).toEqual([
    201,
    expect.objectContaining({
      ...{ portal_page: page, anchor: null, quote: null },
      ...{ document: null, version: null, check: null, fingerprint: null, slide: null },
    }),
  ])
  const part = { anchor: 'voice', quote: 'Voice' }
  const { body: first } = await write({ portal_page: page, ...part })
  const { body: reply } = await write({ parent: first.id })
  expect(reply).toMatchObject({ portal_page: page, ...part, parent: first.id })
  const ids = [reply.id, first.id, whole.body.id]
  expect(await list(`portal_page=${page}`)).toEqual(ids)
  expect(await list(`portal_page=${await makers.portal_page!(server)}`)).toEqual([])

  const errorOf = async (body: object, key?: string) => {
    const { status, body: answer } = await write(body, key)
    return [status, answer.error?.code, answer.error?.param]
  }
  const wrong = (field: string) => [400, 'parameter_invalid', field]
  expect(await errorOf({ portal_page: page, slide: 1 })).toEqual(wrong('slide'))
  expect(await errorOf({ document: checked.document, ...part })).toEqual(wrong('anchor'))
  expect(await errorOf({ parent: first.id, portal_page: page })).toEqual(wrong('portal_page'))
  const missing = [400, 'resource_missing', 'portal_page']
  expect(await errorOf({ portal_page: page }, server.keys.live)).toEqual(missing)
  const { test: other } = await server.addOrganization()
  expect(await errorOf({ portal_page: page }, other)).toEqual(missing)

  // A page is deleted with its comments.
  expect((await server.call('DELETE', `/cms/portal_pages/${page}`)).status).toBe(200)
  for (const id of ids) {
    expect((await server.call('GET', `/brand/comments/${id}`)).status).toBe(404)
  }
  const limit = ids.length
  const events = await server.call('GET', `/events?type=brand.comment.deleted&limit=${limit}`)
  const deleted = events.body.data.map(({ data }: Recorded) => data.object.id)
  expect(deleted.toSorted()).toEqual(ids.toSorted())
})

test('a thread is resolved and opened again with its replies, and a reply not by itself', async () => {
  const first = await makers.comment!(server)
  const { body: reply } = await write({ parent: first })
  const { status, body } = await patch(reply.id, { resolved: true })
  expect([status, body.error]).toEqual([
    409,
    expect.objectContaining({ code: 'state_conflict', param: 'resolved' }),
  ])
  const read = async (id: string) => (await server.call('GET', `/brand/comments/${id}`)).body
  const { resolved_by, resolved_at } = (await patch(first, { resolved: true })).body
  const resolution = { resolved: true, resolved_by, resolved_at }
  expect(await read(reply.id)).toMatchObject(resolution)
  expect((await write({ parent: first })).body).toMatchObject(resolution)
  await patch(first, { resolved: false })
  expect(await read(reply.id)).toMatchObject({ resolved: false, resolved_by: null })
})

test('a thread is deleted with its replies, by its author only without replies of others', async () => {
  const author = await server.addKey({ scopes: ['brand:checks:write'] })
  const first = (await write({ document: checked.document }, author)).body.id
  const own = (await write({ parent: first }, author)).body.id
  const foreign = (await write({ parent: first })).body.id
  const remove = (id: string, key?: string) =>
    server.call('DELETE', `/brand/comments/${id}`, key === undefined ? {} : { key })
  const refused = await remove(first, author)
  expect(refused.body.error).toMatchObject({ code: 'privilege_exceeded' })
  expect((await remove(first)).status).toBe(200)
  const events = await server.call('GET', '/events?type=brand.comment.deleted&limit=3')
  const deleted = events.body.data.map(({ data }: Recorded) => data.object.id)
  expect(deleted).toEqual([first, foreign, own])
  expect(await list(`parent=${first}`)).toEqual([])
})

test('an inbox has what concerns a person, until it is resolved', async () => {
  const [ada, ben] = [await join('designer'), await join('designer')]
  const inbox = async ({ id }: Person) => list(`concerns=${id}`)
  const by = async ({ browser }: Colleague, body: object) =>
    (await browser.call('POST', '/brand/comments', { body: { text: 'Hello', ...body } })).body.id

  const { document } = checked
  const first = await by(ada, { document, mentions: [ben.id, ada.id], assignee: ada.id })
  expect([await inbox(ada), await inbox(ben)]).toEqual([[], [first]])
  const reply = await by(ben, { parent: first })
  expect([await inbox(ada), await inbox(ben)]).toEqual([[reply], [first]])
  const answer = await by(ada, { parent: first })
  expect([await inbox(ada), await inbox(ben)]).toEqual([[reply], [answer, first]])
  expect(await list(`concerns=${ben.id}&parent=${first}`)).toEqual([answer])
  expect(await list(`concerns=${ben.id}&limit=1&starting_after=${answer}`)).toEqual([first])

  await patch(first, { resolved: true })
  expect([await inbox(ada), await inbox(ben)]).toEqual([[], []])
  await patch(first, { resolved: false })
  // Now somebody else says that it is hers.
  expect([await inbox(ada), await inbox(ben)]).toEqual([
    [reply, first],
    [answer, first],
  ])
  await patch(first, { assignee: null, mentions: [] })
  expect([await inbox(ada), await inbox(ben)]).toEqual([[reply], [answer]])
  await server.call('DELETE', `/brand/comments/${first}`)
  expect([await inbox(ada), await inbox(ben)]).toEqual([[], []])
})

test('a person sees how many comments are new since they last looked', async () => {
  const ada = await join('viewer')
  const read = async () => (await ada.browser.call('GET', '/brand/comment_inbox')).body
  const mention = { document: checked.document, mentions: [ada.id] }
  expect(await read()).toMatchObject({
    object: 'comment_inbox',
    user: ada.id,
    seen: null,
    newest: null,
    unseen_count: 0,
  })
  const { body: seen } = await write(mention)
  const { newest, unseen_count } = await read()
  expect([newest, unseen_count]).toEqual([expect.any(String), 1])
  const marked = await ada.browser.call('PATCH', '/brand/comment_inbox', { body: { seen: newest } })
  expect(marked.body).toMatchObject({ seen: newest, newest, unseen_count: 0 })
  const { body: other } = await write(mention)
  expect(await read()).toMatchObject({ seen: newest, unseen_count: 1 })
  await patch(other.id, { text: 'Other words' })
  await patch(seen.id, { text: 'Other words' })
  expect(await read()).toMatchObject({ unseen_count: 1 })
  await patch(other.id, { resolved: true })
  expect(await read()).toMatchObject({ unseen_count: 0 })

  const ofKey = await server.call('GET', '/brand/comment_inbox')
  expect([ofKey.status, ofKey.body.error.code]).toEqual([403, 'privilege_exceeded'])
})

test('the migration puts the comments so far into the inboxes', async () => {
  const [{ id: ada }, { id: ben }] = [
    await addMember(server, 'viewer'),
    await addMember(server, 'viewer'),
  ]
  await write({ document: checked.document, assignee: ada, mentions: [ada, ben] })
  const { body: done } = await write({ document: checked.document, mentions: [ben] })
  await patch(done.id, { resolved: true })
  const read = () => server.pool.db`
    select user_id, id from comment_concerns
    where user_id in (${toUuid('user', ada)}, ${toUuid('user', ben)}) order by user_id, id`
  const before = await read()
  expect(before.length).toBe(2)
  await server.pool.db`delete from comment_concerns`
  const file = new URL('../../../migrations/0361-inbox-of-comments.sql', import.meta.url)
  const sql = await readFile(file, 'utf8')
  await server.pool.db.unsafe(sql.slice(sql.indexOf('insert into comment_concerns')))
  expect(await read()).toEqual(before)
})

type Colleague = Person & { browser: Browser }

async function join(role: 'designer' | 'viewer'): Promise<Colleague> {
  const person = await addMember(server, role)
  return { ...person, browser: await signIn(server, person) }
}

test('a thread has a limited number of replies', async () => {
  const first = await makers.comment!(server)
  await server.pool.db`
    update comments set replies_count = ${maxReplies - 1} where id = ${toUuid('comment', first)}`
  expect((await write({ parent: first })).status).toBe(201)
  const { status, body } = await write({ parent: first })
  expect([status, body.error.code, body.error.param]).toEqual([409, 'state_conflict', 'parent'])
})

test('only its author changes the text, and deletes it without the scope of the brand', async () => {
  const id = await makers.comment!(server)
  const other = await server.addKey({ scopes: ['brand:checks:write'] })
  expect((await patch(id, { text: 'Other' }, other)).body.error.code).toBe('privilege_exceeded')
  expect((await patch(id, { resolved: true }, other)).status).toBe(200)
  const remove = (key: string) => server.call('DELETE', `/brand/comments/${id}`, { key })
  expect((await remove(other)).body.error.code).toBe('privilege_exceeded')
  const wide = await server.addKey({ scopes: ['brand:write'] })
  expect((await remove(wide)).body).toEqual({ id, object: 'comment', deleted: true })
  expect((await server.call('GET', `/brand/comments/${id}`)).status).toBe(404)
})

test('a comment names what exists in its tenant', async () => {
  const errorOf = async (body: object, key?: string) => {
    const { status, body: answer } = await write(body, key)
    return [status, answer.error?.code, answer.error?.param]
  }
  const { document, id: check } = checked
  expect(await errorOf({})).toEqual([400, 'parameter_missing', 'document'])
  expect(await errorOf({ check, fingerprint: 'none' })).toEqual([
    400,
    'parameter_invalid',
    'fingerprint',
  ])
  const elsewhere = await makers.document!(server)
  expect(await errorOf({ check, document: elsewhere })).toEqual([400, 'parameter_invalid', 'check'])
  const { organizationId, test: other } = await server.addOrganization()
  expect(await errorOf({ document }, other)).toEqual([400, 'resource_missing', 'document'])
  expect(await errorOf({ check }, server.keys.live)).toEqual([400, 'resource_missing', 'check'])
  const { id: stranger } = await addMember(server, 'viewer', { organizationId })
  expect(await errorOf({ document, assignee: stranger })).toEqual([
    400,
    'resource_missing',
    'assignee',
  ])
  expect(await errorOf({ document, mentions: [stranger] })).toEqual([
    400,
    'resource_missing',
    'mentions[0]',
  ])
})
