import { t } from '@lingui/core/macro'
import type { PageRow } from '../../page-row.ts'
import { paths } from '../../path-builder.ts'

const needs = ['platform:read']

export const developerPages: readonly PageRow[] = [
  { path: paths.apiKeys(), title: t`API keys`, needs, load: () => import('./keys/api-keys.tsx') },
  { path: paths.apiKey('$id'), title: t`API key`, needs, load: () => import('./keys/api-key.tsx') },
  {
    path: paths.oauthApplications(),
    title: t`OAuth applications`,
    needs,
    load: () => import('./applications/oauth-applications.tsx'),
  },
  {
    path: paths.oauthApplication('$id'),
    title: t`OAuth application`,
    needs,
    load: () => import('./applications/oauth-application.tsx'),
  },
  {
    path: paths.webhooks(),
    title: t`Webhooks`,
    needs,
    load: () => import('./webhooks/webhooks.tsx'),
  },
  {
    path: paths.webhook('$id'),
    title: t`Webhook`,
    needs,
    load: () => import('./webhooks/webhook.tsx'),
  },
  {
    path: paths.delivery('$id', '$delivery'),
    title: t`Delivery`,
    needs,
    load: () => import('./webhooks/delivery.tsx'),
  },
  {
    path: paths.deliveries(),
    title: t`Deliveries`,
    needs,
    load: () => import('./webhooks/all-deliveries.tsx'),
  },
  { path: paths.events(), title: t`Events`, needs, load: () => import('./events/events.tsx') },
  {
    path: paths.eventTypes(),
    title: t`Event types`,
    needs,
    load: () => import('./events/event-types.tsx'),
  },
  { path: paths.event('$id'), title: t`Event`, needs, load: () => import('./events/event.tsx') },
  {
    path: paths.requestLogs(),
    title: t`Request logs`,
    needs,
    load: () => import('./requests/request-logs.tsx'),
  },
  {
    path: paths.requestLog('$id'),
    title: t`Request`,
    needs,
    load: () => import('./requests/request-log.tsx'),
  },
]
