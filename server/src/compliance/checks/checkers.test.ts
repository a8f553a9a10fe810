import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/harness.ts'
import { makers } from '../../../test/makers.ts'
import { addMember, type Browser, type Person, signIn } from '../../../test/people.ts'

/** Members with the role checker, who see their own documents only. */
let server: TestServer
let people: Person[]
let ada: Browser
let ben: Browser
let designer: Browser

beforeAll(async () => {
  server = await startTestServer()
  people = await Promise.all(
    (['checker', 'checker', 'designer'] as const).map((role) => addMember(server, role)),
  )
  ada = await signIn(server, people[0]!)
  ben = await signIn(server, people[1]!)
  designer = await signIn(server, people[2]!)
})
afterAll(() => server.stop())

const wait = { Prefer: 'wait=30' }
const check = async (who: Browser, text: string, rest: object = {}) => {
  const body = { text, ...rest }
  const answer = await who.call('POST', '/brand/checks', { body, headers: wait })
  expect([answer.status, answer.body]).toEqual([201, expect.anything()])
  return answer.body
}
const list = async (who: Browser, path: string): Promise<string[]> =>
  (await who.call('GET', path)).body.data.map(({ id }: { id: string }) => id)
const statusOf = async (who: Browser, path: string) => (await who.call('GET', path)).status

test('a checker sees the documents that they checked and no others', async () => {
  const [own, other] = [await check(ada, 'Mine'), await check(designer, 'Theirs')]
  expect(await list(ada, '/brand/documents')).toEqual([own.document])
  expect(await list(designer, '/brand/documents')).toEqual([other.document, own.document])
  for (const filter of ['', '?verdict=pass', '?order=lowest_score', '?status=completed']) {
    expect([filter, await list(ada, `/brand/checks${filter}`)]).toEqual([filter, [own.id]])
  }
  expect(await list(ada, `/brand/checks?document=${other.document}`)).toEqual([])
  expect((await ada.call('GET', '/brand/checks/totals?query=Mine')).body.queued).toBe(0)
  const totals = await ada.call('GET', '/brand/checks/totals')
  expect(totals.body.pass).toBeLessThanOrEqual(1)
  for (const part of ['', '/findings', '/issues', '/report', '/pages']) {
    expect([part, await statusOf(ada, `/brand/checks/${own.id}${part}`)]).toEqual([part, 200])
    expect([part, await statusOf(ada, `/brand/checks/${other.id}${part}`)]).toEqual([part, 404])
  }
  expect(await statusOf(ada, `/brand/documents/${other.document}/versions`)).toBe(404)
  const renamed = await ada.call('PATCH', `/brand/documents/${other.document}`, { body: {} })
  expect(renamed.status).toBe(404)
  const compared = await ada.call('GET', `/brand/checks/${own.id}/compare?base=${other.id}`)
  expect([compared.status, compared.body.error.param]).toEqual([400, 'base'])
  for (const action of ['fix', 'cancel']) {
    const acted = await ada.call('POST', `/brand/checks/${other.id}/${action}`, { body: {} })
    expect([action, acted.status]).toEqual([action, 404])
  }
})

test('a colleague who adds a version to the document of a checker shows it to them', async () => {
  const { document } = await check(ada, 'First')
  const second = await check(designer, 'Second', { document })
  expect(second).toMatchObject({ document, version: 2 })
  expect(await statusOf(ada, `/brand/checks/${second.id}`)).toBe(200)
  expect(await list(ada, `/brand/checks?document=${document}`)).toContain(second.id)
})

test('names and contents match only documents that both the author and a checker may see', async () => {
  const name = 'Board.pptx'
  const [mine, theirs] = [await check(ada, 'One', { name }), await check(designer, 'Two', { name })]
  expect(theirs.document).not.toBe(mine.document)
  expect((await check(ben, 'One', { name })).document).not.toBe(mine.document)
  expect(await check(ada, 'Two', { name })).toMatchObject({ document: mine.document, version: 2 })
  expect(await check(designer, 'One', { name })).toMatchObject({ document: theirs.document })
})

