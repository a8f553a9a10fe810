import type { Database } from '../../database/database.ts'
import type { Tenant } from '../../kernel/base/tenant.ts'
import { type Page, type PageOf, selectPage } from '../../kernel/rows/page.ts'
import { defineTable, type New, type Row, type } from '../../kernel/rows/table.ts'
import { DocumentVersion } from './schema.ts'
import { type Matched, whereMatched } from './store.ts'

const versions = defineTable(DocumentVersion, {
  kind: 'document_version',
  columns: {
    document_id: { as: 'document', id: 'document', write: 'insert' },
    number: { write: 'insert' },
    name: { write: 'insert' },
    matched_name: { hidden: type<string | null>(), write: 'insert' },
    sha256: { write: 'insert' },
    content: { hidden: type<string>(), write: 'insert' },
    check_id: { as: 'check', id: 'check' },
    verdict: { write: 'update' },
    score: { write: 'update' },
    created_by: { write: 'insert' },
  },
  computed: {},
})

export type VersionRow = Row<typeof versions>

export async function insertVersion(
  db: Database,
  tenant: Tenant,
  version: New<typeof versions>,
): Promise<void> {
  await db`insert into document_versions ${versions.values(db, tenant, version)}`
}

/** Returns a document's version with this content; null if there is none. */
export async function findVersion(
  db: Database,
  tenant: Tenant,
  documentId: string,
  content: string,
): Promise<VersionRow | null> {
  const [row] = await db<VersionRow[]>`
    select ${versions.columns(db)} from document_versions
    where organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode}
      and document_id = ${documentId} and content = ${content}`
  return row ?? null
}

/** Returns the newest version of any matched document with this content; null if there is none. */
export async function findByContent(
  db: Database,
  tenant: Tenant,
  matched: Matched,
  content: string,
): Promise<VersionRow | null> {
  const [row] = await db<VersionRow[]>`
    select ${versions.columns(db)} from document_versions as version
    where organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode}
      and exists (
        select 1 from documents
        where organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode}
          and id = version.document_id ${whereMatched(db, tenant, matched)})
      and content >= ${content} and content <= ${content}
    order by content desc, id desc limit 1`
  return row ?? null
}

/** Records the result of a check, unless a newer check of the version has ended. */
export async function updateVersion(
  db: Database,
  tenant: Tenant,
  documentId: string,
  number: number,
  { check_id, verdict, score }: Pick<VersionRow, 'check_id' | 'verdict' | 'score'>,
): Promise<void> {
  await db`
    update document_versions
    set check_id = ${check_id}, verdict = ${verdict}, score = ${score}, updated = now()
    where organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode}
      and document_id = ${documentId} and number = ${number} and check_id <= ${check_id}`
}

/** Returns who uploaded a version of a document (UUID), such as `usr_…` or `key_…`. */
export async function findUploader(
  db: Database,
  tenant: Tenant,
  documentId: string,
  number: number,
): Promise<string> {
  const [row] = await db<{ created_by: string }[]>`
    select created_by from document_versions
    where organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode}
      and document_id = ${documentId} and number = ${number}`
  return row!.created_by
}

export function listVersions(
  db: Database,
  tenant: Tenant,
  documentId: string,
  page: Page,
): Promise<PageOf<VersionRow>> {
  return selectPage(db, page, {
    kind: 'document_version',
    table: 'document_versions',
    tenant,
    columns: versions.columns(db),
    among: { column: db`document_id`, values: db`select ${documentId}::uuid` },
  })
}

export function renderVersion(row: VersionRow): DocumentVersion {
  return versions.render(row)
}
