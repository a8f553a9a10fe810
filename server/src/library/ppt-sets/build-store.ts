import type { List, ListItem } from '@blazon/pptx/fill/values'
import type { Database } from '../../database/database.ts'
import { timestampOrNull } from '../../kernel/base/clock.ts'
import { readCreated, readUpdated, toId, toIdOrNull, toUuid } from '../../kernel/base/ids.ts'
import type { Tenant } from '../../kernel/base/tenant.ts'
import { readWarnings } from '../../kernel/base/warnings.ts'
import { type Page, type PageOf, selectPage } from '../../kernel/rows/page.ts'
import type { PictureSource } from './picture-values.ts'
import type { PptBuild, PptSet } from './schema.ts'

/** A slide of a build: the revision that its item resolved to when the build was requested. */
export type BuildSlide = {
  /** `sld_…` */
  asset: string
  revision: number
  content_hash: string
  /** SHA-256 of the deck, in hex. */
  sha256: string
  /** Number of the slide in the deck, from 1. */
  slide: number
  section: string | null
  hidden: boolean
  /** The row of a list that a repeated slide shows; absent in builds of earlier versions. */
  item?: ListItem | null
}

export interface PptBuildRow {
  organization_id: string
  livemode: boolean
  id: string
  ppt_set_id: string
  status: PptBuild['status']
  revision: number
  title: string
  master_policy: PptSet['master_policy']
  page_scaling: PptSet['page_scaling']
  variables: Record<string, string>
  lists: Record<string, List>
  /** By the id in a variable. */
  pictures: Record<string, PictureSource>
  slides: BuildSlide[]
  file_id: string | null
  sha256: string | null
  bytes: number | null
  /** As {@link readWarnings} reads them. */
  warnings: string[]
  failure_code: string | null
  failure_message: string | null
  completed_at: Date | null
  metadata: Record<string, string>
  created_by: string
  updated: Date
}

type NewPptBuild = Pick<
  PptBuildRow,
  | 'id'
  | 'ppt_set_id'
  | 'revision'
  | 'title'
  | 'master_policy'
  | 'page_scaling'
  | 'variables'
  | 'lists'
  | 'pictures'
  | 'slides'
  | 'metadata'
  | 'created_by'
>

const columns = (db: Database) => db`
  organization_id, livemode, id, ppt_set_id, status, revision, title, master_policy, page_scaling,
  variables, lists, pictures, slides, file_id, sha256, bytes, warnings, failure_code, failure_message, completed_at, metadata,
  created_by, updated`

export async function insertPptBuild(
  db: Database,
  tenant: Tenant,
  build: NewPptBuild,
): Promise<PptBuildRow> {
  const [row] = await db<PptBuildRow[]>`
    insert into ppt_builds (organization_id, livemode, id, ppt_set_id, revision, title, master_policy,
      page_scaling, variables, lists, pictures, slides, metadata, created_by)
    values (${tenant.organizationId}, ${tenant.livemode}, ${build.id}, ${build.ppt_set_id},
      ${build.revision}, ${build.title}, ${build.master_policy}, ${build.page_scaling}, ${db.json(build.variables)},
      ${db.json(build.lists)}, ${db.json(build.pictures)}, ${db.json(build.slides)}, ${db.json(build.metadata)}, ${build.created_by})
    returning ${columns(db)}`
  return row!
}

/** Returns null for an unknown or malformed id. `lock` locks the row until the transaction ends. */
export async function findPptBuild(
  db: Database,
  tenant: Tenant,
  id: string,
  lock = false,
): Promise<PptBuildRow | null> {
  const uuid = toUuid('ppt_build', id)
  if (uuid === null) return null
  const [row] = await db<PptBuildRow[]>`
    select ${columns(db)} from ppt_builds
    where organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode}
      and id = ${uuid} ${lock ? db`for update` : db``}`
  return row ?? null
}

