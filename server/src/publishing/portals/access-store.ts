import type { Database } from '../../database/database.ts'
import type { Tenant } from '../../kernel/base/tenant.ts'
import type { PortalRow } from './store.ts'

/** The settings that decide who reads a portal. */
export type PortalAccess = Pick<
  PortalRow,
  | 'access'
  | 'password_hash'
  | 'access_epoch'
  | 'is_indexed'
  | 'versions'
  | 'domain'
  | 'domain_channel'
>

/** Null for a portal that was never changed, which only members read. */
export async function findPortalAccess(db: Database, tenant: Tenant): Promise<PortalAccess | null> {
  const [row] = await db<PortalAccess[]>`
    select access, password_hash, access_epoch, is_indexed, versions, domain, domain_channel
    from portals
    where organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode}`
  return row ?? null
}

/** A portal with its own domain. */
export interface PortalSite extends Tenant {
  domain: string
  channel: string
}

/** Selects the sites of all organizations: a request to a domain does not name its organization. */
export async function selectPortalSites(db: Database): Promise<PortalSite[]> {
  const rows = await db<PortalSiteRow[]>`
    select portal.organization_id, portal.livemode, portal.domain, portal.domain_channel
    from portals portal join organizations organization on organization.id = portal.organization_id
    where portal.domain is not null and organization.deletes_at is null`
  return rows.map(({ organization_id, livemode, domain, domain_channel }) => ({
    organizationId: organization_id,
    livemode,
    domain,
    channel: domain_channel,
  }))
}

interface PortalSiteRow {
  organization_id: string
  livemode: boolean
  domain: string
  domain_channel: string
}
