import { type Database, transaction } from '../../database/database.ts'
import type { AccountContext, PersonalContext } from '../../kernel/api/context.ts'
import { describeMove } from '../../kernel/api/moved.ts'
import { Answer } from '../../kernel/api/route.ts'
import { ApiError, conflict, missing, missingReference } from '../../kernel/base/errors.ts'
import { requireUuid, toId, toUuid } from '../../kernel/base/ids.ts'
import { recordAuditOfUser } from '../../kernel/events/audit.ts'
import { type Page, renderList } from '../../kernel/rows/page.ts'
import { continueSignIn, withDatabase } from '../second-factors/sign-in.ts'
import { createPersonEntry } from '../sessions/audit.ts'
import { forgetUser } from '../sessions/authenticate.ts'
import { sessionCookie } from '../sessions/cookie.ts'
import { checkCredentials, wrongCredentials } from '../sessions/credentials.ts'
import { renderCurrent, requireCurrent } from '../sessions/current.ts'
import {
  deleteOwnSessions,
  deleteSession,
  type FoundSession,
  listSessions,
  renderSession,
  sessionLimits,
  updateSessionOrganization,
} from '../sessions/store.ts'
import { drawAvatar, setAvatar } from '../users/avatar.ts'
import {
  countMemberships,
  findAccount,
  holdPassword,
  updateCommentMails,
  updateMonthlyMails,
  updateName,
} from '../users/store.ts'
import type { SessionPatch } from './schema.ts'

/**
 * Signs in; the response sets the cookie, or asks for the second factor. Throws the errors of
 * `checkCredentials`.
 */
export async function signIn(
  context: PersonalContext,
  { email, password }: { email: string; password: string },
): Promise<Answer> {
  const { db, signals } = context.services
  const account = await checkCredentials(context, email, password)
  const answer = await transaction(db, async (tx) => {
    if (!(await holdPassword(tx, account))) throw wrongCredentials()
    return continueSignIn(tx, withDatabase(context, tx), account.id, null)
  })
  // The session that the browser had before ended with the commit.
  forgetUser(signals, account.id)
  return answer
}

export async function readCurrent(call: AccountContext) {
  return renderCurrent(await requireCurrent(call))
}

/** Chooses the organization of requests that name none, and sets the name and picture of the user. */
export async function patchCurrent(
  call: AccountContext,
  { organization, name, avatar, comment_mails, monthly_mails }: SessionPatch,
) {
  const session = await requireCurrent(call)
  if (avatar !== undefined || name !== undefined) await refuseShared(call)
  // First, because it is what may be refused.
  if (avatar !== undefined) await changeAvatar(call, session, avatar)
  if (organization !== undefined) await switchOrganization(call, session, organization)
  if (name !== undefined && name !== session.name) await renameUser(call, session, name)
  if (comment_mails !== undefined) {
    await updateCommentMails(call.services.db, session.user_id, comment_mails)
  }
  if (monthly_mails !== undefined) {
    await updateMonthlyMails(call.services.db, session.user_id, monthly_mails)
  }
  return renderCurrent(await requireCurrent(call))
}

async function switchOrganization(
  { services }: AccountContext,
  session: FoundSession,
  organization: string,
): Promise<void> {
  const uuid = toUuid('organization', organization)
  const membership = session.memberships.find(({ organization_id }) => organization_id === uuid)
  if (uuid === null || membership === undefined) {
    throw missingReference('organization', organization, 'organization')
  }
  if (membership.organization_moved_to !== null) {
    const moved = describeMove(membership.organization_moved_to)
    throw conflict(`${moved} Sign in there.`, 'organization')
  }
  if (membership.organization_status !== 'active') {
    throw conflict(
      'This organization was deleted. Restore it first.',
      'organization',
      'organization_deleted',
    )
  }
  await updateSessionOrganization(services.db, session, uuid)
  forgetUser(services.signals, session.user_id)
}

/** The provider of one organization must not change what the others see of the person. */
async function refuseShared({ services, signedIn }: AccountContext): Promise<void> {
  if (signedIn.singleSignOnId === null) return
  if ((await countMemberships(services.db, signedIn.userId)) < 2) return
  throw new ApiError(
    'privilege_exceeded',
    'You signed in by single sign-on, and your other organizations also see your name and picture. Sign in with your password to change them.',
  )
}

