import { backupLock } from '../../database/backup-lock.ts'
import { type Database, transaction } from '../../database/database.ts'
import type { ChangeContext, Services } from '../../kernel/api/context.ts'
import { forEachApart } from '../../kernel/base/for-each-apart.ts'
import type { Tenant } from '../../kernel/base/tenant.ts'
import { inBackground } from '../../kernel/events/background.ts'
import { recordChange } from '../../kernel/events/outbox.ts'
import { enqueueJob, finishJob, type JobKind, wakeJobs } from '../../kernel/jobs/jobs.ts'
import { deleteRow } from '../../kernel/rows/by-id.ts'
import type { Blobs } from '../../storage/blobs.ts'
import {
  deleteUnusedFiles,
  type FileRow,
  lockContent,
  renderFile,
  selectTenantsOfUnused,
  selectUsedContents,
} from './store.ts'

/**
 * A file is removed in two steps: one transaction deletes its row, records the event and enqueues a
 * job; the job removes the bytes if no other file has them. So a crash leaves neither a file
 * without bytes nor bytes that are never removed.
 */
export const contentRemovalJob = 'content_removal'

const maxBatch = 200

/** Removes a file whose row is locked. */
export async function removeFile(context: ChangeContext, file: FileRow): Promise<void> {
  await deleteRow(context.db, context.tenant, 'files', file.id)
  await recordChange(context, 'platform.file.deleted', renderFile(file))
  await enqueueRemoval(context, [file])
}

/** Removes unreferenced files whose time has passed, a bounded number; returns how many. */
export async function removeUnusedFiles(services: Services): Promise<number> {
  const now = new Date(services.clock.now())
  let count = 0
  await forEachApart(await selectTenantsOfUnused(services.db, now, maxBatch), async (tenant) => {
    count += await inBackground(services, tenant, async (context) => {
      const files = await deleteUnusedFiles(context.db, tenant, now, maxBatch)
      const events = files.map((file) => ({
        type: 'platform.file.deleted',
        data: { object: renderFile(file) },
      }))
      await services.outbox.record(context, events)
      await enqueueRemoval(context, files)
      return files.length
    })
  })
  return count
}

/** Bytes whose removal failed five times are left to the sweep (`orphans.ts`). */
export function createContentRemoval({ db, blobs }: Services): JobKind {
  return {
    run: (job) =>
      transaction(db, async (tx) => {
        await removeUnusedContents(tx, blobs, job.tenant, job.payload.contents as string[])
        await finishJob(tx, job)
      }),
    async giveUp() {},
  }
}

/** Removes bytes that nothing of the tenant uses, in a transaction that blocks uploads of them. */
export async function removeUnusedContents(
  tx: Database,
  blobs: Blobs,
  tenant: Tenant,
  contents: readonly string[],
): Promise<void> {
  // What stays is an orphan, which the sweep removes a day later.
  if (await isBackupRunning(tx)) return
  // In a fixed order, so that two removals cannot deadlock.
  for (const sha256 of contents.toSorted()) {
    await lockContent(tx, tenant, sha256)
    const used = await selectUsedContents(tx, tenant, [sha256])
    if (!used.has(sha256)) await blobs.remove({ ...tenant, sha256 })
  }
}

/** Also keeps a backup from beginning before this transaction ends. */
async function isBackupRunning(tx: Database): Promise<boolean> {
  const [row] = await tx<{ free: boolean }[]>`
    select pg_try_advisory_xact_lock_shared(${backupLock}::bigint) as free`
  return !row!.free
}

async function enqueueRemoval(context: ChangeContext, files: readonly FileRow[]): Promise<void> {
  if (files.length === 0) return
  const contents = [...new Set(files.map(({ sha256 }) => sha256))]
  await enqueueJob(context.db, context.tenant, contentRemovalJob, { contents }, context.traceparent)
  context.afterCommit(() => wakeJobs(context.services.signals))
}
