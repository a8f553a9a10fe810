import { type Static, Type } from 'typebox'
import { auditEntryCreated } from '../../kernel/api/areas.ts'
import { actorTypes, auditResults } from '../../kernel/api/audit-entry.ts'
import { eventType } from '../../kernel/api/event-type-registry.ts'
import { Id, ListQuery, Nullable, Strict, Timestamp, Word } from '../../kernel/base/schema.ts'

const Actor = Strict({
  type: Word(
    actorTypes,
    '`anonymous`: somebody without a credential; `system`: the service itself',
  ),
  id: Nullable(Type.String({ description: 'Id of the user, API key or OAuth application' })),
  name: Nullable(Type.String({ description: 'Its name at the time of the action' })),
})

const Target = Strict(
  {
    type: Type.String({ examples: ['api_key'] }),
    id: Nullable(Type.String()),
    name: Nullable(Type.String({ description: 'Its name at the time of the action' })),
  },
  { title: 'AuditTarget', description: 'The resource that the action concerns' },
)

const Fields = (description: string) =>
  Type.Unsafe<Record<string, unknown> | null>({
    type: ['object', 'null'],
    additionalProperties: true,
    description,
  })

const Hash = Type.String({
  pattern: '^[0-9a-f]{64}$',
  examples: ['9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08'],
  description: 'SHA-256 in hexadecimal digits',
})

/** One action of the audit log (docs/decisions/0065). */
export const AuditEntry = Strict(
  {
    id: Id('audit_entry'),
    object: Type.Literal('audit_entry'),
    created: Timestamp,
    organization: Id('organization'),
    position: Type.Integer({ minimum: 1, description: 'Place in the chain, without gaps' }),
    livemode: Nullable(
      Type.Boolean({
        description: 'Null for entries that belong to neither mode, such as sign-ins',
      }),
    ),
    occurred_at: {
      ...Timestamp,
      description:
        'Time of the action. `created` is the time at which the entry was added to the chain, usually within a second',
    },
    action: Type.String({
      description: 'The type of the event of the change, or another action',
      examples: ['platform.api_key.rolled'],
    }),
    result: Word(auditResults),
    error_code: Nullable(Type.String()),
    count: Type.Integer({
      minimum: 1,
      description: 'Number of identical refusals within a minute that this entry represents',
    }),
    actor: Actor,
    target: Nullable(Target),
    before: Fields('The changed fields before the action, without secrets'),
    after: Fields('The same fields after the action; for a new resource, all fields'),
    address: Nullable(Type.String({ description: 'IP address of the client' })),
    user_agent: Nullable(Type.String()),
    request: Nullable(Id('request')),
    previous_hash: Hash,
    hash: {
      ...Hash,
      description:
        'SHA-256 of the JSON of this object exactly as it is sent, without the member `hash`. It includes `previous_hash`, the hash of the entry before it',
    },
  },
  { title: 'AuditEntry' },
)
export type AuditEntry = Static<typeof AuditEntry>

/** The ends of an organization's chain. */
export const AuditChain = Strict(
  {
    object: Type.Literal('audit_chain'),
    organization: Id('organization'),
    position: Type.Integer({ minimum: 0, description: 'Position of the newest entry; 0 for none' }),
    hash: { ...Hash, description: 'Its hash; 64 zeros for none' },
    anchor_position: Type.Integer({
      minimum: 0,
      description: 'Position of the last entry that retention removed; 0 for none',
    }),
    anchor_hash: { ...Hash, description: 'Its hash, which the oldest kept entry continues' },
  },
  { title: 'AuditChain' },
)
export type AuditChain = Static<typeof AuditChain>

const filters = {
  actor: Type.Optional(
    Type.String({ maxLength: 100, description: 'Id of a user, API key or OAuth application' }),
  ),
  action: Type.Optional(
    Type.String({ maxLength: 200, description: 'An action, or a prefix ending in `.*`' }),
  ),
  target: Type.Optional(
    Type.String({ maxLength: 100, description: 'Id of the resource that the action concerns' }),
  ),
  result: Type.Optional(Word(auditResults)),
  query: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 200,
      description:
        'Words from the names and ids of actor and target, the action and the address. Each may be incomplete',
    }),
  ),
}

export const AuditEntryQuery = ListQuery(filters)
export type AuditEntryFilter = Pick<Static<typeof AuditEntryQuery>, keyof typeof filters>

export const AuditExportQuery = Strict({
  format: Type.Optional(Word(['ndjson', 'csv'], 'Default `ndjson`')),
  'created[gte]': Type.Optional(Timestamp),
  'created[lt]': Type.Optional(Timestamp),
})

export const auditEntryEvents = [
  eventType(
    auditEntryCreated,
    'An entry was added to the audit log. It is recorded while an endpoint subscribes to it by this type or by `platform.audit_entry.*`. `*` and `platform.*` do not match it, because it repeats the event of the change. Endpoints of both modes get the entries that both modes share.',
    Type.Object({ object: AuditEntry }),
  ),
]
