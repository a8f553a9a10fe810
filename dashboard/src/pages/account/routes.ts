import type { PageRow } from '../../page-row.ts'
import { paths } from '../../path-builder.ts'

/** The pages outside of the frame: those that need no session, and the one for devices. */
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
  { path: paths.signUp(), title: 'Sign up', load: () => import('./sign-up.tsx') },
  {
    path: paths.confirmSignUp('$token'),
    title: 'Sign up',
    load: () => import('./confirm-sign-up.tsx'),
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
  { path: paths.device(), title: 'Sign a device in', load: () => import('./device.tsx') },
]