/** The newest build of a set (UUID) that has a deck. */
export async function findReadyBuild(
  db: Database,
  tenant: Tenant,
  setId: string,
): Promise<PptBuildRow | null> {
  const [row] = await db<PptBuildRow[]>`
    select ${columns(db)} from ppt_builds
    where organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode}
      and ppt_set_id = ${setId} and status = 'ready'
    order by id desc limit 1`
  return row ?? null
}

/**
 * The first ready build of each of the newest built revisions of each set (UUIDs), newest first.
 */
export function selectFirstBuilds(
  db: Database,
  { organizationId, livemode }: Tenant,
  setIds: readonly string[],
  ofEach: number,
): Promise<Pick<PptBuildRow, 'id' | 'ppt_set_id' | 'revision' | 'slides'>[]> {
  return db<Pick<PptBuildRow, 'id' | 'ppt_set_id' | 'revision' | 'slides'>[]>`
    select first.* from unnest(${setIds as string[]}::uuid[]) as ppt_set (id)
    cross join lateral (
      select distinct on (revision) id, ppt_set_id, revision, slides from ppt_builds
      where organization_id = ${organizationId} and livemode = ${livemode}
        and ppt_set_id = ppt_set.id and status = 'ready'
      order by revision desc, id limit ${ofEach}
    ) as first`
}

export function listPptBuilds(
  db: Database,
  tenant: Tenant,
  setId: string,
  page: Page,
): Promise<PageOf<PptBuildRow>> {
  return selectPage(db, page, {
    kind: 'ppt_build',
    table: 'ppt_builds',
    tenant,
    columns: columns(db),
    where: db`and ppt_set_id = ${setId}`,
  })
}

export type PptBuildChange = Partial<
  Pick<
    PptBuildRow,
    | 'status'
    | 'file_id'
    | 'sha256'
    | 'bytes'
    | 'warnings'
    | 'failure_code'
    | 'failure_message'
    | 'completed_at'
  >
>

export async function updatePptBuild(
  db: Database,
  tenant: Tenant,
  before: PptBuildRow,
  change: PptBuildChange,
): Promise<PptBuildRow> {
  const after = { ...before, ...change }
  const [row] = await db<PptBuildRow[]>`
    update ppt_builds set status = ${after.status}, file_id = ${after.file_id},
      sha256 = ${after.sha256}, bytes = ${after.bytes}, warnings = ${after.warnings},
      failure_code = ${after.failure_code}, failure_message = ${after.failure_message},
      completed_at = ${after.completed_at}, updated = now()
    where organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode} and id = ${before.id}
    returning ${columns(db)}`
  return row!
}

/** Deletes the builds of a set (UUID); returns the UUIDs of their files. */
export async function deleteBuildsInSet(
  db: Database,
  tenant: Tenant,
  setId: string,
): Promise<string[]> {
  const rows = await db<{ file_id: string | null }[]>`
    delete from ppt_builds
    where organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode}
      and ppt_set_id = ${setId}
    returning file_id`
  return rows.flatMap(({ file_id }) => file_id ?? [])
}

export function renderPptBuild(row: PptBuildRow): PptBuild {
  return {
    id: toId('ppt_build', row.id),
    object: 'ppt_build',
    created: readCreated(row.id),
    updated: readUpdated(row),
    livemode: row.livemode,
    organization: toId('organization', row.organization_id),
    ppt_set: toId('ppt_set', row.ppt_set_id),
    status: row.status,
    revision: row.revision,
    variables: row.variables,
    lists: row.lists,
    slides: row.slides.map(({ asset, revision, item }) => ({
      slide_asset: asset,
      revision,
      row: item ? item.row + 1 : null,
    })),
    file: toIdOrNull('file', row.file_id),
    sha256: row.sha256,
    bytes: row.bytes,
    warnings: readWarnings(row.warnings),
    failure:
      row.failure_code === null ? null : { code: row.failure_code, message: row.failure_message! },
    completed_at: timestampOrNull(row.completed_at),
    metadata: row.metadata,
    created_by: row.created_by,
  }
}
