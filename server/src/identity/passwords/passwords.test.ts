import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/harness.ts'
import {
  addMember,
  type Browser,
  openBrowser,
  type Person,
  password,
  signIn,
} from '../../../test/people.ts'
import { type SmtpReceiver, startSmtpReceiver } from '../../../test/smtp-receiver.ts'
import { transaction } from '../../database/database.ts'
import { hashSecret } from '../../kernel/secrets/secrets.ts'
import { hashPassword } from '../users/password.ts'
import { updatePassword } from '../users/store.ts'

let receiver: SmtpReceiver
let server: TestServer
let now = Date.now()

const newPassword = 'staple battery horse'

beforeAll(async () => {
  receiver = await startSmtpReceiver()
  server = await startTestServer({
    env: { SMTP_URL: receiver.url },
    clock: { now: () => now },
  })
})
afterAll(async () => {
  await server.stop()
  await receiver.close()
})

function tryPassword(email: string, attempted: string) {
  return openBrowser(server).call('POST', '/sessions', { body: { email, password: attempted } })
}

function requestReset(email: string, from?: string) {
  return openBrowser(server).call('POST', '/password_resets', {
    body: { email },
    ...(from === undefined ? {} : { from }),
  })
}

function confirm(token: string, chosen = newPassword) {
  return openBrowser(server).call('POST', '/password_resets/confirm', {
    body: { token, password: chosen },
  })
}

