import { t } from '@lingui/core/macro'
import type { PageRow } from '../../page-row.ts'
import { paths } from '../../path-builder.ts'
import { inboxAccess } from './comments/use-inbox.ts'

export const checkPages: readonly PageRow[] = [
  {
    path: paths.inbox(),
    title: t`Inbox`,
    load: () => import('./comments/inbox.tsx'),
    ...inboxAccess,
  },
  {
    path: paths.checks(),
    title: t`Checks`,
    load: () => import('./checks.tsx'),
    needs: ['brand:read', 'brand:checks:write'],
  },
  {
    path: paths.checkTrends(),
    title: t`Trends`,
    load: () => import('./trends/trends-page.tsx'),
    needs: ['brand:read', 'brand:checks:write'],
  },
  {
    path: paths.checkSchedules(),
    title: t`Schedules`,
    load: () => import('./schedules/schedules.tsx'),
    needs: ['brand:read', 'brand:checks:write'],
    closedToCheckers: true,
  },
  {
    path: paths.documents(),
    title: t`Documents`,
    load: () => import('./documents/documents.tsx'),
    needs: ['brand:read', 'brand:checks:write'],
  },
  {
    path: paths.document('$id'),
    title: t`Document`,
    load: () => import('./documents/document.tsx'),
    needs: ['brand:read', 'brand:checks:write'],
  },
  {
    path: paths.check('$id'),
    title: t`Check`,
    load: () => import('./check.tsx'),
    needs: ['brand:read', 'brand:checks:write'],
  },
]
