import { Readable } from 'node:stream'
import type { RequestContext } from '../../kernel/api/context.ts'
import { conflict, missingReference } from '../../kernel/base/errors.ts'
import { newUuid } from '../../kernel/base/ids.ts'
import { sha256 } from '../../kernel/base/sha256.ts'
import { storeWarnings } from '../../kernel/base/warnings.ts'
import { holdToQuota } from '../../records/files/quota.ts'
import { type FileRow, findFile } from '../../records/files/store.ts'
import { keepFile, useFile } from '../../records/files/uploads.ts'
import { checkCaptions } from './captions.ts'
import { typesByKind } from './file-types.ts'
import type { AssetVersionCreate } from './schema.ts'
import type { AssetChange, AssetRow } from './store.ts'
import type { AssetFacts } from './task.ts'
import {
  type AssetVersionRow,
  insertVersion,
  renderVariant,
  selectCurrentVersions,
} from './version-store.ts'

type NewVersion = Required<Pick<AssetVersionCreate, 'file' | 'note'>> & { variant: string }

const maxVariants = 50

interface Added {
  version: AssetVersionRow
  /** The change of the asset. */
  change: AssetChange
}

/**
 * Adds a file to a locked asset as the next version of its variant; returns it and the
 * change of the asset. Throws `state_conflict` for a content type that the kind of asset does not have.
 */
export async function addFile(
  call: RequestContext,
  asset: AssetRow,
  { file, variant, note = null }: NewVersion,
  facts: AssetFacts,
): Promise<Added> {
  const types = typesByKind[asset.kind]
  if (!types.includes(facts.contentType)) {
    throw conflict(
      `Assets of the kind ${asset.kind} cannot have a file of the type ${facts.contentType}. Allowed types: ${types.join(', ')}.`,
      'file',
      'file_type_not_allowed',
    )
  }
  checkCaptions(asset, { variant, content_type: facts.contentType })
  const stored = await storeFile(call, file, facts)
  const version = await insertVersion(call.db, call.tenant, {
    id: newUuid(call.services.clock.now()),
    asset_id: asset.id,
    variant,
    file_id: stored.id,
    filename: stored.filename,
    content_type: facts.contentType,
    bytes: stored.bytes,
    sha256: stored.sha256,
    width: facts.width,
    height: facts.height,
    perceptual_hash: facts.perceptualHash,
    ground: facts.ground,
    text: facts.text,
    warnings: storeWarnings(facts.warnings),
    note,
    created_by: call.principal.id,
  })
  return { version, change: await readVariants(call, asset) }
}

/** The fields of an asset that follow from its current versions. */
export async function readVariants(
  call: RequestContext,
  { id }: Pick<AssetRow, 'id'>,
): Promise<Pick<AssetRow, 'variants' | 'text'>> {
  const current = await selectCurrentVersions(call.db, call.tenant, id)
  if (current.length > maxVariants) {
    throw conflict(
      `An asset has at most ${maxVariants} variants. Delete a variant first.`,
      'variant',
      'limit_reached',
    )
  }
  return {
    variants: current.map(renderVariant),
    text: current.map(({ text }) => text).join('\n'),
  }
}

/** The file that was sent; for an SVG a new one with the cleaned content. */
async function storeFile(call: RequestContext, id: string, { svg }: AssetFacts): Promise<FileRow> {
  if (svg === null) return useFile(call, id)
  const sent = await findFile(call.db, call.tenant, id)
  if (sent === null) throw missingReference('file', id, 'file')
  if (sha256(svg) === sent.sha256) return useFile(call, id)
  const content = Buffer.from(svg)
  const staged = await call.services.blobs.stage(Readable.from([content]), content.length)
  try {
    await holdToQuota(call.db, call.services, call.tenant)
    const { filename } = sent
    const file = { filename, createdBy: call.principal.id, expiresAt: null }
    return await keepFile(call, staged, file)
  } finally {
    await staged.discard()
  }
}
