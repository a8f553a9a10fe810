import type { Database } from '../../database/database.ts'
import { newUuid } from '../../kernel/base/ids.ts'
import type { Tenant } from '../../kernel/base/tenant.ts'

export interface NetworkSettings {
  certificate_authorities: string | null
  /** With the password masked. */
  proxy_url: string | null
  sealed_proxy_url: Buffer | null
}

export interface NetworkRow extends NetworkSettings {
  updated: Date | null
}

const unset: NetworkRow = {
  certificate_authorities: null,
  proxy_url: null,
  sealed_proxy_url: null,
  updated: null,
}

/** Returns the network of a tenant, for a change in this transaction. */
export async function lockNetwork(db: Database, tenant: Tenant): Promise<NetworkRow> {
  // There may be no row to lock yet.
  const name = `webhook_networks ${tenant.organizationId} ${tenant.livemode}`
  await db`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`
  return findNetwork(db, tenant)
}

export async function findNetwork(db: Database, tenant: Tenant): Promise<NetworkRow> {
  const [row] = await db<NetworkRow[]>`
    select certificate_authorities, proxy_url, sealed_proxy_url, updated from webhook_networks
    where organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode}`
  return row ?? unset
}

/** Also makes every worker read the endpoints of the tenant again, with their network. */
export async function saveNetwork(
  db: Database,
  tenant: Tenant,
  { certificate_authorities, proxy_url, sealed_proxy_url }: NetworkSettings,
): Promise<NetworkRow> {
  const [row] = await db<NetworkRow[]>`
    insert into webhook_networks
      (organization_id, livemode, version, certificate_authorities, proxy_url, sealed_proxy_url)
    values (${tenant.organizationId}, ${tenant.livemode}, ${newUuid()}, ${certificate_authorities},
      ${proxy_url}, ${sealed_proxy_url})
    on conflict (organization_id, livemode) do update set
      version = excluded.version,
      certificate_authorities = excluded.certificate_authorities,
      proxy_url = excluded.proxy_url,
      sealed_proxy_url = excluded.sealed_proxy_url,
      updated = now()
    returning certificate_authorities, proxy_url, sealed_proxy_url, updated`
  await db`
    update webhook_endpoints set revision = revision + 1
    where organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode}`
  return row!
}
