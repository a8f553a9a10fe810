import { beginText, type Connection, commandTag, type Prepared } from './connection.ts'
import { StoreLost, TransactionLost } from './errors.ts'
import type { Rows } from './sql.ts'

/** Runs statements on the connection of a transaction, in the order of the calls. */
export interface Transaction {
  run(statement: Prepared): Promise<Rows>
  /** Runs `work` in a savepoint; if it throws, its writes are rolled back. */
  nest<Result>(work: (inner: Transaction) => Promise<Result>): Promise<Result>
}

/**
 * Runs `work` in a transaction on its own connection. If `work` throws, its writes are rolled back.
 * If BEGIN fails, the first statements of `work` fail with the same error, and no further statement
 * is sent, because it would be committed by itself. Resolves only when PostgreSQL answers COMMIT
 * with COMMIT: it answers ROLLBACK if a statement failed whose error `work` caught, and a pooler
 * may have changed the connection.
 */
export async function inTransaction<Result>(
  connection: Connection,
  work: (transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  const begun = connection.run({ text: beginText })
  // PostgreSQL gets BEGIN and the first statement together; a pooler may refuse BEGIN alone.
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
    // `work` may throw before BEGIN is answered, and only the answer shows the open transaction.
    await begun.catch(() => {})
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

/**
 * Discards a connection that cannot roll back, so that no caller gets one with an open transaction.
 */
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
  /** Refuses all further statements, which would run outside the transaction. */
  close(): void
}

/**
 * `begun` rejects if BEGIN or a later SAVEPOINT failed: PostgreSQL answers those before the
 * following statements.
 */
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
        // Its error is the cause of the statement's own, which is 25P01 or 25P02.
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
 * Savepoints are not released, because the commit does that. PostgreSQL uses the innermost
 * savepoint of a name, so the depth suffices as a name.
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
