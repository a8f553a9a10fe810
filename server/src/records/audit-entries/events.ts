import { Type } from 'typebox'
import { auditEntryCreated } from '../../kernel/api/areas.ts'
import { eventType } from '../../kernel/api/event-type-registry.ts'
import { AuditEntry } from './schema.ts'

export const auditEntryEvents = [
  eventType(
    auditEntryCreated,
    'An entry was added to the audit log. It is recorded while an endpoint subscribes to it by this type or by `platform.audit_entry.*`. `*` and `platform.*` do not match it, because it repeats the event of the change. Endpoints of both modes get the entries that both modes share.',
    Type.Object({ object: AuditEntry }),
  ),
]
