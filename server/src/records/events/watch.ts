import type { Database } from '../../database/database.ts'
import { toId } from '../../kernel/base/ids.ts'
import type { Log } from '../../kernel/base/log.ts'
import type { Tenant } from '../../kernel/base/tenant.ts'
import { eventsTopic } from '../../kernel/events/outbox.ts'
import { tenantKey } from '../../kernel/signals/progress.ts'
import type { Signals } from '../../kernel/signals/signals.ts'

/** A summary of a recorded event. */
interface Heard {
  /** `evt_…` */
  id: string
  type: string
  /** The id of the object that the event is about; null for an organization's own events. */
  object: string | null
}

/** `events`: the recorded events, oldest first; null if there were too many to report. */
type HearEvents = (events: readonly Heard[] | null) => void

/** Notifies listeners of events that any process records. */
export interface EventWatch {
  watch(tenant: Tenant, listener: HearEvents): () => void
  close(): void
}

interface EventWatchOptions {
  db: Database
  signals: Signals
  log: Log
}

/**
 * Reads the newest events of the last minute once for everyone who watches a tenant, a few times
 * per second at most. So events of a long transaction are reported too, though they are older than
 * others already reported, and of a burst only the end is read.
 */
export function createEventWatch({ db, signals, log }: EventWatchOptions): EventWatch {
  const watched = new Map<string, WatchedTenant>()
  const unsubscribe = signals.on(eventsTopic, (key) => watched.get(key)?.wake())

  return {
    watch(tenant, listener) {
      const key = tenantKey(tenant)
      const entry =
        watched.get(key) ??
        watchTenant(() => selectNewest(db.ofOrganization(tenant.organizationId), tenant), log)
      watched.set(key, entry)
      entry.listeners.add(listener)
      return () => {
        entry.listeners.delete(listener)
        if (entry.listeners.size === 0 && watched.get(key) === entry) watched.delete(key)
      }
    },
    close: unsubscribe,
  }
}

interface WatchedTenant {
  listeners: Set<HearEvents>
  wake(): void
}

const apartMs = 250
const maxReported = 100
const windowMs = 60_000

function watchTenant(read: () => Promise<Heard[]>, log: Log): WatchedTenant {
  const listeners = new Set<HearEvents>()
  let known: Set<string> | null = null
  let running = false
  let woken = false
  void look()
  return {
    listeners,
    wake() {
      woken = true
      if (!running) void look()
    },
  }

  /** Reads again until no signal arrived in the meantime. */
  async function look(): Promise<void> {
    running = true
    do {
      woken = false
      await tell().catch((error) => log.warn({ err: error }, 'live event notifications failed'))
      await new Promise((resolve) => {
        setTimeout(resolve, apartMs).unref()
      })
    } while (woken && listeners.size > 0)
    running = false
  }

  async function tell(): Promise<void> {
    const newest = await read()
    const before = known
    known = new Set(newest.map(({ id }) => id))
    // Events that existed when the watch began are not reported.
    if (before === null) return
    const news = newest.filter(({ id }) => !before.has(id)).reverse()
    if (news.length === 0) return
    for (const listener of listeners) listener(news.length < maxReported ? news : null)
  }
}

/**
 * Returns the events of the last minute by the store's clock, which sets their times; newest first.
 * The id of an event's object is at the start of its body.
 */
async function selectNewest(db: Database, tenant: Tenant): Promise<Heard[]> {
  const rows = await db<Heard[]>`
    select id, type,
      substring(left(body, 1000) from '"data":\{"object":\{"id":"([a-z]+_[0-9a-z]{26})"') as object
    from events
    where organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode}
      and id >= (select (lpad(to_hex(
          floor(extract(epoch from statement_timestamp()) * 1000)::bigint - ${windowMs}::bigint
        ), 12, '0') || repeat('0', 20))::uuid)
    order by id desc limit ${maxReported}`
  return rows.map(({ id, ...row }) => ({ id: toId('event', id), ...row }))
}
