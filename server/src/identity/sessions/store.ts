import type { Database } from '../../database/database.ts'
import type { Services, SignedIn } from '../../kernel/api/context.ts'
import type { OrganizationStatus } from '../../kernel/api/organization-status.ts'
import type { Role } from '../../kernel/api/roles.ts'
import { timestamp } from '../../kernel/base/clock.ts'
import { firstUuidAt, readCreated, readTime, toId } from '../../kernel/base/ids.ts'
import type { Language } from '../../kernel/pages/language.ts'
import { type Page, type PageOf, selectPage } from '../../kernel/rows/page.ts'
import { deviceSeconds } from './devices.ts'
import { describeUserAgent } from './user-agent.ts'

interface SessionRow {
  user_id: string
  id: string
  /** The organization of requests that name none; null for the first. */
  organization_id: string | null
  address: string
  /** City and country of the address; null if they are unknown. */
  place: string | null
  user_agent: string | null
  last_used_at: Date
  /** When the user last proved who they are: by the password, a code or a passkey. */
  authenticated_at: Date
  /** When the sign-in proved a second factor; null if it did not. */
  second_factor_at: Date | null
  /** The organization whose provider signed the user in; null for their own credentials. */
  single_sign_on_id: string | null
  expires_at: Date
}

/**
 * A session with its user and their memberships, the first one first. A session of single sign-on has
 * only that of its organization: its provider must not open the others.
 */
export interface FoundSession extends SessionRow {
  email: string
  name: string | null
  /** SHA-256 of the picture; null without one. */
  avatar: string | null
  comment_mails: boolean
  monthly_mails: Language | null
  has_password: boolean
  has_totp: boolean
  has_passkey: boolean
  instance_admin: boolean
  memberships: SessionMembership[]
}

export interface SessionMembership {
  id: string
  organization_id: string
  organization_name: string
  organization_logo: string | null
  organization_status: OrganizationStatus
  /** The cell in which the organization lives; null for this one. */
  organization_moved_to: string | null
  /** ISO 8601; null for an organization that was not deleted. */
  organization_deletes_at: string | null
  api_version: string
  role: Role
  /** The organization's policy in seconds; null for the defaults. */
  session_lifetime: number | null
  session_idle_time: number | null
  requires_second_factor: boolean
  requires_single_sign_on: boolean
  /** Where the organization's provider ends its own session. */
  end_session: { url: string | null; client_id: string | null }
}

/** What a session lacks to act in an organization. */
type Requirement = 'second_factor' | 'single_sign_on'

const columns = (db: Database) =>
  db`user_id, id, organization_id, address, place, user_agent, last_used_at, authenticated_at,
    second_factor_at, single_sign_on_id, expires_at`

export async function insertSession(
  db: Database,
  session: SessionRow & { token_hash: Buffer },
): Promise<void> {
  const { user_id, id, token_hash, organization_id, address, place, user_agent } = session
  await db`
    insert into sessions (user_id, id, token_hash, organization_id, address, place, user_agent,
      last_used_at, authenticated_at, second_factor_at, single_sign_on_id, expires_at)
    values (${user_id}, ${id}, ${token_hash}, ${organization_id}, ${address}, ${place}, ${user_agent},
      ${session.last_used_at}, ${session.authenticated_at}, ${session.second_factor_at},
      ${session.single_sign_on_id}, ${session.expires_at})`
}

/**
 * Returns a session by the hash of the token: this look-up identifies the signed-in user. The
 * token before a renewal (`renewToken`) is accepted for a few seconds, and is not confirmed by it.
 */
export async function findSessionByToken(
  services: Pick<Services, 'db' | 'secondFactor'>,
  tokenHash: Buffer,
): Promise<FoundSession | null> {
  const { db, secondFactor } = services
  const [row] = await db<FoundSession[]>`
    select session.user_id, session.id, session.organization_id, session.address, session.place,
      session.user_agent, session.last_used_at,
      case when session.token_hash = ${tokenHash} then session.authenticated_at
        else to_timestamp(0) end as authenticated_at,
      session.second_factor_at, session.single_sign_on_id, session.expires_at, account.email, account.name,
      (select tag from user_avatars where user_id = session.user_id) as avatar,
      account.comment_mails, account.monthly_mails, account.instance_admin,
      account.password_hash is not null as has_password,
      exists (
        select 1 from totp_secrets totp
        where totp.user_id = session.user_id and totp.confirmed_at is not null
      ) as has_totp,
      exists (select 1 from passkeys where passkeys.user_id = session.user_id) as has_passkey,
      coalesce((
        select jsonb_agg(jsonb_build_object('id', membership.id,
          'organization_id', membership.organization_id, 'organization_name', organization.name,
          'organization_logo', (
            select tag from organization_logos where organization_id = organization.id),
          'organization_status', case when organization.moved_to is not null then 'moved'
            when organization.deletes_at is null then 'active'
            when organization.removal_started_at is null then 'deleted' else 'removing' end,
          'organization_moved_to', organization.moved_to,
          'organization_deletes_at', organization.deletes_at,
          'api_version', organization.api_version, 'role', membership.role,
          'session_lifetime', policy.session_lifetime,
          'session_idle_time', policy.session_idle_time,
          'requires_second_factor', ${secondFactor === 'required'}::boolean or coalesce(policy.requires_second_factor, false),
          'requires_single_sign_on', coalesce(provider.required, false),
          'end_session', json_build_object('url', provider.end_session_endpoint,
            'client_id', provider.client_id)) order by membership.id)
        from memberships membership
          join organizations organization on organization.id = membership.organization_id
          left join sign_in_policies policy on policy.organization_id = membership.organization_id
          left join single_sign_on provider
            on provider.organization_id = membership.organization_id
        where membership.user_id = session.user_id
          and coalesce(session.single_sign_on_id, membership.organization_id)
            = membership.organization_id
      ), '[]') as memberships
    from sessions session join users account on account.id = session.user_id
    where session.token_hash = ${tokenHash}
      or session.previous_token_hash = ${tokenHash} and session.previous_token_ends_at > now()`
  return row === undefined
    ? null
    : { ...row, instance_admin: row.instance_admin && canAdminister(row, services) }
}

