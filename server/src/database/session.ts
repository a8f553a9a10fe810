import { type Host, nameOfHost, type Target } from './address.ts'
import { StoreLost } from './errors.ts'

/** What a new connection sets, and what it learns of its host. */

export interface ConnectionOptions {
  applicationName: string
  /** Timeout after which PostgreSQL cancels a statement; 0 for none. */
  statementTimeoutMs: number
  /** Further settings of PostgreSQL. */
  serverSettings?: Readonly<Record<string, string>>
}

/** A transaction whose process hangs must not hold its locks for ever. */
const idleInTransactionMs = 60_000

/**
 * The first statement: reads the process id and whether the host is a primary, and sets the
 * session's settings. A pooler has its own process ids and keeps no settings except the time zone,
 * so the others are not set behind one.
 *
 * Compiling a statement (`jit`) takes longer than running it: Debian's PostgreSQL 15 compiled each
 * claim of deliveries, whose estimated cost is high because `queueSettings` forbid scans, for more
 * than 10 s on a busy machine, so that none was delivered. The embedded store has no compiler.
 *
 * A table is read as a whole (`enable_seqscan`) only if no index can be used. While a table has one
 * page, PostgreSQL plans to read that page: with such a plan, 135 statements of the lists read all
 * of 12,000 rows that were added later (docs/decisions/0128).
 */
export function setUp(
  processId: number,
  { statementTimeoutMs, serverSettings = {} }: ConnectionOptions,
): string {
  const unlessPooled = (setting: string, value: number | string) =>
    `case when pg_backend_pid() = ${processId} then set_config('${setting}', '${value}', false) end`
  const more = Object.entries(serverSettings).map(
    ([name, value]) => `, ${unlessPooled(name, value)}`,
  )
  return `
    select pg_backend_pid() as process_id, pg_is_in_recovery() as is_standby,
      current_setting('transaction_read_only') = 'on' as is_read_only,
      to_regclass('pg_catalog.pg_dist_partition') is not null as has_citus,
      set_config('TimeZone', 'UTC', false),
      ${unlessPooled('jit', 'off')},
      ${unlessPooled('enable_seqscan', 'off')},
      ${unlessPooled('statement_timeout', statementTimeoutMs)},
      ${unlessPooled('idle_in_transaction_session_timeout', idleInTransactionMs)}${more.join('')}`
}

export interface Session {
  is_standby: boolean
  is_read_only: boolean
  has_citus: boolean
}

export function refuseOther(target: Target, session: Session, host: Host): void {
  const fits = {
    any: true,
    'read-write': !session.is_read_only,
    'read-only': session.is_read_only,
    primary: !session.is_standby,
    standby: session.is_standby,
  }
  if (!fits[target]) {
    const kind = session.is_standby ? 'a standby' : 'a primary'
    throw new StoreLost(
      `${nameOfHost(host)} is ${kind}, but target_session_attrs requires ${target}`,
    )
  }
}
