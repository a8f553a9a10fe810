import type { PageRow } from '../../page-row.ts'
import { paths } from '../../path-builder.ts'

/** The pages that need no session. */
export const accountPages: readonly PageRow[] = [
  { path: paths.signIn(), title: 'Sign in', load: () => import('./sign-in.tsx') },
  {
    path: paths.singleSignOn('$organization'),
    title: 'Signing in',
    load: () => import('./single-sign-on.tsx'),
  },
  {
    path: paths.invitation('$token'),
    title: 'Invitation',
    load: () => import('./invitation.tsx'),
  },
  {
    path: paths.forgotPassword(),
    title: 'Forgot password',
    load: () => import('./forgot-password.tsx'),
  },
  {
    path: paths.resetPassword('$token'),
    title: 'A new password',
    load: () => import('./reset-password.tsx'),
  },
]
