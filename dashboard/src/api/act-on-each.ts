import { BlazonError, ConnectionError } from '@blazon/sdk/errors'
import { plural, t } from '@lingui/core/macro'
import { listNames } from '../language/list-names.ts'
import { toFailure } from './failure.ts'
import { inParallel } from './in-parallel.ts'

/** What became of the rows of an action, each in the order of the rows. */
export interface Outcome<Row, Result> {
  written: readonly Row[]
  /** Those of the written rows. */
  results: readonly Result[]
  failed: readonly FailedRow<Row>[]
}

interface FailedRow<Row> {
  row: Row
  error: unknown
}

/**
 * Writes each row and goes on after a failure, except after one that all rows would have: without a
 * connection or a session, the remaining rows are not sent and fail for the same reason.
 */
export async function actOnEach<Row, Result>(
  rows: readonly Row[],
  write: (row: Row) => PromiseLike<Result>,
): Promise<Outcome<Row, Result>> {
  const results = new Map<Row, Result>()
  const errors = new Map<Row, unknown>()
  let general: unknown = null
  await inParallel(rows, maxParallel, async (row) => {
    try {
      if (general !== null) throw general
      results.set(row, await write(row))
    } catch (error) {
      errors.set(row, error)
      if (isGeneral(error)) general = error
    }
  })
  const written = rows.filter((row) => results.has(row))
  return {
    written,
    results: written.map((row) => results.get(row)!),
    failed: rows.filter((row) => errors.has(row)).map((row) => ({ row, error: errors.get(row) })),
  }
}

/** `2 of 12 failed. Contrast, Logo: …`, with the rows by their reason; one row alone without the numbers. */
export function describeFailures<Row>(
  { written, failed }: Outcome<Row, unknown>,
  nameOf: (row: Row) => string,
): string {
  const byReason = new Map<string, string[]>()
  for (const { row, error } of failed) {
    const reason = describeReason(error)
    byReason.set(reason, [...(byReason.get(reason) ?? []), nameOf(row)])
  }
  const count = failed.length
  const total = written.length + count
  const shown = [...byReason].slice(0, maxReasons)
  const rest = count - shown.flatMap(([, names]) => names).length
  return [
    total > 1 && t`${count} of ${total} failed.`,
    ...shown.map(([reason, all]) => {
      const names = listNames(all, maxNamed)
      return t`${names}: ${reason}`
    }),
    rest > 0 && plural(rest, { one: '# has another reason.', other: '# have other reasons.' }),
  ]
    .filter((text) => text !== false)
    .join(' ')
}

/** The API's own sentence has the id, which would be another reason for each row. */
function describeReason(error: unknown): string {
  const { code, message } = toFailure(error)
  return code === 'resource_missing' ? t`It does not exist, or it was deleted.` : message
}

/** Below the burst of a session, with other requests of the page. */
const maxParallel = 4
/** The rows that a message names for each reason. */
const maxNamed = 5
const maxReasons = 3

function isGeneral(error: unknown): boolean {
  return error instanceof ConnectionError || (error instanceof BlazonError && error.status === 401)
}
