import type { ReactNode } from 'react'
import { paths } from '../path-builder.ts'
import { useAddress } from './address.ts'
import { Page as ConfirmSignUp } from './confirm-sign-up.tsx'
import { Page as ForgotPassword } from './forgot-password.tsx'
import { Page as Invitation } from './invitation.tsx'
import { Page as ResetPassword } from './reset-password.tsx'
import { Page as SignIn } from './sign-in.tsx'
import { Page as SignUp } from './sign-up.tsx'
import { Page as SingleSignOn } from './single-sign-on.tsx'

const pages: Readonly<Record<string, () => ReactNode>> = {
  [paths.signIn()]: SignIn,
  [paths.invitation()]: Invitation,
  [paths.signUp()]: SignUp,
  [paths.confirmSignUp()]: ConfirmSignUp,
  [paths.forgotPassword()]: ForgotPassword,
  [paths.resetPassword()]: ResetPassword,
}

/** The page of a path; undefined for a page of the app. */
export function findPage(pathname: string): (() => ReactNode) | undefined {
  return pathname.startsWith(paths.singleSignOn('')) ? SingleSignOn : pages[pathname]
}

/** The page of the address, anew for each address. */
export function CurrentPage() {
  const address = useAddress()
  const Page = findPage(new URL(address).pathname) ?? SignIn
  return <Page key={address} />
}
