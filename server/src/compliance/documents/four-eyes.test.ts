import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/harness.ts'
import { addMember, type Browser, signIn } from '../../../test/people.ts'
import { importDeck } from '../../library/slide-assets/slide-assets.fixture.ts'
import { check } from '../checks/checks.fixture.ts'

let server: TestServer
/** Members who may both upload and approve. */
let ada: Browser
let ben: Browser

beforeAll(async () => {
  server = await startTestServer()
  ada = await signIn(server, await addMember(server, 'admin'))
  ben = await signIn(server, await addMember(server, 'admin'))
  const body = { four_eyes_approvals: true }
  const path = `/organizations/${(await server.call('GET', '/organizations')).body.data[0].id}`
  expect((await ada.call('PATCH', path, { body })).body).toMatchObject(body)
})
afterAll(() => server.stop())

let count = 0
/** Has somebody upload a document by a check; returns its id. */
async function upload(by: Pick<Browser, 'call'>): Promise<string> {
  count += 1
  const body = { text: `Words ${count}`, name: `Page ${count}` }
  const { body: check } = await by.call('POST', '/brand/checks', { body })
  return check.document
}

const act = (by: Pick<Browser, 'call'>, id: string, action: string) =>
  by.call('POST', `/brand/documents/${id}/${action}`, { body: {} })

async function expectRefusal(
  answer: Promise<{ status: number; body: { error: { code: string; message: string } } }>,
  message: string,
): Promise<void> {
  const { status, body } = await answer
  expect([status, body.error.code]).toEqual([403, 'privilege_exceeded'])
  expect(body.error.message).toContain(message)
}

const isOwn = 'You uploaded this or requested its approval'

test('a document is approved by a member who neither uploaded it nor requested the approval', async () => {
  const own = await upload(ada)
  await expectRefusal(act(ada, own, 'approve'), isOwn)
  expect((await act(ben, own, 'request_approval')).status).toBe(200)
  await expectRefusal(act(ben, own, 'approve'), isOwn)
  const cleo = await signIn(server, await addMember(server, 'designer'))
  expect((await act(cleo, own, 'approve')).body.approval).toBe('approved')
  // Whoever uploaded it may still say that it must change.
  expect((await act(ada, own, 'request_changes')).body.approval).toBe('changes_requested')
})

test('the member behind a key counts, and a key approves nothing', async () => {
  const scopes = ['brand:write']
  const { body: key } = await ada.call('POST', '/api_keys', { body: { name: 'Pipeline', scopes } })
  const { body: made } = await check(server, { text: 'Words' }, { key: key.secret })
  await expectRefusal(act(ada, made.document, 'approve'), isOwn)
  await expectRefusal(act(server, made.document, 'approve'), 'signed in')
  expect((await act(ben, made.document, 'approve')).status).toBe(200)
})

test('unknown is not another member', async () => {
  const id = await upload(server)
  await expectRefusal(act(ben, id, 'approve'), 'not known which member')
})

test('a slide is approved by another member than who imported it', async () => {
  const scopes = ['cms:write']
  const { body: key } = await ada.call('POST', '/api_keys', { body: { name: 'Import', scopes } })
  const [slide] = (await importDeck(server, undefined, {}, { key: key.secret })).body.data
  const approve = (by: Browser) =>
    by.call('PATCH', `/cms/slide_assets/${slide.id}`, { body: { approval: 'approved' } })
  await expectRefusal(approve(ada), isOwn)
  expect((await approve(ben)).body.approval).toBe('approved')
  // An approval that is repeated changes nothing.
  expect((await approve(ada)).status).toBe(200)
})
