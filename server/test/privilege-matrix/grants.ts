import { expect } from 'vitest'
import type { TestResponse, TestServer } from '../harness.ts'
import { addMember, type Browser } from '../people.ts'
import type { Credential, Dimension } from './credentials.ts'

/** A request to a route, and its expected result. */
export interface Attempt {
  /** The id in its path, created by a permitted caller. */
  of?: (grantees: Grantees) => Promise<string>
  body: (id: string) => object
  /**
   * The refusal's code, by default `privilege_exceeded`, and its parameter; or the value to check
   * in a success.
   */
  refusal?: [code: string, param: string | null]
  capped?: (body: TestResponse['body']) => string | null
  /** Kinds of credentials that can lack this dimension; by default all. */
  kinds?: readonly Credential['kind'][]
}

/** The makers of what a grant concerns: each creates it as an owner, and returns its id. */
export type Grantees = ReturnType<typeof createGrantees>

/**
 * By `METHOD /path`: what each dimension of a route requires. Routes that grant nothing have none.
 */
export const grants: Record<string, Partial<Record<Dimension, Attempt>>> = {
  'POST /api_keys': {
    mode: {
      body: () => ({ name: 'x', scopes: [], mode: 'live' }),
      refusal: ['mode_mismatch', 'mode'],
    },
    scope: {
      body: () => ({
        name: 'x',
        scopes: ['platform:read', 'cms:deployments:write', 'platform:write'],
      }),
      refusal: ['scope_escalation', 'scopes'],
    },
    lifetime: {
      body: () => ({ name: 'x', scopes: [], expires_in: 3_600 }),
      refusal: ['privilege_exceeded', 'expires_in'],
    },
  },
  'PATCH /api_keys/:id': {
    scope: {
      of: ({ key }) => key({ scopes: ['brand:read'] }),
      body: () => ({ scopes: ['platform:write', 'cms:read'] }),
      refusal: ['scope_escalation', 'scopes'],
    },
    lifetime: {
      of: ({ key }) => key({ scopes: ['brand:read'] }),
      body: () => ({ scopes: ['brand:read', 'cms:read'] }),
      refusal: ['privilege_exceeded', 'scopes'],
    },
  },
  'POST /api_keys/:id/roll': {
    scope: {
      of: ({ key }) => key({ scopes: ['platform:write', 'cms:read'] }),
      body: () => ({}),
      refusal: ['scope_escalation', 'scopes'],
    },
    lifetime: { of: ({ key }) => key(), body: () => ({}), capped: ({ expires_at }) => expires_at },
  },
  'POST /oauth_applications': {
    scope: {
      body: () => ({ name: 'x', scopes: ['brand:read', 'cms:write'] }),
      refusal: exceeded('scopes'),
      kinds: ['key', 'token'],
    },
    lifetime: {
      body: () => ({ name: 'x', scopes: ['brand:read'] }),
      capped: ({ secrets }) => secrets[0].expires_at,
    },
  },
  'PATCH /oauth_applications/:id': {
    scope: {
      of: ({ application }) => application(['brand:read']),
      body: () => ({ scopes: ['brand:read', 'cms:read'] }),
      refusal: exceeded('scopes'),
      kinds: ['key', 'token'],
    },
    lifetime: {
      of: ({ application }) => application(['brand:read']),
      body: () => ({ scopes: ['brand:read', 'cms:read'] }),
      refusal: exceeded('scopes'),
    },
  },
  'POST /oauth_applications/:id/rotate_secret': {
    scope: {
      of: ({ application }) => application(['cms:read']),
      body: () => ({}),
      refusal: exceeded('scopes'),
      kinds: ['key', 'token'],
    },
    lifetime: {
      of: ({ application }) => application(['brand:read']),
      body: () => ({}),
      capped: ({ secrets }) => secrets.at(-1).expires_at,
    },
  },
  'POST /memberships': {
    mode: { body: () => invitation('viewer'), refusal: exceeded('role'), kinds: ['key', 'token'] },
    scope: { body: () => invitation('admin'), refusal: exceeded('role'), kinds: ['key', 'token'] },
    role: { body: () => invitation('owner'), refusal: exceeded('role') },
    lifetime: { body: () => invitation('viewer'), refusal: exceeded('role') },
  },
  'PATCH /memberships/:id': {
    mode: {
      of: ({ member }) => member('viewer'),
      body: () => ({ role: 'developer' }),
      refusal: exceeded('role'),
      kinds: ['key', 'token'],
    },
    scope: {
      of: ({ member }) => member('viewer'),
      body: () => ({ role: 'admin' }),
      refusal: exceeded('role'),
      kinds: ['key', 'token'],
    },
    role: {
      of: ({ member }) => member('admin'),
      body: () => ({ role: 'owner' }),
      refusal: exceeded('role'),
    },
    lifetime: {
      of: ({ member }) => member('viewer'),
      body: () => ({ role: 'developer' }),
      refusal: exceeded('role'),
    },
  },
  'POST /memberships/:id/resend_invitation': {
    mode: {
      of: ({ invited }) => invited('viewer'),
      body: () => ({}),
      refusal: exceeded('role'),
      kinds: ['key', 'token'],
    },
    scope: {
      of: ({ invited }) => invited('admin'),
      body: () => ({}),
      refusal: exceeded('role'),
      kinds: ['key', 'token'],
    },
    role: { of: ({ invited }) => invited('owner'), body: () => ({}), refusal: exceeded('role') },
    lifetime: {
      of: ({ invited }) => invited('viewer'),
      body: () => ({}),
      refusal: exceeded('role'),
    },
  },
  'DELETE /memberships/:id': {
    mode: {
      of: ({ member }) => member('viewer'),
      body: () => ({}),
      refusal: exceeded('role'),
      kinds: ['key', 'token'],
    },
    scope: {
      of: ({ member }) => member('admin'),
      body: () => ({}),
      refusal: exceeded('role'),
      kinds: ['key', 'token'],
    },
    role: { of: ({ member }) => member('owner'), body: () => ({}), refusal: exceeded('role') },
  },
  'POST /webhook_endpoints': {
    scope: {
      body: () => ({ url: hook, enabled_events: ['brand.*', 'cms.*'] }),
      refusal: exceeded('enabled_events[1]'),
      kinds: ['key', 'token'],
    },
  },
  'PATCH /webhook_endpoints/:id': {
    scope: {
      of: ({ endpoint }) => endpoint(),
      body: () => ({ enabled_events: ['*'] }),
      refusal: exceeded('enabled_events[0]'),
      kinds: ['key', 'token'],
    },
  },
  'POST /device_authorizations/approve': {
    mode: {
      of: ({ waitingDevice }) => waitingDevice(),
      body: (user_code) => ({ user_code, mode: 'live', scopes: [] }),
      refusal: ['mode_mismatch', 'mode'],
    },
    scope: {
      of: ({ waitingDevice }) => waitingDevice(),
      body: (user_code) => ({
        user_code,
        mode: 'live',
        scopes: ['platform:read', 'cms:deployments:write', 'platform:write'],
      }),
      refusal: ['scope_escalation', 'scopes'],
    },
    // The key of a device ends with the credential that confirms it.
    lifetime: {
      of: ({ waitingDevice }) => waitingDevice(),
      body: (user_code) => ({ user_code, mode: 'live', scopes: [] }),
      capped: ({ key_expires_at }) => key_expires_at,
    },
  },
  // Only signed-in owners may; the tests of second factors try the others.
  'POST /memberships/:id/reset_second_factor': {},
  // It ends access; its own test tries the roles.
  'POST /memberships/:id/revoke_sessions': {},
  // The secret proves the origin of events and gives no access.
  'POST /webhook_endpoints/:id/rotate_secret': {},
  // The holder of the link gets the role that was granted when it was sent.
  'POST /invitations/accept': {},
}

