import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/harness.ts'
import { addMember, type Browser, type Person, signIn } from '../../../test/people.ts'
import { type SmtpReceiver, startSmtpReceiver } from '../../../test/smtp-receiver.ts'
import { uuidAt } from '../../kernel/base/ids.ts'
import { check } from '../checks/checks.fixture.ts'
import { startMonthlyMails } from './enqueue.ts'
import { monthAfter, monthBefore, startOfMonth } from './months.ts'

let server: TestServer
let mail: SmtpReceiver
let ada: Person & { browser: Browser }
let failing: string

/** The month in which the documents are checked. */
const month = startOfMonth(new Date())

beforeAll(async () => {
  mail = await startSmtpReceiver()
  server = await startTestServer({ env: { SMTP_URL: mail.url } })
  const person = await addMember(server, 'designer', { email: 'ada@example.com' })
  ada = { ...person, browser: await signIn(server, person) }
  const key = server.keys.live
  const rule = { type: 'term_forbidden', params: { terms: [{ text: 'cheap' }] } }
  await server.call('POST', '/brand/rules', { key, body: rule })
  await check(server, { name: 'Good page', text: 'Fine words' }, { key })
  failing = (await check(server, { name: 'Bad <page>', text: 'cheap words' }, { key })).body
    .document
  await check(server, { name: 'Draft', text: 'A draft' })
  // One month earlier, there was the first document alone, and it failed.
  await server.pool.db`
    insert into document_versions
    select organization_id, livemode,
      ${uuidAt(Date.parse(month) - 1, '-7000-8000-000000000000')}, document_id, 0, name, null, sha256,
      'earlier', check_id, 'fail', 40, created_by, updated
    from document_versions where name = 'Good page'`
})
afterAll(async () => {
  await server.stop()
  await mail.close()
})
beforeEach(async () => {
  mail.mails.length = 0
  await server.pool.db`update memberships set mailed_month = null`
})

const subscribe = (monthly_mails: 'en' | 'de' | null) =>
  ada.browser.call('PATCH', '/sessions/current', { body: { monthly_mails } })

/** Runs the maintenance of that day of the next month, and waits until its e-mails were sent. */
async function runOn(day: number): Promise<void> {
  const now = Date.parse(monthAfter(month)) + (day - 1) * 86_400_000
  await startMonthlyMails({ ...server.app.services, clock: { now: () => now } })
  await server.pool.db`update jobs set due_at = now() where kind = 'monthly_mail.mail'`
  const count = async () => {
    const [row] = await server.pool.db<{ count: number }[]>`
      select count(*)::integer as count from jobs where kind = 'monthly_mail.mail'`
    return row!.count
  }
  await expect.poll(count).toBe(0)
}

test('a subscriber gets the documents of each brand, and those that need somebody, once', async () => {
  expect((await subscribe('en')).body.monthly_mails).toBe('en')
  await Promise.all([1, 2, 3].map(() => runOn(2)))
  await runOn(3)
  expect(mail.mails.map(({ to }) => to)).toEqual(['ada@example.com'])
  const { subject, text, html } = mail.mails[0]!
  const name = new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone: 'UTC' })
  expect(subject).toBe(`Your documents in ${name.format(new Date(month))}`)
  expect(text).toMatch(/: Documents 2, Passed 1, Failed 1, Score [\d.]+, Change ▲ \+[\d.]+/)
  expect(text).toContain(`/checks/documents/${failing}?mode=live`)
  expect(html).toContain('<html lang="en">')
  expect(html).toMatch(/<th [^>]*>Passed<\/th>/)
  expect(html).toContain('Documents that need somebody')
  expect(html).toContain('Bad &#60;page&#62;</a>')
  expect(html).toContain('To stop these e-mails')
  expect(text).not.toContain('Draft')
})

test('the e-mail has the language in which the person subscribed', async () => {
  await subscribe('de')
  await runOn(1)
  const { subject, html, text } = mail.mails[0]!
  expect(subject).toMatch(/^Ihre Dokumente im /)
  expect(html).toContain('<html lang="de">')
  expect(text).toMatch(/: Dokumente 2, Bestanden 1, /)
  expect(text).not.toMatch(/\b(Documents|Sent by|Score|Change|Passed)\b/)
  expect(html).not.toContain('If the button')
})

test('nobody else gets one, nor anybody later in the month or who stopped the e-mails', async () => {
  await subscribe(null)
  await runOn(1)
  await subscribe('en')
  await runOn(6)
  expect(mail.mails).toEqual([])
  await server.pool.db`update memberships set role = 'checker' where user_id = ${ada.userId}`
  await runOn(1)
  expect(mail.mails).toEqual([])
})

test('a job that was enqueued before the person stopped the e-mails sends nothing', async () => {
  await server.pool.db`update memberships set role = 'designer' where user_id = ${ada.userId}`
  await subscribe('en')
  mail.refuseNext(1)
  const now = Date.parse(monthAfter(month))
  await startMonthlyMails({ ...server.app.services, clock: { now: () => now } })
  const attempts = () => server.pool.db<{ attempt: number }[]>`
    select attempt from jobs where kind = 'monthly_mail.mail' and leased_until is null`
  await expect.poll(async () => (await attempts())[0]?.attempt).toBe(1)
  await subscribe(null)
  await runOn(1)
  expect(mail.mails).toEqual([])
})

test('months follow each other across years', () => {
  expect(monthBefore('2027-01-01')).toBe('2026-12-01')
  expect(monthAfter('2026-12-01')).toBe('2027-01-01')
})
