import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/harness.ts'
import { addMember, type Browser, type Person, signIn } from '../../../test/people.ts'
import { type Receiver, startReceiver } from '../../../test/receiver.ts'
import { type SmtpReceiver, startSmtpReceiver } from '../../../test/smtp-receiver.ts'

/** Who gets a mail about a comment, and what a channel gets. */

let server: TestServer
let mail: SmtpReceiver
let channel: Receiver
let ada: Colleague
let ben: Colleague
let check: { id: string; document: string }

beforeAll(async () => {
  mail = await startSmtpReceiver()
  channel = await startReceiver()
  server = await startTestServer({ env: { SMTP_URL: mail.url } })
  ada = await join('Ada')
  ben = await join('Ben')
  check = (await checkText(server.keys.live)).body
})
afterAll(async () => {
  await server.stop()
  await Promise.all([mail.close(), channel.close()])
})
beforeEach(async () => {
  mail.mails.length = 0
  await server.pool.db`delete from comments`
  await forgetMails()
})

type Colleague = Person & { browser: Browser }

async function join(name: string, role: 'designer' | 'checker' = 'designer'): Promise<Colleague> {
  const person = await addMember(server, role, { email: `${name.toLowerCase()}@example.com` })
  await server.pool.db`update users set name = ${name} where id = ${person.userId}`
  return { ...person, browser: await signIn(server, person) }
}

const checkText = (key: string) =>
  server.call('POST', '/brand/checks', { key, body: { text: 'Red', name: 'Home page' } })

const live = { headers: { 'Blazon-Mode': 'live' } }

async function write({ browser }: Colleague, body: object): Promise<string> {
  const { id: checkId } = check
  const about = 'parent' in body ? {} : { check: checkId }
  const created = await browser.call('POST', '/brand/comments', {
    ...live,
    body: { text: 'Look here', ...about, ...body },
  })
  expect(created.status, created.text).toBe(201)
  return created.body.id
}

const patch = ({ browser }: Colleague, id: string, body: object) =>
  browser.call('PATCH', `/brand/comments/${id}`, { ...live, body })
const configure = (body: object, key = server.keys.live) =>
  server.call('PATCH', '/brand/comment_notices', { key, body })

/** Lets the next mail to everybody be sent at once. */
const forgetMails = () => server.pool.db`update comment_inboxes set mailed_at = null, seen = null`

/** Makes what waits due, and waits until it was sent. */
async function send(): Promise<void> {
  await server.pool.db`update jobs set due_at = now() where kind like 'comment_notice.%'`
  await expect
    .poll(
      async () => {
        const [row] = await server.pool.db<{ count: number }[]>`
          select count(*) from jobs where kind like 'comment_notice.%' and due_at <= now()`
        return row!.count
      },
      { timeout: 20_000 },
    )
    .toBe(0)
}

test('who is mentioned, assigned or answered by somebody else gets one mail about all of it', async () => {
  const first = await write(ada, {
    mentions: [ben.id, ada.id],
    text: 'Is this red?\n\nI doubt it.',
  })
  await send()
  expect(mail.mails.map(({ to }) => to)).toEqual([ben.email])
  const [one] = mail.mails
  expect(one!.html).toContain('Ada mentions you in a comment on “Home page”')
  expect(one!.text).toContain('Is this red? I doubt it.')
  expect(one!.text).toContain(`/checks/${check.id}?mode=live`)
  expect(one!.html).toContain('Open the comment')

  await write(ben, { parent: first, text: 'No, it is blue' })
  const { body: other } = await ben.browser.call('POST', '/brand/comments', {
    ...live,
    body: { document: check.document, text: 'Yours', assignee: ada.id },
  })
  expect(other.assignee).toBe(ada.id)
  await send()
  expect(mail.mails).toHaveLength(2)
  const { to, subject, text } = mail.mails[1]!
  expect([to, subject]).toEqual([ada.email, '2 comments concern you'])
  expect(text).toContain('Ben replied to you on “Home page”: No, it is blue')
  expect(text).toContain('A comment by Ben on “Home page” is assigned to you: Yours')
  expect(text).toContain('/inbox?mode=live')
})