describe('changing a password', () => {
  test('requires the current one, and ends the other sessions', async () => {
    const person = await addMember(server, 'viewer')
    const [browser, other] = [await signIn(server, person), await signIn(server, person)]
    const change = (current_password: string, new_password: string) =>
      browser.call('POST', '/password_changes', { body: { current_password, new_password } })
    const wrong = await change('not the password', newPassword)
    expect([wrong.status, wrong.body.error.code]).toEqual([401, 'credentials_invalid'])
    const weak = await change(password, 'short')
    expect([weak.status, weak.body.error.param]).toEqual([400, 'new_password'])
    const { status, body } = await change(password, newPassword)
    expect([status, body]).toEqual([201, { object: 'password_change', user: person.id }])
    expect((await browser.call('GET', '/sessions/current')).status).toBe(200)
    expect((await other.call('GET', '/sessions/current')).status).toBe(401)
    expect((await tryPassword(person.email, password)).status).toBe(401)
    expect((await tryPassword(person.email, newPassword)).status).toBe(201)
  })

  test('stores argon2id, and verifies each character of a long password as it was entered', async () => {
    const person = await addMember(server, 'viewer')
    const browser = await signIn(server, person)
    const long = `  Zwölf Boxkämpfer jagen Viktor ${'quer über den großen Sylter Deich '.repeat(5)} `
    const { status } = await browser.call('POST', '/password_changes', {
      body: { current_password: password, new_password: long },
    })
    expect(status).toBe(201)
    const [row] = await server.pool.db`
      select password_hash from users where email = ${person.email}`
    expect(row!.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    for (const other of [
      long.trim(),
      long.slice(0, 72),
      long.toLowerCase(),
      long.normalize('NFD'),
    ]) {
      expect((await tryPassword(person.email, other)).status).toBe(401)
    }
    expect((await tryPassword(person.email, long)).status).toBe(201)
  })

  test('succeeds once for the same current password', async () => {
    const person = await addMember(server, 'viewer')
    const browser = await signIn(server, person)
    const chosen = ['first battery horse', 'second battery horse']
    const answers = await Promise.all(
      chosen.map((new_password) =>
        browser.call('POST', '/password_changes', {
          body: { current_password: password, new_password },
        }),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 401])
    const won = chosen[answers[0]!.status === 201 ? 0 : 1]!
    expect((await tryPassword(person.email, won)).status).toBe(201)
  })

  test('admits no session that began with the old one', async () => {
    const person = await addMember(server, 'viewer')
    const { db } = server.pool
    const attempt = await transaction(db, async (tx) => {
      await updatePassword(tx, person.userId, await hashPassword(newPassword))
      const attempt = tryPassword(person.email, password)
      // The old password was right, and now the sign-in waits for this transaction.
      await until(async () => {
        const [row] = await db`
          select 1 from pg_stat_activity
          where wait_event_type = 'Lock' and query like '%from users where id%for share%'`
        return row !== undefined
      })
      return { attempt }
    })
    expect((await attempt.attempt).status).toBe(401)
  })

  test('notifies its owner by mail, with a way to undo it and no secret', async () => {
    const person = await addMember(server, 'viewer')
    const browser = await signIn(server, person)
    const { status } = await browser.call('POST', '/password_changes', {
      body: { current_password: password, new_password: newPassword },
    })
    expect(status).toBe(201)
    const notice = await receiver.next(person.email)
    expect(notice.subject).toBe('Your password was changed')
    expect(notice.text).toContain('/forgot-password')
    expect(notice.text).not.toContain(newPassword)
  })

  test('sends no mail if it was refused', async () => {
    const person = await addMember(server, 'viewer')
    const browser = await signIn(server, person)
    const before = receiver.mails.length
    for (const [current_password, new_password] of [
      ['not the password', newPassword],
      [password, 'Password2026!'],
      [password, person.email],
    ]) {
      const answer = await browser.call('POST', '/password_changes', {
        body: { current_password, new_password },
      })
      expect([400, 401]).toContain(answer.status)
    }
    await until(async () => (await jobs()) === 0)
    expect(receiver.mails).toHaveLength(before)
    expect((await tryPassword(person.email, password)).status).toBe(201)
  })

  test('removes other devices, and keeps the current one', async () => {
    const person = await addMember(server, 'viewer')
    const [own, other] = [await signIn(server, person), await signIn(server, person)]
    await own.call('POST', '/password_changes', {
      body: { current_password: password, new_password: newPassword },
    })
    const devices = await server.pool.db<{ token_hash: Buffer }[]>`
      select token_hash from devices where user_id = ${person.userId}`
    const hashDevice = ({ device }: Browser) => hashSecret(device!.split('=')[1]!).toString('hex')
    const known = devices.map(({ token_hash }) => token_hash.toString('hex'))
    expect(known).toEqual([hashDevice(own)])
    expect(known).not.toContain(hashDevice(other))
  })

  test('is throttled like signing in', async () => {
    const browser = await signIn(server, await addMember(server, 'viewer'))
    const statuses = []
    for (let at = 0; at < 11; at++) {
      const { status } = await browser.call('POST', '/password_changes', {
        body: { current_password: `guess ${at}`, new_password: newPassword },
        from: '127.0.4.1',
      })
      statuses.push(status)
    }
    expect(statuses).toEqual([...Array(10).fill(401), 429])
  })
})

describe('a forgotten password', () => {
  test('gives the same response with and without an account, and sends mail only to an account', async () => {
    const person = await addMember(server, 'viewer')
    const mails = receiver.mails.length
    const known = await requestReset(person.email.toUpperCase())
    const unknown = await requestReset('nobody@example.com')
    expect(known.body).toEqual({ object: 'password_reset', email: person.email })
    expect(unknown.body).toEqual({ object: 'password_reset', email: 'nobody@example.com' })
    expect([known.status, unknown.status]).toEqual([202, 202])
    await receiver.next(person.email)
    await until(async () => (await jobs()) === 0)
    const links = receiver.mails.slice(mails).filter(({ subject }) => /new password/.test(subject))
    expect(links.map(({ to }) => to)).toEqual([person.email])
  })

  test('is set once by the link, which ends all sessions', async () => {
    const person = await addMember(server, 'viewer')
    const browser = await signIn(server, person)
    const [token, unused] = [await mailedToken(person), await mailedToken(person)]
    const weak = await confirm(token, 'short')
    expect([weak.status, weak.body.error.param]).toEqual([400, 'password'])
    const own = await confirm(token, person.email)
    expect([own.status, own.body.error.param]).toEqual([400, 'password'])
    const third = await mailedToken(person)
    const answers = await Promise.all([token, token, third, third].map((one) => confirm(one)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400])
    expect((await browser.call('GET', '/sessions/current')).status).toBe(401)
    expect((await tryPassword(person.email, password)).status).toBe(401)
    expect((await tryPassword(person.email, newPassword)).status).toBe(201)
    for (const used of [token, unused, 'nonsense']) {
      const again = await confirm(used)
      expect([again.status, again.body.error.param]).toEqual([400, 'token'])
    }
  })

  test('adds the browser to the known devices, so that an attack does not lock the owner out', async () => {
    const person = await addMember(server, 'viewer')
    const browser = openBrowser(server)
    const { status } = await browser.call('POST', '/password_resets/confirm', {
      body: { token: await mailedToken(person), password: newPassword },
    })
    expect([status, browser.device]).toEqual([200, expect.stringContaining('blazon_device=')])
    const notice = await receiver.next(person.email)
    expect(notice.subject).toBe('Your password was changed')
    for (let at = 0; at < 12; at++) await tryPassword(person.email, 'wrong')
    expect((await tryPassword(person.email, newPassword)).status).toBe(429)
    const known = await browser.call('POST', '/sessions', {
      body: { email: person.email, password: newPassword },
    })
    expect(known.status).toBe(201)
  })

  test('is valid for an hour', async () => {
    const person = await addMember(server, 'viewer')
    const token = await mailedToken(person)
    now += 3_600_000
    expect((await confirm(token)).status).toBe(400)
    expect((await tryPassword(person.email, password)).status).toBe(201)
  })

  test('ends the throttling of its owner', async () => {
    const person = await addMember(server, 'viewer')
    for (let at = 0; at < 11; at++) await tryPassword(person.email, 'wrong')
    expect((await tryPassword(person.email, password)).status).toBe(429)
    expect((await confirm(await mailedToken(person))).status).toBe(200)
    expect((await tryPassword(person.email, newPassword)).status).toBe(201)
    now += 60_000
  })

  test('sends at most five mails an hour to an address, with the same response', async () => {
    const person = await addMember(server, 'viewer')
    const before = receiver.mails.length
    for (let at = 0; at < 8; at++) expect((await requestReset(person.email)).status).toBe(202)
    await until(async () => (await jobs()) === 0)
    expect(receiver.mails.length - before).toBe(5)
  })

  test('can be requested thirty times an hour from one network address', async () => {
    const statuses = []
    for (let at = 0; at < 31; at++) {
      statuses.push((await requestReset(`someone-${at}@example.com`, '127.0.4.2')).status)
    }
    expect(statuses).toEqual([...Array(30).fill(202), 429])
  })
})

async function mailedToken(person: Person): Promise<string> {
  expect((await requestReset(person.email)).status).toBe(202)
  return (await receiver.next(person.email)).token
}

async function jobs(): Promise<number> {
  const [row] = await server.pool.db<{ count: number }[]>`select count(*) as count from jobs`
  return row!.count
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  for (const deadline = Date.now() + 5_000; !(await isSo()); ) {
    if (Date.now() > deadline) throw new Error('it did not come to be')
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}
