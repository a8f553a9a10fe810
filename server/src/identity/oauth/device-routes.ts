import { type Route, route } from '../../kernel/api/route.ts'
import type { ScopeName } from '../../kernel/api/scopes.ts'
import { approve, countCode, deny, lookUpDevice } from './device-approval.ts'
import { DeviceApproval, DeviceAuthorization, DeviceLookup } from './device-schema.ts'

/** Whoever may create keys may sign a device in, because it gets one. */
const writes: ScopeName[] = ['platform:api_keys:write', 'platform:write']

/** The member's side of the device authorization flow (RFC 8628); `oauth.ts` has the device's. */
export const deviceAuthorizationRoutes: Route[] = [
  route({
    method: 'POST',
    path: '/device_authorizations/lookup',
    summary: 'Look up a device that asks to be signed in, by its code',
    description: 'At most 30 codes in 10 minutes for each credential or member.',
    scopes: writes,
    body: DeviceLookup,
    returns: { 200: DeviceAuthorization },
    refuses: ['resource_missing'],
    inspect: countCode,
    handle: (call, { body }) => lookUpDevice(call, body.user_code),
  }),
  route({
    method: 'POST',
    path: '/device_authorizations/approve',
    summary: 'Sign a device in',
    description:
      'Creates an API key with these scopes in this mode, which ends after 90 days. The device gets its secret once.',
    scopes: writes,
    confirmsPassword: true,
    body: DeviceApproval,
    returns: { 201: DeviceAuthorization },
    refuses: ['resource_missing', 'scope_escalation', 'mode_mismatch'],
    inspect: countCode,
    handle: (call, { body }) => approve(call, body),
  }),
  route({
    method: 'POST',
    path: '/device_authorizations/deny',
    summary: 'Refuse to sign a device in',
    scopes: writes,
    body: DeviceLookup,
    returns: { 200: DeviceAuthorization },
    refuses: ['resource_missing'],
    inspect: countCode,
    handle: (call, { body }) => deny(call, body.user_code),
  }),
]
