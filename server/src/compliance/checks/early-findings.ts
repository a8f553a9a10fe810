import { type Database, transaction } from '../../database/database.ts'
import type { Services } from '../../kernel/api/context.ts'
import { toId } from '../../kernel/base/ids.ts'
import type { Tenant } from '../../kernel/base/tenant.ts'
import type { Job } from '../../kernel/jobs/jobs.ts'
import { signalProgress } from '../../kernel/signals/progress.ts'
import type { EarlyPart } from './early-task.ts'
import { insertFindings } from './findings.ts'

/**
 * Stores findings of a running check (UUID), unless it has ended or another process has its job, and
 * reports that there are more.
 */
export async function storeEarly(
  { db, signals }: Pick<Services, 'db' | 'signals'>,
  job: Job,
  check: string,
  { isFirst, findings }: EarlyPart,
): Promise<void> {
  const { tenant } = job
  const isStored = await transaction(db, async (tx) => {
    if (!(await lockRunning(tx, job, check))) return false
    if (isFirst) await deleteEarly(tx, tenant, check)
    await insertFindings(tx, tenant, check, findings, 'early_findings')
    return true
  })
  const id = toId('check', check)
  if (isStored) signalProgress(signals, { tenant, object: 'early_finding', id })
}

/** Call it in the transaction in which the check ends. */
export async function deleteEarly(db: Database, tenant: Tenant, check: string): Promise<void> {
  await db`
    delete from early_findings
    where organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode}
      and check_id = ${check}`
}

/** Locks the job and its check, in the order of `settleJob`. Returns false if one of them is no longer running. */
async function lockRunning(tx: Database, { tenant, id, attempt }: Job, check: string) {
  const [held] = await tx`
    select 1 from jobs
    where organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode}
      and id = ${id} and attempt = ${attempt} for update`
  if (held === undefined) return false
  const [running] = await tx`
    select 1 from checks
    where organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode}
      and id = ${check} and status = 'running' for update`
  return running !== undefined
}
