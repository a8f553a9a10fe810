import { type Kind, toUuid } from '../../src/kernel/base/ids.ts'
import { copyRows } from '../copy-rows.ts'
import type { TestServer } from '../harness.ts'
import { makers } from '../makers.ts'

/** A list whose plans are tested. */
export interface List {
  /** The table with many rows. */
  table: string
  /** Fills the table, and returns the ids in the path. */
  fill(server: TestServer): Promise<Record<string, string>>
  /** Further queries that match few rows or none. */
  filters?: string[]
}

/** The number of rows; PLAN_ROWS=1000000 makes them all. */
export const rowsMade = Number(process.env.PLAN_ROWS ?? 12_000)

export const dayMs = 86_400_000
const stepMs = Math.floor(dayMs / rowsMade)

/** SQL of an id for each `n`: a UUIDv7 of the last day. */
export const idOfN = `(lpad(to_hex(${Date.now() - dayMs} + n * ${stepMs}::bigint), 12, '0')
  || '70008000' || lpad(to_hex(n), 12, '0'))::uuid`

/** Makes a row of a kind, and many copies of it. */
export async function copies(
  server: TestServer,
  table: string,
  kind: Kind,
  changes: Record<string, string> = {},
): Promise<Record<string, string>> {
  return copyRow(server, table, toUuid(kind, await makers[kind]!(server))!, changes)
}

/**
 * Makes many copies of a row, created over the last day, except for the columns of `changes`: SQL with
 * `n`.
 */
export async function copyRow(
  server: TestServer,
  table: string,
  uuid: string,
  changes: Record<string, string> = {},
  rows = rowsMade,
): Promise<Record<string, string>> {
  // Triggers count each organization's storage row by row, which affects no plan.
  await server.pool.db.unsafe(`
    alter table ${table} disable trigger user;
    ${copyRows(table, `id = '${uuid}'`, { id: idOfN, ...changes }, rows)}
    alter table ${table} enable trigger user`)
  return {}
}
