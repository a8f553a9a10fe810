import { setTimeout as sleep } from 'node:timers/promises'
import type { Database, Fragment } from '../../database/database.ts'
import { createUuids, firstUuidAt } from '../base/ids.ts'
import type { Tenant } from '../base/tenant.ts'

/**
 * Lists that are polled (events, deliveries, request logs) show a row only when no row with a
 * smaller id can still be committed, so that a cursor never skips one (docs/decisions/0026).
 *
 * A transaction announces itself before it creates ids, with an advisory lock whose key contains
 * the time; its ids are later than that time. A reader takes the time, looks up the announcements,
 * and then reads what is older than both: a transaction not announced yet creates later ids, and
 * one no longer announced has been committed or rolled back. All times are the store's, so that the
 * clocks of the processes need not agree.
 */

/** A set of rows that one list shows: a tenant's events and deliveries, or the request logs. */
export type Journal = Tenant | 'request logs'

/** A transaction that was announced longer ago no longer holds back what others committed. */
const maxHeldBackMs = 300_000
/** How long a reader waits for running transactions, so that clients see their recent writes. */
const maxWaitMs = 100

/**
 * Announces rows of a journal in this transaction. Returns a function that creates their ids
 * (UUIDs), each greater than the one before. Takes one round trip, for the first call of a
 * transaction.
 */
export function announce(tx: Database, journal: Journal): Promise<() => string> {
  const inTransaction = announced.get(tx) ?? new Map<string, Promise<() => string>>()
  announced.set(tx, inTransaction)
  const name = nameJournal(journal)
  const known = inTransaction.get(name) ?? lock(tx, name)
  inTransaction.set(name, known)
  return known
}

/** `announce` as an expression, for a statement that creates its ids after it has evaluated this. */
export function announcement(db: Database, journal: Journal): Fragment {
  return lockJournal(db, nameJournal(journal))
}

const announced = new WeakMap<Database, Map<string, Promise<() => string>>>()
const newUuid = createUuids()

async function lock(tx: Database, name: string): Promise<() => string> {
  const [row] = await tx<{ now: number }[]>`
    with announcement as materialized (
      select ${lockJournal(tx, name)}
    )
    select ${selectMilliseconds(tx, 'clock')} as now from announcement`
  const answered = performance.now()
  return () => newUuid(row!.now + Math.floor(performance.now() - answered))
}

function lockJournal(db: Database, name: string): Fragment {
  return db`pg_advisory_xact_lock_shared(
    hashtext(${name}), ${selectMilliseconds(db, 'clock')}::bit(32)::integer)`
}

/**
 * Returns the UUID below which the next statement can read every row of the journal that will ever
 * be committed. It is this millisecond's if nobody is writing; otherwise transactions that are
 * about to end are awaited for a moment, at most `waitMs`.
 */
export async function settledBelow(
  db: Database,
  journal: Journal,
  waitMs = maxWaitMs,
): Promise<string> {
  const name = nameJournal(journal)
  const first = await look(db, name)
  let last = first
  const giveUp = performance.now() + waitMs
  for (let pauseMs = 1; last.oldest < first.now && performance.now() < giveUp; pauseMs *= 2) {
    await sleep(pauseMs)
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
    await sleep(maxWaitMs, undefined, { signal })
  }
}

/**
 * Returns the time, and that of the oldest announcement, which is not later. A replica has neither the
 * locks nor the clock.
 */
async function look(
  { primary: db }: Database,
  name: string,
): Promise<{ now: number; oldest: number }> {
  // The key contains the last 32 bits of the time; the difference is taken the shorter way round.
  const [row] = await db<{ now: number; oldest: number }[]>`
    select now, now - coalesce(max(age) filter (where age between 0 and ${maxHeldBackMs}), 0) as oldest
    from (select ${selectMilliseconds(db, 'statement')} as now) as time
    left join lateral (
      select (now - objid::bigint + 2147483648) % 4294967296 - 2147483648 as age from pg_locks
      where locktype = 'advisory' and objsubid = 2 and classid = hashtext(${name})::oid
        and database = (select oid from pg_database where datname = current_database())
    ) as announcement on true
    group by now`
  return row!
}

/** `statement`: when the statement arrived, which is before anything that it reads. */
function selectMilliseconds(db: Database, which: 'clock' | 'statement') {
  const time = which === 'clock' ? db`clock_timestamp()` : db`statement_timestamp()`
  return db`floor(extract(epoch from ${time}) * 1000)::bigint`
}

function nameJournal(journal: Journal): string {
  return typeof journal === 'string'
    ? journal
    : `events ${journal.organizationId} ${journal.livemode}`
}