/** The membership that the session chose, otherwise the first, of organizations that are active. */
export function chosenMembership({
  memberships,
  organization_id,
}: FoundSession): SessionMembership | undefined {
  const active = memberships.filter(({ organization_status }) => organization_status === 'active')
  return active.find((one) => one.organization_id === organization_id) ?? active[0]
}

/**
 * Lists the sessions of a user that have not ended by these limits; a session of single sign-on sees
 * only those of the same provider.
 */
export function listSessions(
  db: Database,
  { user_id, single_sign_on_id }: Pick<SessionRow, 'user_id' | 'single_sign_on_id'>,
  { lifetimeMs, idleMs }: SessionLimits,
  now: number,
  page: Page,
): Promise<PageOf<SessionRow>> {
  return selectPage(db, page, {
    kind: 'session',
    table: 'sessions',
    within: db`user_id = ${user_id}`,
    where: db`${single_sign_on_id === null ? db`` : db`and single_sign_on_id = ${single_sign_on_id}`}
      and expires_at > ${new Date(now)} and id >= ${firstUuidAt(now - lifetimeMs)}
      and last_used_at > ${new Date(now - idleMs)}`,
    columns: columns(db),
  })
}

/** Sets `last_used_at` unless it is already later. */
export async function touchSession(
  db: Database,
  { user_id, id }: Pick<SessionRow, 'user_id' | 'id'>,
  now: Date,
): Promise<void> {
  await db`
    update sessions set last_used_at = ${now}
    where user_id = ${user_id} and id = ${id} and last_used_at < ${now}`
}

export async function updateSessionOrganization(
  db: Database,
  { user_id, id }: Pick<SessionRow, 'user_id' | 'id'>,
  organizationId: string,
): Promise<void> {
  await db`
    update sessions set organization_id = ${organizationId}
    where user_id = ${user_id} and id = ${id}`
}

/** Gives a session a new token, after its user proved again who they are. */
export async function renewToken(
  db: Database,
  { user_id, id }: Pick<SessionRow, 'user_id' | 'id'>,
  tokenHash: Buffer,
  now: Date,
): Promise<void> {
  await db`
    update sessions set token_hash = ${tokenHash}, previous_token_hash = token_hash,
      previous_token_ends_at = now() + make_interval(secs => ${previousTokenSeconds}),
      authenticated_at = ${now}
    where user_id = ${user_id} and id = ${id}`
}

/** Requests that the browser sent before it got the new token arrive within this time. */
const previousTokenSeconds = 10

/** Gives a session a new token, after its user proved a second factor. */
export async function markSecondFactor(
  db: Database,
  { userId, sessionId }: SignedIn,
  tokenHash: Buffer,
  now: Date,
): Promise<void> {
  await db`
    update sessions set token_hash = ${tokenHash}, second_factor_at = ${now},
      authenticated_at = ${now}
    where user_id = ${userId} and id = ${sessionId}`
}

/** Whose sessions somebody ends. A provider of single sign-on ends only those that it began. */
type Ending = Pick<SignedIn, 'userId' | 'singleSignOnId'>

const isEndedBy = (db: Database, { userId, singleSignOnId }: Ending) =>
  db`user_id = ${userId}
    ${singleSignOnId === null ? db`` : db`and single_sign_on_id = ${singleSignOnId}`}`

/** Returns whether the session existed. */
export async function deleteSession(db: Database, ending: Ending, id: string): Promise<boolean> {
  const deleted = await db`delete from sessions where ${isEndedBy(db, ending)} and id = ${id}`
  return deleted.count > 0
}

