import type { PageRow } from '../../page-row.ts'
import { paths } from '../../path-builder.ts'

const needs = ['platform:read']

export const settingsPages: readonly PageRow[] = [
  {
    path: paths.organization(),
    title: 'Organization',
    needs,
    load: () => import('./organization.tsx'),
  },
  { path: paths.members(), title: 'Members', needs, load: () => import('./members.tsx') },
  {
    path: paths.audit(),
    title: 'Audit log',
    needs: ['platform:write'],
    load: () => import('./audit.tsx'),
  },
  {
    path: paths.auditEntry('$id'),
    title: 'Audit entry',
    needs: ['platform:write'],
    load: () => import('./audit-entry.tsx'),
  },
  { path: paths.signInSettings(), title: 'Sign-in', needs, load: () => import('./sign-in.tsx') },
  { path: paths.account(), title: 'Your account', load: () => import('./account.tsx') },
  {
    path: paths.secondFactor(),
    title: 'Second factor',
    load: () => import('./second-factor.tsx'),
  },
  { path: paths.sessions(), title: 'Sessions', load: () => import('./sessions.tsx') },
]
