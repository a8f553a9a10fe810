import type { Database, Fragment } from '../../database/database.ts'
import { toId, toUuid } from '../base/ids.ts'
import type { Tenant } from '../base/tenant.ts'
import { type } from './table.ts'

/**
 * Rows that belong to a brand. Their column `brand_id` is null for the default brand of the tenant, so
 * rows from before brands need no value; responses always have the id.
 */

/** The column of a table, among those of `defineTable`. */
export const brandColumn = {
  brand_id: { hidden: type<string | null>(), initial: null },
} as const

/** The same in a table whose rows stay in their brand. */
export const fixedBrandColumn = {
  brand_id: { ...brandColumn.brand_id, write: 'insert' },
} as const

interface BrandedRow {
  organization_id: string
  livemode: boolean
  brand_id: string | null
}

/** The field `brand` of a resource, among the computed ones. */
export function renderBrandId({ organization_id, livemode, brand_id }: BrandedRow): string {
  return toBrandId({ organizationId: organization_id, livemode }, brand_id)
}

/** Returns the id of a brand, or for null that of the default one. */
export function toBrandId(tenant: Tenant, uuid: string | null): string {
  return toId('brand', uuid ?? defaultBrand(tenant))
}

/**
 * Returns the UUID of the default brand, as the SQL function `default_brand` makes it with the
 * organization: that of the organization in live mode, and the next one in test mode.
 */
export function defaultBrand({ organizationId, livemode }: Tenant): string {
  if (livemode) return organizationId
  const last = Number.parseInt(organizationId.slice(-1), 16) ^ 1
  return organizationId.slice(0, -1) + last.toString(16)
}

/** Returns the UUID that rows of the brand store: null for the default brand. */
export function toStored(tenant: Tenant, uuid: string): string | null {
  return uuid === defaultBrand(tenant) ? null : uuid
}

/** The brand of rows: what they store, or any of them. */
export type WantedBrand = string | null | 'any'

/** The condition that a row belongs to the brand with this UUID, or for null to the default one. */
export function ofBrand(db: Database, tenant: Tenant, stored: WantedBrand): Fragment {
  if (stored === 'any') return db``
  return db`and coalesce(brand_id, organization_id) = ${stored ?? tenant.organizationId}`
}

/** The condition of a list's filter `brand`, an id; empty without it. */
export function whereBrand(db: Database, tenant: Tenant, brand: string | undefined): Fragment {
  return brand === undefined ? db`` : ofBrand(db, tenant, readFilter(tenant, brand))
}

/** Reads a list with the filter `brand` through the index of brands; nothing without the filter. */
export function amongBrand(db: Database, tenant: Tenant, brand: string | undefined) {
  if (brand === undefined) return {}
  const key = readFilter(tenant, brand) ?? tenant.organizationId
  const column = db`coalesce(brand_id, organization_id)`
  return { among: { column, values: db`select ${key}::uuid` } }
}

/** What rows of the brand store. An id that is none has no rows. */
function readFilter(tenant: Tenant, brand: string): string | null {
  const uuid = toUuid('brand', brand)
  return uuid === null ? noUuid : toStored(tenant, uuid)
}

const noUuid = '00000000-0000-0000-0000-000000000000'
