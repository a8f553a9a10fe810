import { Readable } from 'node:stream'
import type { Warning } from '@blazon/warnings/warning'
import type { ChangeContext, Services } from '../../kernel/api/context.ts'
import { toId } from '../../kernel/base/ids.ts'
import type { Log } from '../../kernel/base/log.ts'
import { storeWarnings } from '../../kernel/base/warnings.ts'
import type { Failure } from '../../kernel/jobs/failure.ts'
import { createResourceJob, type JobResource, settleJob } from '../../kernel/jobs/job-resources.ts'
import type { Job, JobKind } from '../../kernel/jobs/jobs.ts'
import type { Processes } from '../../kernel/processes/processes.ts'
import { finishedTopic } from '../../kernel/signals/signals.ts'
import { keepFile } from '../../records/files/uploads.ts'
import type { StagedBlob } from '../../storage/blobs.ts'
import { assembleDeck } from './assemble-deck.ts'
import {
  findPptBuild,
  type PptBuildChange,
  type PptBuildRow,
  renderPptBuild,
  updatePptBuild,
} from './build-store.ts'
import type { PptSet } from './schema.ts'
import { findPptSet, renderPptSet, updatePptSet } from './store.ts'

const pieceBytes = 2 ** 20

/**
 * Builds decks: reads the slides' decks, assembles them in a child process, and stores the file and
 * the outcome in one transaction. If the process dies before that, the build is repeated.
 */
export function createPptBuildJob(services: Services, processes: Processes, log: Log): JobKind {
  return createResourceJob(services, buildWork, async (build, job, signal) => {
    const tenant = { organizationId: build.organization_id, livemode: build.livemode }
    const outcome = await assembleDeck({ services, processes, tenant, deck: build, signal }).catch(
      (error: unknown) => {
        signal.throwIfAborted()
        log.error({ err: error }, 'a deck could not be assembled')
        return { failure: malformed }
      },
    )
    if ('failure' in outcome) {
      const { failure } = outcome
      return settleJob(services, buildWork, job, (context, row) => fail(context, row, failure))
    }
    const { bytes, warnings } = outcome
    const staged = await services.blobs.stage(Readable.from(splitBytes(bytes)), bytes.length)
    try {
      await services.blobs.prepare(staged, job.tenant)
      await settleJob(services, buildWork, job, (context, row) =>
        settle(context, row, staged, warnings),
      )
    } finally {
      await staged.discard()
    }
  })
}

const malformed: Failure = {
  code: 'malformed',
  message: 'A deck could not be read: its structure is not valid.',
}

const buildWork: JobResource<PptBuildRow> = {
  lockUnfinished,
  begin({ db, tenant }, build) {
    if (build.status !== 'queued') return Promise.resolve(build)
    return updatePptBuild(db, tenant, build, { status: 'building' })
  },
  fail,
  givenUp: {
    code: 'timeout',
    message: 'The build did not finish after several attempts.',
  },
}

/** Yields a large deck in pieces, so that hashing it does not hold the event loop. */
function* splitBytes(bytes: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += pieceBytes) yield bytes.subarray(at, at + pieceBytes)
}

/** Stores the deck. Not called if the build was deleted with its set, so nothing is stored then. */
async function settle(
  context: ChangeContext,
  build: PptBuildRow,
  staged: StagedBlob,
  warnings: readonly Warning[],
): Promise<void> {
  const filename = `${build.title}.pptx`
  const file = await keepFile(context, staged, {
    filename,
    createdBy: build.created_by,
    expiresAt: null,
  })
  await end(context, build, 'cms.ppt_set.built', {
    status: 'ready',
    file_id: file.id,
    sha256: file.sha256,
    bytes: file.bytes,
    warnings: storeWarnings(warnings),
  })
}

async function fail(
  context: ChangeContext,
  build: PptBuildRow,
  { code, message }: Failure,
): Promise<void> {
  await end(context, build, 'cms.ppt_set.build_failed', {
    status: 'failed',
    failure_code: code,
    failure_message: message,
  })
}

/** Gives the set the status of its latest build, unless the set was changed since. */
async function end(
  context: ChangeContext,
  before: PptBuildRow,
  type: string,
  change: PptBuildChange & { status: 'ready' | 'failed' },
): Promise<void> {
  const { db, tenant, services } = context
  const completed_at = new Date(services.clock.now())
  const build = await updatePptBuild(db, tenant, before, { ...change, completed_at })
  const object = await follow(context, build, change.status)
  await services.outbox.record(context, [{ type, data: { object, build: renderPptBuild(build) } }])
  context.afterCommit(() => services.signals.send(finishedTopic, toId('ppt_build', build.id)))
}

async function follow(
  { db, tenant }: ChangeContext,
  build: PptBuildRow,
  status: 'ready' | 'failed',
): Promise<PptSet> {
  const set = await findPptSet(db, tenant, toId('ppt_set', build.ppt_set_id), true)
  if (set === null) throw new Error('a build has its set')
  const isLatest = set.latest_build_id === build.id && set.revision === build.revision
  return renderPptSet(isLatest ? await updatePptSet(db, tenant, set, { status }) : set)
}

/** The build of a job and its set, both rows locked; null if the build has already ended. */
async function lockUnfinished(
  { db, tenant }: ChangeContext,
  job: Job,
): Promise<PptBuildRow | null> {
  const id = toId('ppt_build', String(job.payload.build))
  const known = await findPptBuild(db, tenant, id)
  // Locks the set first, as every writer does, so that they cannot deadlock.
  if (known) await findPptSet(db, tenant, toId('ppt_set', known.ppt_set_id), true)
  const build = await findPptBuild(db, tenant, id, true)
  return build !== null && ['queued', 'building'].includes(build.status) ? build : null
}
