import { nameUsedFont } from '@blazon/compliance/texts/postscript-name'
import type { ListedSlide } from '@blazon/pptx/slides/list-slides'
import type { Database, Fragment } from '../../database/database.ts'
import { toUuid } from '../../kernel/base/ids.ts'
import type { Tenant } from '../../kernel/base/tenant.ts'
import { inOrderOfLinks } from '../../kernel/rows/look-up.ts'
import { selectUsedAssets, whereOutdatedAsset } from '../../library/assets/used-assets.ts'
import { selectUsedSlides, whereOutdatedSlide } from '../../library/slide-assets/used-slides.ts'
import type { DocumentQuery } from './schema.ts'

/** What a check found in a file. */
export interface Found {
  /** Colours and font families, at most 200. */
  values: readonly string[]
  /** The slides of a deck, at most 1,000. */
  slides: readonly ListedSlide[]
  /** SHA-256 of pictures, and of logos as the library has them, at most 1,000. */
  files: readonly string[]
}

export const nothingFound: Found = { values: [], slides: [], files: [] }

/** Returns what checks record for a colour or a font family: the colour in capitals, the family's name. */
export function toUsedValue(text: string): string {
  return text.startsWith('#') ? text.toUpperCase() : nameUsedFont(text)
}

/** Replaces what the newest version of a document (UUID) uses. */
export async function replaceUses(
  db: Database,
  tenant: Tenant,
  documentId: string,
  { values, slides, files }: Found,
): Promise<void> {
  const usedSlides = await selectUsedSlides(db, tenant, slides)
  const usedAssets = await selectUsedAssets(db, tenant, files)
  await replaceValues(db, tenant, documentId, [
    ...values,
    ...usedSlides.map(({ family_id }) => `${slidePrefix}${family_id}`),
    ...new Set(usedAssets.map(({ asset_id }) => `${assetPrefix}${asset_id}`)),
  ])
  const versions = [...usedSlides, ...usedAssets].map(({ id }) => id)
  await replaceVersions(db, tenant, documentId, versions)
}

async function replaceValues(
  db: Database,
  tenant: Tenant,
  documentId: string,
  values: readonly string[],
): Promise<void> {
  await db`
    delete from document_uses
    where organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode}
      and id = ${documentId} and value <> all(${values as string[]}::text[])`
  if (values.length === 0) return
  await db`
    insert into document_uses (organization_id, livemode, value, id)
    select ${tenant.organizationId}::uuid, ${tenant.livemode}::boolean, value, ${documentId}::uuid
    from unnest(${values as string[]}::text[]) as value
    on conflict (organization_id, livemode, value, id) do nothing`
}

async function replaceVersions(
  db: Database,
  tenant: Tenant,
  documentId: string,
  versions: readonly string[],
): Promise<void> {
  await db`
    delete from document_used_versions
    where organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode}
      and id = ${documentId} and version_id <> all(${versions as string[]}::uuid[])`
  if (versions.length === 0) return
  await db`
    insert into document_used_versions (organization_id, livemode, version_id, id)
    select ${tenant.organizationId}::uuid, ${tenant.livemode}::boolean, version_id, ${documentId}::uuid
    from unnest(${versions as string[]}::uuid[]) as version_id
    on conflict (organization_id, livemode, version_id, id) do nothing`
}

/** Precede the UUID of a slide's family, and of an asset, in the value of a use. */
const slidePrefix = 'slide '
const assetPrefix = 'asset '

/** The filters of a list by what documents use. */
type WantedUses = Pick<DocumentQuery, 'uses' | 'outdated'>

/**
 * The conditions that a row of `documents`, under any alias, uses what is wanted. A subquery with a limit is
 * looked up for each row; `exists` is planned as a join, which reads all documents of the value.
 */
export function whereUsing(db: Database, tenant: Tenant, { uses, outdated }: WantedUses): Fragment {
  return db`
    ${uses === undefined || (outdated && isVersioned(uses)) ? db`` : whereUsingValue(db, tenant, uses)}
    ${outdated === undefined ? db`` : db`and (${outdatedUse(db, tenant, uses)})`}`
}

