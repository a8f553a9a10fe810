import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '../database/database.ts'
import { createUuids, firstUuidAt } from './ids.ts'
import type { Tenant } from './tenant.ts'

/**
 * Lists that are polled (events, deliveries, request logs) show a row only when no row with a smaller
 * id can still be committed, so that a cursor never passes one by (docs/decisions/0026).
 *
 * A transaction announces itself before it makes ids, with an advisory lock that has the time in its
 * key, and ids are later than that time. A reader takes the time, looks who is announced, and then
 * reads what is older than both: whoever was not announced yet makes later ids, and whoever is no
 * longer announced has committed or is undone. All times are those of the store, so that the clocks
 * of the processes need not agree.
 */

/** Where rows are appended that one list shows: a tenant's events and deliveries, or the request logs. */
export type Journal = Tenant | 'request logs'

/** Announced longer ago, a transaction no longer holds back what others committed. */
const holdsBackAtMostMs = 300_000
/** How long a reader waits for running transactions, so that it sees what it wrote a moment ago. */
const waitsAtMostMs = 100

/**
 * Announces rows of a journal in this transaction; returns what makes their ids (UUIDs), each greater
 * than the one before. One round trip, for the first of a transaction.
 */
export function announce(tx: Database, journal: Journal): Promise<() => string> {
  const inTransaction = announced.get(tx) ?? new Map<string, Promise<() => string>>()
  announced.set(tx, inTransaction)
  const name = nameOf(journal)
  const known = inTransaction.get(name) ?? lock(tx, name)
  inTransaction.set(name, known)
  return known
}

const announced = new WeakMap<Database, Map<string, Promise<() => string>>>()
const newUuid = createUuids()

async function lock(tx: Database, name: string): Promise<() => string> {
  const [row] = await tx<{ now: number }[]>`
    with announcement as materialized (
      select pg_advisory_xact_lock_shared(
        hashtext(${name}), ${millisecondsOf(tx, 'clock')}::bit(32)::integer)
    )
    select ${millisecondsOf(tx, 'clock')} as now from announcement`
  const answered = performance.now()
  return () => newUuid(row!.now + Math.floor(performance.now() - answered))
}

/**
 * The UUID below which every row of the journal that will ever be committed can be read by the next
 * statement. It is this millisecond's where nobody is writing; else transactions that are about to
 * end are awaited for a moment.
 */
export async function settledBelow(db: Database, journal: Journal): Promise<string> {
  const name = nameOf(journal)
  const first = await look(db, name)
  let last = first
  const giveUp = performance.now() + waitsAtMostMs
  for (let waitMs = 1; last.oldest < first.now && performance.now() < giveUp; waitMs *= 2) {
    await sleep(waitMs)
    last = await look(db, name)
  }
  return firstUuidAt(last.oldest)
}

/** Resolves once every row of the journal that is older than `time` (milliseconds) can be read. */
export async function untilSettled(
  db: Database,
  journal: Journal,
  time: number,
  signal: AbortSignal,
): Promise<void> {
  while ((await settledBelow(db, journal)) < firstUuidAt(time)) {
    await sleep(waitsAtMostMs, undefined, { signal })
  }
}

/** The time, and that of the oldest announcement, which is no later. */
async function look(db: Database, name: string): Promise<{ now: number; oldest: number }> {
  // Of the key's time there are the last 32 bits; the difference is that of the shorter way round.
  const [row] = await db<{ now: number; oldest: number }[]>`
    select now, now - coalesce(max(age) filter (where age between 0 and ${holdsBackAtMostMs}), 0) as oldest
    from (select ${millisecondsOf(db, 'statement')} as now) as time
    left join lateral (
      select (now - objid::bigint + 2147483648) % 4294967296 - 2147483648 as age from pg_locks
      where locktype = 'advisory' and objsubid = 2 and classid = hashtext(${name})::oid
        and database = (select oid from pg_database where datname = current_database())
    ) as announcement on true
    group by now`
  return row!
}

/** `statement`: when the statement came, which is before anything that it looks at. */
function millisecondsOf(db: Database, which: 'clock' | 'statement') {
  const time = which === 'clock' ? db`clock_timestamp()` : db`statement_timestamp()`
  return db`floor(extract(epoch from ${time}) * 1000)::bigint`
}

function nameOf(journal: Journal): string {
  return typeof journal === 'string'
    ? journal
    : `events ${journal.organizationId} ${journal.livemode}`
}
