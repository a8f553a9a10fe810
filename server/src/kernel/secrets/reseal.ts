import { type Database, type Fragment, transaction } from '../../database/database.ts'
import { allSealedColumns, createPlace, type SealedColumn } from './sealed-columns.ts'
import { openIfReadable, type SecretBox } from './secrets.ts'

/**
 * Rotates the encryption key: values that are sealed under another key than the first, or not yet
 * bound to their row, are sealed again in the background. The indexed headers of the ciphertexts
 * show what remains, so no progress is stored, and any number of processes may run it at once.
 */

/** How many values of a column are sealed in one way. */
interface SealedShare {
  column: SealedColumn['name']
  /** Version and fingerprint of the key. */
  header: Buffer
  count: number
}

const batchSize = 500
/**
 * Batches for each header in one round; the rest waits for the next round, so that other
 * maintenance runs.
 */
const maxBatches = 100

/**
 * Seals older values again, in batches of one short transaction each. A row that is being written
 * waits for the next round. Returns how many rows were sealed again, and how many cannot be
 * decrypted, which stay unchanged.
 */
export async function resealAll(
  db: Database,
  box: SecretBox,
): Promise<{ resealed: number; unreadable: number }> {
  const total = { resealed: 0, unreadable: 0 }
  for (const column of allSealedColumns) {
    for (const header of await findHeaders(db, column)) {
      if (header.equals(box.header) || !box.knows(header)) continue
      let unreadable = 0
      for (let batch = 0; batch < maxBatches; batch++) {
        const done = await resealBatch(db, box, column, header, batchSize + unreadable)
        total.resealed += done.resealed
        // After a batch of only unreadable rows, the next batch is larger by their number.
        const isOver = done.resealed === 0 && done.unreadable <= unreadable
        unreadable = Math.max(unreadable, done.unreadable)
        if (isOver) break
      }
      total.unreadable += unreadable
    }
  }
  return total
}

/** The headers of the ciphertexts in a column, found with a loose index scan. */
export async function findHeaders(db: Database, column: SealedColumn): Promise<Buffer[]> {
  const header = headerIn(db, column)
  const rows = await db<{ header: Buffer }[]>`
    with recursive sealed_header as (
      (select ${header} as header from ${db(column.table)} order by 1 limit 1)
      union all
      select (
        select ${header} from ${db(column.table)} where ${header} > sealed_header.header
        order by 1 limit 1
      ) from sealed_header where sealed_header.header is not null
    )
    select header from sealed_header where header is not null`
  return rows.map((row) => row.header)
}

/** How many values are sealed in which way, over all columns. */
export async function countSealed(db: Database): Promise<SealedShare[]> {
  const shares: SealedShare[] = []
  for (const column of allSealedColumns) {
    const header = headerIn(db, column)
    const rows = await db<{ header: Buffer; count: number }[]>`
      select ${header} as header, count(*) as count from ${db(column.table)}
      where ${db(column.column)} is not null group by 1 order by 1`
    shares.push(...rows.map((row) => ({ column: column.name, ...row })))
  }
  return shares
}

async function resealBatch(
  db: Database,
  box: SecretBox,
  column: SealedColumn,
  header: Buffer,
  limit: number,
): Promise<{ resealed: number; unreadable: number }> {
  const { table, name, key } = column
  return transaction(db, async (tx) => {
    // Writers of such a row wait for this short transaction; rows that are being written are
    // skipped.
    const rows = await tx<SealedRow[]>`
      select ${tx([...key])}, ${tx(column.column)} as sealed_bytes from ${tx(table)}
      where ${headerIn(tx, column)} = ${header} limit ${limit} for update skip locked`
    const resealed = rows.flatMap(({ sealed_bytes, ...row }) => {
      const place = createPlace(name, row as never)
      const plain = openIfReadable(() => box.open(sealed_bytes, place))
      if (plain === null) return []
      return [{ ...row, [column.column]: `\\x${box.seal(plain, place).toString('hex')}` }]
    })
    if (resealed.length > 0) {
      const isSame = key.map((one) => tx`resealed.${tx(one)} = target.${tx(one)}`)
      await tx`
        update ${tx(table)} target set ${tx(column.column)} = resealed.${tx(column.column)}
        from json_populate_recordset(null::${tx(table)}, ${JSON.stringify(resealed)}::text::json) resealed
        where ${isSame.reduce((all, one) => tx`${all} and ${one}`)}`
    }
    return { resealed: resealed.length, unreadable: rows.length - resealed.length }
  })
}

interface SealedRow {
  sealed_bytes: Buffer
  [column: string]: unknown
}

/**
 * The expression of the index, with `headerLength` spelled out: a parameter would not match the
 * index.
 */
function headerIn(db: Database, { column }: SealedColumn): Fragment {
  return db`substring(${db(column)} from 1 for 5)`
}
