import { type Host, nameOfHost, type Target } from './address.ts'
import { StoreLost, UnfitSession } from './errors.ts'

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
 * What the meaning of statements and the form of results depend on. An administrator may have set other
 * values for the server, the database or the role. PostgreSQL reports changes of these to its client,
 * so that a pooler such as PgBouncer keeps them for each of its clients.
 */
const reported = {
  client_encoding: 'UTF8',
  DateStyle: 'ISO, MDY',
  standard_conforming_strings: 'on',
  TimeZone: 'UTC',
}

/** The same; a pooler does not keep these. */
const unreported = {
  array_nulls: 'on',
  backslash_quote: 'safe_encoding',
  bytea_output: 'hex',
  default_transaction_isolation: 'read committed',
  extra_float_digits: '1',
  gin_fuzzy_search_limit: '0',
  IntervalStyle: 'postgres',
  quote_all_identifiers: 'off',
  transform_null_equals: 'off',
}

/** A role or database that may only read by default; a whole server that refuses writes is obeyed. */
const readOnly = 'default_transaction_read_only'

/**
 * Compiling a statement (`jit`) takes longer than running it: Debian's PostgreSQL 15 compiled each
 * claim of deliveries, whose estimated cost is high because `queueSettings` forbid scans, for more
 * than 10 s on a busy machine, so that none was delivered. The embedded store has no compiler.
 *
 * A table is read as a whole (`enable_seqscan`) only if no index can be used. While a table has one
 * page, PostgreSQL plans to read that page: with such a plan, 135 statements of the lists read all
 * of 12,000 rows that were added later (docs/design/lists-and-plans.md).
 */
const plans = { jit: 'off', enable_seqscan: 'off' }

/**
 * A search reads the pending list of its GIN index from end to end, 512 pages by default for each day of
 * events. At 512 kB it reads 64, and an insert costs the same; at 64 kB the words of an event cost 30% more.
 */
const pendingLists = { gin_pending_list_limit: '512kB' }

/**
 * The first statement: reads the process id and whether the host is a primary, and sets the session's
 * settings. A pooler has its own process ids and keeps only the settings that PostgreSQL reports, so
 * the others are not set behind one: `unfit` lists those that differ there. `search_path` is never set,
 * because it selects the schema of the tables; it is unfit if it names none.
 */
export function setUp(
  processId: number,
  { statementTimeoutMs, serverSettings = {} }: ConnectionOptions,
): string {
  const direct = {
    ...unreported,
    ...plans,
    ...pendingLists,
    statement_timeout: statementTimeoutMs,
    idle_in_transaction_session_timeout: idleInTransactionMs,
    lock_timeout: 0,
    ...serverSettings,
  }
  const set = ([name, value]: [string, string | number]) =>
    `set_config('${name}', '${value}', false)`
  const changes = [
    ...Object.entries(reported).map(set),
    ...Object.entries(direct).map((one) => `case when is_direct then ${set(one)} end`),
    // PostgreSQL 14 and 17 added these.
    ...['idle_session_timeout', 'transaction_timeout'].map(
      (name) =>
        `case when is_direct and current_setting('${name}', true) is not null then ${set([name, 0])} end`,
    ),
    `case when is_direct and may_only_read then ${set([readOnly, 'off'])} end`,
  ]
  const differing = Object.entries(unreported).map(
    ([name, value]) =>
      `case when not is_direct and current_setting('${name}') <> '${value}' then '${name}' end`,
  )
  return `
    select process_id, pg_is_in_recovery() as is_standby,
      current_setting('transaction_read_only') = 'on'
        and (pg_is_in_recovery() or not may_only_read) as is_read_only,
      array_remove(array[
        ${differing.join(', ')},
        case when not is_direct and may_only_read then '${readOnly}' end,
        case when current_schema() is null then 'search_path' end
      ], null) as unfit,
      ${changes.join(', ')}
    from (
      select pg_backend_pid() as process_id, pg_backend_pid() = ${processId} as is_direct,
        (select setting = 'on' and source in ('database', 'user', 'database user')
          from pg_settings where name = '${readOnly}') as may_only_read
      offset 0
    ) as session`
}

interface Session {
  is_standby: boolean
  is_read_only: boolean
  /** The settings whose values break statements, and that the service does not set. */
  unfit: string[]
}

/** Throws `UnfitSession` if statements would fail, or mean something else. */
export function refuseUnfit({ unfit }: Session): void {
  if (unfit.includes('search_path')) {
    throw new UnfitSession(
      'has a search_path that names no schema which exists and which its user may use. Create the schema, or reset search_path of the role and the database',
    )
  }
  if (unfit.length === 0) return
  throw new UnfitSession(
    `is a connection pooler, and its role or database sets ${unfit.join(', ')} to a value that Blazon cannot use or change there. Reset it (alter role … reset …, alter database … reset …), or set the address of PostgreSQL itself`,
  )
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
