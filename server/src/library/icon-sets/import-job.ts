import { placeRefusal, toRefusal } from '@blazon/warnings/refusal'
import type { ChangeContext, Services } from '../../kernel/api/context.ts'
import { toId } from '../../kernel/base/ids.ts'
import { inBackground } from '../../kernel/events/background.ts'
import { recordChange } from '../../kernel/events/outbox.ts'
import { type Failure, storeFailure } from '../../kernel/jobs/failure.ts'
import { createResourceJob, type JobResource, settleJob } from '../../kernel/jobs/job-resources.ts'
import { finishJob, type Job, type JobKind, LeaseLost } from '../../kernel/jobs/jobs.ts'
import type { Processes } from '../../kernel/processes/processes.ts'
import { deleteRow } from '../../kernel/rows/by-id.ts'
import { finishedTopic } from '../../kernel/signals/signals.ts'
import { type FileRow, findFile } from '../../records/files/store.ts'
import { toBlobAddress } from '../../records/files/uploads.ts'
import { insertIconsOfFiles } from '../icons/original-store.ts'
import { listNames, type NewIcon, selectTakenNames } from '../icons/store.ts'
import { newIcons } from './import.ts'
import { readSetPart, readTextFonts } from './import-reader.ts'
import {
  findImport,
  type IconSetImportRow,
  renderImport,
  updateImport,
  withRefused,
} from './import-store.ts'
import type { Piece, RefusedFile } from './read-set.ts'
import { sayFileRefusal } from './refusals.ts'
import { findIconSet, renderIconSet, touchIconSet } from './store.ts'

/**
 * Icons that a child process reads at once. They take half a second, so that other jobs get their
 * turn.
 */
const filesAtOnce = 1_000

/**
 * Fills a set from its file, in one transaction for each bounded piece. The transaction also stores
 * the import's position, so a run that dies continues there. An all-or-nothing import reads
 * everything once before it writes anything.
 */
export function createIconSetImportJob(services: Services, processes: Processes): JobKind {
  return createResourceJob(services, importWork, async (begun, job, signal) => {
    const { tenant } = job
    const file = await findFile(services.db, tenant, toId('file', begun.file_id))
    if (file === null) {
      return settleJob(services, importWork, job, async (context, row) => {
        await fail(context, row, fileMissing)
      })
    }
    const bytes = await services.blobs.read(toBlobAddress(tenant, file))
    const fonts = await readTextFonts(services, tenant, bytes, {
      outline_text: begun.outline_text,
      ...(begun.text_font === null ? {} : { text_font: begun.text_font }),
    })
    const verified = createVerifiedParts()
    let row = begun
    while (row.status === 'processing') {
      const { position: from, total, sanitize: mode, keep_colors: keepsColors } = row
      const to = Math.min(from + filesAtOnce, total)
      const part = { bytes, mode, keepsColors, from, to }
      const read = async () =>
        from === to ? [] : readSetPart(processes, tenant.organizationId, part, fonts, signal)
      const pieces = verified.take(from) ?? (await read())
      const isVerifying = row.phase === 'verify'
      if (isVerifying && !row.dry_run) verified.keep(from, pieces)
      // A first pass writes no icons, so one transaction is enough for its part.
      for (const piece of isVerifying ? joinPieces(pieces) : pieces) {
        signal.throwIfAborted()
        await inBackground(services, tenant, (context) => takePiece(context, job, piece, file))
      }
      row = await inBackground(services, tenant, (context) => advance(context, job))
    }
  })
}

/** The parts that the first pass of an all-or-nothing import has read, for its second pass. */
interface VerifiedParts {
  keep(from: number, pieces: readonly Piece[]): void
  /** Returns the part that begins there, once; undefined if it must be read. */
  take(from: number): readonly Piece[] | undefined
}

/** Most sets are smaller: 6,000 icons have 3 Mi characters. */
const maxKeptCharacters = 16 * 2 ** 20

/** Reading a set takes half of the processor time of its import, and the second pass read it again. */
function createVerifiedParts(): VerifiedParts {
  const parts = new Map<number, readonly Piece[]>()
  let left = maxKeptCharacters
  return {
    keep(from, pieces) {
      left -= pieces.reduce((sum, { icons }) => sum + icons.length, 0)
      if (left >= 0) parts.set(from, pieces)
    },
    take(from) {
      const pieces = parts.get(from)
      parts.delete(from)
      return pieces
    },
  }
}

/** The pieces as one without icons; none if there are none. */
function joinPieces(pieces: readonly Piece[]): Piece[] {
  const [first] = pieces
  if (first === undefined) return []
  const count = pieces.reduce((sum, piece) => sum + piece.count, 0)
  const refused = pieces.flatMap((piece) => piece.refused)
  return [{ from: first.from, to: pieces.at(-1)!.to, icons: '[]', count, refused }]
}