test('a mail about a comment on a page of the portal names its place and leads to the page', async () => {
  const { body: page } = await server.call('POST', '/cms/portal_pages', {
    key: server.keys.live,
    body: { title: 'Tone of voice' },
  })
  const about = { portal_page: page.id, anchor: 'plain', quote: 'Speak plainly' }
  const { status } = await ada.browser.call('POST', '/brand/comments', {
    ...live,
    body: { text: 'Really?', mentions: [ben.id], ...about },
  })
  expect(status).toBe(201)
  await send()
  expect(mail.mails.map(({ to }) => to)).toEqual([ben.email])
  expect(mail.mails[0]!.html).toContain(
    'Ada mentions you in a comment on “Speak plainly” in the portal page “Tone of voice”',
  )
  expect(mail.mails[0]!.text).toContain(`/cms/portal/${page.id}?mode=live`)
})

test('another mail to a person follows after 10 minutes', async () => {
  await write(ada, { mentions: [ben.id] })
  await send()
  expect(mail.mails).toHaveLength(1)
  await write(ada, { mentions: [ben.id], text: 'Second' })
  await write(ada, { mentions: [ben.id], text: 'Third' })
  await send()
  expect(mail.mails).toHaveLength(1)
  const waits = await server.pool.db<{ seconds: number }[]>`
    select extract(epoch from due_at - now())::float8 as seconds from jobs
    where kind = 'comment_notice.mail'`
  expect(waits).toHaveLength(1)
  expect(waits[0]!.seconds).toBeGreaterThan(500)
  await forgetMails()
  await send()
  expect(mail.mails).toHaveLength(2)
  expect(mail.mails[1]!.text).toMatch(/Second[\s\S]*Third/)
})

test('what was seen, resolved or deleted meanwhile is not mailed', async () => {
  const resolved = await write(ada, { mentions: [ben.id] })
  await patch(ada, resolved, { resolved: true })
  const deleted = await write(ada, { mentions: [ben.id] })
  await ada.browser.call('DELETE', `/brand/comments/${deleted}`, live)
  await send()
  await write(ada, { mentions: [ben.id] })
  const { body } = await ben.browser.call('GET', '/brand/comment_inbox', live)
  await ben.browser.call('PATCH', '/brand/comment_inbox', { ...live, body: { seen: body.newest } })
  await send()
  expect(mail.mails).toEqual([])
})

test('a thread that is opened again is mailed once, whether it was resolved before the mail or after it', async () => {
  const resolve = (id: string, resolved: boolean) => patch(ada, id, { resolved })
  const first = await write(ada, { mentions: [ben.id], text: 'At once' })
  await write(ada, { parent: first, mentions: [ben.id], text: 'And this' })
  await resolve(first, true)
  await resolve(first, false)
  await send()
  expect(mail.mails).toHaveLength(1)
  expect(mail.mails[0]!.text).toMatch(/At once[\s\S]*And this/)

  const later = await write(ada, { mentions: [ben.id], text: 'Later' })
  await resolve(later, true)
  await forgetMails()
  await send()
  expect(mail.mails).toHaveLength(1)
  await write(ada, { parent: later, mentions: [ben.id], text: 'While resolved' })
  await resolve(later, false)
  await send()
  expect(mail.mails).toHaveLength(2)
  expect(mail.mails[1]!.text).toMatch(/Later[\s\S]*While resolved/)

  for (const id of [first, later]) {
    await resolve(id, true)
    await resolve(id, false)
  }
  await forgetMails()
  await send()
  expect(mail.mails).toHaveLength(2)
})

test('nobody gets a mail about what they did themselves', async () => {
  const id = await write(ben, {})
  await patch(ada, id, { mentions: [ada.id], assignee: ada.id })
  await send()
  expect(mail.mails).toEqual([])
})

