import { randomBytes } from 'node:crypto'
import { type Database, transaction } from '../../server/dist/database/database.js'
import { newUuid } from '../../server/dist/kernel/base/ids.js'

/** A statement as a service sent it. */
export interface Sent {
  text: string
  values: readonly unknown[]
}

/**
 * Returns a function that sends the statements of a create of an API key again, for another key: in one
 * transaction, and in the order and the groups in which the service sends them.
 */
export function repeatCreate(db: Database, sent: readonly Sent[]): () => Promise<unknown> {
  const find = (part: string) => {
    const found = sent.find(({ text }) => text.includes(part))
    if (found === undefined) throw new Error(`the create sent no statement with ${part}`)
    return found
  }
  const insert = find('insert into api_keys')
  const announcement = find('pg_advisory_xact_lock_shared')
  const record = find('insert into events')
  const deliver = find('insert into deliveries')
  const [eventId] = record.values.find((value) => isIds(value)) as string[]
  const keyId = insert.values.filter(isId)[1]!
  return () =>
    transaction(db, async (tx) => {
      const ids = new Map([
        [keyId, newUuid()],
        [eventId!, newUuid()],
      ])
      const run = ({ text, values }: Sent) =>
        tx.run({ text, values: values.map((value) => renew(value, ids)), isRaw: false })
      const [row] = await run(insert)
      await run(announcement)
      await Promise.all([run(record), run(deliver)])
      return row
    })
}

/** The value with other ids; hashes of secrets are unique, too. */
function renew(value: unknown, ids: ReadonlyMap<unknown, string>): unknown {
  if (Array.isArray(value)) return value.map((one) => renew(one, ids))
  if (Buffer.isBuffer(value)) return randomBytes(value.length)
  return ids.get(value) ?? value
}

function isId(value: unknown): value is string {
  return typeof value === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(value)
}

function isIds(value: unknown): boolean {
  return Array.isArray(value) && value.length > 0 && value.every(isId)
}
