import type { Database, Fragment } from '../../database/database.ts'

/**
 * The rows of a query, fetched 200 at a time from one snapshot. The driver parses everything that has
 * arrived in one turn of the event loop: 1,900 icons in one result held it for up to 60 ms.
 */
export function selectInParts<Row extends object>(db: Database, query: Fragment): Promise<Row[]> {
  return db.transaction(async (tx) => {
    await tx`declare parts no scroll cursor for ${query}`
    const rows: Row[] = []
    for (;;) {
      const part = await tx<Row[]>`fetch 200 from parts`
      for (const row of part) rows.push(row)
      if (part.length < 200) break
    }
    await tx`close parts`
    return rows
  })
}
