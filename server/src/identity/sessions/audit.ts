import type { NewAuditEntry, Origin } from '../../kernel/api/audit-entry.ts'
import type { PersonalContext } from '../../kernel/api/context.ts'
import { toIdOrNull } from '../../kernel/base/ids.ts'
import type { AuditAction } from '../../kernel/events/audit.ts'

export interface Person {
  /** UUID; null for a person whose account is being created. */
  id: string | null
  email: string
  name: string | null
}

type Details = Partial<Pick<NewAuditEntry, 'target' | 'before' | 'after'>>

/** The audit entry of what a person does with their own account. */
export function createPersonEntry(
  context: PersonalContext,
  person: Person,
  action: AuditAction,
  details: Details = {},
): NewAuditEntry {
  return {
    ...createAnonymousEntry(context, action),
    ...createPersonOrigin(context, person),
    ...details,
  }
}

/** The origin of a change that a person makes outside of an organization. */
export function createPersonOrigin(
  { address, header }: PersonalContext,
  { id, email, name }: Person,
): Origin {
  const actor = { type: 'user', id: toIdOrNull('user', id), name: name ?? email } as const
  return { actor, address, userAgent: header('user-agent') }
}

/** The audit entry of a failed try to act as a person, whose identity is therefore not known. */
export function createFailedEntry(
  context: PersonalContext,
  person: Person,
  action: AuditAction,
): NewAuditEntry {
  const target = {
    type: 'user',
    id: toIdOrNull('user', person.id),
    name: person.name ?? person.email,
  }
  const errorCode = 'credentials_invalid'
  return { ...createAnonymousEntry(context, action), target, result: 'failed', errorCode }
}

/** The audit entry of somebody who has not shown who they are. */
export function createAnonymousEntry(
  { address, header, requestId, services }: PersonalContext,
  action: AuditAction,
): NewAuditEntry {
  return {
    action,
    actor: { type: 'anonymous', id: null, name: null },
    address,
    userAgent: header('user-agent'),
    target: null,
    requestId,
    occurredAt: services.clock.now(),
  }
}
