import { warnOfPortal } from '@blazon/portal/warnings'
import { toId, toUuid } from '../../../kernel/base/ids.ts'
import { deployedPath } from '../../../library/assets/deployed-path.ts'
import type { Asset, AssetVariant } from '../../../library/assets/schema.ts'
import { type AssetRow, selectDeployedAssets } from '../../../library/assets/store.ts'
import type { DeployedFile } from '../files.ts'
import { maxSources } from '../schema.ts'
import type { Found, Input, SourceKind } from './source.ts'

/**
 * Public fields of an asset. Custom fields, the licence and the owner of the rights may be
 * internal, so of these only the credit line is included.
 */
export interface AssetSnapshot
  extends Pick<Asset, 'id' | 'kind' | 'name' | 'slug' | 'description' | 'tags' | 'usage'> {
  credit: string | null
  variants: (Pick<AssetVariant, 'variant' | 'content_type' | 'bytes' | 'width' | 'height'> & {
    path: string
  })[]
}

/** The current files of published assets. Their bytes are already stored and are shared. */
export const assets: SourceKind = {
  async read({ db, tenant }, ids) {
    const uuids = ids?.map((id) => toUuid('asset', id)!) ?? null
    return (await selectDeployedAssets(db, tenant, uuids, 'any', maxSources + 1)).map(found)
  },
}

function found(row: AssetRow): Found {
  const id = toId('asset', row.id)
  const none = {
    ...{ id, revision: row.revision, unapproved: null, warning: null },
    ...{ inputs: [], contents: [] },
  }
  if (row.status !== 'published') {
    return { ...none, refusal: `${id} is ${row.status}. Publish it first.` }
  }
  if (row.rights_state === 'expired') {
    const day = row.rights_expire_at!.toISOString().slice(0, 10)
    const refusal = `The rights of ${id} ended on ${day}. Renew them first.`
    return { ...none, refusal, warning: warnOfPortal('rights_ended', { name: row.name, day }) }
  }
  const snapshot = createSnapshot(id, row)
  return {
    ...none,
    refusal: null,
    inputs: [
      { kind: 'asset', snapshot },
      ...row.variants.map((variant) => createInput(row, variant)),
    ],
    contents: row.variants.map(({ sha256 }) => sha256),
  }
}

function createSnapshot(id: string, row: AssetRow): AssetSnapshot {
  const { kind, name, slug, description, tags, usage_rules: usage, credit } = row
  const variants = row.variants.map((one) => {
    const { variant, content_type, bytes, width, height } = one
    return { variant, path: deployedPath(row, one), content_type, bytes, width, height }
  })
  return { id, kind, name, slug, description, tags, usage, credit, variants }
}

function createInput(asset: AssetRow, variant: AssetVariant): Input {
  const { content_type, sha256, bytes } = variant
  const path = deployedPath(asset, variant)
  const snapshot: DeployedFile = { path, content_type, sha256, bytes, encodings: {} }
  return { kind: 'file', snapshot }
}
