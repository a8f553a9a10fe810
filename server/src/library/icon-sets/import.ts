import { placeRefusal, type Refusal } from '@blazon/warnings/refusal'
import type { RequestContext } from '../../kernel/api/context.ts'
import { Answer } from '../../kernel/api/route.ts'
import {
  ApiError,
  alreadyExists,
  missing,
  missingReference,
  refuseFile,
} from '../../kernel/base/errors.ts'
import { newUuid, requireUuid, toId } from '../../kernel/base/ids.ts'
import { enqueueJob, wakeJobs } from '../../kernel/jobs/jobs.ts'
import { findFile } from '../../records/files/store.ts'
import {
  insertIconsOfFiles,
  type NewIconOfFile,
  type ReadingSettings,
  readingSettings,
} from '../icons/original-store.ts'
import { renderIcon } from '../icons/store.ts'
import { createIconSet, requireIconSet } from './icon-sets.ts'
import type { IconContent } from './import-icons.ts'
import type { ReadSet } from './import-reader.ts'
import { findImport, insertImport, maxRefused, renderImport } from './import-store.ts'
import type { Piece, RefusedFile } from './read-set.ts'
import type { IconSetImport, IconSetImportCreate } from './schema.ts'
import { findIconSet, findPrefix, renderIconSet, touchIconSet } from './store.ts'

/** The kind of job that imports a large set; its payload is `{import}`, a UUID. */
export const iconSetImportJob = 'icon_set_import'

/**
 * Creates a draft with the icons of a file (201), or a draft and a job that fills it (202). A dry
 * run only creates a report. `read` is null if the file does not exist.
 */
export async function importIconSet(
  call: RequestContext,
  body: IconSetImportCreate,
  read: ReadSet | null,
): Promise<Answer> {
  const file = await findFile(call.db, call.tenant, body.file)
  if (file === null || read === null) throw missingReference('file', body.file, 'file')
  const prefix = body.prefix ?? read.prefix
  if (prefix === null) throw prefixMissing()
  // A JSON set is imported completely or not at all by default, a zip file by file.
  const isWhole = body.all_or_nothing ?? !read.isZip
  const isDry = body.dry_run === true
  const settings = readingSettings(body)
  const pieces = read.pieces
  if (pieces !== null && !isDry) refuseBad(pieces, isWhole, read)
  if (isDry && (await findPrefix(call.db, call.tenant, prefix))) throw prefixTaken()
  const set = isDry
    ? null
    : await createIconSet(call, {
        prefix,
        name: body.name ?? read.name?.slice(0, 120) ?? prefix,
        author: read.author?.slice(0, 120) ?? null,
        license: read.license?.slice(0, 10_000) ?? null,
        metadata: body.metadata ?? {},
        info: read.info,
      })
  if (pieces !== null && set !== null) {
    const shared = {
      icon_set_id: requireUuid('icon_set', set.id),
      source_sha256: file.sha256,
      created_by: call.principal.id,
    }
    await writePieces(call, pieces, shared, settings)
    const imported = renderIconSet(await requireIconSet(call, set.id))
    return new Answer(201, { ...imported, ...collectRefused(pieces) })
  }
  const row = await insertImport(call.db, call.tenant, {
    id: newUuid(call.services.clock.now()),
    status: pieces === null ? 'processing' : 'completed',
    phase: isDry || isWhole ? 'verify' : 'write',
    dry_run: isDry,
    all_or_nothing: isWhole,
    ...settings,
    keep_colors: body.keep_colors ?? null,
    icon_set_id: set === null ? null : requireUuid('icon_set', set.id),
    file_id: file.id,
    total: read.total,
    position: pieces === null ? 0 : read.total,
    count: pieces === null ? 0 : iconsIn(pieces),
    ...collectRefused(pieces ?? []),
    created_by: call.principal.id,
  })
  if (pieces !== null) return new Answer(201, renderImport(row))
  await enqueueJob(call.db, call.tenant, iconSetImportJob, { import: row.id }, call.traceparent)
  call.afterCommit(() => wakeJobs(call.services.signals))
  return new Answer(202, renderImport(row))
}

export async function readImport(call: RequestContext, id: string): Promise<IconSetImport> {
  const row = await findImport(call.db, call.tenant, id)
  if (row === null) throw missing('icon set import', id)
  return renderImport(row)
}

/** The set of a finished import, or its report if it runs or has no set. Null for an unknown id. */
export async function pollImport(call: RequestContext, id: string): Promise<Answer | null> {
  const row = await findImport(call.db, call.tenant, id)
  if (row === null) return null
  if (row.status === 'processing') return new Answer(202, renderImport(row))
  const set =
    row.icon_set_id === null || row.status === 'failed'
      ? null
      : await findIconSet(call.db, call.tenant, toId('icon_set', row.icon_set_id))
  if (set === null) return new Answer(201, renderImport(row))
  const { refused, refused_count } = row
  return new Answer(201, { ...renderIconSet(set), refused, refused_count })
}

/** What all icons of an import have in common. */
type SharedByIcons = Pick<NewIconOfFile, 'icon_set_id' | 'source_sha256' | 'created_by'>

/** Converts the icons of a piece to rows. */
export function newIcons(
  { services }: Pick<RequestContext, 'services'>,
  piece: Piece,
  shared: SharedByIcons,
): NewIconOfFile[] {
  return (JSON.parse(piece.icons) as IconContent[]).map((icon) => ({
    ...icon,
    ...shared,
    id: newUuid(services.clock.now()),
  }))
}

async function writePieces(
  call: RequestContext,
  pieces: readonly Piece[],
  shared: SharedByIcons,
  settings: ReadingSettings,
): Promise<void> {
  for (const piece of pieces) {
    const news = newIcons(call, piece, shared)
    const rows = await insertIconsOfFiles(call.db, call.tenant, news, settings)
    await call.services.outbox.record(
      call,
      rows.map((row) => ({ type: 'cms.icon.created', data: { object: renderIcon(row) } })),
    )
  }
  await touchIconSet(call.db, call.tenant, shared.icon_set_id, iconsIn(pieces))
}

/** Throws if no icon of a file is valid, or if one is not and all are required. */
function refuseBad(pieces: readonly Piece[], isWhole: boolean, { isZip }: ReadSet): void {
  const first = pieces.flatMap(({ refused }) => refused)[0]
  if (first === undefined || (!isWhole && iconsIn(pieces) > 0)) return
  throw refuseFile(nameFile(first, isZip))
}

/** Why a file was refused. The refusal of a JSON set already names the icon. */
function nameFile({ file, ...refusal }: RefusedFile, isZip: boolean): Refusal {
  return isZip ? placeRefusal(refusal, { place: file.slice(0, 100) }) : refusal
}

function iconsIn(pieces: readonly Piece[]): number {
  return pieces.reduce((sum, { count }) => sum + count, 0)
}

function collectRefused(pieces: readonly Piece[]) {
  const refused = pieces.flatMap((piece) => piece.refused)
  return { refused: refused.slice(0, maxRefused), refused_count: refused.length }
}

function prefixMissing(): ApiError {
  return new ApiError(
    'parameter_missing',
    'A zip of SVG files does not contain a prefix. Send prefix.',
    {
      param: 'prefix',
    },
  )
}

function prefixTaken(): ApiError {
  return alreadyExists('This prefix is already in use. Choose another prefix.', 'prefix')
}
