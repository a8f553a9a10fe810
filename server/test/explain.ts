import {
  type ConnectionSettings,
  connect,
  type Database,
  type Pool,
} from '../src/database/database.ts'

/** A statement as a service sent it. */
export interface Statement {
  text: string
  parameters: readonly unknown[]
}

/** Runs a prepared statement and returns its plan, with the pages that it touched. */
export function explainPrepared(db: Database, { text, parameters }: Statement, mode: string) {
  return db.transaction(async (tx) => {
    await tx.unsafe(`set local plan_cache_mode = ${mode}`)
    await tx.unsafe(`prepare listing as ${text}`)
    const values = parameters.length === 0 ? '' : `(${parameters.map(literal).join(', ')})`
    const [row] = await tx.unsafe(
      `explain (analyze, buffers, format json) execute listing${values}`,
    )
    await tx.unsafe('deallocate listing')
    return row!['QUERY PLAN'][0].Plan
  })
}

/** A parameter as a literal of SQL. */
function literal(value: unknown): string {
  if (value === null || typeof value === 'number' || typeof value === 'boolean') return `${value}`
  if (Array.isArray(value))
    return literal(`{${value.map((item) => JSON.stringify(item)).join(',')}}`)
  const text = value instanceof Date ? value.toISOString() : String(value)
  return `'${text.replaceAll("'", "''")}'`
}

/** A pool of one connection, with the statements that it sent since they were last cleared. */
export interface Watched {
  pool: Pool
  statements: Statement[]
}

export function openWatched(
  connection: ConnectionSettings,
  serverSettings: Record<string, string>,
): Watched {
  const statements: Statement[] = []
  const onStatement = (text: string, parameters: readonly unknown[]) =>
    statements.push({ text, parameters })
  return { pool: connect(connection, { max: 1, serverSettings, onStatement }), statements }
}

/**
 * Runs `work` again, each statement with the plan that the connection has kept, and returns the 8
 * kB pages that it touches. What `work` writes is rolled back.
 */
export async function countPagesOfKeptPlans(
  { pool, statements }: Watched,
  work: (tx: Database) => Promise<unknown>,
): Promise<{ text: string; pages: number }[]> {
  statements.length = 0
  await rollBack(pool.db, work)
  const ran = [...statements]
  const counted: { text: string; pages: number }[] = []
  await rollBack(pool.db, async (tx) => {
    for (const { text, parameters } of ran) {
      const [kept] = await tx.unsafe(
        `select name from pg_prepared_statements where statement = ${literal(text)}`,
      )
      if (kept === undefined) throw new Error(`No plan is kept of: ${text}`)
      const values = parameters.length === 0 ? '' : `(${parameters.map(literal).join(', ')})`
      const [row] = await tx.unsafe(
        `explain (analyze, buffers, format json) execute ${kept.name}${values}`,
      )
      counted.push({ text, pages: countPages(row!['QUERY PLAN'][0].Plan) })
    }
  })
  return counted
}

interface CountedPlan {
  'Node Type': string
  'Shared Hit Blocks': number
  'Shared Read Blocks': number
  Plans?: CountedPlan[]
}

/** The statement does not count what its parts write whose rows it does not read. */
function countPages(plan: CountedPlan): number {
  const writing = (plan.Plans ?? []).filter((part) => part['Node Type'] === 'ModifyTable')
  return [plan, ...writing].reduce(
    (sum, part) => sum + part['Shared Hit Blocks'] + part['Shared Read Blocks'],
    0,
  )
}

/** Runs `work` in a transaction that is rolled back. */
export async function rollBack(
  db: Database,
  work: (tx: Database) => Promise<unknown>,
): Promise<void> {
  const undo = new Error('Undone')
  const done = db.transaction(async (tx) => {
    await work(tx)
    throw undo
  })
  await done.catch((error: unknown) => {
    if (error !== undo) throw error
  })
}