test('a checker reads and answers the comments on their documents, and no others', async () => {
  const [own, other] = [await check(ada, 'Mine to discuss'), await check(designer, 'Not hers')]
  const write = async (who: Browser, body: object) =>
    (await who.call('POST', '/brand/comments', { body: { text: 'Look', ...body } })).body
  const mentions = [people[0]!.id]
  const [about, elsewhere] = [
    await write(designer, { check: own.id }),
    await write(designer, { check: other.id, mentions }),
  ]
  const inbox = `/brand/comments?concerns=${people[0]!.id}`
  expect(await list(ada, inbox)).toEqual([about.id])
  expect(await list(designer, inbox)).toEqual([elsewhere.id, about.id])
  expect(await list(designer, `${inbox}&mention=${people[0]!.id}`)).toEqual([elsewhere.id])
  const ofOthers = `concerns=${people[2]!.id}&mention=${people[0]!.id}`
  expect(await list(designer, `/brand/comments?${ofOthers}`)).toEqual([])
  expect(await list(designer, `${inbox}&resolved=true`)).toEqual([])
  expect((await ada.call('GET', '/brand/comment_inbox')).body.unseen_count).toBe(1)
  expect(await list(ada, '/brand/comments')).toEqual([about.id])
  expect(await list(ada, `/brand/comments?document=${other.document}`)).toEqual([])
  expect(await list(ben, '/brand/comments')).toEqual([])

  const reply = await write(ada, { parent: about.id })
  expect(reply).toMatchObject({ parent: about.id, document: own.document })
  expect(await list(ada, '/brand/comments')).toEqual([reply.id, about.id])
  const path = (id: string) => `/brand/comments/${id}`
  for (const method of ['GET', 'PATCH', 'DELETE']) {
    const answer = await ada.call(
      method,
      path(elsewhere.id),
      method === 'PATCH' ? { body: {} } : {},
    )
    expect([method, answer.status]).toEqual([method, 404])
  }
  expect((await ada.call('DELETE', path(about.id))).body.error.code).toBe('privilege_exceeded')
  const resolved = await ada.call('PATCH', path(about.id), { body: { resolved: true } })
  expect(resolved.body).toMatchObject({ resolved: true, resolved_by: people[0]!.id })
  expect(await list(ada, inbox)).toEqual([])
  const refused = [{ parent: elsewhere.id }, { check: other.id }, { document: other.document }]
  for (const body of refused) {
    const param = Object.keys(body)[0]
    expect((await write(ada, body)).error).toMatchObject({ code: 'resource_missing', param })
  }
  const onPage = await write(ada, { portal_page: await makers.portal_page!(server) })
  expect(onPage.error).toMatchObject({ code: 'privilege_exceeded', param: 'portal_page' })
})

test('a checker names no check, document or file of others, and nothing in the library', async () => {
  const other = await check(designer, 'Hidden')
  const form = new FormData()
  form.set('file', new Blob(['a { color: red }']), 'site.css')
  const file = (await designer.call('POST', '/files', { form })).body.id
  expect(await statusOf(ada, `/files/${file}/content`)).toBe(404)
  const refused = async (body: object) => {
    const answer = await ada.call('POST', '/brand/checks', { body })
    return [answer.status, answer.body.error?.code, answer.body.error?.param]
  }
  const missing = [400, 'resource_missing'] as const
  expect(await refused({ file })).toEqual([...missing, 'file'])
  expect(await refused({ text: 'x', document: other.document })).toEqual([...missing, 'document'])
  expect(await refused({ text: 'x', baseline: other.id })).toEqual([...missing, 'baseline'])
  const icon = await makers.icon!(server)
  expect(await refused({ icon })).toEqual([403, 'privilege_exceeded', 'icon'])
  const mine = new FormData()
  mine.set('file', new Blob(['a { color: blue }']), 'mine.css')
  const uploaded = (await ada.call('POST', '/files', { form: mine })).body.id
  expect(await statusOf(ada, `/files/${uploaded}/content`)).toBe(200)
  expect((await ada.call('POST', '/brand/checks', { body: { file: uploaded } })).status).toBe(202)
})

test('a checker reads rules, palettes and fonts, and waives nothing', async () => {
  for (const path of ['rules', 'palettes', 'fonts', 'rule_types', 'brands']) {
    expect([path, await statusOf(ada, `/brand/${path}`)]).toEqual([path, 200])
  }
  for (const path of [
    '/brand/waivers',
    '/brand/comment_notices',
    '/files',
    '/events',
    '/cms/icons',
  ]) {
    const answer = await ada.call('GET', path)
    expect([path, answer.body.error?.code]).toEqual([path, 'insufficient_scope'])
    expect(answer.body.error.message).toContain('role checker')
  }
})
