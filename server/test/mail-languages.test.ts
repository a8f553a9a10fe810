import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadWords } from '../src/records/mail/mail.ts'
import { writeMail } from '../src/webhooks/alerts/texts.ts'
import { startTestServer, type TestServer } from './harness.ts'
import { addMember, openBrowser, signIn } from './people.ts'
import { type SmtpReceiver, startSmtpReceiver } from './smtp-receiver.ts'

let receiver: SmtpReceiver
let server: TestServer

beforeAll(async () => {
  receiver = await startSmtpReceiver()
  server = await startTestServer({
    env: { SMTP_URL: receiver.url, BLAZON_LANGUAGE: 'de', BLAZON_SIGN_UP: 'open' },
  })
})
afterAll(async () => {
  await server.stop()
  await receiver.close()
})

const request = (path: string, email: string, language: string) =>
  openBrowser(server).call('POST', path, {
    body: { email },
    headers: { 'Accept-Language': language },
  })

test('somebody whose language is unknown is invited in that of the installation', async () => {
  const email = 'new@example.com'
  await server.call('POST', '/memberships', {
    key: server.keys.live,
    body: { email, role: 'designer' },
  })
  const { html, text } = await receiver.next(email)
  expect(html).toContain('<html lang="de">')
  expect(html).toContain('Einladung zu Acme')
  expect(text).toContain('„Acme“ auf Blazon mit der Rolle Gestalter beizutreten')
  expect(text).toContain('Gesendet von Blazon')
})

test('a mail that a browser requested is in the language of the browser', async () => {
  await request('/sign_ups', 'english@example.com', 'en-GB')
  expect((await receiver.next('english@example.com')).subject).toBe('Create your organization')
  await request('/sign_ups', 'french@example.com', 'fr')
  expect((await receiver.next('french@example.com')).subject).toBe('Organisation anlegen')
})

test('the language of the account goes before that of the browser', async () => {
  const person = await addMember(server, 'designer')
  const browser = await signIn(server, person)
  await browser.call('PATCH', '/sessions/current', { body: { monthly_mails: 'en' } })
  await request('/password_resets', person.email, 'de')
  expect((await receiver.next(person.email)).subject).toBe('Set a new password')
})

test('an alert has the times and numbers of its language', async () => {
  const tenant = { organizationId: server.organizationId, livemode: true }
  const alert = {
    id: '1',
    endpoint_id: '01890000-0000-7000-8000-000000000000',
    state: 'failing',
    url: 'https://example.com/hook',
    description: 'Der Laden',
    failing_since: new Date('2026-11-29T10:05:00Z'),
  } as never
  const german = writeMail('https://b.example', tenant, [alert], await loadWords('de'))
  expect(german.subject).toBe('Webhook-Endpunkt schlägt fehl')
  expect(german.text).toMatch(/^Der Laden: Seit 29\. November 2026 um 10:05 UTC ist jeder Versuch/)
  const several = writeMail('https://b.example', tenant, [alert, alert], await loadWords('de'))
  expect(several.subject).toBe('Webhook-Endpunkte: 2 fehlgeschlagen')
})
