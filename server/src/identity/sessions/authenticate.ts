import type { HeaderReader, Principal, Services, SignedIn } from '../../kernel/api/context.ts'
import { createCredentialCache, onOrganizationChange } from '../../kernel/api/credential-cache.ts'
import { describeMove } from '../../kernel/api/moved.ts'
import { scopesOfRole } from '../../kernel/api/roles.ts'
import { expandScopes } from '../../kernel/api/scopes.ts'
import { newestVersion } from '../../kernel/api/versions.ts'
import { timestamp } from '../../kernel/base/clock.ts'
import { ApiError, invalid } from '../../kernel/base/errors.ts'
import { toId, toUuid } from '../../kernel/base/ids.ts'
import type { Log } from '../../kernel/base/log.ts'
import { nameSecret, toHash } from '../../kernel/secrets/secrets.ts'
import type { Signals } from '../../kernel/signals/signals.ts'
import { sessionCookie } from './cookie.ts'
import {
  canAdminister,
  chosenMembership,
  type FoundSession,
  findRequirement,
  findSessionByToken,
  isEnded,
  type SessionMembership,
  touchSession,
} from './store.ts'

/**
 * Authentication by the dashboard's cookie. A session belongs to a person; headers select the
 * organization and mode of a request, and the person's role there decides the scopes.
 */

const topic = 'user'
const touchEveryMs = 60_000

export interface Sessions {
  accepts(header: HeaderReader): boolean
  authenticate(header: HeaderReader): Promise<Principal>
  /** Like `authenticate`, but does not count as use of the session. */
  recheck(header: HeaderReader): Promise<Principal>
  signedIn(header: HeaderReader): Promise<SignedIn>
  /** Resolves when the pending values of `last_used_at` are written. */
  close(): Promise<void>
}

/** Makes every process read this user's sessions from the store again. Call it after the commit. */
export function forgetUser(signals: Signals, uuid: string): void {
  signals.send(topic, uuid)
}

/** Calls `listener` when a session, a membership or an organization changes, in any process. */
export function onSessionChange(signals: Signals, listener: () => void): () => void {
  const unsubscribe = [signals.on(topic, listener), onOrganizationChange(signals, listener)]
  return () => {
    for (const end of unsubscribe) end()
  }
}

export function createSessions(
  services: Pick<Services, 'db' | 'signals' | 'clock' | 'publicUrl' | 'secondFactor'>,
  log: Log,
): Sessions {
  const { db, signals, clock } = services
  const cookie = sessionCookie(services.publicUrl)
  const writes = new Set<Promise<void>>()
  const sessions = createCredentialCache<FoundSession>({
    clock,
    signals,
    topic,
    listSubjects: ({ user_id, memberships }) => [
      user_id,
      ...memberships.map(({ organization_id }) => organization_id),
    ],
    lookUp: (name) => findSessionByToken(services, toHash(name)),
  })

  return {
    accepts: (header) => cookie.read(header) !== null,
    async authenticate(header) {
      const session = await requireSession(header)
      touch(session)
      return createPrincipal(session, membershipFor(session, header), isLive(header))
    },
    async recheck(header) {
      const session = await requireSession(header)
      return createPrincipal(session, membershipFor(session, header), isLive(header))
    },
    async signedIn(header) {
      const session = await requireSession(header)
      touch(session)
      return {
        userId: session.user_id,
        sessionId: session.id,
        authenticatedAt: session.authenticated_at.getTime(),
        singleSignOnId: session.single_sign_on_id,
        mayAdminister: canAdminister(session, services),
        organizations: session.memberships
          .filter((membership) => findRequirement(session, membership) === null)
          .map(({ organization_id }) => organization_id),
      }
    },
    async close() {
      sessions.close()
      await Promise.all(writes)
    },
  }

  async function requireSession(header: HeaderReader): Promise<FoundSession> {
    const token = cookie.read(header)
    const session = token === null ? null : await sessions.find(nameSecret(token))
    if (session === null || isEnded(session, clock.now())) throw notSignedIn()
    return session
  }

  /** Writes `last_used_at`, at most once a minute, while the request continues. */
  function touch(session: FoundSession): void {
    const now = clock.now()
    if (now - session.last_used_at.getTime() < touchEveryMs) return
    session.last_used_at = new Date(now)
    const write = touchSession(db, session, session.last_used_at)
      .catch((error) => log.warn({ err: error }, 'last_used_at could not be written'))
      .finally(() => writes.delete(write))
    writes.add(write)
  }
}

/**
 * The membership in the organization that the request names, otherwise the session's, otherwise the
 * first. Nobody acts in an organization that was deleted or has moved to another cell.
 */
function membershipFor(session: FoundSession, header: HeaderReader): SessionMembership {
  const named = header('blazon-organization')
  const membership =
    named === null
      ? chosenMembership(session)
      : session.memberships.find((one) => one.organization_id === toUuid('organization', named))
  if (membership?.organization_status === 'active') return refuseUnqualified(session, membership)
  throw new ApiError('token_invalid', explainInactive(membership), {
    param: named === null ? null : 'Blazon-Organization',
  })
}

function explainInactive(membership: SessionMembership | undefined): string {
  if (membership === undefined) return 'You are not a member of this organization.'
  return membership.organization_moved_to === null
    ? 'This organization was deleted. An owner can restore it until it is removed.'
    : `${describeMove(membership.organization_moved_to)} Sign in there.`
}

/** Throws a 403 if the organization requires more of the session than it has. */
function refuseUnqualified(
  session: FoundSession,
  membership: SessionMembership,
): SessionMembership {
  const requirement = findRequirement(session, membership)
  if (requirement === null) return membership
  if (requirement === 'single_sign_on') {
    throw new ApiError(
      'single_sign_on_required',
      `${membership.organization_name} requires single sign-on. Sign in at its provider.`,
    )
  }
  throw new ApiError(
    'second_factor_required',
    `${membership.organization_name} requires a second factor. Set one up, or sign in with the one that you have.`,
  )
}

function isLive(header: HeaderReader): boolean {
  const mode = header('blazon-mode')
  if (mode === null || mode === 'test') return false
  if (mode === 'live') return true
  throw invalid('Blazon-Mode', 'Blazon-Mode must be live or test.')
}

function createPrincipal(
  session: FoundSession,
  { organization_id, role, api_version }: SessionMembership,
  livemode: boolean,
): Principal {
  const id = toId('user', session.user_id)
  const organization = toId('organization', organization_id)
  const scopes = scopesOfRole[role]
  return {
    kind: 'session',
    id,
    family: `${id} ${livemode ? 'live' : 'test'}`,
    tenant: { organizationId: organization_id, livemode },
    organization,
    scopes: expandScopes(scopes),
    publishable: false,
    allowedOrigins: [],
    allowedNetworks: [],
    // The dashboard is part of the service and uses its newest version.
    apiVersion: newestVersion,
    organizationVersion: api_version,
    makesKeysOfBothModes: role === 'owner' || role === 'admin',
    endsAt: null,
    role,
    authenticatedAt: session.authenticated_at.getTime(),
    resource: {
      object: 'session',
      id: toId('session', session.id),
      user: id,
      email: session.email,
      name: session.name,
      role,
      scopes,
      expires_at: timestamp(session.expires_at),
      livemode,
      organization,
    },
  }
}

function notSignedIn(): ApiError {
  return new ApiError('token_invalid', 'Your session does not exist or has ended. Sign in again.')
}
