import { SecondFactorChallenge } from '../../identity/second-factors/schema.ts'
import { CurrentSession, SessionsRevoked } from '../../identity/sessions/schema.ts'
import { openRoute, type PersonalRoute, type Route, route } from '../../kernel/api/route.ts'
import type { ScopeName } from '../../kernel/api/scopes.ts'
import { missing } from '../../kernel/base/errors.ts'
import { requireUuid } from '../../kernel/base/ids.ts'
import { createListSchema } from '../../kernel/base/schema.ts'
import { readPage, renderList } from '../../kernel/rows/page.ts'
import { acceptInvitation, readInvitation } from './accept-invitation.ts'
import {
  invite,
  inviteAgain,
  patchMembership,
  removeMembership,
  resetMemberSecondFactor,
  revokeMemberSessions,
} from './memberships.ts'
import {
  Invitation,
  InvitationAccept,
  InvitationLookup,
  InvitedMembership,
  Membership,
  MembershipCreate,
  MembershipPatch,
  MembershipQuery,
  MembershipRemoval,
  MembershipRemoved,
} from './schema.ts'
import { findMembership, listMemberships, renderMembership } from './store.ts'

const writes: ScopeName[] = ['platform:write']
const reads: ScopeName[] = ['platform:read', ...writes]

export const membershipRoutes: Route[] = [
  route({
    method: 'POST',
    path: '/memberships',
    summary: 'Invite a person',
    description:
      'The response is the same whether or not the address has an account. The membership is `invited`, and its `user` is null, until the person follows the link in the e-mail, or in `url`, which only people who are signed in get. The links are valid for 7 days, and the first that is followed invalidates the other. Without a mail server, `email_sent` is false, and nothing limits the number of invitations. At most 10 invitations are mailed to one address in a day, and 200 for an organization; an instance administrator can raise the second limit.',
    scopes: writes,
    confirmsPassword: ({ role }) => role === 'owner',
    body: MembershipCreate,
    returns: { 201: InvitedMembership },
    refuses: ['resource_already_exists', 'privilege_exceeded'],
    handle: (call, { body }) => invite(call, body),
  }),
  route({
    method: 'GET',
    path: '/memberships',
    summary: 'List memberships, including invitations',
    scopes: reads,
    query: MembershipQuery,
    returns: { 200: createListSchema(Membership) },
    async handle({ db, tenant }, { query }) {
      const page = await listMemberships(db, tenant, readPage('membership', query))
      return renderList('/api/v1/memberships', page, renderMembership)
    },
  }),
  route({
    method: 'GET',
    path: '/memberships/:id',
    summary: 'Retrieve a membership',
    scopes: reads,
    params: { id: 'membership' },
    returns: { 200: Membership },
    async handle({ db, tenant }, { params }) {
      const row = await findMembership(db, tenant, requireUuid('membership', params.id))
      if (row === null) throw missing('membership', params.id)
      return renderMembership(row)
    },
  }),
  route({
    method: 'PATCH',
    path: '/memberships/:id',
    summary: "Change a member's role",
    scopes: writes,
    confirmsPassword: ({ role }) => role === 'owner',
    params: { id: 'membership' },
    body: MembershipPatch,
    returns: { 200: Membership },
    refuses: ['privilege_exceeded', 'state_conflict'],
    handle: (call, { params, body }) => patchMembership(call, params.id, body),
  }),
  route({
    method: 'POST',
    path: '/memberships/:id/resend_invitation',
    summary: 'Resend an invitation with a new link',
    scopes: writes,
    params: { id: 'membership' },
    returns: { 200: InvitedMembership },
    refuses: ['privilege_exceeded', 'state_conflict'],
    handle: (call, { params }) => inviteAgain(call, params.id),
  }),
  route({
    method: 'POST',
    path: '/memberships/:id/reset_second_factor',
    summary: 'Reset the second factor of a member who lost it',
    description:
      'Removes their authenticator app, passkeys and recovery codes, ends their sessions, and mails them a notice. Only owners who are signed in, for members who belong to no other organization.',
    scopes: writes,
    confirmsPassword: true,
    params: { id: 'membership' },
    returns: { 200: Membership },
    refuses: ['privilege_exceeded', 'state_conflict'],
    handle: (call, { params }) => resetMemberSecondFactor(call, params.id),
  }),
  route({
    method: 'POST',
    path: '/memberships/:id/revoke_sessions',
    summary: 'End all sessions of a member',
    description:
      'They have to sign in again, in every organization that the ended sessions served. Sessions that the provider of another organization signed in stay, because they give no access to this one. API keys and OAuth tokens stay.',
    scopes: writes,
    confirmsPassword: true,
    params: { id: 'membership' },
    returns: { 200: SessionsRevoked },
    refuses: ['privilege_exceeded', 'state_conflict'],
    handle: (call, { params }) => revokeMemberSessions(call, params.id),
  }),
  route({
    method: 'DELETE',
    path: '/memberships/:id',
    summary: 'Remove a member, or withdraw an invitation',
    scopes: writes,
    params: { id: 'membership' },
    description:
      'Keys that the member created remain valid. The response lists them, and they have `creator_removed_at`. `revoke_keys=true` revokes them in the same transaction.',
    query: MembershipRemoval,
    returns: { 200: MembershipRemoved },
    refuses: ['privilege_exceeded', 'state_conflict'],
    async handle(call, { params, query }) {
      const keys = await removeMembership(call, params.id, query.revoke_keys ?? false)
      return { id: params.id, object: 'membership', deleted: true, keys }
    },
  }),
]

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
