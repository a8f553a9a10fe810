import type { Database } from '../../database/database.ts'
import { normalEmail } from '../../identity/users/store.ts'
import { commandOrigin } from '../../kernel/api/audit-entry.ts'
import type { Services } from '../../kernel/api/context.ts'
import { newUuid } from '../../kernel/base/ids.ts'
import type { Log } from '../../kernel/base/log.ts'
import { inTransaction } from '../../kernel/events/background.ts'
import { enqueueInstallationJob, finishJob, type JobKind } from '../../kernel/jobs/jobs.ts'
import { createOrganization } from './create.ts'

/** The kind of job that creates an organization for the command line. */
export const creationJob = 'organization.create'

/**
 * Requests an organization whose owner is invited by e-mail; returns its UUID. The service creates
 * it, so that its events and the invitation are those of any other organization.
 */
export async function requestOrganization(
  db: Database,
  { name, ownerEmail }: { name: string; ownerEmail: string },
): Promise<string> {
  const organization = newUuid()
  const email = normalEmail(ownerEmail)
  await enqueueInstallationJob(db, creationJob, { organization, name, email })
  return organization
}

export function createCreationJob(services: Services, log: Log): JobKind {
  return {
    async run(job) {
      const { organization, name, email } = job.payload as Record<string, string>
      await inTransaction(services, async (db, afterCommit) => {
        await finishJob(db, job)
        await createOrganization(
          { db, services, requestId: null, origin: commandOrigin, afterCommit },
          {
            id: organization!,
            name: name!,
            owner: { email: email!, userId: null },
            createdBy: null,
          },
        )
      })
    },
    async giveUp(_tx, _job, error) {
      log.error({ err: error }, 'an organization could not be created for the command line')
    },
  }
}
