import { transaction } from '../../database/database.ts'
import { inBackground } from '../../kernel/background.ts'
import type { Cause, Services } from '../../kernel/call.ts'
import { enqueueJob, finishJob, type JobKind, wakeJobs } from '../../kernel/jobs.ts'
import { recordChange } from '../../kernel/outbox.ts'
import {
  deleteFile,
  deleteUnusedFiles,
  type FileRow,
  isContentUsed,
  lockContent,
  renderFile,
  selectScopesOfUnused,
} from './store.ts'

/**
 * A file is removed in two steps: its row with the event of it and a job, in one transaction, and
 * then, by the job, the bytes, where no other file has the same. So a crash leaves neither a file
 * without its bytes nor bytes that no one removes.
 */
export const contentRemovalJob = 'content_removal'

const batchAtMost = 200

/** Removes a file whose row is locked. */
export async function removeFile(cause: Cause, file: FileRow): Promise<void> {
  await deleteFile(cause.db, cause.scope, file.id)
  await recordChange(cause, 'platform.file.deleted', renderFile(file))
  await enqueueRemoval(cause, [file])
}

/** Removes files that nothing refers to and whose time is over, a bounded number; returns how many. */
export async function removeUnusedFiles(services: Services): Promise<number> {
  const now = new Date(services.clock.now())
  let count = 0
  for (const scope of await selectScopesOfUnused(services.db, now, batchAtMost)) {
    count += await inBackground(services, scope, async (cause) => {
      const files = await deleteUnusedFiles(cause.db, scope, now, batchAtMost)
      const events = files.map((file) => ({
        type: 'platform.file.deleted',
        data: { object: renderFile(file) },
      }))
      await services.outbox.record(cause, events)
      await enqueueRemoval(cause, files)
      return files.length
    })
  }
  return count
}

/** The bytes stay where they cannot be removed five times in a row: nothing refers to them. */
export function createContentRemoval({ db, blobs }: Services): JobKind {
  return {
    run: (job) =>
      transaction(db, async (tx) => {
        for (const sha256 of job.payload.contents as string[]) {
          await lockContent(tx, job.scope, sha256)
          if (!(await isContentUsed(tx, job.scope, sha256))) {
            await blobs.remove({ ...job.scope, sha256 })
          }
        }
        await finishJob(tx, job)
      }),
    async giveUp() {},
  }
}

async function enqueueRemoval(cause: Cause, files: readonly FileRow[]): Promise<void> {
  if (files.length === 0) return
  // In one order everywhere, so that no two wait for each other.
  const contents = [...new Set(files.map(({ sha256 }) => sha256))].sort()
  await enqueueJob(cause.db, cause.scope, contentRemovalJob, { contents })
  cause.afterCommit(() => wakeJobs(cause.services.signals))
}
