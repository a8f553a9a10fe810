import { SecondFactorChallenge } from '../../identity/second-factors/schema.ts'
import { CurrentSession } from '../../identity/sessions/schema.ts'
import { openRoute, type PersonalRoute } from '../../kernel/api/route.ts'
import { acceptInvitation, readInvitation } from './accept-invitation.ts'
import { Invitation, InvitationAccept, InvitationLookup } from './invitation-schema.ts'

/** The routes of an invitation link. Tokens are sent in bodies, because URLs are logged. */
export const invitationRoutes: PersonalRoute[] = [
  openRoute({
    method: 'POST',
    path: '/invitations/lookup',
    summary: 'Retrieve an invitation by the token of its link',
    body: InvitationLookup,
    returns: { 200: Invitation },
    handle: (context, { body }) => readInvitation(context, body.token),
  }),
  openRoute({
    method: 'POST',
    path: '/invitations/accept',
    summary: 'Accept an invitation, and sign in',
    body: InvitationAccept,
    returns: { 201: CurrentSession, 202: SecondFactorChallenge },
    handle: (context, { body }) => acceptInvitation(context, body),
  }),
]
