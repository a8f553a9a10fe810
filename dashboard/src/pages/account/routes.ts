import { t } from '@lingui/core/macro'
import type { PageRow } from '../../page-row.ts'
import { paths } from '../../path-builder.ts'

/** The pages outside of the frame: those that need no session, and the one for devices. */
export const accountPages: readonly PageRow[] = [
  { path: paths.signIn(), title: t`Sign in`, load: () => import('./sign-in.tsx') },
  {
    path: paths.singleSignOn('$organization'),
    title: t`Signing in`,
    load: () => import('./single-sign-on.tsx'),
  },
  {
    path: paths.invitation(),
    title: t`Invitation`,
    load: () => import('./invitation.tsx'),
  },
  { path: paths.signUp(), title: t`Sign up`, load: () => import('./sign-up.tsx') },
  {
    path: paths.confirmSignUp(),
    title: t`Sign up`,
    load: () => import('./confirm-sign-up.tsx'),
  },
  {
    path: paths.forgotPassword(),
    title: t`Forgot password`,
    load: () => import('./forgot-password.tsx'),
  },
  {
    path: paths.resetPassword(),
    title: t`A new password`,
    load: () => import('./reset-password.tsx'),
  },
  { path: paths.device(), title: t`Sign a device in`, load: () => import('./device.tsx') },
]
