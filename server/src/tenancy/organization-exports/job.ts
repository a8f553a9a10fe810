import type { ChangeContext, Services } from '../../kernel/api/context.ts'
import { toId } from '../../kernel/base/ids.ts'
import { recordChange } from '../../kernel/events/outbox.ts'
import type { Failure } from '../../kernel/jobs/failure.ts'
import { createResourceJob, type JobResource, settleJob } from '../../kernel/jobs/job-resources.ts'
import type { Job, JobKind } from '../../kernel/jobs/jobs.ts'
import { finishedTopic } from '../../kernel/signals/signals.ts'
import { lockContent } from '../../records/files/store.ts'
import type { StagedBlob } from '../../storage/blobs.ts'
import { countParts, type ExportedList, writeArchive } from './archive.ts'
import { type ExportRow, findExport, renderExport, updateExport, updateProgress } from './store.ts'

/** The zip is removed after this time. */
const keptForMs = 7 * 24 * 3_600_000

/** The lists of the API that an export of these modes contains. */
export type ListExported = (row: ExportRow) => ExportedList[]

/** Writes exports. If the process dies, the export is written again. */
export function createExportJob(services: Services, listExported: ListExported): JobKind {
  const { db, blobs, clock } = services
  return createResourceJob(services, exportWork, async (row, job, signal) => {
    const lists = listExported(row)
    const parts = countParts({ lists })
    let done = 0
    const zip = writeArchive(services, {
      organizationId: row.organization_id,
      modes: row.modes,
      lists,
      facts: {
        organization: toId('organization', row.organization_id),
        created: new Date(clock.now()).toISOString(),
        modes: row.modes,
      },
      signal,
      async onPart() {
        done += 1
        await updateProgress(db, job.tenant, row, done, parts)
      },
    })
    const staged = await blobs.stage(zip, Number.POSITIVE_INFINITY)
    try {
      await blobs.prepare(staged, job.tenant)
      await settleJob(services, exportWork, job, (context, row) => complete(context, row, staged))
    } finally {
      await staged.discard()
    }
  })
}

const exportWork: JobResource<ExportRow> = {
  async lockUnfinished({ db, tenant }, job: Job) {
    const id = toId('organization_export', String(job.payload.export))
    const row = await findExport(db, tenant, id, true)
    return row !== null && ['queued', 'running'].includes(row.status) ? row : null
  },
  begin: ({ db, tenant }, row) =>
    updateExport(db, tenant, row, { status: 'running', parts_done: 0 }),
  fail: (context, row, failure) => end(context, row, 'failed', toCells(failure)),
  givenUp: {
    code: 'not_completed',
    message: 'The export did not finish after several attempts. Create a new one.',
  },
}

async function complete(context: ChangeContext, row: ExportRow, staged: StagedBlob): Promise<void> {
  const { db, tenant, services } = context
  await lockContent(db, tenant, staged.sha256, true)
  await services.blobs.keep(staged, tenant)
  const expires_at = new Date(services.clock.now() + keptForMs)
  const { sha256, bytes } = staged
  await end(context, row, 'completed', { sha256, bytes, expires_at })
}

async function end(
  context: ChangeContext,
  before: ExportRow,
  status: 'completed' | 'failed',
  change: Partial<ExportRow>,
): Promise<void> {
  const { db, tenant, services } = context
  const completed_at = new Date(services.clock.now())
  const after = await updateExport(db, tenant, before, { ...change, status, completed_at })
  const shown = renderExport(after)
  await recordChange(context, `platform.organization_export.${status}`, shown)
  context.afterCommit(() => services.signals.send(finishedTopic, shown.id))
}

function toCells({ code, message }: Failure): Partial<ExportRow> {
  return { failure_code: code, failure_message: message }
}