export function createGrantees(server: TestServer, owner: Browser) {
  async function made(path: string, body: object): Promise<string> {
    const answer = await owner.call('POST', path, {
      body,
      headers: { 'Blazon-Mode': 'live' },
    })
    expect(answer.status).toBe(201)
    return answer.body.id
  }

  const key = (body: object = {}) => made('/api_keys', { name: 'x', scopes: [], ...body })
  const application = (scopes: string[]) => made('/oauth_applications', { name: 'x', scopes })
  const endpoint = () => made('/webhook_endpoints', { url: hook, enabled_events: ['custom.none'] })
  const invited = (role: string) => made('/memberships', invitation(role))

  async function waitingDevice(): Promise<string> {
    const { body } = await server.call('POST', '/oauth/device_authorization', {
      key: null,
      body: 'client_id=blazon-cli',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    })
    return body.user_code
  }

  async function member(role: 'owner' | 'admin' | 'viewer'): Promise<string> {
    return (await addMember(server, role)).membership
  }

  return { key, application, endpoint, invited, waitingDevice, member }
}

const hook = 'http://127.0.0.1:9999/'

let people = 0
const invitation = (role: string) => ({ email: `granted-${people++}@example.com`, role })

function exceeded(param: string): [string, string] {
  return ['privilege_exceeded', param]
}
