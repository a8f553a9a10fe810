import { type Database, transaction } from '../../../database/database.ts'
import type { Services } from '../../../kernel/api/context.ts'
import type { Log } from '../../../kernel/base/log.ts'
import { createOutage } from '../../../kernel/base/outage.ts'
import { type AuditEntryRow, auditEntryText } from '../store.ts'
import type { SendEntries } from './send.ts'

const everyMs = 1_000
const maxBatch = 500

/**
 * Forwards sealed entries to syslog or a file, each at least once and in the order of its chain. The
 * position of the last one is stored, so an outage of the receiver loses nothing. After the setting is
 * made, the receiver gets the whole log that is kept, so that it has every entry of the chain.
 */
export function startForwarding(
  { db }: Pick<Services, 'db'>,
  send: SendEntries,
  log: Log,
): { stop(): Promise<void> } {
  const outage = createOutage(log, 'forwarding audit entries to BLAZON_AUDIT_LOG')
  let running: Promise<unknown> = Promise.resolve()
  let isStopped = false
  let timer = setTimeout(run, everyMs)
  timer.unref()

  return {
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await running
    },
  }

  function run(): void {
    running = running.then(forward).then((waitMs) => {
      if (!isStopped) timer = setTimeout(run, waitMs).unref()
    })
  }

  async function forward(): Promise<number> {
    try {
      await forwardAll(db, send)
      outage.end()
      return everyMs
    } catch (error) {
      return outage.note(error)
    }
  }
}

/** Sends what is sealed and not yet forwarded, of every organization. */
async function forwardAll(db: Database, send: SendEntries): Promise<void> {
  const behind = await db<{ organization_id: string }[]>`
    select chain.organization_id from audit_chains chain
      left join audit_forwards forward on forward.organization_id = chain.organization_id
    where chain.position > coalesce(forward.position, 0) order by 1`
  for (const { organization_id } of behind) {
    while ((await forwardBatch(db, organization_id, send)) === maxBatch);
  }
}

/** The lock of the cursor keeps other processes from sending the same entries. */
function forwardBatch(db: Database, organizationId: string, send: SendEntries): Promise<number> {
  return transaction(db, async (tx) => {
    await tx`
      insert into audit_forwards (organization_id, position) values (${organizationId}, 0)
      on conflict (organization_id) do nothing`
    const [cursor] = await tx<{ position: number }[]>`
      select position from audit_forwards
      where organization_id = ${organizationId} for update skip locked`
    if (cursor === undefined) return 0
    const rows = await tx<AuditEntryRow[]>`
      select id, position, body, hash from audit_entries
      where organization_id = ${organizationId} and position > ${cursor.position}
      order by position limit ${maxBatch}`
    if (rows.length === 0) return 0
    await send(rows.map(auditEntryText))
    await tx`
      update audit_forwards set position = ${rows.at(-1)!.position}
      where organization_id = ${organizationId}`
    return rows.length
  })
}
