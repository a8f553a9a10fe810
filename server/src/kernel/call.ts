import type { Database } from '../database/database.ts'
import type { Blobs } from '../storage/blobs.ts'
import type { Clock } from './clock.ts'
import type { Outbox } from './outbox.ts'
import type { SecretBox } from './secrets.ts'
import type { Signals } from './signals.ts'

/** Whose data, and which of its two worlds. Every statement on a tenant's table names both. */
export interface Scope {
  /** UUID. */
  organizationId: string
  livemode: boolean
}

/** Who asks: what authentication found. */
export interface Principal {
  kind: 'api_key' | 'oauth_token' | 'session'
  /** `key_…`, `oa_…` or `usr_…`: what `created_by` says. */
  id: string
  /** What limits and idempotency are counted for: a rolled key shares its family's. */
  family: string
  scope: Scope
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
  /** Owners and admins of the dashboard may make keys of both modes, with any scope. */
  mayEscalate: boolean
  /** What `GET /api_keys/current` answers. */
  resource: Readonly<Record<string, unknown>>
}

/** What a change comes from; the event that tells of it names the request. */
export interface Cause {
  db: Database
  scope: Scope
  /** The version that the organization's events are rendered at. */
  organizationVersion: string
  /** UUID of the request; null for background work. */
  requestId: string | null
  services: Services
  /** Runs when the change is committed, and never if it isn't: wake-ups, invalidations. */
  afterCommit(work: () => void): void
}

/** One request, as a handler sees it. Its `db` is a transaction where the method may write. */
export interface Call extends Cause {
  principal: Principal
  /** The version that the answer is rendered at. */
  apiVersion: string
  requestId: string
}

/** What lives as long as the process. */
export interface Services {
  db: Database
  clock: Clock
  signals: Signals
  secretBox: SecretBox
  blobs: Blobs
  outbox: Outbox
  /** Base address used in links, without a slash at its end. */
  publicUrl: string
}
