import { showCode } from '../../../test/authenticator-app.ts'
import type { TestServer } from '../../../test/harness.ts'
import {
  addMember,
  type Browser,
  openBrowser,
  type Person,
  password,
  redPng,
  signIn,
} from '../../../test/people.ts'
import type { SmtpReceiver } from '../../../test/smtp-receiver.ts'
import type { Role } from '../../kernel/api/roles.ts'
import type { AuditEntry } from './schema.ts'

/** What the actions of the table use. */
export interface AuditedWorld {
  server: TestServer
  mail: SmtpReceiver
  owner: Browser
}

/** Does something, and returns a part of the entry that it must leave. */
type Act = (world: AuditedWorld) => Promise<object>

/** A kind of action, with the action of its entry and a way to do it. */
export type AuditedAction = readonly [kind: string, action: AuditEntry['action'], act: Act]

/** How people sign in, and what they and owners change of it. */
export const auditedSignIns: readonly AuditedAction[] = [
  [
    'sign-in',
    'platform.session.created',
    async ({ server }) => {
      const person = await addMember(server, 'viewer')
      await signIn(server, person)
      return {
        actor: { type: 'user', id: person.id, name: 'Ada' },
        after: { method: 'password', second_factor: null },
      }
    },
  ],
  [
    'sign-out',
    'platform.session.deleted',
    async ({ server }) => {
      const person = await addMember(server, 'viewer')
      await (await signIn(server, person)).call('DELETE', '/sessions/current')
      return byPerson(person)
    },
  ],
  [
    'failure to sign in',
    'platform.session.created',
    async ({ server }) => {
      const person = await addMember(server, 'viewer')
      const body = { email: person.email, password: 'a wrong password' }
      await openBrowser(server).call('POST', '/sessions', { body, from: '127.0.7.2' })
      return { result: 'failed', target: { type: 'user', id: person.id, name: 'Ada' } }
    },
  ],
  [
    'confirmation of the password',
    'platform.session.confirmed',
    async ({ server }) => {
      const person = await addMember(server, 'viewer')
      const browser = await signIn(server, person)
      await browser.call('POST', '/sessions/current/confirm', { body: { password } })
      return byPerson(person)
    },
  ],
  [
    'new name',
    'platform.user.renamed',
    async ({ server }) => {
      const person = await addMember(server, 'viewer')
      const browser = await signIn(server, person)
      await browser.call('PATCH', '/sessions/current', { body: { name: 'Grace' } })
      return { ...byPerson(person), actor: { type: 'user', id: person.id, name: 'Grace' } }
    },
  ],
  [
    'new picture',
    'platform.user.avatar_changed',
    async ({ server }) => {
      const person = await addMember(server, 'viewer')
      const browser = await signIn(server, person)
      await browser.call('PATCH', '/sessions/current', { body: { avatar: redPng } })
      return byPerson(person)
    },
  ],
  [
    'request of a reset',
    'platform.password.reset_requested',
    async (world) => {
      const { id } = await requestReset(world)
      return { target: { type: 'user', id, name: 'Ada' } }
    },
  ],
  [
    'reset',
    'platform.password.reset',
    async (world) => {
      const person = await requestReset(world)
      const { token } = await world.mail.next(person.email)
      const body = { token, password: 'another horse battery' }
      await openBrowser(world.server).call('POST', '/password_resets/confirm', { body })
      return byPerson(person)
    },
  ],
  [
    'second factor that is added',
    'platform.second_factor.added',
    async ({ server }) => {
      const { person } = await addApp(server)
      return { ...byPerson(person), target: appTarget }
    },
  ],
  [
    'recovery codes',
    'platform.recovery_codes.created',
    async ({ server }) => byPerson((await addApp(server)).person),
  ],
  ['recovery code that is used', 'platform.recovery_codes.used', useRecoveryCode],
  [
    'sign-in with a second factor',
    'platform.session.created',
    async (world) => ({
      ...(await useRecoveryCode(world)),
      after: { method: 'password', second_factor: 'recovery_code' },
    }),
  ],
  [
    'second factor that is removed',
    'platform.second_factor.removed',
    async ({ server }) => {
      const { browser, person } = await addApp(server)
      await browser.call('DELETE', '/second_factors/totp')
      return { ...byPerson(person), target: appTarget }
    },
  ],
  [
    'second factor that an owner resets',
    'platform.second_factor.reset',
    async ({ server, owner }) => {
      const { person } = await addApp(server)
      await owner.call('POST', `/memberships/${person.membership}/reset_second_factor`)
      return { target: { type: 'membership', id: person.membership, name: person.email } }
    },
  ],
  [
    'member whose sessions an owner ends',
    'platform.session.revoked',
    async ({ server, owner }) => {
      const person = await addMember(server, 'developer')
      await signIn(server, person)
      await owner.call('POST', `/memberships/${person.membership}/revoke_sessions`)
      return {
        target: { type: 'membership', id: person.membership, name: person.email },
        after: { sessions: 1 },
      }
    },
  ],
  [
    'second factor that is required of all members',
    'platform.sign_in_policy.updated',
    async ({ server }) => {
      const { browser } = await addApp(server, 'owner')
      await changePolicy(browser, true)
      await changePolicy(browser, false)
      return { before: { requires_second_factor: false }, after: { requires_second_factor: true } }
    },
  ],
]

function byPerson({ id }: Person) {
  return { actor: { type: 'user', id, name: 'Ada' }, result: 'succeeded' }
}

const appTarget = { type: 'authenticator_app', id: null, name: 'Authenticator app' }

async function requestReset({ server }: AuditedWorld): Promise<Person> {
  const person = await addMember(server, 'viewer')
  const body = { email: person.email }
  await openBrowser(server).call('POST', '/password_resets', { body, from: '127.0.7.3' })
  return person
}

async function addApp(server: TestServer, role: Role = 'viewer') {
  const person = await addMember(server, role)
  const browser = await signIn(server, person)
  const { body: setup } = await browser.call('POST', '/second_factors/totp')
  const { body } = await browser.call('POST', '/second_factors/totp/confirm', {
    body: { code: showCode(setup.key) },
  })
  return { person, browser, recoveryCodes: body.recovery_codes as string[] }
}

async function useRecoveryCode({ server }: AuditedWorld) {
  const { person, recoveryCodes } = await addApp(server)
  const browser = openBrowser(server)
  const begun = await browser.call('POST', '/sessions', {
    body: { email: person.email, password },
  })
  await browser.call('POST', '/sessions/second_factor', {
    body: { token: begun.body.token, recovery_code: recoveryCodes[0] },
  })
  return byPerson(person)
}

function changePolicy(owner: Browser, requires_second_factor: boolean) {
  return owner.call('PATCH', '/sign_in_policy', { body: { requires_second_factor } })
}
