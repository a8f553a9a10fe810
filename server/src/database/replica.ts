import { setTimeout as sleep } from 'node:timers/promises'
import { type Database, isRetryable, isUnavailable, sqlState } from './database.ts'
import { createTag, type Rendered, type Rows } from './sql.ts'

interface ReplicaOptions {
  primary: Database
  replica: Database
  /** Called for each statement with the place where it ran, and why it did not run on the replica. */
  onRead(place: 'primary' | 'replica', reason: ReplicaProblem | null): void
}

/** `behind`: it has not replayed recent writes. Otherwise the error of the replica. */
type ReplicaProblem = 'behind' | Error

/**
 * How long a statement waits for the replica to replay the last writes. An asynchronous replica nearby
 * takes 1 to 5 ms.
 */
const maxWaitMs = 50
/** How long statements do not ask a replica that was behind or did not answer. */
const avoidsMs = 1_000

/**
 * A database that reads on a replica what the primary had committed when the statement began, so that
 * callers see their own writes, whichever process took them (docs/design/lists-and-plans.md). A statement runs on
 * the primary instead if the replica is too far behind or fails; transactions always do.
 */
export function readOnReplica({ primary, replica, onRead }: ReplicaOptions): Database {
  let avoidedUntil = 0
  let question: Promise<ReplicaProblem | null> | null = null
  return reader(primary, replica)

  function reader(first: Database, second: Database): Database {
    const run = (statement: Rendered) => read(statement, first, second)
    return Object.assign(createTag(run), {
      transaction: first.transaction,
      ofOrganization: (id: string) => reader(first.ofOrganization(id), second.ofOrganization(id)),
      within: (ms: number) => reader(first.within(ms), second.within(ms)),
      run,
      primary: first,
    })
  }

  async function read(statement: Rendered, first: Database, second: Database): Promise<Rows> {
    let problem: ReplicaProblem | null = null
    if (performance.now() >= avoidedUntil) {
      question ??= askInThisTurn()
      problem = await question
      if (problem === null) {
        try {
          const rows = await second.run(statement)
          onRead('replica', null)
          return rows
        } catch (error) {
          if (!isOfReplica(error)) throw error
          problem = error as Error
        }
      }
      if (problem === 'behind' || isUnavailable(problem))
        avoidedUntil = performance.now() + avoidsMs
    }
    onRead('primary', problem)
    return first.run(statement)
  }

  /** Statements that begin in one turn of the event loop share the question. */
  async function askInThisTurn(): Promise<ReplicaProblem | null> {
    await new Promise(setImmediate)
    question = null
    return findProblem()
  }

  async function findProblem(): Promise<ReplicaProblem | null> {
    const [row] = await primary<{ position: string }[]>`
      select pg_current_wal_lsn()::text as position`
    const enough = new AbortController()
    const late = sleep(2 * maxWaitMs, 'behind' as const, { signal: enough.signal })
    try {
      // A replica that is silent must not delay the reader.
      return await Promise.race([findLag(row!.position), late])
    } catch (error) {
      return error as Error
    } finally {
      enough.abort()
      late.catch(() => {})
    }
  }

  async function findLag(position: string): Promise<ReplicaProblem | null> {
    const giveUp = performance.now() + maxWaitMs
    for (let waitMs = 1; !(await hasReplayed(position)); waitMs *= 2) {
      if (performance.now() + waitMs > giveUp) return 'behind'
      await sleep(waitMs)
    }
    return null
  }

  /** False also for a server that is not a replica, or not any more: it may lack what the primary has. */
  async function hasReplayed(position: string): Promise<boolean> {
    const [row] = await replica<{ replayed: boolean }[]>`
      select pg_is_in_recovery() and pg_last_wal_replay_lsn() >= ${position}::text::pg_lsn
        as replayed`
    return row!.replayed
  }
}

const queryCanceled = '57014'

/**
 * Whether a statement may succeed on the primary: the replica was lost, refused to write, or ended the
 * statement because it conflicted with what it replayed (40001). A statement that was cancelled because it
 * took too long would take as long there.
 */
function isOfReplica(error: unknown): boolean {
  return (isUnavailable(error) && sqlState(error) !== queryCanceled) || isRetryable(error)
}
