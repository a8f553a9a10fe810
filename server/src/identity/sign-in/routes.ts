import { accountRoute, openRoute, type PersonalRoute } from '../../kernel/api/route.ts'
import { createListSchema, Deleted } from '../../kernel/base/schema.ts'
import { readPage } from '../../kernel/rows/page.ts'
import { PasskeyChallenge, SecondFactorChallenge } from '../second-factors/schema.ts'
import { CurrentSession, Session, SessionsRevoked, SignedOut } from '../sessions/schema.ts'
import { confirmIdentity, requestConfirmation } from './confirm.ts'
import { Confirmation, SessionCreate, SessionPatch, SessionQuery } from './schema.ts'
import {
  endOtherSessions,
  endSession,
  listOwnSessions,
  patchCurrent,
  readCurrent,
  signIn,
  signOut,
  signOutEverywhere,
} from './sessions.ts'

/** Signing in to the dashboard, and the routes of one's own account (docs/decisions/0008). */
export const sessionRoutes: PersonalRoute[] = [
  openRoute({
    method: 'POST',
    path: '/sessions',
    summary: 'Sign in to the dashboard',
    description:
      'The response is 202 with a challenge if you have a second factor: finish with `POST /sessions/second_factor`.',
    body: SessionCreate,
    returns: { 201: CurrentSession, 202: SecondFactorChallenge },
    handle: (context, { body }) => signIn(context, body),
  }),
  accountRoute({
    method: 'GET',
    path: '/sessions',
    summary: 'List your sessions',
    query: SessionQuery,
    returns: { 200: createListSchema(Session) },
    handle: (call, { query }) => listOwnSessions(call, readPage('session', query)),
  }),
  accountRoute({
    method: 'POST',
    path: '/sessions/revoke_others',
    summary: 'End all of your sessions except the one of this request',
    confirmsPassword: true,
    returns: { 200: SessionsRevoked },
    handle: (call) => endOtherSessions(call),
  }),
  accountRoute({
    method: 'POST',
    path: '/sessions/revoke_all',
    summary: 'Sign out everywhere',
    confirmsPassword: true,
    returns: { 200: SessionsRevoked },
    handle: (call) => signOutEverywhere(call),
  }),
  accountRoute({
    method: 'GET',
    path: '/sessions/current',
    summary: 'Retrieve the session of this request',
    returns: { 200: CurrentSession },
    handle: (call) => readCurrent(call),
  }),
  accountRoute({
    method: 'PATCH',
    path: '/sessions/current',
    summary: 'Switch to another organization, or change your name, picture or e-mails',
    body: SessionPatch,
    returns: { 200: CurrentSession },
    refuses: ['unprocessable_file'],
    handle: (call, { body }) => patchCurrent(call, body),
  }),
  accountRoute({
    method: 'POST',
    path: '/sessions/current/confirm',
    summary: 'Confirm your identity with your password, a code or a passkey',
    description:
      'Call this after a 403 `password_confirmation_required`, then send the refused request again.',
    body: Confirmation,
    returns: { 200: CurrentSession },
    handle: (call, { body }) => confirmIdentity(call, body),
  }),
  accountRoute({
    method: 'POST',
    path: '/sessions/current/passkey_challenge',
    summary: 'Request a challenge to confirm your identity with a passkey',
    returns: { 201: PasskeyChallenge },
    handle: (call) => requestConfirmation(call),
  }),
  accountRoute({
    method: 'DELETE',
    path: '/sessions/current',
    summary: 'Sign out',
    returns: { 200: SignedOut },
    handle: (call) => signOut(call),
  }),
  accountRoute({
    method: 'DELETE',
    path: '/sessions/:id',
    summary: 'End another of your sessions',
    confirmsPassword: true,
    params: { id: 'session' },
    returns: { 200: Deleted('session', 'session') },
    handle: (call, { params }) => endSession(call, params.id),
  }),
]
