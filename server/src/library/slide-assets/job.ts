import type { ChangeContext, Services } from '../../kernel/api/context.ts'
import { toId } from '../../kernel/base/ids.ts'
import type { Log } from '../../kernel/base/log.ts'
import { backgroundContext, inBackground } from '../../kernel/events/background.ts'
import { finishJob, type Job, type JobKind } from '../../kernel/jobs/jobs.ts'
import type { Processes } from '../../kernel/processes/processes.ts'
import { finishedTopic } from '../../kernel/signals/signals.ts'
import { findFile } from '../../records/files/store.ts'
import { toBlobAddress } from '../../records/files/uploads.ts'
import { endSlideImport } from './import-store.ts'
import { assignStructure } from './likeness-store.ts'
import { readDeckSlides } from './reader.ts'
import {
  renderSlideAsset,
  type SlideAssetChange,
  type SlideAssetRow,
  selectAssetsByImport,
  supersedeOlder,
  updateSlideAsset,
} from './store.ts'
import type { SlideOutcome } from './task.ts'

/**
 * Reads the slides of an import in a child process, and writes all outcomes in one transaction. If
 * the process dies before that, the import is read again: its assets were created with the job.
 */
export function createSlideImportJob(services: Services, processes: Processes, log: Log): JobKind {
  return {
    async run(job, signal) {
      const assets = await selectAssetsByImport(services.db, job.tenant, readImportId(job))
      const outcomes = await read(assets, job, signal)
      await inBackground(services, job.tenant, async (context) => {
        await finishJob(context.db, job)
        await settle(context, readImportId(job), outcomes)
      })
    },

    async giveUp(tx, job, _error, afterCommit) {
      const context = await backgroundContext(tx, services, job.tenant, afterCommit)
      const message = 'The deck could not be read completely in several attempts.'
      await settle(context, readImportId(job), { failure: { code: 'timeout', message } })
    },
  }

  /** Outcomes by slide number. */
  async function read(
    assets: readonly SlideAssetRow[],
    { tenant }: Job,
    signal: AbortSignal,
  ): Promise<Map<number, SlideOutcome>> {
    const [first] = assets
    if (first === undefined) return new Map()
    const file = await findFile(services.db, tenant, toId('file', first.file_id))
    if (file === null) throw new Error(`the deck of asset ${first.id} is gone`)
    const bytes = await services.blobs.read(toBlobAddress(tenant, file))
    const numbers = assets.map(({ slide }) => slide)
    const outcomes = await readDeckSlides(processes, log, tenant, { bytes, numbers }, signal)
    return new Map(outcomes.map((outcome, at) => [numbers[at]!, outcome]))
  }
}

function readImportId(job: Job): string {
  return String(job.payload.import)
}

/** Writes the outcome of each slide, except of assets that were deleted meanwhile. */
async function settle(
  context: ChangeContext,
  importId: string,
  outcomes: Map<number, SlideOutcome> | Extract<SlideOutcome, { failure: object }>,
): Promise<void> {
  const { db, tenant, services } = context
  const assets = await selectAssetsByImport(db, tenant, importId, true)
  const settled = await Promise.all(
    assets.map((asset) => {
      const outcome = outcomes instanceof Map ? outcomes.get(asset.slide)! : outcomes
      return settleOne(context, asset, outcome)
    }),
  )
  await services.outbox.record(context, settled.map(createEvent))
  for (const row of settled)
    if (row.status === 'ready' && row.revision > 1) await supersede(context, row)
  const isLost = settled.length > 0 && settled.every(({ status }) => status === 'failed')
  await endSlideImport(db, tenant, importId, isLost ? 'failed' : 'completed')
  const id = toId('slide_import', importId)
  context.afterCommit(() => services.signals.send(finishedTopic, id))
}

async function settleOne(
  { db, tenant }: ChangeContext,
  asset: SlideAssetRow,
  outcome: SlideOutcome,
): Promise<SlideAssetRow> {
  if ('failure' in outcome) {
    const { code, message } = outcome.failure
    return updateSlideAsset(db, tenant, asset, {
      status: 'failed',
      failure_code: code,
      failure_message: message,
    })
  }
  const { themeHash, masterHash, title, structure, ...facts } = outcome
  const change: SlideAssetChange = {
    ...facts,
    // A title that was set while the slide was read takes precedence.
    title: asset.title === '' ? title : asset.title,
    theme_hash: themeHash,
    master_hash: masterHash,
    status: 'ready',
  }
  return updateSlideAsset(db, tenant, asset, change, assignStructure(db, tenant, outcome))
}

function createEvent(row: SlideAssetRow) {
  return { type: `cms.slide_asset.${row.status}`, data: { object: renderSlideAsset(row) } }
}

/** Marks the older revisions as superseded by the newest. */
async function supersede(context: ChangeContext, { family_id }: SlideAssetRow): Promise<void> {
  const older = await supersedeOlder(context.db, context.tenant, family_id)
  const events = older.map((row) => ({
    type: 'cms.slide_asset.superseded',
    data: { object: renderSlideAsset(row) },
  }))
  await context.services.outbox.record(context, events)
}