const importWork: JobResource<IconSetImportRow> = {
  async lockUnfinished({ db, tenant }, job) {
    const row = await findImport(db, tenant, readImportId(job), true)
    return row?.status === 'processing' ? row : null
  },
  begin: (_, row) => Promise.resolve(row),
  async fail(context, row, failure) {
    await fail(context, row, failure)
  },
  givenUp: {
    code: 'timeout',
    message: 'The icon set was not imported after several attempts.',
  },
}

const fileMissing = {
  code: 'file_missing',
  message: 'The file was deleted before the import finished.',
}

function readImportId(job: Job): string {
  return toId('icon_set_import', String(job.payload.import))
}

async function lockImport({ db, tenant }: ChangeContext, job: Job): Promise<IconSetImportRow> {
  const row = await findImport(db, tenant, readImportId(job), true)
  if (row === null) throw new Error(`the import ${readImportId(job)} does not exist`)
  return row
}

/**
 * Writes the icons of a piece, except in the first pass of an all-or-nothing import, and the new
 * position.
 */
async function takePiece(
  context: ChangeContext,
  job: Job,
  piece: Piece,
  file: FileRow,
): Promise<void> {
  const { db, tenant } = context
  const row = await lockImport(context, job)
  if (row.position !== piece.from) throw new LeaseLost(`another worker took over job ${job.id}`)
  const { made, refused } =
    row.phase === 'write'
      ? await writePiece(context, row, piece, file)
      : { made: row.dry_run ? piece.count : 0, refused: piece.refused }
  await updateImport(db, tenant, {
    ...row,
    position: piece.to,
    count: row.count + made,
    ...withRefused(row, refused),
  })
}

async function writePiece(
  context: ChangeContext,
  row: IconSetImportRow,
  piece: Piece,
  file: FileRow,
): Promise<{ made: number; refused: RefusedFile[] }> {
  const { db, tenant } = context
  const setId = row.icon_set_id!
  const set = await findIconSet(db, tenant, toId('icon_set', setId), true)
  // The set was deleted: the rest is only read, and the import reports what it created before.
  if (set === null) return { made: 0, refused: piece.refused }
  const icons = newIcons(context, piece, {
    icon_set_id: setId,
    source_sha256: file.sha256,
    created_by: row.created_by,
  })
  const taken = await selectTakenNames(db, tenant, setId, icons.flatMap(listNames))
  const isTaken = (icon: NewIcon) => listNames(icon).some((name) => taken.has(name))
  const news = icons.filter((icon) => !isTaken(icon))
  if (news.length > 0) await insertIconsOfFiles(db, tenant, news, row)
  await touchIconSet(db, tenant, setId, news.length)
  const clashes = icons.filter(isTaken).map(({ name }) => ({
    file: name,
    ...toRefusal(sayFileRefusal('icon_name_taken', { name })),
  }))
  return { made: news.length, refused: [...piece.refused, ...clashes] }
}

/** Everything is read: starts the next phase, or ends the import. */
async function advance(context: ChangeContext, job: Job): Promise<IconSetImportRow> {
  const row = await lockImport(context, job)
  if (row.status !== 'processing' || row.position < row.total) return row
  if (row.phase === 'verify' && !row.dry_run && row.refused_count === 0) {
    return updateImport(context.db, context.tenant, { ...row, phase: 'write', position: 0 })
  }
  await finishJob(context.db, job)
  const isRefused = row.refused_count > 0 && row.count === 0 && !row.dry_run
  if (!isRefused) return conclude(context, { ...row, status: 'completed' })
  const [first] = row.refused
  const { file, ...refusal } = first!
  const { message, ...reason } = placeRefusal(refusal, { place: file })
  const failure = { code: 'unprocessable_file', message: `Nothing was imported. ${message}` }
  return fail(context, row, { ...failure, ...reason })
}

/** Fails the import. An import that created no icons deletes its set. */
async function fail(
  context: ChangeContext,
  row: IconSetImportRow,
  failure: Failure,
): Promise<IconSetImportRow> {
  const { db, tenant } = context
  const set =
    row.icon_set_id === null
      ? null
      : await findIconSet(db, tenant, toId('icon_set', row.icon_set_id), true)
  if (set?.icon_count === 0) {
    await deleteRow(db, tenant, 'icon_sets', set.id)
    await recordChange(context, 'cms.icon_set.deleted', renderIconSet(set))
  }
  return conclude(context, {
    ...row,
    status: 'failed',
    icon_set_id: set === null || set.icon_count === 0 ? null : set.id,
    ...storeFailure(failure),
  })
}

async function conclude(
  context: ChangeContext,
  ended: IconSetImportRow,
): Promise<IconSetImportRow> {
  const row = await updateImport(context.db, context.tenant, ended)
  const rendered = renderImport(row)
  await recordChange(context, `cms.icon_set_import.${row.status}`, rendered)
  context.afterCommit(() => context.services.signals.send(finishedTopic, rendered.id))
  return row
}
