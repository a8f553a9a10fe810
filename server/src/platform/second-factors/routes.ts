import { accountRoute, openRoute, type PersonalRoute } from '../../kernel/route.ts'
import { Deleted } from '../../kernel/schema.ts'
import { CurrentSession } from '../sessions/schema.ts'
import {
  beginPasskey,
  beginTotp,
  finishPasskey,
  finishTotp,
  patchPasskey,
  readSecondFactors,
  removePasskey,
  removeTotp,
  renewRecoveryCodes,
} from './account.ts'
import {
  Passkey,
  PasskeyChallenge,
  PasskeyCreate,
  PasskeyPatch,
  PasskeyRegistration,
  PasskeySignIn,
  RecoveryCodesCreated,
  SecondFactorAdded,
  SecondFactorSignIn,
  SecondFactors,
  TotpConfirmation,
  TotpSetup,
} from './schema.ts'
import { requestPasskey, signInWithFactor, signInWithPasskey } from './sign-in.ts'

/** Signing in with a second factor or a passkey, and the user's own factors. */
export const secondFactorRoutes: PersonalRoute[] = [
  openRoute({
    method: 'POST',
    path: '/sessions/second_factor',
    summary: 'Finish a sign-in with the second factor',
    description:
      'After a 202 of `POST /sessions`, with its `token` and one of `code`, `recovery_code` and `passkey`.',
    body: SecondFactorSignIn,
    returns: { 201: CurrentSession },
    handle: (context, { body }) => signInWithFactor(context, body),
  }),
  openRoute({
    method: 'POST',
    path: '/passkey_challenges',
    summary: 'Request a challenge to sign in with a passkey',
    description: 'The `options` are null at an IP address, to which passkeys cannot belong.',
    returns: { 201: PasskeyChallenge },
    handle: (context) => requestPasskey(context),
  }),
  openRoute({
    method: 'POST',
    path: '/sessions/passkey',
    summary: 'Sign in with a passkey instead of a password',
    body: PasskeySignIn,
    returns: { 201: CurrentSession },
    handle: (context, { body }) => signInWithPasskey(context, body.passkey),
  }),
  accountRoute({
    method: 'GET',
    path: '/second_factors/current',
    summary: 'Retrieve your second factors',
    returns: { 200: SecondFactors },
    handle: (call) => readSecondFactors(call),
  }),
  accountRoute({
    method: 'POST',
    path: '/second_factors/totp',
    summary: 'Begin to set up an authenticator app',
    returns: { 201: TotpSetup },
    refuses: ['password_confirmation_required', 'state_conflict'],
    handle: (call) => beginTotp(call),
  }),
  accountRoute({
    method: 'POST',
    path: '/second_factors/totp/confirm',
    summary: 'Finish setting up an authenticator app with its first code',
    description:
      'The session gets a new cookie, and your other sessions end. The first second factor comes with recovery codes.',
    body: TotpConfirmation,
    returns: { 200: SecondFactorAdded },
    refuses: ['password_confirmation_required', 'state_conflict'],
    handle: (call, { body }) => finishTotp(call, body.code),
  }),
  accountRoute({
    method: 'DELETE',
    path: '/second_factors/totp',
    summary: 'Remove your authenticator app',
    returns: { 200: SecondFactors },
    refuses: ['password_confirmation_required', 'state_conflict'],
    handle: (call) => removeTotp(call),
  }),
  accountRoute({
    method: 'POST',
    path: '/second_factors/recovery_codes',
    summary: 'Replace your recovery codes',
    returns: { 201: RecoveryCodesCreated },
    refuses: ['password_confirmation_required', 'state_conflict'],
    handle: (call) => renewRecoveryCodes(call),
  }),
  accountRoute({
    method: 'POST',
    path: '/passkeys/registration',
    summary: 'Begin to add a passkey',
    returns: { 201: PasskeyRegistration },
    refuses: ['password_confirmation_required', 'state_conflict'],
    handle: (call) => beginPasskey(call),
  }),
  accountRoute({
    method: 'POST',
    path: '/passkeys',
    summary: 'Add the passkey that the browser created',
    description:
      'The session gets a new cookie, and your other sessions end. The first second factor comes with recovery codes.',
    body: PasskeyCreate,
    returns: { 201: SecondFactorAdded },
    refuses: ['password_confirmation_required', 'resource_already_exists', 'state_conflict'],
    handle: (call, { body }) => finishPasskey(call, body),
  }),
  accountRoute({
    method: 'PATCH',
    path: '/passkeys/:id',
    summary: 'Rename a passkey',
    params: { id: 'passkey' },
    body: PasskeyPatch,
    returns: { 200: Passkey },
    handle: (call, { params, body }) => patchPasskey(call, params.id, body.name),
  }),
  accountRoute({
    method: 'DELETE',
    path: '/passkeys/:id',
    summary: 'Remove a passkey',
    params: { id: 'passkey' },
    returns: { 200: Deleted('passkey', 'passkey') },
    refuses: ['password_confirmation_required', 'state_conflict'],
    handle: (call, { params }) => removePasskey(call, params.id),
  }),
]
