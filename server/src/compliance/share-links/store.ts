import type { Database } from '../../database/database.ts'
import { isShareActive } from '../../kernel/api/share-links.ts'
import { toUuid } from '../../kernel/base/ids.ts'
import type { Tenant } from '../../kernel/base/tenant.ts'
import { type Page, type PageOf, selectPage } from '../../kernel/rows/page.ts'
import { defineTable, type New, type Row, type } from '../../kernel/rows/table.ts'
import { CheckShareLink } from './schema.ts'

const links = defineTable(CheckShareLink, {
  kind: 'check_share_link',
  columns: {
    check_id: { as: 'check', id: 'check', write: 'insert' },
    password_hash: { hidden: type<string | null>(), write: 'insert' },
    expires_at: { time: true, write: 'insert' },
    revoked_at: { time: true, write: 'never' },
    created_by: { write: 'insert' },
  },
  computed: {
    has_password: ({ password_hash }) => password_hash !== null,
    is_active: ({ revoked_at }) => revoked_at === null,
  },
})

export type CheckShareLinkRow = Row<typeof links>

export async function insertCheckShareLink(
  db: Database,
  tenant: Tenant,
  link: New<typeof links>,
): Promise<CheckShareLinkRow> {
  const [row] = await db<CheckShareLinkRow[]>`
    insert into check_share_links ${links.values(db, tenant, link)}
    returning ${links.columns(db)}`
  return row!
}

export function listCheckShareLinks(
  db: Database,
  tenant: Tenant,
  checkId: string,
  page: Page,
): Promise<PageOf<CheckShareLinkRow>> {
  return selectPage(db, page, {
    kind: 'check_share_link',
    table: 'check_share_links',
    tenant,
    columns: links.columns(db),
    among: { column: db`check_id`, values: db`select ${checkId}::uuid` },
  })
}

/** Returns null for an unknown or malformed id. Locks the row until the transaction ends. */
export async function lockCheckShareLink(
  db: Database,
  tenant: Tenant,
  id: string,
): Promise<CheckShareLinkRow | null> {
  const uuid = toUuid('check_share_link', id)
  if (uuid === null) return null
  const [row] = await db<CheckShareLinkRow[]>`
    select ${links.columns(db)} from check_share_links
    where organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode}
      and id = ${uuid} for update`
  return row ?? null
}

export async function revokeCheckShareLink(
  db: Database,
  tenant: Tenant,
  uuid: string,
  now: Date,
): Promise<CheckShareLinkRow> {
  const [row] = await db<CheckShareLinkRow[]>`
    update check_share_links set revoked_at = ${now}, updated = now()
    where organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode} and id = ${uuid}
    returning ${links.columns(db)}`
  return row!
}

/** Returns a link of any organization by its UUID: check the signature of the address first. */
export async function findVisitedCheckLink(
  db: Database,
  uuid: string,
): Promise<CheckShareLinkRow | null> {
  const [row] = await db<CheckShareLinkRow[]>`
    select ${links.columns(db)} from check_share_links where id = ${uuid}`
  return row ?? null
}

/** `now` in milliseconds decides whether the link is active. */
export function renderCheckShareLink(row: CheckShareLinkRow, now: number): CheckShareLink {
  return { ...links.render(row), is_active: isShareActive(row, now) }
}
