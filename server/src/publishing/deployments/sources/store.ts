import type { Database, Fragment } from '../../../database/database.ts'
import type { Tenant } from '../../../kernel/base/tenant.ts'
import { selectInParts } from '../../../kernel/rows/select-in-parts.ts'
import type { PptBuildRow } from '../../../library/ppt-sets/build-store.ts'
import type { PptSetRow } from '../../../library/ppt-sets/store.ts'
import type { SlideAssetRow } from '../../../library/slide-assets/store.ts'
import type { FileRow } from '../../../records/files/store.ts'

/** A PPT set with its newest deck; nulls if none was built. */
export type BuiltSetRow = Pick<PptSetRow, 'id' | 'slug' | 'name' | 'items' | 'updated'> &
  Pick<PptBuildRow, 'sha256' | 'bytes'> & {
    revision: number | null
    /** `sld_…` of the slides of the deck. */
    built_of: string[] | null
  }

/** The sets with these UUIDs, or for null all that have a deck; by creation. */
export async function selectBuiltSets(
  db: Database,
  { organizationId, livemode }: Tenant,
  ids: readonly string[] | null,
): Promise<BuiltSetRow[]> {
  return db<BuiltSetRow[]>`
    select ppt_set.id, ppt_set.slug, ppt_set.name, ppt_set.items, ppt_set.updated, build.revision, build.sha256, build.bytes,
      build.built_of
    from ppt_sets ppt_set left join lateral (
      select revision, sha256, bytes, array(
        select distinct slide ->> 'asset' from jsonb_array_elements(slides) as slide
      ) as built_of
      from ppt_builds
      where organization_id = ${organizationId} and livemode = ${livemode}
        and ppt_set_id = ppt_set.id and status = 'ready'
      order by id desc limit 1
    ) as build on true
    where ppt_set.organization_id = ${organizationId} and ppt_set.livemode = ${livemode}
      and ${ids === null ? db`build.sha256 is not null` : db`ppt_set.id = any(${ids as string[]}::uuid[])`}
    order by ppt_set.id`
}

export type DeployedSlideRow = Pick<
  SlideAssetRow,
  | 'id'
  | 'revision'
  | 'status'
  | 'approval'
  | 'superseded_by_id'
  | 'title'
  | 'text'
  | 'layout'
  | 'language'
  | 'width'
  | 'height'
  | 'fonts'
  | 'colors'
  | 'tags'
  | 'content_hash'
  | 'slide'
> &
  Pick<FileRow, 'sha256'>

/**
 * The slides with these UUIDs, or for null the newest ready ones; at most `atMost`, by creation.
 * `withApproved` adds the newest approved revision of each that is not approved.
 */
export async function selectDeployedSlides(
  db: Database,
  { organizationId, livemode }: Tenant,
  ids: readonly string[] | null,
  atMost: number,
  withApproved: boolean,
): Promise<DeployedSlideRow[]> {
  const query = db`
    select asset.id, asset.revision, asset.status, asset.approval, asset.superseded_by_id, asset.title, asset.text,
      asset.layout, asset.language, asset.width, asset.height, asset.fonts, asset.colors, asset.tags,
      asset.content_hash, asset.slide, file.sha256
    from slide_assets asset join files file
      on file.organization_id = ${organizationId} and file.livemode = ${livemode}
        and file.id = asset.file_id
    where asset.organization_id = ${organizationId} and asset.livemode = ${livemode}
      and ${
        ids === null
          ? db`asset.status = 'ready' and (asset.superseded_by_id is null or ${
              withApproved ? isNewestApproved(db, { organizationId, livemode }) : db`false`
            })`
          : db`asset.id = any(${ids as string[]}::uuid[])`
      }
    order by asset.id limit ${atMost}`
  return selectInParts<DeployedSlideRow>(db, query)
}

function isNewestApproved(db: Database, { organizationId, livemode }: Tenant): Fragment {
  return db`asset.approval = 'approved' and not exists (
    select 1 from slide_assets newer
    where newer.organization_id = ${organizationId} and newer.livemode = ${livemode}
      and newer.family_id = asset.family_id and newer.revision > asset.revision
      and newer.status = 'ready' and newer.approval = 'approved'
  )`
}

/** The titles and approvals of the slides with these UUIDs that exist. */
export async function selectSlideApprovals(
  db: Database,
  { organizationId, livemode }: Tenant,
  ids: readonly string[],
): Promise<Pick<SlideAssetRow, 'id' | 'title' | 'approval'>[]> {
  return db<Pick<SlideAssetRow, 'id' | 'title' | 'approval'>[]>`
    select id, title, approval from slide_assets
    where organization_id = ${organizationId} and livemode = ${livemode}
      and id = any(${ids as string[]}::uuid[])`
}
