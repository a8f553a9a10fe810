import type { Database } from '../../database/database.ts'
import type { Blobs, StagedBlob } from '../../storage/blobs.ts'
import type { Clock } from '../base/clock.ts'
import type { JsonText } from '../base/json-text.ts'
import type { MaybePromise } from '../base/maybe-promise.ts'
import type { Tenant } from '../base/tenant.ts'
import type { Metrics } from '../observe/metrics.ts'
import type { Tracing } from '../observe/tracing.ts'
import type { Language } from '../pages/language.ts'
import type { Processes } from '../processes/processes.ts'
import type { SecretBox } from '../secrets/secrets.ts'
import type { ProgressBoard } from '../signals/progress-board.ts'
import type { Signals } from '../signals/signals.ts'
import type { NewAuditEntry, Origin } from './audit-entry.ts'
import type { Derivatives } from './derivatives.ts'
import type { EventTypes } from './event-type-registry.ts'
import type { Role } from './roles.ts'
import type { SlidePictures } from './slide-pictures.ts'
import type { WebPages } from './web-pages.ts'

/** The authenticated caller. */
export interface Principal {
  kind: 'api_key' | 'oauth_token' | 'session'
  /** `key_…`, `oa_…` or `usr_…`: the value of `created_by`. */
  id: string
  /** The subject of rate limits and idempotency: a rolled key shares it with its predecessor. */
  family: string
  tenant: Tenant
  /** The organization as `org_…`. */
  organization: string
  /** Including the finer scopes of a wide one. */
  scopes: ReadonlySet<string>
  publishable: boolean
  /** For publishable keys: the origins that may use the key from a browser; empty for any. */
  allowedOrigins: readonly string[]
  /** For keys: the networks from which the key may be used, as CIDR; empty for any. */
  allowedNetworks: readonly string[]
  /** The version this credential is pinned to, or null. */
  apiVersion: string | null
  /** The version in which the organization's events are rendered. */
  organizationVersion: string
  /** Owners and admins of the dashboard may create keys of both modes. */
  makesKeysOfBothModes: boolean
  /**
   * When it expires, and with it everything that it creates; null for people and credentials that
   * do not expire.
   */
  endsAt: Date | null
  /** Sessions only: keys and tokens have scopes, people have a role too. */
  role?: Role
  /** Sessions only: when the user last proved who they are, in milliseconds. */
  authenticatedAt?: number
  /** The response of `GET /api_keys/current`. */
  resource: Readonly<Record<string, unknown>>
}

/** Where a request comes from. */
export interface Client {
  /** Behind trusted proxies, the forwarded address. */
  address: string
  userAgent: string | null
  /** UUID of the request. */
  requestId: string
}

/** The context of a change: its transaction, its tenant, and the request for its events. */
export interface ChangeContext {
  db: Database
  tenant: Tenant
  /** The version in which the organization's events are rendered. */
  organizationVersion: string
  /** UUID of the request; null for background work. */
  requestId: string | null
  /** Who causes the change, for the audit log; `systemOrigin` for the service itself. */
  origin: Origin
  /** The span that the change belongs to; null or absent if nothing is traced. */
  traceparent?: string | null
  services: Services
  /** Runs when the change is committed, and never if it isn't: wake-ups, invalidations. */
  afterCommit(effect: Effect): void
}

/** A request is answered when the promise of its effect has resolved. The promise must not reject. */
export type Effect = () => void | Promise<void>

/** A change with the author of what it creates: of a request, or of work that somebody scheduled. */
export interface AuthoredContext extends ChangeContext {
  principal: Pick<Principal, 'id' | 'role'>
}

/**
 * One authenticated request, from authentication to its response. In the handler of a write, `db`
 * is a transaction.
 */
export interface RequestContext extends ChangeContext {
  principal: Principal
  /** The version in which the response is rendered. */
  apiVersion: string
  requestId: string
  /** Whether the caller already has the representation with this tag (`If-None-Match`, RFC 9110, section 13.1.2). */
  has(etag: string): boolean
  /** Whether the caller asks for the details of an error (`Prefer: error-details`). */
  prefersErrorDetails(): boolean
  /** The language that the caller prefers (`Accept-Language`). */
  preferredLanguage(): Language
}

/** A request outside all organizations: signing in, and the routes of one's own account. */
export interface PersonalContext {
  services: Services
  /** UUID. */
  requestId: string
  /** Address of the client, for throttling and the list of sessions. */
  address: string
  header: HeaderReader
}

/** Returns a header's value; null if it was not sent. */
export type HeaderReader = (name: string) => string | null

/** The signed-in user, in any organization. */
export interface SignedIn {
  /** UUID. */
  userId: string
  /** UUID. */
  sessionId: string
  /** When the user last proved who they are, in milliseconds. */
  authenticatedAt: number
  /** UUID of the organization whose provider signed the user in; null for their own credentials. */
  singleSignOnId: string | null
  /**
   * Whether an instance administrator may act with this session: one of their own credentials, with a
   * second factor if `Services.secondFactor` requires it.
   */
  mayAdminister: boolean
  /** UUIDs of the organizations whose requirements the session meets. */
  organizations: readonly string[]
}

/** A request of a signed-in user about their own account. */
export interface AccountContext extends PersonalContext {
  signedIn: SignedIn
}

