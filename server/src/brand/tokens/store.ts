import type { Database } from '../../database/database.ts'
import { requireUuid } from '../../kernel/base/ids.ts'
import type { Tenant } from '../../kernel/base/tenant.ts'
import {
  amongBrand,
  brandColumn,
  ofBrand,
  renderBrandId,
  type WantedBrand,
  whereBrand,
} from '../../kernel/rows/brands.ts'
import { matchIndexed } from '../../kernel/rows/look-up.ts'
import { type Page, type PageOf, selectPage } from '../../kernel/rows/page.ts'
import { type Change, defineTable, type New, type Row } from '../../kernel/rows/table.ts'
import { TokenSet, type TokenSetQuery } from './schema.ts'

const tokenSets = defineTable(TokenSet, {
  kind: 'token_set',
  columns: {
    ...brandColumn,
    name: {},
    slug: {},
    status: { write: 'update' },
    revision: { write: 'never' },
    tokens: { json: true },
    token_count: {},
    metadata: { json: true },
    created_by: { write: 'insert' },
  },
  computed: { brand: renderBrandId },
})

export type TokenSetRow = Row<typeof tokenSets>
type NewTokenSet = New<typeof tokenSets>
export type TokenSetChange = Change<typeof tokenSets>

/** Returns null if the slug is taken and `unlessTaken` is set; without it, a taken slug throws. */
export async function insertTokenSet(
  db: Database,
  tenant: Tenant,
  set: NewTokenSet,
  unlessTaken: boolean,
): Promise<TokenSetRow | null> {
  const [row] = await db<TokenSetRow[]>`
    insert into token_sets ${tokenSets.values(db, tenant, set)}
    ${unlessTaken ? db`on conflict on constraint token_sets_unique_slug do nothing` : db``}
    returning ${tokenSets.columns(db)}`
  return row ?? null
}

/** `lock` locks the row until the transaction ends. */
export async function findTokenSet(
  db: Database,
  tenant: Tenant,
  id: string,
  lock = false,
): Promise<TokenSetRow | null> {
  const [row] = await db<TokenSetRow[]>`
    select ${tokenSets.columns(db)} from token_sets
    where organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode}
      and id = ${requireUuid('token_set', id)} ${lock ? db`for update` : db``}`
  return row ?? null
}

/** The sets with these UUIDs, or for null all published ones of the brand; by creation. */
export async function selectTokenSets(
  db: Database,
  tenant: Tenant,
  ids: readonly string[] | null,
  brand: WantedBrand,
): Promise<TokenSetRow[]> {
  return db<TokenSetRow[]>`
    select ${tokenSets.columns(db)} from token_sets
    where organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode}
      and ${ids === null ? db`status = 'published' ${ofBrand(db, tenant, brand)}` : db`id = any(${ids as string[]}::uuid[])`}
    order by id`
}

export function listTokenSets(
  db: Database,
  tenant: Tenant,
  { brand, status, slug }: TokenSetQuery,
  page: Page,
): Promise<PageOf<TokenSetRow>> {
  return selectPage(db, page, {
    kind: 'token_set',
    table: 'token_sets',
    tenant,
    columns: tokenSets.columns(db),
    where: db`
      ${whereBrand(db, tenant, brand)}
      ${status === undefined ? db`` : db`and status = ${status}`}
      ${slug === undefined ? db`` : matchIndexed(db, tenant, 'token_sets', 'slug', slug)}`,
    ...amongBrand(db, tenant, brand),
  })
}

/** Also increases the revision. */
export async function updateTokenSet(
  db: Database,
  tenant: Tenant,
  before: TokenSetRow,
  change: TokenSetChange,
): Promise<TokenSetRow> {
  const [row] = await db<TokenSetRow[]>`
    update token_sets set ${tokenSets.assignments(db, { ...before, ...change })},
      revision = revision + 1, updated = now()
    where organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode} and id = ${before.id}
    returning ${tokenSets.columns(db)}`
  return row!
}

export function renderTokenSet(row: TokenSetRow): TokenSet {
  return tokenSets.render(row)
}
