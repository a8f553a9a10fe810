import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from './harness.ts'
import { addMember, type Browser, type Person, signIn } from './people.ts'

/**
 * An agency with two clients: three people take a document of each from its first check to an approved
 * version and a report that is shared and revoked. Each step is a request that the dashboard sends.
 */
let server: TestServer
let ada: Colleague
let ben: Colleague
let cleo: Colleague

interface Colleague extends Person {
  browser: Browser
}

beforeAll(async () => {
  server = await startTestServer()
  ada = await join('designer')
  ben = await join('designer')
  cleo = await join('viewer')
})
afterAll(() => server.stop())

async function join(role: 'designer' | 'viewer'): Promise<Colleague> {
  const person = await addMember(server, role)
  return { ...person, browser: await signIn(server, person) }
}

async function send(by: Colleague, method: string, path: string, body?: object, expected = 200) {
  const answer = await by.browser.call(method, path, body === undefined ? {} : { body })
  expect([method, path, answer.status, answer.body.error]).toEqual([
    method,
    path,
    expected,
    undefined,
  ])
  return answer.body
}

/** A client whose only colour is allowed. */
async function addClient(name: string, color: string) {
  const { id: brand } = await send(ada, 'POST', '/brand/brands', { name }, 201)
  const colors = [{ key: 'main', value: color }]
  const palette = await send(ada, 'POST', '/brand/palettes', { name, brand, colors }, 201)
  await send(ada, 'POST', `/brand/palettes/${palette.id}/publish`, {})
  await send(ada, 'POST', '/brand/rules', { brand, type: 'color_in_palette' }, 201)
  return { brand, palette: palette.id }
}

/** Uploads a style sheet as the dashboard does, and waits for its check. */
async function check(by: Colleague, place: object, css: string) {
  const form = new FormData()
  form.set('params', JSON.stringify({ ...place, name: 'site.css' }))
  form.set('file', new Blob([css]), 'site.css')
  const { status, body } = await by.browser.call('POST', '/brand/checks', { form })
  expect([status, body.error]).toEqual([202, undefined])
  const read = () => send(by, 'GET', `/brand/checks/${body.id}`)
  await expect.poll(async () => (await read()).status).toBe('completed')
  return read()
}

test('two clients, three people: check, comment, new version, approve, share, revoke', async () => {
  const red = await addClient('Red', '#E60000')
  const blue = await addClient('Blue', '#0044CC')

  // One name, two clients: two documents, each judged and advised by its own brand.
  const ofRed = await check(ada, { brand: red.brand }, 'a { color: #D00000 }')
  const ofBlue = await check(ben, { brand: blue.brand }, 'a { color: #1155DD }')
  expect([ofRed.verdict, ofBlue.verdict]).toEqual(['fail', 'fail'])
  expect(ofRed.document).not.toBe(ofBlue.document)
  for (const [{ id }, { palette }] of [
    [ofRed, red],
    [ofBlue, blue],
  ] as const) {
    const { data } = await send(cleo, 'GET', `/brand/checks/${id}/findings`)
    expect(data).toMatchObject([{ nearest: { palette } }])
  }
  const listed = await send(cleo, 'GET', `/brand/documents?brand=${red.brand}`)
  expect(listed.data).toMatchObject([{ id: ofRed.document, verdict: 'fail', versions_count: 1 }])

  // Ada asks Ben, who finds it in his inbox; Cleo reads it and cannot approve.
  const { data: findings } = await send(ada, 'GET', `/brand/checks/${ofRed.id}/findings`)
  const [{ fingerprint }] = findings
  const comment = await send(
    ada,
    'POST',
    '/brand/comments',
    {
      check: ofRed.id,
      fingerprint,
      text: 'Can you fix this?',
      mentions: [ben.id],
      assignee: ben.id,
    },
    201,
  )
  const inbox = await send(ben, 'GET', `/brand/comments?concerns=${ben.id}`)
  expect(inbox.data).toMatchObject([{ id: comment.id, document: ofRed.document }])
  const path = `/brand/documents/${ofRed.document}`
  expect((await cleo.browser.call('POST', `${path}/approve`, { body: {} })).status).toBe(403)

  // The new version passes; what was found before is gone.
  const fixed = await check(ben, { document: ofRed.document }, 'a { color: #E60000 }')
  expect(fixed).toMatchObject({ brand: red.brand, version: 2, verdict: 'pass' })
  const compared = await send(ben, 'GET', `/brand/checks/${fixed.id}/compare?base=${ofRed.id}`)
  expect(compared).toMatchObject({ gone: [{ fingerprint }] })
  await send(ben, 'PATCH', `/brand/comments/${comment.id}`, { resolved: true })
  await send(ben, 'POST', `${path}/request_approval`, { version: 2 })
  const approved = await send(ada, 'POST', `${path}/approve`, { version: 2 })
  expect(approved).toMatchObject({
    approval: 'approved',
    approval_by: ada.id,
    approval_version: 2,
    versions_count: 2,
  })
  const waiting = await send(cleo, 'GET', `/brand/documents?brand=${blue.brand}`)
  expect(waiting.data).toMatchObject([{ id: ofBlue.document, approval: 'none', versions_count: 1 }])

  // The client reads the report without an account, until the link is revoked.
  const links = `/brand/checks/${fixed.id}/share_links`
  const { id: link, url } = await send(ada, 'POST', links, {}, 201)
  const open = () => fetch(server.url + new URL(url).pathname, { headers: { Accept: 'text/html' } })
  const shown = await open()
  expect([shown.status, (await shown.text()).includes('site.css')]).toEqual([200, true])
  await send(ada, 'DELETE', `/brand/check_share_links/${link}`)
  expect((await open()).status).toBe(410)

  // The change of one brand does not reach the documents of the other.
  expect((await ada.browser.call('DELETE', `/brand/brands/${red.brand}`)).status).toBe(409)
})
