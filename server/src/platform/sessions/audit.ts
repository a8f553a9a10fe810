import type { AuditAction, NewAuditEntry } from '../../kernel/audit.ts'
import type { PersonalContext } from '../../kernel/context.ts'
import { toId } from '../../kernel/ids.ts'

interface Person {
  /** UUID. */
  id: string
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
  const actor = {
    type: 'user',
    id: toId('user', person.id),
    name: person.name ?? person.email,
  } as const
  return { ...createEntry(context, action), actor, ...details }
}

/** The audit entry of a failed try to act as a person, whose identity is therefore not known. */
export function createFailedEntry(
  context: PersonalContext,
  person: Person,
  action: AuditAction,
): NewAuditEntry {
  const target = { type: 'user', id: toId('user', person.id), name: person.name ?? person.email }
  const errorCode = 'credentials_invalid'
  return { ...createEntry(context, action), target, result: 'failed', errorCode }
}

function createEntry(
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
