import { beginText, type Connection, commandTag, type Prepared } from './connection.ts'
import { StoreLost, TransactionLost } from './errors.ts'
import type { Rows } from './sql.ts'

/** Runs statements on the connection of a transaction, in the order of the calls. */
export interface Transaction {
  run(statement: Prepared): Promise<Rows>
  /** Runs `work` in a savepoint; what it throws undoes what it did. */
  nest<Result>(work: (inner: Transaction) => Promise<Result>): Promise<Result>
}

/**
 * Runs `work` in a transaction on a connection that it has to itself. What `work` throws undoes what
 * it did. If BEGIN fails, the first statements of `work` fail with the same error, and no further
 * statement is sent, because it would be committed by itself. Resolves only when PostgreSQL answered
 * COMMIT with COMMIT: it answers ROLLBACK when a statement failed whose error `work` kept to itself,
 * and a pooler may have changed the connection.
 */
export async function inTransaction<Result>(
  connection: Connection,
  work: (transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  const begun = connection.run({ text: beginText })
  // PostgreSQL gets BEGIN and the first statement together; a pooler may refuse the one alone.
  if (connection.processId === null) await begun
  const scope = openScope(connection, begun)
  try {
    const result = await work(scope.transaction)
    scope.close()
    await begun
    await commit(connection)
    return result
  } catch (error) {
    scope.close()
    await rollBack(connection)
    throw error
  }
}

async function commit(connection: Connection): Promise<void> {
  if (!connection.isInTransaction()) {
    throw new TransactionLost('The transaction ended before its commit. Nothing was written')
  }
  const tag = commandTag(await connection.run({ text: 'commit' }))
  if (tag !== 'COMMIT') {
    throw new TransactionLost('PostgreSQL answered the commit with a rollback')
  }
}

/** Discards a connection that could not roll back, so that no caller gets one with an open transaction. */
async function rollBack(connection: Connection): Promise<void> {
  if (connection.isLost || !connection.isInTransaction()) return
  try {
    await connection.run({ text: 'rollback' })
  } catch (error) {
    connection.destroy(new StoreLost('The transaction could not be rolled back', { cause: error }))
  }
}

interface Scope {
  transaction: Transaction
  /** Refuses every further statement: they would run outside the transaction. */
  close(): void
}

/** `begun` rejects if BEGIN failed, or a SAVEPOINT since then: PostgreSQL answers them before what follows. */
function openScope(connection: Connection, begun: Promise<unknown>, depth = 0): Scope {
  let isOpen = true
  let failure: unknown = null
  begun.catch((error) => {
    failure = error
  })
  const requireOpen = () => {
    if (failure !== null) throw failure
    if (!isOpen) throw new Error('The transaction has ended. Await its statements inside it')
  }
  return {
    transaction: {
      async run(statement) {
        requireOpen()
        const rows = connection.run(statement)
        rows.catch(() => {})
        // Its error is the reason for that of the statement, which is 25P01 or 25P02.
        await begun
        return rows
      },
      async nest(work) {
        requireOpen()
        return inSavepoint(connection, begun, depth + 1, work)
      },
    },
    close() {
      isOpen = false
    },
  }
}

/**
 * Savepoints are not released: the commit does that. PostgreSQL takes the innermost of those with the
 * same name, so the depth is name enough.
 */
async function inSavepoint<Result>(
  connection: Connection,
  outer: Promise<unknown>,
  depth: number,
  work: (transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  const name = `savepoint_${depth}`
  const begun = Promise.all([outer, connection.run({ text: `savepoint ${name}` })])
  const scope = openScope(connection, begun, depth)
  try {
    const result = await work(scope.transaction)
    await begun
    return result
  } catch (error) {
    if (!connection.isLost) {
      await connection.run({ text: `rollback to savepoint ${name}` }).catch(() => {})
    }
    throw error
  } finally {
    scope.close()
  }
}
