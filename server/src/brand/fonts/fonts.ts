import type { RequestContext } from '../../kernel/api/context.ts'
import { mergeMetadata } from '../../kernel/api/metadata.ts'
import { ApiError, invalid, orMissing } from '../../kernel/base/errors.ts'
import { newUuid } from '../../kernel/base/ids.ts'
import { recordChange, recordUpdate } from '../../kernel/events/outbox.ts'
import { deleteRow } from '../../kernel/rows/by-id.ts'
import { releaseFile, useFile } from '../../records/files/uploads.ts'
import { moveToBrand, resolveBrand } from '../brands/brands.ts'
import { type Font, type FontCreate, type FontPatch, maxAliases } from './schema.ts'
import { type FontRow, findFont, insertFont, renderFont, updateFont } from './store.ts'
import type { FontRead } from './task.ts'

/** `read` is the content of the file that the body refers to; null if there is none. */
export async function createFont(
  call: RequestContext,
  body: FontCreate,
  read: FontRead | null,
): Promise<Font> {
  const { file, facts } = await useFontFile(call, body, read)
  const family = body.family ?? facts?.family ?? null
  if (family === null) throw familyMissing(read !== null)
  const row = await insertFont(call.db, call.tenant, {
    ...file,
    id: newUuid(call.services.clock.now()),
    brand_id: await resolveBrand(call, body.brand),
    family,
    weights: body.weights ?? facts?.weights ?? [],
    aliases: body.aliases ?? createAliases(facts?.other_names ?? [], family),
    roles: body.roles ?? [],
    license: body.license ?? facts?.license ?? null,
    license_url: body.license_url ?? facts?.license_url ?? null,
    metadata: mergeMetadata({}, body.metadata),
    created_by: call.principal.id,
  })
  const rendered = renderFont(row)
  await recordChange(call, 'brand.font.created', rendered)
  return rendered
}

export async function patchFont(
  call: RequestContext,
  id: string,
  { brand, metadata, ...plain }: FontPatch,
): Promise<Font> {
  const before = await lockFont(call, id)
  const change = {
    ...plain,
    ...(await moveToBrand(call, brand)),
    metadata: mergeMetadata(before.metadata, metadata),
  }
  return recordUpdate(call, 'brand.font.updated', {
    before,
    change,
    render: renderFont,
    write: () => updateFont(call.db, call.tenant, before, change),
  })
}

/** Throws `state_conflict` while a rule refers to the font. */
export async function removeFont(call: RequestContext, id: string): Promise<void> {
  const row = await lockFont(call, id)
  await deleteRow(call.db, call.tenant, 'fonts', row.id)
  if (row.file_id !== null) await releaseFile(call, row.file_id)
  await recordChange(call, 'brand.font.deleted', renderFont(row))
}

export async function requireFont(call: RequestContext, id: string): Promise<FontRow> {
  return orMissing(await findFont(call.db, call.tenant, id), 'font', id)
}

/** Locks the row until the transaction ends. */
async function lockFont(call: RequestContext, id: string): Promise<FontRow> {
  return orMissing(await findFont(call.db, call.tenant, id, true), 'font', id)
}

/** The columns that come from the font's file; the font refers to the file from now on. */
async function useFontFile(call: RequestContext, body: FontCreate, read: FontRead | null) {
  if (body.file === undefined) {
    if (body.face !== undefined)
      throw invalid('face', 'face requires a file. Send the file of the font, or leave out face.')
    return { file: noFile, facts: null }
  }
  const { id, sha256, bytes } = await useFile(call, body.file)
  if (read === null) throw new Error('a file that exists was inspected')
  const {
    family: _f,
    weights: _w,
    license: _l,
    license_url: _u,
    other_names: _o,
    ...own
  } = read.facts
  return {
    file: { file_id: id, sha256, bytes, face: read.face, facts: { ...own, format: read.format } },
    facts: read.facts,
  }
}

const noFile = { file_id: null, sha256: null, bytes: null, face: null, facts: null }

/** The names in the file, if the caller sends none. */
function createAliases(names: readonly string[], family: string): string[] {
  return names.filter((name) => name !== family).slice(0, maxAliases)
}

function familyMissing(isOfFile: boolean): ApiError {
  return new ApiError(
    'parameter_missing',
    isOfFile
      ? 'The file does not contain a family name. Send family.'
      : 'Send file, or family for a font that is licensed elsewhere.',
    { param: 'family' },
  )
}
