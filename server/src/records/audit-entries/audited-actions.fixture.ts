import { expect } from 'vitest'
import type { TestServer } from '../../../test/harness.ts'
import { makers } from '../../../test/makers.ts'
import { addMember, signInAdministrator } from '../../../test/people.ts'
import { toId } from '../../kernel/base/ids.ts'
import {
  type AuditedAction,
  type AuditedWorld,
  auditedSignIns,
} from './audited-sign-ins.fixture.ts'

/** The kinds of action that the audit log must contain. */
export const auditedActions: readonly AuditedAction[] = [
  ...auditedSignIns,
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
