import type { PageRow } from '../../page-row.ts'
import { paths } from '../../path-builder.ts'

const needs = ['platform:read']

export const developerPages: readonly PageRow[] = [
  { path: paths.apiKeys(), title: 'API keys', needs, load: () => import('./api-keys.tsx') },
  { path: paths.apiKey('$id'), title: 'API key', needs, load: () => import('./api-key.tsx') },
  {
    path: paths.oauthApplications(),
    title: 'OAuth applications',
    needs,
    load: () => import('./oauth-applications.tsx'),
  },
  {
    path: paths.oauthApplication('$id'),
    title: 'OAuth application',
    needs,
    load: () => import('./oauth-application.tsx'),
  },
  { path: paths.webhooks(), title: 'Webhooks', needs, load: () => import('./webhooks.tsx') },
  { path: paths.webhook('$id'), title: 'Webhook', needs, load: () => import('./webhook.tsx') },
  {
    path: paths.delivery('$id', '$delivery'),
    title: 'Delivery',
    needs,
    load: () => import('./delivery.tsx'),
  },
  { path: paths.events(), title: 'Events', needs, load: () => import('./events.tsx') },
  { path: paths.event('$id'), title: 'Event', needs, load: () => import('./event.tsx') },
  {
    path: paths.requestLogs(),
    title: 'Request logs',
    needs,
    load: () => import('./request-logs.tsx'),
  },
  {
    path: paths.requestLog('$id'),
    title: 'Request',
    needs,
    load: () => import('./request-log.tsx'),
  },
]
