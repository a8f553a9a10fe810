import { afterAll, beforeAll, expect, test } from 'vitest'
import { decodeKey } from '../../../test/authenticator-app.ts'
import { startTestServer, type TestServer } from '../../../test/harness.ts'
import { addMember, openBrowser, password, signIn } from '../../../test/people.ts'
import { type SmtpReceiver, startSmtpReceiver } from '../../../test/smtp-receiver.ts'
import { totpCode } from '../../identity/second-factors/totp.ts'

/** The link that whoever invites gets, with and without a mail server. */

let receiver: SmtpReceiver
let mailing: TestServer
let silent: TestServer

beforeAll(async () => {
  receiver = await startSmtpReceiver()
  mailing = await startTestServer({ env: { SMTP_URL: receiver.url } })
  silent = await startTestServer()
})
afterAll(async () => {
  await silent.stop()
  await mailing.stop()
  await receiver.close()
})

async function invite(server: TestServer, email: string) {
  const owner = await signIn(server, await addMember(server, 'owner'))
  const live = { headers: { 'Blazon-Mode': 'live' } }
  const { status, body, text } = await owner.call('POST', '/memberships', {
    body: { email, role: 'viewer' },
    ...live,
  })
  expect(status, text).toBe(201)
  const again = () => owner.call('POST', `/memberships/${body.id}/resend_invitation`, live)
  return { body, again }
}

const tokenOf = (url: string) => new URL(url).hash.slice(1)

function accept(server: TestServer, token: string) {
  const body = { token, password, name: 'Grace' }
  return openBrowser(server).call('POST', '/invitations/accept', { body })
}

test('a person gets a link beside the mail; each works until one was used', async () => {
  const { body } = await invite(mailing, 'link@example.com')
  expect(body).toMatchObject({ status: 'invited', email_sent: true })
  const mail = await receiver.next('link@example.com')
  expect(mail.token).not.toBe(tokenOf(body.url))
  expect((await accept(mailing, tokenOf(body.url))).status).toBe(201)
  expect((await accept(mailing, mail.token)).status).toBe(400)
})

test('without a mail server the link is the invitation, and a new one replaces it', async () => {
  const { body, again } = await invite(silent, 'silent@example.com')
  expect(body.email_sent).toBe(false)
  const { body: next } = await again()
  expect(next).toMatchObject({ id: body.id, email_sent: false })
  expect((await accept(silent, tokenOf(body.url))).status).toBe(400)
  expect((await accept(silent, tokenOf(next.url))).status).toBe(201)
})

test('without a mail server the limits of mails do not apply', async () => {
  const { again } = await invite(silent, 'often@example.com')
  for (let sent = 2; sent <= 12; sent++) expect((await again()).status).toBe(200)
})

test('who accepts with a handed link keeps no credential once the address is proved by mail', async () => {
  const { body } = await invite(mailing, 'claimed@example.com')
  await receiver.next('claimed@example.com')
  expect((await accept(mailing, tokenOf(body.url))).status).toBe(201)
  const early = await signIn(mailing, { email: 'claimed@example.com' })
  const { body: setup } = await early.call('POST', '/second_factors/totp')
  const secret = decodeKey(new URL(setup.uri).searchParams.get('secret')!)
  const code = totpCode(secret, Math.floor(Date.now() / 30_000))
  await early.call('POST', '/second_factors/totp/confirm', { body: { code } })
  expect(await readProof('claimed@example.com')).toEqual([{ email_proved: false, factors: 1 }])

  await openBrowser(mailing).call('POST', '/password_resets', {
    body: { email: 'claimed@example.com' },
  })
  // The first mail tells of the authenticator app.
  await receiver.next('claimed@example.com')
  const { token } = await receiver.next('claimed@example.com')
  const changed = await openBrowser(mailing).call('POST', '/password_resets/confirm', {
    body: { token, password: 'another horse battery' },
  })
  expect(changed.status).toBe(200)
  expect(await readProof('claimed@example.com')).toEqual([{ email_proved: true, factors: 0 }])
  expect((await early.call('GET', '/sessions/current')).status).toBe(401)
})

/** What is known of the account's address, and how many secrets of authenticator apps it has. */
function readProof(email: string) {
  return mailing.pool.db`
    select email_proved, (
      select count(*)::int from totp_secrets where user_id = users.id
    ) as factors
    from users where email = ${email}`
}

test('a key never gets a link', async () => {
  const body = { email: 'by-key@example.com', role: 'viewer' }
  const made = await silent.call('POST', '/memberships', { key: silent.keys.live, body })
  expect([made.status, made.body.email_sent, 'url' in made.body]).toEqual([201, false, false])
  const path = `/memberships/${made.body.id}/resend_invitation`
  const again = await silent.call('POST', path, { key: silent.keys.live })
  expect([again.status, 'url' in again.body]).toEqual([200, false])
})

test('a page without a session can read whether e-mail is sent', async () => {
  const read = async (server: TestServer) =>
    (await openBrowser(server).call('GET', '/sign_ups')).body.sends_email
  expect([await read(mailing), await read(silent)]).toEqual([true, false])
})
