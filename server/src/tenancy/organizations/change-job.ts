import type { Database } from '../../database/database.ts'
import { commandOrigin } from '../../kernel/api/audit-entry.ts'
import type { ChangeContext, Services } from '../../kernel/api/context.ts'
import type { Log } from '../../kernel/base/log.ts'
import { inTransaction } from '../../kernel/events/background.ts'
import { recordSharedChange, recordUpdate } from '../../kernel/events/outbox.ts'
import { enqueueInstallationJob, finishJob, type JobKind } from '../../kernel/jobs/jobs.ts'
import { changeAnyOrganization, markDeleted, markRestored } from './deletion.ts'
import { type OrganizationRow, renderOrganization, updateOrganization } from './store.ts'

/** The kind of job that renames, deletes or restores an organization for the command line. */
export const changeJob = 'organization.change'

export type CommandedChange = { act: 'rename'; name: string } | { act: 'delete' | 'restore' }

/**
 * Requests a change of an organization. The service makes it, so that its events and what follows
 * from it are those of any other change.
 */
export async function requestChange(
  db: Database,
  organizationId: string,
  change: CommandedChange,
): Promise<void> {
  await enqueueInstallationJob(db, changeJob, { organization: organizationId, ...change })
}

export function createChangeJob(services: Services, log: Log): JobKind {
  return {
    async run(job) {
      const { organization, ...change } = job.payload as { organization: string } & CommandedChange
      await inTransaction(services, async (db, afterCommit) => {
        await finishJob(db, job)
        const context = { db, services, requestId: null, origin: commandOrigin, afterCommit }
        const write = change.act === 'delete' ? markDeleted : markRestored
        await changeAnyOrganization(
          context,
          organization,
          change.act === 'rename' ? (call, before) => rename(call, before, change.name) : write,
        )
      })
    },
    async giveUp(_tx, _job, error) {
      log.error({ err: error }, 'an organization could not be changed for the command line')
    },
  }
}

async function rename(
  call: ChangeContext,
  before: OrganizationRow,
  name: string,
): Promise<OrganizationRow> {
  let after = before
  await recordUpdate(call, 'platform.organization.updated', {
    before,
    change: { name },
    render: renderOrganization,
    record: recordSharedChange,
    async write() {
      after = await updateOrganization(call.db, call.tenant, before, { name })
      return after
    },
  })
  return after
}
