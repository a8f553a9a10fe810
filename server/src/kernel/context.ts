import type { Database } from '../database/database.ts'
import type { Blobs } from '../storage/blobs.ts'
import type { Clock } from './clock.ts'
import type { EventTypes } from './event-types.ts'
import type { JsonText } from './json-text.ts'
import type { Metrics } from './metrics.ts'
import type { Processes } from './processes.ts'
import type { Role } from './roles.ts'
import type { SecretBox } from './secrets.ts'
import type { Signals } from './signals.ts'
import type { SlidePictures } from './slide-pictures.ts'
import type { Tenant } from './tenant.ts'
import type { Tracing } from './tracing.ts'

/** Who asks: what authentication found. */
export interface Principal {
  kind: 'api_key' | 'oauth_token' | 'session'
  /** `key_…`, `oa_…` or `usr_…`: what `created_by` says. */
  id: string
  /** What limits and idempotency are counted for: a rolled key shares its family's. */
  family: string
  tenant: Tenant
  /** The organization as `org_…`. */
  organization: string
  /** The finer scopes of a wide one included. */
  scopes: ReadonlySet<string>
  publishable: boolean
  /** Publishable keys only: the origins that may use it from a browser; empty for any. */
  allowedOrigins: readonly string[]
  /** The version this credential is pinned to, or null. */
  apiVersion: string | null
  /** The version that the organization's events are rendered at. */
  organizationVersion: string
  /** Owners and admins of the dashboard may make keys of both modes. */
  makesKeysOfBothModes: boolean
  /** When it ends, and with it what it makes; null for what has no end, and for people. */
  endsAt: Date | null
  /** Sessions only: keys and tokens have scopes, people have a role too. */
  role?: Role
  /** Sessions only: when the password was given last, in milliseconds. */
  authenticatedAt?: number
  /** What `GET /api_keys/current` answers. */
  resource: Readonly<Record<string, unknown>>
}

/** What a change is made with: its transaction, its tenant, and the request that its events name. */
export interface ChangeContext {
  db: Database
  tenant: Tenant
  /** The version that the organization's events are rendered at. */
  organizationVersion: string
  /** UUID of the request; null for background work. */
  requestId: string | null
  /** The span that the change belongs to; null or absent where nothing is traced. */
  traceparent?: string | null
  services: Services
  /**
   * Runs when the change is committed, and never if it isn't: wake-ups, invalidations. A request is
   * answered when the promise that it may return has resolved; the promise must not reject.
   */
  afterCommit(work: () => void | Promise<void>): void
}

/** One authenticated request, from authentication to its answer. In the handler of a write, `db` is a transaction. */
export interface RequestContext extends ChangeContext {
  principal: Principal
  /** The version that the answer is rendered at. */
  apiVersion: string
  requestId: string
  /** Whether the caller already has the representation with this tag (`If-None-Match`, RFC 9110, section 13.1.2). */
  has(etag: string): boolean
}

/** A request outside every organization: signing in, and what people do with their own account. */
export interface PersonalContext {
  services: Services
  /** UUID. */
  requestId: string
  /** Where it comes from, for throttling and for the list of sessions. */
  address: string
  header: HeaderReader
}

/** A header's value; null where it wasn't sent. */
export type HeaderReader = (name: string) => string | null

/** Who is signed in, whichever organization they look at. */
export interface SignedIn {
  /** UUID. */
  userId: string
  /** UUID. */
  sessionId: string
}

/** A request of someone who is signed in, about themselves. */
export interface AccountContext extends PersonalContext {
  signedIn: SignedIn
}

/** What lives as long as the process. */
export interface Services {
  db: Database
  clock: Clock
  signals: Signals
  secretBox: SecretBox
  blobs: Blobs
  /** Bytes that an organization may store, in both modes; 0 for no limit. */
  storageQuota: number
  outbox: Outbox
  eventTypes: EventTypes
  /** Checks the URL of a webhook; throws an error with a message for the caller. */
  admitTarget(url: string, organizationId: string): Promise<void>
  requestLog: RequestLog
  /** Where requests have files read and written; jobs have processes of their own. */
  processes: Processes
  /** Where requests have pictures drawn, so that none that takes long keeps a file from being read. */
  drawing: Processes
  pictures: SlidePictures
  metrics: Metrics
  /** Null without a collector. */
  tracing: Tracing | null
  /** Base address used in links, without a slash at its end. */
  publicUrl: string
}

/** Records the events of changes. It and the contexts name each other, so they share this file. */
export interface Outbox {
  /** Records events in the context's own transaction. Throws for a type that no `events.ts` declares. */
  record(context: ChangeContext, events: readonly NewEvent[]): Promise<StoredEvent[]>
  /**
   * Records events that belong to no other change. Where the context has no transaction, it commits
   * them; single events that a tenant's requests bring at the same time are committed together. If the
   * service is behind, the caller waits until the deliveries of these events have begun.
   */
  recordPosted(context: ChangeContext, events: readonly NewEvent[]): Promise<StoredEvent[]>
}

export interface NewEvent {
  type: string
  /** Text for the caller's own data, which stays as it was posted at every version. */
  data: Readonly<Record<string, unknown>> | JsonText
}

export interface StoredEvent {
  /** UUID. */
  id: string
  type: string
  /** The span that recorded it; null where nothing is traced. */
  traceparent: string | null
  /** The event as it is read and sent, at the organization's version. */
  body: string
  /** The same at another version, for an endpoint that pins its own. */
  bodyAt(version: string): string
}

/** A request that was answered, and by whom it was made. */
export interface AnsweredRequest {
  /** UUID; the time in it is when the request came. */
  id: string
  principal: Principal
  method: string
  /** Path and query as they came. */
  url: string
  status: number
  errorCode: string | null
  /** Null if the request has an unknown version. */
  apiVersion: string | null
  /** Whether it had an Idempotency-Key. */
  idempotent: boolean
  ip: string
  userAgent: string | null
  durationMs: number
}

export interface RequestLog {
  /** Takes a request to be written soon; costs the request nothing. */
  note(request: AnsweredRequest): void
  /** Writes what this process has noted, so that it can be read. */
  flush(): Promise<void>
}
