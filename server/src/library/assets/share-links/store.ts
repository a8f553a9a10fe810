import type { Database } from '../../../database/database.ts'
import { isShareActive } from '../../../kernel/api/share-links.ts'
import { toUuid } from '../../../kernel/base/ids.ts'
import type { Tenant } from '../../../kernel/base/tenant.ts'
import { type Page, type PageOf, selectPage } from '../../../kernel/rows/page.ts'
import { defineTable, type New, type Row } from '../../../kernel/rows/table.ts'
import { ShareLink } from '../schema.ts'

const shareLinks = defineTable(ShareLink, {
  kind: 'asset_share_link',
  columns: {
    asset_id: { as: 'asset', id: 'asset', write: 'insert' },
    variant: { write: 'insert' },
    expires_at: { time: true, write: 'insert' },
    revoked_at: { time: true, write: 'never' },
    created_by: { write: 'insert' },
  },
  computed: { is_active: ({ revoked_at }) => revoked_at === null },
})

export type ShareLinkRow = Row<typeof shareLinks>

export async function insertShareLink(
  db: Database,
  tenant: Tenant,
  link: New<typeof shareLinks>,
): Promise<ShareLinkRow> {
  const [row] = await db<ShareLinkRow[]>`
    insert into asset_share_links ${shareLinks.values(db, tenant, link)}
    returning ${shareLinks.columns(db)}`
  return row!
}

export function listShareLinks(
  db: Database,
  tenant: Tenant,
  assetId: string,
  page: Page,
): Promise<PageOf<ShareLinkRow>> {
  return selectPage(db, page, {
    kind: 'asset_share_link',
    table: 'asset_share_links',
    tenant,
    columns: shareLinks.columns(db),
    among: { column: db`asset_id`, values: db`select ${assetId}::uuid` },
  })
}

/** Returns null for an unknown or malformed id. Locks the row until the transaction ends. */
export async function lockShareLink(
  db: Database,
  tenant: Tenant,
  id: string,
): Promise<ShareLinkRow | null> {
  const uuid = toUuid('asset_share_link', id)
  if (uuid === null) return null
  const [row] = await db<ShareLinkRow[]>`
    select ${shareLinks.columns(db)} from asset_share_links
    where organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode}
      and id = ${uuid} for update`
  return row ?? null
}

export async function revokeShareLink(
  db: Database,
  tenant: Tenant,
  uuid: string,
  now: Date,
): Promise<ShareLinkRow> {
  const [row] = await db<ShareLinkRow[]>`
    update asset_share_links set revoked_at = ${now}, updated = now()
    where organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode} and id = ${uuid}
    returning ${shareLinks.columns(db)}`
  return row!
}

export async function deleteShareLinks(
  db: Database,
  tenant: Tenant,
  assetId: string,
): Promise<void> {
  await db`
    delete from asset_share_links
    where organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode}
      and asset_id = ${assetId}`
}

/** A link with the tenant, for a visitor who has only its address. */
export interface VisitedLink extends Tenant {
  id: string
  asset_id: string
  variant: string | null
  expires_at: Date
  revoked_at: Date | null
}

/** Returns a link of any organization by its UUID: check the signature of the address first. */
export async function findVisitedLink(db: Database, uuid: string): Promise<VisitedLink | null> {
  const [row] = await db<VisitedLink[]>`
    select organization_id as "organizationId", livemode, id, asset_id, variant, expires_at, revoked_at
    from asset_share_links where id = ${uuid}`
  return row ?? null
}

/** `now` in milliseconds decides whether the link is active. */
export function renderShareLink(row: ShareLinkRow, now: number): ShareLink {
  return { ...shareLinks.render(row), is_active: isShareActive(row, now) }
}