/** Objects that live as long as the process. */
export interface Services {
  /** The same for the work of one organization (UUID), with its share of the database's connections. */
  ofOrganization(id: string): Services
  db: Database
  /** For lists and reports: reads on a replica if there is one (`database/replica.ts`). */
  reportDb: Database
  clock: Clock
  signals: Signals
  progress: ProgressBoard
  secretBox: SecretBox
  blobs: Blobs
  /** Throws for an uploaded file that the operator's virus scanner refuses; `param` is its field. */
  scanForViruses(file: Pick<StagedBlob, 'open'>, param: string): Promise<void>
  /**
   * Bytes that an organization without its own quota may store, in both modes; 0 for no limit.
   */
  storageQuota: number
  /** Whether there is a mail server (`SMTP_URL`). */
  sendsEmail: boolean
  /** Whether people may create organizations without an invitation. */
  signUp: 'open' | 'closed'
  /** Of e-mails to people who chose none, and of messages to channels. */
  language: Language
  /** Whether every organization requires a second factor, whatever its own policy. */
  secondFactor: 'optional' | 'required'
  /** How long before and after its 30 seconds a code of an authenticator app is accepted, in ms. */
  totpTolerance: number
  /** Whether a password is in the operator's list of breached ones. */
  isBreached(password: string): Promise<boolean>
  /** What browsers open only with https: the host of `publicUrl`, or also its subdomains. */
  hsts: 'host' | 'subdomains'
  outbox: Outbox
  eventTypes: EventTypes
  eventSchemas: EventSchemas
  /** Checks the URL of a webhook; throws an error with a message for the caller. */
  admitTarget(url: string, organizationId: string): Promise<void>
  /** Requests to servers that an organization names, at addresses that may be called. */
  fetchAllowed: FetchAllowed
  /** What the operator has set about proxies. */
  instanceEgress: { hasProxy: boolean; allowsOwnProxies: boolean }
  /** The values of the TXT records of a name; empty if there are none, or DNS fails. */
  lookUpTxt(name: string): Promise<string[]>
  /** Returns the place of an IP address, such as `Zurich, Switzerland`; null if it is unknown. */
  locate(address: string): string | null
  requestLog: RequestLog
  auditNotes: AuditNotes
  /** Child processes that read and write files for requests; jobs have their own. */
  processes: Processes
  /**
   * Child processes that draw pictures for requests, separate so that slow pictures delay no
   * reading of files.
   */
  drawing: Processes
  pictures: SlidePictures
  derivatives: Derivatives
  webPages: WebPages
  metrics: Metrics
  /** Null without a collector. */
  tracing: Tracing | null
  /** Base URL of links, without a trailing slash. */
  publicUrl: string
  /** The name of this installation in its secrets (`kernel/secrets/cell.ts`); null for the default cell. */
  cell: string | null
}

/**
 * `fetch` with a timeout, without redirects, for one organization (`webhooks/send/guarded-fetch.ts`). A
 * body of more than `maxBytes`, by default 1 MiB, is an error.
 */
export type FetchAllowed = (
  organizationId: string,
  url: string,
  init: RequestInit,
  maxBytes?: number,
) => Promise<Response>

/**
 * Records the events of changes. It is in this file because it and the contexts refer to each
 * other.
 */
export interface Outbox {
  /** Records events in the context's own transaction. Throws for a type that no resource declares. */
  record(context: ChangeContext, events: readonly NewEvent[]): Promise<StoredEvent[]>
  /**
   * Records events that belong to no other change. Where the context has no transaction, it commits
   * them; single events that a tenant posts at the same time are committed together. If the
   * service is behind, the caller waits until the deliveries of these events have begun.
   */
  recordPosted(context: ChangeContext, events: readonly PostedEvent[]): Promise<StoredEvent[]>
}

export interface NewEvent {
  type: string
  /** Text for the caller's own data, which remains as posted in every version. */
  data: Readonly<Record<string, unknown>> | JsonText
  /**
   * For an event that is recorded in both modes: whether this one or the other one creates the
   * common audit entry. Default: an entry of its own mode.
   */
  audited?: 'for both modes' | 'elsewhere'
}

/** The schemas of the custom event types that organizations declare. */
export interface EventSchemas {
  /** The JSON text of each schema, by type. */
  find(tenant: Tenant): MaybePromise<ReadonlyMap<string, string>>
  close(): void
}

/** A caller's own event, which no audit entry repeats. */
export interface PostedEvent {
  type: string
  data: JsonText
}

export interface StoredEvent {
  /** UUID. */
  id: string
  type: string
  /** The span that recorded it; null without tracing. */
  traceparent: string | null
  /** The event as it is read and sent, in the organization's version. */
  body: string
  /** The event in another version, for an endpoint that pins its own. */
  bodyAt(version: string): string
}

/** A request that was answered, and its caller. */
export interface AnsweredRequest {
  /** UUID; it contains the time at which the request arrived. */
  id: string
  principal: Principal
  method: string
  /** Path and query as received. */
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
  /** Queues a request for writing; does not delay the request. */
  note(request: AnsweredRequest): void
  /** Writes the queued requests of this process, so that they can be read. */
  flush(): Promise<void>
}

/** Audit entries of requests that change nothing: refusals and failures. */
export interface AuditNotes {
  /**
   * Queues an entry for writing; does not delay the request. Of equal entries, the first is written
   * at once, and the others of its minute as one entry with their number.
   */
  note(tenant: { organizationId: string; livemode: boolean | null }, entry: NewAuditEntry): void
  /** Queues an entry, unless this process has noted an equal one today. */
  noteDaily(tenant: { organizationId: string; livemode: boolean }, entry: NewAuditEntry): void
  /** Like `note`, in each organization of this user (UUID). */
  noteOfUser(userId: string, entry: NewAuditEntry): void
  /** Writes the queued entries of this process. */
  flush(): Promise<void>
}