/** Deletes the sessions that the signed-in user may end, except `except`; returns how many. */
export async function deleteOwnSessions(
  db: Database,
  ending: Ending,
  except: string | null,
): Promise<number> {
  const deleted = await db`
    delete from sessions
    where ${isEndedBy(db, ending)} ${except === null ? db`` : db`and id <> ${except}`}`
  return deleted.count
}

/** Returns whose session it was; null if there is none. */
export async function deleteSessionByToken(
  db: Database,
  tokenHash: Buffer,
): Promise<string | null> {
  const [row] = await db<{ user_id: string }[]>`
    delete from sessions where token_hash = ${tokenHash} returning user_id`
  return row?.user_id ?? null
}

/** Deletes all of a user's sessions except `except`; returns how many. */
export async function deleteSessions(
  db: Database,
  userId: string,
  except: string | null,
): Promise<number> {
  const deleted = await db`
    delete from sessions
    where user_id = ${userId} ${except === null ? db`` : db`and id <> ${except}`}`
  return deleted.count
}

/**
 * Deletes the sessions with which a user can act in an organization: all except those of another
 * organization's provider. Returns how many.
 */
export async function deleteSessionsFor(
  db: Database,
  userId: string,
  organizationId: string,
): Promise<number> {
  const deleted = await db`
    delete from sessions
    where user_id = ${userId}
      and coalesce(single_sign_on_id, ${organizationId}::uuid) = ${organizationId}::uuid`
  return deleted.count
}

/** Removes expired sessions, challenges, password resets, counted tries and devices, in bounded batches. */
export async function removeEnded(db: Database, now: Date): Promise<void> {
  await db`
    delete from sessions where ctid in (
      select ctid from sessions where expires_at <= ${now} limit 10000)`
  await db`
    delete from challenges where ctid in (
      select ctid from challenges where expires_at <= ${now} limit 10000)`
  await db`
    delete from password_resets where ctid in (
      select ctid from password_resets where expires_at <= ${now} limit 10000)`
  await db`
    delete from throttles where ctid in (
      select ctid from throttles where resets_at <= ${now} limit 10000)`
  await db`
    delete from devices where ctid in (
      select ctid from devices
      where last_used_at <= ${new Date(now.getTime() - deviceSeconds * 1_000)} limit 10000)`
}

/** When a session ends, in milliseconds after its start and after its last use. */
interface SessionLimits {
  lifetimeMs: number
  idleMs: number
}

const dayMs = 24 * 3_600_000
const defaultLimits: SessionLimits = { lifetimeMs: 30 * dayMs, idleMs: 7 * dayMs }

/** The strictest limits of the user's organizations. */
export function sessionLimits({ memberships }: Pick<FoundSession, 'memberships'>): SessionLimits {
  const strictest = (field: 'session_lifetime' | 'session_idle_time', otherwise: number) =>
    Math.min(otherwise, ...memberships.map((one) => (one[field] ?? Infinity) * 1_000))
  return {
    lifetimeMs: strictest('session_lifetime', defaultLimits.lifetimeMs),
    idleMs: strictest('session_idle_time', defaultLimits.idleMs),
  }
}

/**
 * Whether an instance administrator may act with the session: the provider of one organization must
 * not open the others.
 */
export function canAdminister(
  { single_sign_on_id, second_factor_at }: SessionRow,
  { secondFactor }: Pick<Services, 'secondFactor'>,
): boolean {
  return single_sign_on_id === null && (secondFactor === 'optional' || second_factor_at !== null)
}

/** What the session lacks to act in the organization of this membership; null for nothing. */
export function findRequirement(
  { second_factor_at, single_sign_on_id }: FoundSession,
  { requires_second_factor, requires_single_sign_on, role }: SessionMembership,
): Requirement | null {
  // The provider is responsible for the factors of its users.
  if (single_sign_on_id !== null) return null
  // Owners can sign in while the provider is down or its settings are wrong.
  if (requires_single_sign_on && role !== 'owner') return 'single_sign_on'
  return requires_second_factor && second_factor_at === null ? 'second_factor' : null
}

export function isEnded(session: FoundSession, now: number): boolean {
  const limits = sessionLimits(session)
  return expiry(session, limits) <= now || session.last_used_at.getTime() + limits.idleMs <= now
}

/** When the session ends at the latest, in milliseconds since the epoch. */
function expiry(
  { id, expires_at }: Pick<SessionRow, 'id' | 'expires_at'>,
  { lifetimeMs }: SessionLimits,
): number {
  return Math.min(expires_at.getTime(), readTime(id) + lifetimeMs)
}

export function renderSession(row: SessionRow, limits: SessionLimits, currentId: string) {
  return {
    id: toId('session', row.id),
    object: 'session' as const,
    created: readCreated(row.id),
    user: toId('user', row.user_id),
    current: row.id === currentId,
    address: row.address,
    place: row.place,
    device: describeUserAgent(row.user_agent),
    user_agent: row.user_agent,
    last_used_at: timestamp(row.last_used_at),
    expires_at: timestamp(expiry(row, limits)),
  }
}
