import type { Database } from '../../database/database.ts'
import { auditEntryCreated } from '../api/areas.ts'
import type { Actor, AuditTarget, Fields, NewAuditEntry, Origin } from '../api/audit-entry.ts'
import type { NewEvent, Principal, RequestContext } from '../api/context.ts'
import { timestamp } from '../base/clock.ts'
import { newUuid, toIdOrNull } from '../base/ids.ts'
import { JsonText } from '../base/json-text.ts'
import { redact } from '../base/redact.ts'
import type { Tenant } from '../base/tenant.ts'

/**
 * The audit log: who did what, to what, from where, with which result (docs/decisions/0065). The
 * outbox derives the entry of a change from its event, in the same transaction. `recordAudit` writes
 * the others: sign-ins, exports, downloads. Both write drafts, which `records/audit-entries/seal.ts`
 * adds to the organization's chain of hashes.
 */

/** Actions that do not change a resource with events of its own. */
const auditActions = {
  'platform.session.created': 'Signed in, or tried to.',
  'platform.session.deleted': 'Signed out, or ended another session of the same person.',
  'platform.session.revoked': 'Ended all sessions of a member.',
  'platform.session.confirmed': 'Confirmed the password again.',
  'platform.second_factor.added': 'Added an authenticator app or a passkey.',
  'platform.second_factor.renamed': 'Renamed a passkey.',
  'platform.second_factor.removed': 'Removed an authenticator app or a passkey.',
  'platform.second_factor.reset': 'Removed all second factors of a member who lost them.',
  'platform.instance_administrator.added': 'Appointed an instance administrator.',
  'platform.instance_administrator.removed': 'Dismissed an instance administrator.',
  'platform.organization.storage_quota_changed':
    'Changed the storage quota of the organization, as an instance administrator.',
  'platform.organization.invitations_per_day_changed':
    'Changed how many invitations the organization mails in a day, as an instance administrator.',
  'platform.recovery_codes.created': 'Created recovery codes, which replace earlier ones.',
  'platform.recovery_codes.used': 'Signed in with a recovery code.',
  'platform.password.changed': 'Changed the password, or tried to.',
  'platform.password.reset_requested': 'Requested a link to set a password.',
  'platform.password.reset': 'Set a password with a link.',
  'platform.user.renamed': 'Changed their own name.',
  'platform.user.avatar_changed': 'Changed or removed their own picture.',
  'platform.api_key.refused': 'Used an API key from an address outside its allowed networks.',
  'platform.audit_entry.exported': 'Exported the audit log.',
  'platform.organization_export.downloaded': 'Downloaded an export of the organization.',
  'platform.file.downloaded': 'Downloaded the content of a file.',
  'brand.check.report_downloaded': 'Downloaded the report of a check.',
  'request.deprecated':
    'Used a route, a query parameter or a field that is deprecated. One entry a day for each caller.',
  'request.denied': 'Sent a request that changes something without being allowed to.',
} as const

export type AuditAction = keyof typeof auditActions

/** Steps of jobs, which follow from the request that started them. */
const jobSteps = new Set([
  ...['created', 'started', 'updated', 'completed', 'failed', 'ready', 'superseded'],
  ...['built', 'build_failed'],
])

/**
 * Whether the event of a change gets an entry. The event of an entry gets none itself. The
 * custom events that an organization posts do not change the service, and neither does a ping.
 */
export function isAudited(type: string, { actor }: Origin): boolean {
  if (type.startsWith('custom.') || type === auditEntryCreated) return false
  const verb = type.slice(type.lastIndexOf('.') + 1)
  const isJob = actor.type === 'system' && actor.name === null
  return verb !== 'ping' && !(isJob && jobSteps.has(verb))
}

/** The entry of a change, derived from its event. */
export function deriveAuditEntry(
  { type, data }: NewEvent,
  {
    origin,
    requestId,
    occurredAt,
  }: { origin: Origin; requestId: string | null; occurredAt: number },
): NewAuditEntry {
  const {
    object,
    previous_attributes: previous,
    channel,
  } = (data instanceof JsonText ? {} : data) as {
    object?: Fields
    previous_attributes?: Fields
    /** Of a deployment that was promoted or rolled back. */
    channel?: { name: string }
  }
  const own = object === undefined ? null : ownFields(object)
  const shown = own === null || channel === undefined ? own : { ...own, channel: channel.name }
  const isDeleted = type.endsWith('.deleted')
  const after =
    shown === null || isDeleted
      ? null
      : previous === undefined
        ? shown
        : Object.fromEntries(Object.keys(previous).map((name) => [name, shown[name] ?? null]))
  return {
    ...origin,
    action: type,
    target: object === undefined ? null : readTarget(object),
    before: isDeleted ? shown : (previous ?? null),
    after,
    requestId,
    occurredAt,
  }
}

