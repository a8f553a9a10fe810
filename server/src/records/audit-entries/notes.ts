import type { Database } from '../../database/database.ts'
import { isUnavailable } from '../../database/database.ts'
import type { NewAuditEntry } from '../../kernel/api/audit-entry.ts'
import type { AuditNotes } from '../../kernel/api/context.ts'
import type { Clock } from '../../kernel/base/clock.ts'
import { createDelayedWrite } from '../../kernel/base/delayed-write.ts'
import type { Log } from '../../kernel/base/log.ts'
import { createOutage } from '../../kernel/base/outage.ts'
import { recordAudit, recordAuditOfUser } from '../../kernel/events/audit.ts'
import { auditTopic } from '../../kernel/events/outbox.ts'
import type { Signals } from '../../kernel/signals/signals.ts'

const windowMs = 60_000
/** Different refusals of one caller in a window; others count for one entry. */
const maxDifferent = 30
/** Windows that are open at once; further refusals are only counted in the log. */
const maxWindows = 10_000
/** Entries of `noteDaily` that are remembered in a day; further ones are not written. */
const maxDaily = 10_000
const dayMs = 24 * 3_600_000
const gatherMs = 100
const maxHeld = 1_000

type Subject = { userId: string } | { organizationId: string; livemode: boolean | null }

interface Held {
  subject: Subject
  entry: NewAuditEntry
}

/** The equal refusals of a window after the first one. */
interface Window extends Held {
  until: number
  more: number
}

/**
 * Writes entries that belong to no change, outside the requests. A caller who is refused without pause
 * makes two entries a minute, or 62 with ever different requests: about 50 MB a day from each process.
 */
export function createAuditNotes(
  db: Database,
  { clock, signals, log }: { clock: Clock; signals: Signals; log: Log },
): AuditNotes & { close(): Promise<void> } {
  const windows = new Map<string, Window>()
  /** Open windows of each subject. */
  const openOf = new Map<string, number>()
  let today = { day: 0, noted: new Set<string>() }
  let held: Held[] = []
  let dropped = 0
  const outage = createOutage(log, 'writing audit entries')
  const writing = createDelayedWrite(writeHeld)
  const sweep = setInterval(() => closeWindows(clock.now()), 5_000)
  sweep.unref()

  return {
    note(tenant, entry) {
      add({ ...tenant }, `${tenant.organizationId}/${entry.actor.id ?? entry.address}`, entry)
    },
    noteDaily(tenant, entry) {
      const day = Math.floor(clock.now() / dayMs)
      if (day !== today.day) today = { day, noted: new Set() }
      const key = `${tenant.organizationId} ${createKey({ ...tenant }, entry)} ${entry.target?.name}`
      if (today.noted.has(key) || today.noted.size >= maxDaily || held.length >= maxHeld) return
      today.noted.add(key)
      hold({ subject: { ...tenant }, entry })
    },
    noteOfUser: (userId, entry) => add({ userId }, userId, entry),
    flush: writing.run,
    async close() {
      clearInterval(sweep)
      closeWindows(Number.POSITIVE_INFINITY)
      await writing.close()
    },
  }

  function add(subject: Subject, owner: string, entry: NewAuditEntry): void {
    closeWindows(clock.now())
    const isRefused = entry.result !== undefined && entry.result !== 'succeeded'
    const isTooDifferent = isRefused && (openOf.get(owner) ?? 0) >= maxDifferent
    const limited = isTooDifferent ? { ...entry, target: null } : entry
    const key = isTooDifferent ? `${owner} others` : `${owner} ${createKey(subject, entry)}`
    const window = windows.get(key)
    if (window !== undefined) {
      window.more += 1
      return
    }
    if (windows.size >= maxWindows || held.length >= maxHeld) {
      dropped += 1
      return
    }
    windows.set(key, { subject, entry: limited, until: clock.now() + windowMs, more: 0 })
    openOf.set(owner, (openOf.get(owner) ?? 0) + 1)
    hold({ subject, entry: limited })
  }

  function hold(note: Held): void {
    held.push(note)
    writing.plan(gatherMs)
  }

  /** Writes the counts of the windows that ended. They are in the order of their ends. */
  function closeWindows(now: number): void {
    for (const [key, { subject, entry, until, more }] of windows) {
      if (until > now) break
      windows.delete(key)
      const owner = key.slice(0, key.indexOf(' '))
      const open = (openOf.get(owner) ?? 1) - 1
      if (open === 0) openOf.delete(owner)
      else openOf.set(owner, open)
      if (more > 0) hold({ subject, entry: { ...entry, count: more, occurredAt: clock.now() } })
    }
  }

  async function writeHeld(): Promise<void> {
    while (held.length > 0) {
      const batch = held
      held = []
      for (const [at, note] of batch.entries()) {
        try {
          await write(note)
          outage.end()
        } catch (error) {
          if (!isUnavailable(error)) {
            log.error({ err: error }, 'an audit entry could not be written')
            continue
          }
          held = [...batch.slice(at), ...held]
          writing.plan(outage.note(error))
          return
        }
      }
      signals.send(auditTopic)
    }
    if (dropped > 0) log.warn({ dropped }, 'audit entries of refused requests were not written')
    dropped = 0
  }

  function write({ subject, entry }: Held): Promise<void> {
    return 'userId' in subject
      ? recordAuditOfUser(db, subject.userId, entry)
      : recordAudit(db, subject, entry)
  }
}

/** Equal for refusals that differ only in time. */
function createKey(
  subject: Subject,
  { action, result, errorCode, actor, address, target }: NewAuditEntry,
): string {
  const mode = 'livemode' in subject ? subject.livemode : null
  const who = actor.id ?? address
  return JSON.stringify([mode, action, result, errorCode, who, target?.type, target?.id])
}
