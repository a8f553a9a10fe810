import { type Database, transaction } from '../../database/database.ts'
import { recordAuditOfUser } from '../../kernel/audit.ts'
import { timestamp } from '../../kernel/clock.ts'
import type { AccountContext, PersonalContext } from '../../kernel/context.ts'
import { conflict, missing, missingReference } from '../../kernel/errors.ts'
import { newUuid, requireUuid, toId, toIdOrNull, toUuid } from '../../kernel/ids.ts'
import { type Page, renderList } from '../../kernel/page.ts'
import { Answer } from '../../kernel/route.ts'
import { hashSecret, newToken } from '../../kernel/secrets.ts'
import { findAccount } from '../users/store.ts'
import { createPersonEntry } from './audit.ts'
import { forgetUser } from './authenticate.ts'
import { sessionCookie } from './cookie.ts'
import { checkCredentials, checkOwnPassword } from './credentials.ts'
import { rememberDevice } from './devices.ts'
import {
  chosenMembership,
  deleteSession,
  deleteSessions,
  type FoundSession,
  findSessionByToken,
  insertSession,
  listSessions,
  renderSession,
  sessionLimits,
  updateSessionAuthenticated,
  updateSessionOrganization,
} from './store.ts'

/** A session ends after this time, even if it is used. */
const lastsSeconds = 30 * 24 * 3_600

/** Signs in; the response sets the cookie. Throws the errors of `checkCredentials`. */
export async function signIn(
  context: PersonalContext,
  { email, password }: { email: string; password: string },
): Promise<Answer> {
  const account = await checkCredentials(context, email, password)
  return startSession(context.services.db, context, account.id, null)
}

/** Creates a session for an authenticated person, with a new token. */
export async function startSession(
  db: Database,
  context: PersonalContext,
  userId: string,
  organizationId: string | null,
): Promise<Answer> {
  const { services, address, header } = context
  const { clock, publicUrl } = services
  const token = newToken()
  const now = clock.now()
  await insertSession(db, {
    user_id: userId,
    id: newUuid(now),
    token_hash: hashSecret(token),
    organization_id: organizationId,
    address,
    user_agent: header('user-agent')?.slice(0, 500) ?? null,
    last_used_at: new Date(now),
    authenticated_at: new Date(now),
    expires_at: new Date(now + lastsSeconds * 1_000),
  })
  const session = await findSessionByToken(db, hashSecret(token))
  const person = { ...session!, id: userId }
  await recordAuditOfUser(
    db,
    userId,
    createPersonEntry(context, person, 'platform.session.created'),
  )
  const device = await rememberDevice(db, context, userId)
  return new Answer(201, renderCurrent(session!), {
    'Set-Cookie': [sessionCookie(publicUrl).set(token, lastsSeconds), device],
  })
}

export async function readCurrent(call: AccountContext) {
  return renderCurrent(await requireCurrent(call))
}

/**
 * Confirms the password of the signed-in user: routes that require a recent password
 * (`kernel/route.ts`) are allowed for the next minutes. Throws the errors of `checkOwnPassword`.
 */
export async function confirmPassword(call: AccountContext, password: string) {
  const { services } = call
  const account = await checkOwnPassword(call, password, 'password', 'platform.session.confirmed')
  const session = await requireCurrent(call)
  const now = new Date(services.clock.now())
  await transaction(services.db, async (tx) => {
    await updateSessionAuthenticated(tx, session, now)
    const entry = createPersonEntry(call, account, 'platform.session.confirmed')
    await recordAuditOfUser(tx, account.id, entry)
  })
  forgetUser(services.signals, session.user_id)
  return renderCurrent({ ...session, authenticated_at: now })
}

/** Chooses the organization of requests that name none. */
export async function switchOrganization(call: AccountContext, organization: string) {
  const { services } = call
  const session = await requireCurrent(call)
  const uuid = toUuid('organization', organization)
  const membership = session.memberships.find(({ organization_id }) => organization_id === uuid)
  if (uuid === null || membership === undefined) {
    throw missingReference('organization', organization, 'organization')
  }
  if (membership.organization_status !== 'active') {
    throw conflict('This organization was deleted. Restore it first.', 'organization')
  }
  await updateSessionOrganization(services.db, session, uuid)
  forgetUser(services.signals, session.user_id)
  return renderCurrent({ ...session, organization_id: uuid })
}

/** Ends the session of this request; the response removes the cookie. */
export async function signOut(call: AccountContext): Promise<Answer> {
  const id = toId('session', call.signedIn.sessionId)
  const body = await endSession(call, id)
  return new Answer(200, body, { 'Set-Cookie': sessionCookie(call.services.publicUrl).clear() })
}

/** Ends one of the user's own sessions. */
export async function endSession(call: AccountContext, id: string) {
  const { services, signedIn } = call
  await transaction(services.db, async (tx) => {
    const ended = await deleteSession(tx, signedIn.userId, requireUuid('session', id))
    if (!ended) throw missing('session', id)
    await recordEnd(tx, call, { target: { type: 'session', id, name: null } })
  })
  forgetUser(services.signals, signedIn.userId)
  return { id, object: 'session' as const, deleted: true as const }
}

/** Ends all of the user's sessions except that of this request. */
export async function endOtherSessions({ services, signedIn }: AccountContext) {
  const count = await deleteSessions(services.db, signedIn.userId, signedIn.sessionId)
  forgetUser(services.signals, signedIn.userId)
  return { object: 'session_revocation' as const, count }
}

/** Ends all of the user's sessions, including that of this request. */
export async function signOutEverywhere(call: AccountContext): Promise<Answer> {
  const { services, signedIn } = call
  const count = await transaction(services.db, async (tx) => {
    const ended = await deleteSessions(tx, signedIn.userId, null)
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
  const sessions = await listSessions(db, current.user_id, limits, clock.now(), page)
  return renderList('/api/v1/sessions', sessions, (row) => renderSession(row, limits, current.id))
}

async function requireCurrent({ services, header }: AccountContext): Promise<FoundSession> {
  const token = sessionCookie(services.publicUrl).read(header)
  const session = await findSessionByToken(services.db, hashSecret(token ?? ''))
  if (session === null) throw missing('session', 'current')
  return session
}

function renderCurrent(session: FoundSession) {
  const { memberships } = session
  const shown = chosenMembership(session)
  return {
    ...renderSession(session, sessionLimits(session), session.id),
    authenticated_at: timestamp(session.authenticated_at),
    email: session.email,
    name: session.name,
    instance_admin: session.instance_admin,
    organization: toIdOrNull('organization', shown?.organization_id ?? null),
    memberships: memberships.map((membership) => ({
      id: toId('membership', membership.id),
      object: 'membership' as const,
      organization: toId('organization', membership.organization_id),
      organization_name: membership.organization_name,
      organization_logo: membership.organization_logo,
      organization_status: membership.organization_status,
      organization_deletes_at: isoOrNull(membership.organization_deletes_at),
      role: membership.role,
    })),
  }
}

/** ISO 8601 with milliseconds of a time in JSON of the database. */
function isoOrNull(time: string | null): string | null {
  return time === null ? null : timestamp(new Date(time))
}
