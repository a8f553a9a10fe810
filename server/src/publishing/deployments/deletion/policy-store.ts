import type { Database } from '../../../database/database.ts'
import type { Tenant } from '../../../kernel/base/tenant.ts'
import { type DeploymentRow, deployments } from '../store.ts'

/** When deployments are deleted. */
interface PolicyRow {
  /** Null keeps all deployments. */
  delete_after_days: number | null
}

export async function findPolicy(
  db: Database,
  { organizationId, livemode }: Tenant,
): Promise<PolicyRow> {
  const [row] = await db<PolicyRow[]>`
    select delete_after_days from deployment_policies
    where organization_id = ${organizationId} and livemode = ${livemode}`
  return row ?? { delete_after_days: null }
}

export async function savePolicy(
  db: Database,
  { organizationId, livemode }: Tenant,
  { delete_after_days }: PolicyRow,
): Promise<void> {
  await db`
    insert into deployment_policies (organization_id, livemode, delete_after_days)
    values (${organizationId}, ${livemode}, ${delete_after_days})
    on conflict (organization_id, livemode) do update set
      delete_after_days = excluded.delete_after_days, updated = now()`
}

/** Selects all organizations whose deployments are deleted after some days. */
export async function selectTenantsWithPolicy(db: Database): Promise<Tenant[]> {
  return db<Tenant[]>`
    select organization_id as "organizationId", livemode from deployment_policies
    where delete_after_days is not null`
}

/**
 * Locks ready deployments whose time has passed, oldest first. It leaves out pinned ones, those of
 * unfinished promotions, and what channels serve or keep for rollbacks.
 */
export async function lockOldDeployments(
  db: Database,
  { organizationId, livemode }: Tenant,
  atMost: number,
): Promise<DeploymentRow[]> {
  return db<DeploymentRow[]>`
    select ${deployments.columns(db)} from deployments
    where organization_id = ${organizationId} and livemode = ${livemode}
      and status = 'ready' and not is_pinned
      and completed_at < now() - (
        select make_interval(days => delete_after_days) from deployment_policies
        where organization_id = ${organizationId} and livemode = ${livemode}
      )
      and id not in (
        select deployment_id from channels
        where organization_id = ${organizationId} and livemode = ${livemode}
        union all
        select deployment_id from promotions
        where organization_id = ${organizationId} and livemode = ${livemode}
          and status in ('awaiting_approval', 'scheduled')
        union all
        select kept.deployment_id from channels channel cross join lateral (
          select deployment_id from channel_moves
          where organization_id = ${organizationId} and livemode = ${livemode}
            and channel_id = channel.id
          group by deployment_id order by max(id::text) desc limit channel.kept_deployments + 1
        ) kept
        where channel.organization_id = ${organizationId} and channel.livemode = ${livemode}
      )
    order by id limit ${atMost}
    for update skip locked`
}