/** Stores the picture, drawn again; null removes it. */
async function changeAvatar(
  call: AccountContext,
  { user_id: id, email, name, avatar: before }: FoundSession,
  base64: string | null,
): Promise<void> {
  const { services } = call
  const file = base64 === null ? null : Buffer.from(base64, 'base64')
  const avatar = file === null ? null : await drawAvatar(services, id, file)
  if ((avatar?.tag ?? null) === before) return
  await transaction(services.db, async (tx) => {
    await setAvatar(tx, id, avatar)
    const details = { before: { avatar: before }, after: { avatar: avatar?.tag ?? null } }
    const entry = createPersonEntry(
      call,
      { id, email, name },
      'platform.user.avatar_changed',
      details,
    )
    await recordAuditOfUser(tx, id, entry)
  })
}

async function renameUser(
  call: AccountContext,
  { user_id: id, email, name: before }: FoundSession,
  name: string,
): Promise<void> {
  const { services } = call
  await transaction(services.db, async (tx) => {
    await updateName(tx, id, name)
    const details = { before: { name: before }, after: { name } }
    const entry = createPersonEntry(call, { id, email, name }, 'platform.user.renamed', details)
    await recordAuditOfUser(tx, id, entry)
  })
  forgetUser(services.signals, id)
}

/**
 * Ends the session of this request; the response removes the cookie, and has the page that signs out
 * at the provider (OpenID Connect RP-Initiated Logout 1.0).
 */
export async function signOut(call: AccountContext): Promise<Answer> {
  const session = await requireCurrent(call)
  const id = toId('session', session.id)
  const body = { ...(await endSession(call, id)), logout_url: buildLogoutUrl(call, session) }
  return new Answer(200, body, { 'Set-Cookie': sessionCookie(call.services.publicUrl).clear() })
}

function buildLogoutUrl(
  { services: { publicUrl } }: AccountContext,
  { single_sign_on_id, memberships, email }: FoundSession,
): string | null {
  const { url, client_id } = memberships[0]?.end_session ?? { url: null, client_id: null }
  if (single_sign_on_id === null || url === null || client_id === null) return null
  const logout = new URL(url)
  logout.searchParams.set('client_id', client_id)
  logout.searchParams.set('logout_hint', email)
  logout.searchParams.set('post_logout_redirect_uri', `${publicUrl}/sign-in`)
  return logout.href
}

/** Ends one of the user's own sessions. */
export async function endSession(call: AccountContext, id: string) {
  const { services, signedIn } = call
  await transaction(services.db, async (tx) => {
    const ended = await deleteSession(tx, signedIn, requireUuid('session', id))
    if (!ended) throw missing('session', id)
    await recordEnd(tx, call, { target: { type: 'session', id, name: null } })
  })
  forgetUser(services.signals, signedIn.userId)
  return { id, object: 'session' as const, deleted: true as const }
}

/** Ends the user's sessions except that of this request; with single sign-on, those of its provider. */
export async function endOtherSessions(call: AccountContext) {
  const { services, signedIn } = call
  const count = await transaction(services.db, async (tx) => {
    const ended = await deleteOwnSessions(tx, signedIn, signedIn.sessionId)
    await recordEnd(tx, call, { after: { sessions: ended } })
    return ended
  })
  forgetUser(services.signals, signedIn.userId)
  return { object: 'session_revocation' as const, count }
}

/** `endOtherSessions`, including the session of this request. */
export async function signOutEverywhere(call: AccountContext): Promise<Answer> {
  const { services, signedIn } = call
  const count = await transaction(services.db, async (tx) => {
    const ended = await deleteOwnSessions(tx, signedIn, null)
    await recordEnd(tx, call, { after: { sessions: ended } })
    return ended
  })
  forgetUser(services.signals, signedIn.userId)
  const body = { object: 'session_revocation', count }
  return new Answer(200, body, { 'Set-Cookie': sessionCookie(services.publicUrl).clear() })
}

/** Records in the audit log that the person ended sessions. */
async function recordEnd(
  tx: Database,
  call: AccountContext,
  details: Parameters<typeof createPersonEntry>[3],
): Promise<void> {
  const account = await findAccount(tx, call.signedIn.userId)
  if (account === null) return
  const entry = createPersonEntry(call, account, 'platform.session.deleted', details)
  await recordAuditOfUser(tx, account.id, entry)
}

/** The user's sessions that have not ended. */
export async function listOwnSessions(call: AccountContext, page: Page) {
  const current = await requireCurrent(call)
  const limits = sessionLimits(current)
  const { db, clock } = call.services
  const sessions = await listSessions(db, current, limits, clock.now(), page)
  return renderList('/api/v1/sessions', sessions, (row) => renderSession(row, limits, current.id))
}