/** The actor of a request. */
export function readActor({ kind, id, resource }: Principal): Actor {
  const { name, email } = resource as { name?: string | null; email?: string }
  const type =
    kind === 'session' ? 'user' : kind === 'oauth_token' ? 'oauth_application' : 'api_key'
  return { type, id, name: name ?? email ?? null }
}

/** The resource as a target. */
export function readTarget(object: Fields): AuditTarget {
  const { id, object: type, name, title, family, email, url, filename, prefix, slug } = object
  // A promotion has no name of its own: people name it by its channel.
  const channel = type === 'promotion' ? object.channel : null
  const label = [name, title, family, email, url, filename, prefix, slug, channel].find(
    (value) => typeof value === 'string' && value !== '',
  )
  return {
    type: String(type ?? 'organization'),
    id: typeof id === 'string' ? id : null,
    name: label === undefined ? null : redact(String(label)),
  }
}

/**
 * Records an action in the caller's transaction, or by itself if `db` is the pool.
 *
 * @param livemode null for what both modes share, such as people and their sessions
 */
export async function recordAudit(
  db: Database,
  { organizationId, livemode }: { organizationId: string; livemode: Tenant['livemode'] | null },
  entry: NewAuditEntry,
): Promise<void> {
  await db`
    insert into audit_drafts (organization_id, id, body)
    values (${organizationId}, ${newUuid()}, ${renderDraft(livemode, entry)})`
}

/** Records an action of or against a person in each of their organizations. */
export function recordAuditOfUser(
  db: Database,
  userId: string,
  entry: NewAuditEntry,
): Promise<void> {
  return recordAuditOfUsers(db, [userId], entry)
}

/** Records an action that concerns several people, once in each organization of any of them. */
export async function recordAuditOfUsers(
  db: Database,
  userIds: readonly string[],
  entry: NewAuditEntry,
): Promise<void> {
  await db`
    insert into audit_drafts (organization_id, id, body)
    select distinct organization_id, ${newUuid()}::uuid, ${renderDraft(null, entry)}
    from memberships where user_id = any(${userIds as string[]})`
}

/**
 * Adds a read of a resource that leaves the service, such as a download, to the audit log. Equal ones of
 * a minute are one entry.
 */
export function noteRead(call: RequestContext, action: AuditAction, object: Fields): void {
  const { services, tenant, origin, requestId } = call
  const occurredAt = services.clock.now()
  const target = readTarget(object)
  services.auditNotes.note(tenant, { ...origin, action, target, requestId, occurredAt })
}

/** The JSON of an entry without what sealing adds: id, position and hashes. */
export function renderDraft(livemode: boolean | null, entry: NewAuditEntry): string {
  const { actor, target, before = null, after = null, count = 1 } = entry
  const requestId = toIdOrNull('request', entry.requestId)
  return JSON.stringify({
    livemode,
    occurred_at: timestamp(entry.occurredAt),
    action: entry.action,
    result: entry.result ?? 'succeeded',
    error_code: entry.errorCode ?? null,
    count,
    actor: { ...actor, name: actor.name === null ? null : redact(actor.name) },
    target,
    before: before === null ? null : bounded(before),
    after: after === null ? null : bounded(after),
    address: entry.address,
    user_agent: entry.userAgent === null ? null : redact(entry.userAgent).slice(0, 500),
    request: requestId,
  })
}

const envelope = new Set(['id', 'object', 'created', 'updated', 'livemode', 'organization'])

function ownFields(object: Fields): Record<string, unknown> {
  return Object.fromEntries(Object.entries(object).filter(([name]) => !envelope.has(name)))
}

/** A longer value would make the log larger than what it describes. */
const maxValueCharacters = 2_000

/** Fields without secrets; a long value is replaced by its length. */
function bounded(fields: Fields): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => {
      const text = JSON.stringify(value) ?? 'null'
      return text.length > maxValueCharacters
        ? [name, `(${text.length} characters of JSON)`]
        : [name, JSON.parse(redact(text))]
    }),
  )
}
