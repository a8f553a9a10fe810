import type { AccountContext } from '../../kernel/api/context.ts'
import { timestamp, timestampOrNull } from '../../kernel/base/clock.ts'
import { missing } from '../../kernel/base/errors.ts'
import { toId, toIdOrNull } from '../../kernel/base/ids.ts'
import { hashSecret } from '../../kernel/secrets/secrets.ts'
import { sessionCookie } from './cookie.ts'
import {
  chosenMembership,
  type FoundSession,
  findRequirement,
  findSessionByToken,
  renderSession,
  sessionLimits,
} from './store.ts'

/** The session of this request, from the store. */
export async function requireCurrent({ services, header }: AccountContext): Promise<FoundSession> {
  const token = sessionCookie(services.publicUrl).read(header)
  const session = await findSessionByToken(services, hashSecret(token ?? ''))
  if (session === null) throw missing('session', 'current')
  return session
}

/** The session with what the dashboard loads first. */
export function renderCurrent(session: FoundSession) {
  const { memberships } = session
  const shown = chosenMembership(session)
  return {
    ...renderSession(session, sessionLimits(session), session.id),
    authenticated_at: timestamp(session.authenticated_at),
    second_factor_at: timestampOrNull(session.second_factor_at),
    single_sign_on: toIdOrNull('organization', session.single_sign_on_id),
    confirms_with: [
      ...(session.has_password ? ['password' as const] : []),
      ...(session.has_totp ? ['code' as const] : []),
      ...(session.has_passkey ? ['passkey' as const] : []),
      ...(session.single_sign_on_id === null ? [] : ['single_sign_on' as const]),
    ],
    email: session.email,
    name: session.name,
    avatar: session.avatar,
    comment_mails: session.comment_mails,
    monthly_mails: session.monthly_mails,
    instance_admin: session.instance_admin,
    organization: toIdOrNull('organization', shown?.organization_id ?? null),
    memberships: memberships.map((membership) => ({
      id: toId('membership', membership.id),
      object: 'membership' as const,
      organization: toId('organization', membership.organization_id),
      organization_name: membership.organization_name,
      organization_logo: membership.organization_logo,
      organization_status: membership.organization_status,
      organization_moved_to: membership.organization_moved_to,
      organization_deletes_at: isoOrNull(membership.organization_deletes_at),
      role: membership.role,
      requires: findRequirement(session, membership),
    })),
  }
}

/** ISO 8601 with milliseconds of a time in JSON of the database. */
function isoOrNull(time: string | null): string | null {
  return time === null ? null : timestamp(new Date(time))
}
