/** The parts of an audit entry (`audit.ts`). */

/** `anonymous`: somebody without a credential. `system`: the service itself. */
export const actorTypes = ['user', 'api_key', 'oauth_application', 'anonymous', 'system'] as const

/** Name and id as they were at the time of the action. */
export interface Actor {
  type: (typeof actorTypes)[number]
  /** `usr_…`, `key_…` or `oa_…`. */
  id: string | null
  name: string | null
}

/** Who caused a change, and from where. */
export interface Origin {
  actor: Actor
  /** The client's address, behind trusted proxies the forwarded one. */
  address: string | null
  userAgent: string | null
}

/** The origin of what the service does by itself. */
export const systemOrigin: Origin = {
  actor: { type: 'system', id: null, name: null },
  address: null,
  userAgent: null,
}

/** The origin of what somebody does with the command line on the machine of the service. */
export const commandOrigin: Origin = {
  ...systemOrigin,
  actor: { type: 'system', id: null, name: 'Command line' },
}

/** The resource that an action concerns. */
export interface AuditTarget {
  /** The resource's `object`, such as `api_key`. */
  type: string
  id: string | null
  name: string | null
}

export const auditResults = ['succeeded', 'denied', 'failed'] as const
type AuditResult = (typeof auditResults)[number]

export type Fields = Readonly<Record<string, unknown>>

export interface NewAuditEntry extends Origin {
  /** The type of the change's event, or an action of `auditActions`. */
  action: string
  target: AuditTarget | null
  /** Default `succeeded`. */
  result?: AuditResult
  /** The code of the error, unless it succeeded. */
  errorCode?: string | null
  /** The changed fields before and after. Secrets are removed. */
  before?: Fields | null
  after?: Fields | null
  /** UUID. */
  requestId: string | null
  /** How many equal actions the entry stands for; default 1. */
  count?: number
  /** Milliseconds since the epoch. */
  occurredAt: number
}
