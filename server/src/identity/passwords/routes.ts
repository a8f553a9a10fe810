import { accountRoute, openRoute, type PersonalRoute } from '../../kernel/api/route.ts'
import { changePassword, confirmPasswordReset, requestPasswordReset } from './passwords.ts'
import {
  PasswordChange,
  PasswordChanged,
  PasswordResetConfirm,
  PasswordResetRequest,
  PasswordResetRequested,
} from './schema.ts'

export const passwordRoutes: PersonalRoute[] = [
  accountRoute({
    method: 'POST',
    path: '/password_changes',
    summary: 'Change your password and end your other sessions',
    body: PasswordChange,
    returns: { 201: PasswordChanged },
    handle: (call, { body }) => changePassword(call, body),
  }),
  openRoute({
    method: 'POST',
    path: '/password_resets',
    summary: 'Request a link to set a password',
    description: 'The response is the same whether or not the account exists.',
    body: PasswordResetRequest,
    returns: { 202: PasswordResetRequested },
    handle: (context, { body }) => requestPasswordReset(context, body.email),
  }),
  openRoute({
    method: 'POST',
    path: '/password_resets/confirm',
    summary: 'Set a password with the token of a link, and end all sessions',
    body: PasswordResetConfirm,
    returns: { 200: PasswordChanged },
    handle: (context, { body }) => confirmPasswordReset(context, body),
  }),
]
