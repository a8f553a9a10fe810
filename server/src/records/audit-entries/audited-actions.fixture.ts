import { expect } from 'vitest'
import { showCode } from '../../../test/authenticator-app.ts'
import type { TestServer } from '../../../test/harness.ts'
import { makers } from '../../../test/makers.ts'
import {
  addMember,
  type Browser,
  openBrowser,
  type Person,
  password,
  redPng,
  signIn,
  signInAdministrator,
} from '../../../test/people.ts'
import type { SmtpReceiver } from '../../../test/smtp-receiver.ts'
import type { Role } from '../../kernel/api/roles.ts'
import { toId } from '../../kernel/base/ids.ts'
import type { AuditEntry } from './schema.ts'

/** What the actions of the table use. */
interface AuditedWorld {
  server: TestServer
  mail: SmtpReceiver
  owner: Browser
}

/** Does something, and returns a part of the entry that it must leave. */
type Act = (world: AuditedWorld) => Promise<object>

/**
 * The kinds of action that the audit log must contain (issue 23), with the action of the entry and a
 * way to do it.
 */
export const auditedActions: readonly (readonly [string, AuditEntry['action'], Act])[] = [
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
  [
    'role',
    'platform.membership.updated',
    async ({ server, owner }) => {
      const { membership } = await addMember(server, 'viewer')
      await owner.call('PATCH', `/memberships/${membership}`, { body: { role: 'designer' } })
      return { before: { role: 'viewer' }, after: { role: 'designer' } }
    },
  ],
  ['key that is created', 'platform.api_key.created', async ({ server }) => byKey(server)],
  ['key that is rolled', 'platform.api_key.rolled', (world) => changeKey(world, 'roll', false)],
  ['key that is revoked', 'platform.api_key.revoked', (world) => changeKey(world, 'revoke', true)],
  [
    'key that is used elsewhere',
    'platform.api_key.refused',
    async ({ server, owner }) => {
      const { body } = await owner.call('POST', '/api_keys', {
        body: { name: 'Office', scopes: ['brand:read'], allowed_networks: ['203.0.113.0/24'] },
      })
      await server.call('GET', '/brand/palettes', { key: body.secret })
      return { result: 'denied', target: { type: 'api_key', id: body.id, name: 'Office' } }
    },
  ],
  [
    'signing secret',
    'platform.webhook_endpoint.secret_rotated',
    async ({ server }) => {
      const id = await makers.webhook_endpoint!(server)
      await server.call('POST', `/webhook_endpoints/${id}/rotate_secret`, { body: {} })
      return { target: { type: 'webhook_endpoint', id, name: 'http://127.0.0.1:9999/' } }
    },
  ],
  [
    'client secret',
    'platform.oauth_application.secret_rotated',
    async ({ server }) => {
      const id = await makers.oauth_application!(server)
      await server.call('POST', `/oauth_applications/${id}/rotate_secret`, { body: {} })
      return { target: { type: 'oauth_application', id, name: 'Made' } }
    },
  ],
  ['single sign-on', 'platform.single_sign_on.created', setUpSingleSignOn],
  [
    'change of single sign-on',
    'platform.single_sign_on.updated',
    async (world) => {
      await setUpSingleSignOn(world)
      await world.owner.call('PATCH', '/single_sign_on', { body: { name: 'Other ID' } })
      return { before: { name: 'Acme ID' }, after: { name: 'Other ID' } }
    },
  ],
  [
    'removal of single sign-on',
    'platform.single_sign_on.deleted',
    async (world) => {
      await setUpSingleSignOn(world)
      await world.owner.call('DELETE', '/single_sign_on')
      return { result: 'succeeded', after: null }
    },
  ],
  [
    'export of the audit log',
    'platform.audit_entry.exported',
    async ({ server }) => {
      await server.call('GET', '/audit_entries/export?format=csv', { key: server.keys.live })
      return { after: { format: 'csv', from: null, to: null } }
    },
  ],
  [
    'export of the organization',
    'platform.organization_export.created',
    async ({ server }) => {
      const { body } = await exportOrganization(server)
      return { target: { type: 'organization_export', id: body.id, name: null } }
    },
  ],
  [
    'export that is downloaded',
    'platform.organization_export.downloaded',
    async ({ server }) => {
      const { body } = await exportOrganization(server)
      const path = `/organization_exports/${body.id}/content`
      await server.call('GET', path)
      return { target: { type: 'organization_export', id: body.id, name: null } }
    },
  ],
  [
    'deletion',
    'brand.palette.deleted',
    async ({ server }) => {
      const id = await makers.palette!(server)
      await server.call('DELETE', `/brand/palettes/${id}`)
      return { target: { type: 'palette', id, name: 'Made' }, after: null }
    },
  ],
  [
    'member who is removed',
    'platform.membership.deleted',
    async ({ server, owner }) => {
      const { membership, email } = await addMember(server, 'viewer')
      await owner.call('DELETE', `/memberships/${membership}`)
      return { target: { type: 'membership', id: membership, name: email } }
    },
  ],
  [
    'instance administrator who is appointed',
    'platform.instance_administrator.added',
    async (world) => {
      const { id } = await appoint(world)
      return { target: { type: 'user', id, name: 'Ada' } }
    },
  ],
  [
    'instance administrator who is dismissed',
    'platform.instance_administrator.removed',
    async (world) => {
      const { id, administrator } = await appoint(world)
      await administrator.call('DELETE', `/instance/administrators/${id}`)
      return { target: { type: 'user', id, name: 'Ada' } }
    },
  ],
  [
    'storage quota',
    'platform.organization.storage_quota_changed',
    async ({ server }) => {
      const administrator = await signInAdministrator(server)
      const path = `/instance/organizations/${toId('organization', server.organizationId)}`
      await administrator.call('PATCH', path, { body: { storage_quota: 2 ** 40 } })
      return { before: { storage_quota: null }, after: { storage_quota: 2 ** 40 } }
    },
  ],
  [
    'limit of invitations',
    'platform.organization.invitations_per_day_changed',
    async ({ server }) => {
      const administrator = await signInAdministrator(server)
      const path = `/instance/organizations/${toId('organization', server.organizationId)}`
      await administrator.call('PATCH', path, { body: { invitations_per_day: 500 } })
      return { before: { invitations_per_day: null }, after: { invitations_per_day: 500 } }
    },
  ],
  [
    'refused write',
    'request.denied',
    async ({ server }) => {
      const key = await server.addKey({ livemode: true, scopes: ['brand:read'] })
      await server.call('POST', '/brand/fonts', { key, body: {} })
      const target = { type: 'request', id: null, name: 'POST /api/v1/brand/fonts' }
      return { result: 'denied', error_code: 'insufficient_scope', target }
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

async function appoint({ server }: AuditedWorld) {
  const administrator = await signInAdministrator(server)
  const { id, email } = await addMember(server, 'viewer')
  await administrator.call('POST', '/instance/administrators', { body: { email } })
  return { id, administrator }
}

function exportOrganization(server: TestServer) {
  return server.call('POST', '/organization_exports', {
    body: {},
    headers: { Prefer: 'wait=30' },
  })
}

function changePolicy(owner: Browser, requires_second_factor: boolean) {
  return owner.call('PATCH', '/sign_in_policy', { body: { requires_second_factor } })
}

async function byKey(server: TestServer) {
  const { body } = await server.call('POST', '/api_keys', {
    body: { name: 'Audited', scopes: ['brand:read'] },
  })
  return { target: { type: 'api_key', id: body.id, name: 'Audited' } }
}

async function changeKey({ server }: AuditedWorld, verb: 'roll' | 'revoke', isSame: boolean) {
  const { target } = await byKey(server)
  const { body } = await server.call('POST', `/api_keys/${target.id}/${verb}`, { body: {} })
  return { target: isSame ? target : { ...target, id: body.id } }
}

/** Replaces earlier settings. */
async function setUpSingleSignOn({ owner }: AuditedWorld) {
  await owner.call('DELETE', '/single_sign_on')
  const { status, text } = await owner.call('POST', '/single_sign_on', {
    body: {
      name: 'Acme ID',
      issuer: 'https://login.acme.example',
      client_id: 'blazon',
      client_secret: 'secret',
    },
  })
  expect([status, text]).toEqual([201, text])
  return { before: null, after: expect.objectContaining({ name: 'Acme ID', required: false }) }
}
