import type { Database } from '../../database/database.ts'
import type { AccountContext, PersonalContext } from '../../kernel/api/context.ts'
import { Answer } from '../../kernel/api/route.ts'
import { newUuid } from '../../kernel/base/ids.ts'
import { recordAuditOfUser } from '../../kernel/events/audit.ts'
import { hashSecret, newToken } from '../../kernel/secrets/secrets.ts'
import { createPersonEntry } from './audit.ts'
import { forgetUser } from './authenticate.ts'
import { sessionCookie } from './cookie.ts'
import { renderCurrent } from './current.ts'
import { rememberDevice } from './devices.ts'
import {
  deleteSessionByToken,
  deleteSessions,
  type FoundSession,
  findSessionByToken,
  insertSession,
  markSecondFactor,
  renewToken,
} from './store.ts'

/** A session ends after this time, even if it is used. */
const lastsSeconds = 30 * 24 * 3_600

interface Start {
  /** The organization of requests that name none; default the first. */
  organizationId?: string | null
  /** How the user signed in, for the audit log. */
  method: 'password' | 'passkey' | 'single_sign_on'
  /** What the user proved besides the password. A passkey that signs in alone is its own. */
  secondFactor?: 'code' | 'recovery_code' | 'passkey' | null
  /** The organization whose provider signed the user in. */
  singleSignOnId?: string
  /** When the provider last asked for the user's credentials; default now. */
  authenticatedAt?: number
}

/**
 * Creates a session for an authenticated person, with a new token. The session that the browser had
 * before ends, so that its token is of no more use.
 */
export async function startSession(
  db: Database,
  context: PersonalContext,
  userId: string,
  start: Start,
): Promise<Answer> {
  const { organizationId = null, method, secondFactor = null, singleSignOnId = null } = start
  const { services, address, header } = context
  const { clock, publicUrl } = services
  const token = newToken()
  const now = clock.now()
  await endPrevious(db, context)
  await insertSession(db, {
    user_id: userId,
    id: newUuid(now),
    token_hash: hashSecret(token),
    organization_id: organizationId,
    address,
    place: services.locate(address),
    user_agent: header('user-agent')?.slice(0, 500) ?? null,
    last_used_at: new Date(now),
    authenticated_at: new Date(start.authenticatedAt ?? now),
    second_factor_at: secondFactor === null ? null : new Date(now),
    single_sign_on_id: singleSignOnId,
    expires_at: new Date(now + lastsSeconds * 1_000),
  })
  const session = await findSessionByToken({ ...services, db }, hashSecret(token))
  const person = { ...session!, id: userId }
  const entry = createPersonEntry(context, person, 'platform.session.created', {
    after: { method, second_factor: secondFactor },
  })
  await recordAuditOfUser(db, userId, entry)
  const device = await rememberDevice(db, context, userId)
  return new Answer(201, renderCurrent(session!), {
    'Set-Cookie': [sessionCookie(publicUrl).set(token, lastsSeconds), device],
  })
}

async function endPrevious(db: Database, { services, header }: PersonalContext): Promise<void> {
  const token = sessionCookie(services.publicUrl).read(header)
  const userId = token === null ? null : await deleteSessionByToken(db, hashSecret(token))
  if (userId !== null) forgetUser(services.signals, userId)
}

/**
 * Notes that the user of the session proved who they are, and gives it a new token. Returns the
 * `Set-Cookie` header; call `forgetUser` after the commit.
 */
export async function confirmSession(
  db: Database,
  { services }: AccountContext,
  session: FoundSession,
  now: Date,
): Promise<string> {
  const token = newToken()
  await renewToken(db, session, hashSecret(token), now)
  return sessionCookie(services.publicUrl).set(token, lastsSeconds)
}

/**
 * Marks the session of this request as one with a second factor, under a new token, and ends the
 * user's other sessions, which have none. Returns the `Set-Cookie` header; call `forgetUser` after
 * the commit.
 */
export async function recordSecondFactor(
  db: Database,
  { services: { clock, publicUrl }, signedIn }: AccountContext,
): Promise<string> {
  const token = newToken()
  const now = new Date(clock.now())
  await markSecondFactor(db, signedIn, hashSecret(token), now)
  await deleteSessions(db, signedIn.userId, signedIn.sessionId)
  return sessionCookie(publicUrl).set(token, lastsSeconds)
}
