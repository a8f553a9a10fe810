import type { Database } from '../src/database/database.ts'

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
export function literal(value: unknown): string {
  if (value === null || typeof value === 'number' || typeof value === 'boolean') return `${value}`
  if (Array.isArray(value))
    return literal(`{${value.map((item) => JSON.stringify(item)).join(',')}}`)
  const text = value instanceof Date ? value.toISOString() : String(value)
  return `'${text.replaceAll("'", "''")}'`
}
