import { type Route, route } from '../../kernel/api/route.ts'
import type { ScopeName } from '../../kernel/api/scopes.ts'
import { checkChat } from '../chat/chat.ts'
import {
  AlertDefaults,
  AlertDefaultsPatch,
  AlertPreference,
  AlertPreferencePatch,
} from './schema.ts'
import { patchDefaults, patchPreference, readPreference, renderDefaults } from './settings.ts'
import { findDefaults } from './store.ts'

const writes: ScopeName[] = ['platform:webhook_endpoints:write', 'platform:write']
const reads: ScopeName[] = ['platform:read', ...writes]

export const webhookAlertRoutes: Route[] = [
  route({
    method: 'GET',
    path: '/webhook_alert_defaults',
    summary: 'Retrieve who is informed of failing endpoints by default',
    scopes: reads,
    returns: { 200: AlertDefaults },
    async handle(call) {
      return renderDefaults(call, await findDefaults(call.db, call.tenant))
    },
  }),
  route({
    method: 'PATCH',
    path: '/webhook_alert_defaults',
    summary: 'Change who is informed of failing endpoints by default',
    description:
      'Applies to endpoints of this mode whose `alert` is null. Until it is changed, the owners are informed of every state of live endpoints, and nobody of test endpoints.',
    scopes: writes,
    body: AlertDefaultsPatch,
    checks: [(call, { chat }) => checkChat(call, chat, 'chat.url')],
    returns: { 200: AlertDefaults },
    handle: (call, { body }) => patchDefaults(call, body),
  }),
  route({
    method: 'GET',
    path: '/webhook_alert_preference',
    summary: 'Retrieve which states of endpoints you get e-mails about',
    description: 'Only for people who are signed in.',
    scopes: reads,
    returns: { 200: AlertPreference },
    refuses: ['privilege_exceeded'],
    handle: (call) => readPreference(call),
  }),
  route({
    method: 'PATCH',
    path: '/webhook_alert_preference',
    summary: 'Change which states of endpoints you get e-mails about',
    description:
      'Only for people who are signed in. It applies in this organization and mode, and takes precedence over the endpoints.',
    scopes: reads,
    body: AlertPreferencePatch,
    returns: { 200: AlertPreference },
    refuses: ['privilege_exceeded'],
    handle: (call, { body }) => patchPreference(call, body),
  }),
]
