import { type Route, route } from '../../kernel/api/route.ts'
import type { ScopeName } from '../../kernel/api/scopes.ts'
import { checkProxy, patchNetwork, renderNetwork } from './networks.ts'
import { WebhookNetwork, WebhookNetworkPatch } from './schema.ts'
import { findNetwork } from './store.ts'

const writes: ScopeName[] = ['platform:webhook_endpoints:write', 'platform:write']
const reads: ScopeName[] = ['platform:read', ...writes]

export const webhookNetworkRoutes: Route[] = [
  route({
    method: 'GET',
    path: '/webhook_network',
    summary: 'Retrieve how requests reach webhook endpoints',
    scopes: reads,
    returns: { 200: WebhookNetwork },
    async handle(call) {
      return renderNetwork(call, await findNetwork(call.db, call.tenant))
    },
  }),
  route({
    method: 'PATCH',
    path: '/webhook_network',
    summary: 'Change how requests reach webhook endpoints',
    description:
      'Only owners who are signed in. Applies to the deliveries of all endpoints of this mode, to destinations beside HTTP, and to the requests of OAuth 2.0 tokens, from the next attempts on.',
    scopes: writes,
    confirmsPassword: true,
    body: WebhookNetworkPatch,
    checks: [checkProxy],
    returns: { 200: WebhookNetwork },
    refuses: ['privilege_exceeded'],
    handle: (call, { body }) => patchNetwork(call, body),
  }),
]
