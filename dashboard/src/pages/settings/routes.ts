import { t } from '@lingui/core/macro'
import type { PageRow } from '../../page-row.ts'
import { paths } from '../../path-builder.ts'

const needs = ['platform:read']

export const settingsPages: readonly PageRow[] = [
  {
    path: paths.organization(),
    title: t`Organization`,
    needs,
    load: () => import('./organization.tsx'),
  },
  { path: paths.members(), title: t`Members`, needs, load: () => import('./members/members.tsx') },
  {
    path: paths.audit(),
    title: t`Audit log`,
    needs: ['platform:write'],
    load: () => import('./audit/audit.tsx'),
  },
  {
    path: paths.auditEntry('$id'),
    title: t`Audit entry`,
    needs: ['platform:write'],
    load: () => import('./audit/audit-entry.tsx'),
  },
  {
    path: paths.signInSettings(),
    title: t`Sign-in`,
    needs,
    load: () => import('./account/sign-in.tsx'),
  },
  { path: paths.account(), title: t`Your account`, load: () => import('./account/account.tsx') },
  {
    path: paths.secondFactor(),
    title: t`Second factor`,
    load: () => import('./account/second-factor.tsx'),
  },
  { path: paths.sessions(), title: t`Sessions`, load: () => import('./account/sessions.tsx') },
]