test('a checker gets mails about comments on their documents, and about no others', async () => {
  const cleo = await join('Cleo', 'checker')
  const { body: own } = await cleo.browser.call('POST', '/brand/checks', {
    ...live,
    body: { text: 'Blue', name: 'Leaflet' },
  })
  await write(ada, { check: own.id })
  await write(ada, { mentions: [cleo.id], text: 'Not for her' })
  await send()
  expect(mail.mails.map(({ to }) => to)).toEqual([cleo.email])
  expect(mail.mails[0]!.html).toContain('Ada commented on “Leaflet”')
  expect(mail.mails[0]!.text).not.toContain('Not for her')
})

test('a person turns the mails off for themselves, in every organization', async () => {
  const set = (comment_mails: boolean) =>
    ben.browser.call('PATCH', '/sessions/current', { body: { comment_mails } })
  expect((await set(false)).body.comment_mails).toBe(false)
  await write(ada, { mentions: [ben.id] })
  await send()
  expect((await set(true)).body.comment_mails).toBe(true)
  await write(ada, { mentions: [ben.id], text: 'Now' })
  await send()
  expect(mail.mails).toHaveLength(1)
  expect(mail.mails[0]!.html).toContain('Ada mentions you in a comment on “Home page”')
})

test('comments of test mode are mailed only where it is set', async () => {
  const key = server.keys.test
  const { body: draft } = await checkText(key)
  const mention = { document: draft.document, text: 'Draft', mentions: [ben.id] }
  await server.call('POST', '/brand/comments', { body: mention, key })
  await send()
  expect(mail.mails).toEqual([])
  expect((await configure({ mails: true }, key)).body).toMatchObject({
    mails: true,
    livemode: false,
  })
  await server.call('POST', '/brand/comments', { body: mention, key })
  await send()
  expect(mail.mails).toHaveLength(1)
  await configure({ mails: false }, key)
})

test('a mail is sent when the mail server accepts it again, and not twice', async () => {
  mail.refuseNext(2)
  await write(ada, { mentions: [ben.id] })
  await server.pool.db`update jobs set due_at = now() where kind = 'comment_notice.mail'`
  const attempts = () => server.pool.db<{ attempt: number }[]>`
    select attempt from jobs where kind = 'comment_notice.mail' and leased_until is null`
  await expect.poll(async () => (await attempts())[0]?.attempt, { timeout: 20_000 }).toBe(1)
  await send()
  await expect.poll(() => mail.mails.length, { timeout: 20_000 }).toBe(1)
  await send()
  expect(mail.mails).toHaveLength(1)
})

test('a channel gets the comments that concern somebody, and its address stays secret', async () => {
  const url = `${channel.url}/services/top-secret-7Qz9`
  const set = await configure({ mails: false, chat: { type: 'slack', url } })
  expect(set.body).toMatchObject({ chat: { url: `${new URL(url).origin}/****7Qz9` } })
  expect((await configure({ chat: set.body.chat })).body).toEqual(set.body)
  await write(ada, {})
  await write(ada, { mentions: [ben.id], text: 'A <b> & C' })
  await send()
  const [message] = await channel.wait(1)
  expect(message!.event.text).toContain(
    '*Ada commented on “Home page” (for Ben)*\nA &lt;b&gt; &amp; C',
  )
  expect(mail.mails).toEqual([])
  const rows = await server.pool.db<{ row: string }[]>`
    select comment_notices::text as row from comment_notices
    union all select events::text from events`
  for (const { row } of rows) expect(row).not.toContain('top-secret')
  await configure({ mails: true, chat: null })
})

test('the address of a channel must be one that webhooks may be sent to', async () => {
  const { status, body } = await configure({ chat: { type: 'teams', url: 'ftp://example.com/' } })
  expect([status, body.error.param]).toEqual([400, 'chat.url'])
})