/** Documents in the order of what they use, to select a page of those that use what is wanted. */
export function inOrderOfUses(db: Database, tenant: Tenant, { uses, outdated }: WantedUses) {
  if (!outdated) {
    return {
      table: inOrderOfLinks(db, tenant, 'documents', 'document_uses', 'value'),
      among: { column: db`value`, values: selectValue(db, tenant, uses!), ofLinks: tenant },
      where: db``,
    }
  }
  const isFirst = db`and (${outdatedUse(db, tenant, uses, db`and used_version < version_id`)}) is null`
  return {
    table: inOrderOfLinks(db, tenant, 'documents', 'document_used_versions', 'version_id'),
    among: {
      column: db`version_id`,
      values: selectOutdated(db, tenant, uses),
      ofLinks: tenant,
    },
    // A document is listed once, whatever the number of its outdated uses.
    where: db`${isFirst} ${uses === undefined || isVersioned(uses) ? db`` : whereUsingValue(db, tenant, uses)}`,
  }
}

function whereUsingValue(db: Database, tenant: Tenant, uses: string): Fragment {
  return db`and (
    select true from document_uses as used (organization_id, livemode, value, document_id)
    where used.organization_id = ${tenant.organizationId} and used.livemode = ${tenant.livemode}
      and used.value = (${selectValue(db, tenant, uses)}) and used.document_id = id
    limit 1)`
}

/** Selects true if the row of `documents` uses an outdated version; `more` narrows `used_version`. */
function outdatedUse(
  db: Database,
  tenant: Tenant,
  uses: string | undefined,
  more: Fragment = db``,
): Fragment {
  return db`
    select true
    from document_used_versions as used (organization_id, livemode, used_version, document_id)
    where used.organization_id = ${tenant.organizationId} and used.livemode = ${tenant.livemode}
      and used.document_id = id ${more}
      and used_version = any(array(${selectOutdated(db, tenant, uses)}))
    limit 1`
}

/** Selects the value by which `document_uses` has what a caller names; no row for an unknown slide. */
function selectValue(db: Database, tenant: Tenant, uses: string): Fragment {
  const asset = toUuid('asset', uses)
  if (asset !== null) return db`select ${`${assetPrefix}${asset}`}::text`
  const slide = toUuid('slide_asset', uses)
  if (slide === null) return db`select ${toUsedValue(uses)}::text`
  return db`
    select ${slidePrefix} || family_id from slide_assets
    where organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode}
      and id = ${slide}`
}

/** Whether something that a caller names has versions, so that its use may be outdated. */
function isVersioned(uses: string): boolean {
  return toUuid('slide_asset', uses) !== null || toUuid('asset', uses) !== null
}

/** Selects the outdated versions of what a caller names, or else of all that documents use. */
function selectOutdated(db: Database, tenant: Tenant, uses: string | undefined): Fragment {
  const slide = uses === undefined ? null : toUuid('slide_asset', uses)
  const asset = uses === undefined ? null : toUuid('asset', uses)
  const within = db`organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode}`
  if (slide !== null) {
    return db`
      select id from slide_assets
      where ${within} and ${whereOutdatedSlide(db)}
        and family_id = (select family_id from slide_assets where ${within} and id = ${slide})`
  }
  if (asset !== null) {
    return db`
      select id from asset_versions
      where ${within} and asset_id = ${asset} and ${whereOutdatedAsset(db, tenant)}`
  }
  // One step in the index for each version, however many documents use it.
  return db`
    with recursive known (used) as (
      (select version_id from document_used_versions where ${within} order by version_id limit 1)
      union all
      select (
        select version_id from document_used_versions
        where ${within} and version_id > known.used order by version_id limit 1
      ) from known where known.used is not null
    )
    select used from known
    where (
      select true from slide_assets
      where ${within} and id = known.used and ${whereOutdatedSlide(db)} limit 1)
    or (
      select true from asset_versions
      where ${within} and id = known.used and ${whereOutdatedAsset(db, tenant)} limit 1)`
}
