import { t } from '@lingui/core/macro'
import type { PageRow } from '../../page-row.ts'
import { paths } from '../../path-builder.ts'

const needs = ['platform:read']

export const developerPages: readonly PageRow[] = [
  { path: paths.apiKeys(), title: t`API keys`, needs, load: () => import('./api-keys.tsx') },
  { path: paths.apiKey('$id'), title: t`API key`, needs, load: () => import('./api-key.tsx') },
  {
    path: paths.oauthApplications(),
    title: t`OAuth applications`,
    needs,
    load: () => import('./oauth-applications.tsx'),
  },
  {
    path: paths.oauthApplication('$id'),
    title: t`OAuth application`,
    needs,
    load: () => import('./oauth-application.tsx'),
  },
  { path: paths.webhooks(), title: t`Webhooks`, needs, load: () => import('./webhooks.tsx') },
  { path: paths.webhook('$id'), title: t`Webhook`, needs, load: () => import('./webhook.tsx') },
  {
    path: paths.delivery('$id', '$delivery'),
    title: t`Delivery`,
    needs,
    load: () => import('./delivery.tsx'),
  },
  { path: paths.events(), title: t`Events`, needs, load: () => import('./events.tsx') },
  { path: paths.event('$id'), title: t`Event`, needs, load: () => import('./event.tsx') },
  {
    path: paths.requestLogs(),
    title: t`Request logs`,
    needs,
    load: () => import('./request-logs.tsx'),
  },
  {
    path: paths.requestLog('$id'),
    title: t`Request`,
    needs,
    load: () => import('./request-log.tsx'),
  },
]
