import { Readable } from 'node:stream'
import type { ChangeContext, Services } from '../../kernel/context.ts'
import { toId } from '../../kernel/ids.ts'
import {
  createResourceJob,
  type Failure,
  type JobResource,
  settleJob,
} from '../../kernel/job-resources.ts'
import type { Job, JobKind } from '../../kernel/jobs.ts'
import type { Log } from '../../kernel/log.ts'
import { moduleBeside, type Processes, type Work, WorkLimit } from '../../kernel/processes.ts'
import { finishedTopic } from '../../kernel/signals.ts'
import type { Tenant } from '../../kernel/tenant.ts'
import { keepFile, toBlobAddress } from '../../platform/files/uploads.ts'
import { BlobMissing, type StagedBlob } from '../../storage/blobs.ts'
import {
  findPptBuild,
  type PptBuildChange,
  type PptBuildRow,
  renderPptBuild,
  updatePptBuild,
} from './build-store.ts'
import type { PptSet } from './schema.ts'
import { findPptSet, renderPptSet, updatePptSet } from './store.ts'
import type { BuildOutcome, BuildTask } from './worker.ts'

const building: Work<BuildTask, BuildOutcome> = {
  module: moduleBeside(import.meta.url, './worker'),
  name: 'buildDeck',
}

/** Maximum total size of the decks of one build. */
const inputBytesAtMost = 256 * 2 ** 20
const pieceBytes = 2 ** 20

/**
 * Builds decks: reads the slides' decks, assembles them in a child process, and stores the file and
 * the outcome in one transaction. If the process dies before that, the build is repeated.
 */
export function createPptBuildJob(services: Services, processes: Processes, log: Log): JobKind {
  return createResourceJob(services, buildWork, async (build, job, signal) => {
    const outcome = await assembleIn(services, processes, log, build, signal)
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

async function assembleIn(
  services: Services,
  processes: Processes,
  log: Log,
  build: PptBuildRow,
  signal: AbortSignal,
): Promise<BuildOutcome> {
  const tenant = { organizationId: build.organization_id, livemode: build.livemode }
  const hashes = [...new Set(build.slides.map(({ sha256 }) => sha256))]
  const decks = await readDecks(services, tenant, hashes)
  if ('failure' in decks) return decks
  const slides = build.slides.map(({ asset, revision, content_hash, sha256, ...slide }) => ({
    ...slide,
    deck: hashes.indexOf(sha256),
    mark: { asset, revision, contentHash: content_hash },
  }))
  const { title, variables, master_policy: masterPolicy } = build
  try {
    const task = { decks, slides, masterPolicy, variables, title }
    return await processes.run(building, task, { ...tenant, signal })
  } catch (error) {
    signal.throwIfAborted()
    return { failure: explainFailure(error, log) }
  }
}

function explainFailure(error: unknown, log: Log): Failure {
  if (error instanceof WorkLimit) {
    const code = error.limit === 'time' ? 'timeout' : 'limit_exceeded'
    return { code, message: `The deck could not be built. ${error.message}` }
  }
  // Damaged decks have errors of their own; any other error is a bug, so it is logged.
  log.error({ err: error }, 'a deck could not be assembled')
  return { code: 'malformed', message: 'A deck could not be read: its structure is not valid.' }
}

async function readDecks(
  { blobs }: Services,
  tenant: Tenant,
  hashes: readonly string[],
): Promise<Uint8Array[] | { failure: Failure }> {
  const decks: Uint8Array[] = []
  let bytes = 0
  for (const sha256 of hashes) {
    const deck = await blobs.read(toBlobAddress(tenant, { sha256 })).catch((error: unknown) => {
      if (error instanceof BlobMissing) return null
      throw error
    })
    if (deck === null) {
      const message = 'A slide was deleted with its deck before the build finished.'
      return { failure: { code: 'malformed', message } }
    }
    bytes += deck.length
    if (bytes > inputBytesAtMost) {
      const message = `The decks of the slides are larger than ${inputBytesAtMost / 2 ** 20} MiB in total. Use slides of fewer or smaller decks.`
      return { failure: { code: 'limit_exceeded', message } }
    }
    decks.push(deck)
  }
  return decks
}

/** In pieces, so that hashing a large deck does not hold the event loop. */
function* splitBytes(bytes: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += pieceBytes) yield bytes.subarray(at, at + pieceBytes)
}

/** Stores the deck. Not called if the build was deleted with its set, so nothing is stored then. */
async function settle(
  context: ChangeContext,
  build: PptBuildRow,
  staged: StagedBlob,
  warnings: string[],
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
    warnings,
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
