import type { Database } from '../../database/database.ts'
import { renderOrganizationStatus } from '../../kernel/api/organization-status.ts'
import { timestampOrNull } from '../../kernel/base/clock.ts'
import { firstUuidAt, readCreated, toId } from '../../kernel/base/ids.ts'
import { type Page, type PageOf, selectPage } from '../../kernel/rows/page.ts'
import { type InstanceOrganization, maxCounted } from './schema.ts'

/** Any organization of the installation. */
export interface InstanceRow {
  id: string
  name: string
  slug: string
  storage_quota: number | null
  invitations_per_day: number | null
  /** The cell in which it lives; null for this one. */
  moved_to: string | null
  deletes_at: Date | null
  removal_started_at: Date | null
}

/** What an organization uses, in both modes. */
interface UsageRow {
  id: string
  owners: string[]
  members: number
  stored_bytes: number
  events: number
  checks: number
}

const columns = (db: Database) =>
  db`id, name, slug, storage_quota, invitations_per_day, moved_to, deletes_at, removal_started_at`

export function listAllOrganizations(db: Database, page: Page): Promise<PageOf<InstanceRow>> {
  return selectPage(db, page, {
    kind: 'organization',
    table: 'organizations',
    within: db`true`,
    columns: columns(db),
  })
}

export async function findAnyOrganization(
  db: Database,
  organizationId: string,
): Promise<InstanceRow | null> {
  const [row] = await db<InstanceRow[]>`
    select ${columns(db)} from organizations where id = ${organizationId}`
  return row ?? null
}

/** What an instance administrator allows an organization. */
export type Limits = Pick<InstanceRow, 'storage_quota' | 'invitations_per_day'>

export async function updateLimits(
  db: Database,
  organizationId: string,
  { storage_quota, invitations_per_day }: Limits,
): Promise<void> {
  await db`
    update organizations
    set storage_quota = ${storage_quota}, invitations_per_day = ${invitations_per_day}
    where id = ${organizationId}`
}

/** Counts what these organizations use; events since a time. */
export async function readUsage(
  db: Database,
  organizationIds: readonly string[],
  since: number,
): Promise<Map<string, UsageRow>> {
  const rows = await db<UsageRow[]>`
    select organization.id,
      array(
        select email from memberships
        where organization_id = organization.id and role = 'owner' order by memberships.id limit 10
      ) as owners,
      (
        select count(*) from memberships
        where organization_id = organization.id and user_id is not null
      ) as members,
      coalesce((
        select bytes from stored_bytes where organization_id = organization.id
      ), 0) as stored_bytes,
      (
        select count(*) from (
          select 1 from events
          where organization_id = organization.id and livemode in (false, true)
            and events.id >= ${firstUuidAt(since)}
          limit ${maxCounted}
        ) counted
      ) as events,
      (
        select count(*) from (
          select 1 from checks
          where organization_id = organization.id and livemode in (false, true)
          limit ${maxCounted}
        ) counted
      ) as checks
    from organizations organization where organization.id = any(${organizationIds as string[]})`
  return new Map(rows.map((row) => [row.id, row]))
}

/** `defaultQuota` is that of organizations without their own, in bytes; 0 for no limit. */
export function renderInstanceOrganization(
  row: InstanceRow,
  usage: UsageRow,
  defaultQuota: number,
): InstanceOrganization {
  const limit = row.storage_quota ?? defaultQuota
  return {
    id: toId('organization', row.id),
    object: 'instance_organization',
    created: readCreated(row.id),
    name: row.name,
    slug: row.slug,
    status: renderOrganizationStatus(row),
    deletes_at: timestampOrNull(row.deletes_at),
    owners: usage.owners,
    members: usage.members,
    stored_bytes: usage.stored_bytes,
    storage_quota: row.storage_quota,
    storage_limit: limit === 0 ? null : limit,
    invitations_per_day: row.invitations_per_day,
    events: usage.events,
    checks: usage.checks,
  }
}
