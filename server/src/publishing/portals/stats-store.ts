import type { Database } from '../../database/database.ts'
import type { Tenant } from '../../kernel/base/tenant.ts'

/** How often a path was used on a day. */
export interface PortalUses {
  /** ISO 8601, in UTC. */
  day: string
  path: string
  views: number
  downloads: number
}

/** Stands for all paths that a day has no room for. */
export const otherPaths = ''

/**
 * The limit of a portal for each day: a site may have 20,000 icons, and a program may open each of
 * them.
 */
export const maxPathsOfDay = 1_000

/** Adds to the counts of a portal. Any number of processes may do so at once. */
export async function addPortalUses(
  db: Database,
  tenant: Tenant,
  uses: readonly PortalUses[],
): Promise<void> {
  const { organizationId, livemode } = tenant
  // In the order of the key, so that processes that add to the same rows wait for each other in
  // turn and never in a circle.
  await db`
    insert into portal_stats (organization_id, livemode, day, path, views, downloads)
    select ${organizationId}::uuid, ${livemode}::boolean, day, shown, sum(views), sum(downloads)
    from (
      select given.day, given.views, given.downloads,
        case when known.path is not null or row_number() over (
            partition by given.day, known.path is null
            order by given.views + given.downloads desc, given.path
          ) <= ${maxPathsOfDay} - (
            select count(*) from portal_stats stored
            where stored.organization_id = ${organizationId} and stored.livemode = ${livemode}
              and stored.day = given.day
          )
          then given.path else ${otherPaths} end as shown
      from unnest(
        ${uses.map(({ day }) => day)}::date[], ${uses.map(({ path }) => path)}::text[],
        ${uses.map(({ views }) => views)}::integer[], ${uses.map(({ downloads }) => downloads)}::integer[]
      ) as given (day, path, views, downloads)
      left join portal_stats known
        on known.organization_id = ${organizationId} and known.livemode = ${livemode}
        and known.day = given.day and known.path = given.path
    ) placed
    group by day, shown order by day, shown
    on conflict (organization_id, livemode, day, path) do update set
      views = portal_stats.views + excluded.views,
      downloads = portal_stats.downloads + excluded.downloads`
}

interface StatsRange {
  /** ISO 8601 days in UTC, both included. */
  from: string
  to: string
  /** Of one page or file; null for all. */
  path: string | null
}

/** The days with counts, oldest first. */
export async function selectDays(
  db: Database,
  tenant: Tenant,
  { from, to, path }: StatsRange,
): Promise<{ day: string; views: number; downloads: number }[]> {
  return db<{ day: string; views: number; downloads: number }[]>`
    select day::text as day, sum(views) as views, sum(downloads) as downloads from portal_stats
    where organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode}
      and day between ${from} and ${to} ${path === null ? db`` : db`and path = ${path}`}
    group by day order by day`
}

/** The paths that were used most, of pages or of other files. */
export async function selectPaths(
  db: Database,
  tenant: Tenant,
  { from, to, path }: StatsRange,
  counted: 'views' | 'downloads',
  atMost: number,
): Promise<{ path: string; count: number }[]> {
  return db<{ path: string; count: number }[]>`
    select path, sum(${db(counted)}) as count from portal_stats
    where organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode}
      and day between ${from} and ${to} and ${db(counted)} > 0
      ${path === null ? db`` : db`and path = ${path}`}
    group by path order by count desc, path limit ${atMost}`
}

/** Deletes up to 10,000 counts of days that ended before `time`; returns how many. */
export async function removePortalStats(db: Database, time: Date): Promise<number> {
  const removed = await db`
    delete from portal_stats where ctid in (
      select ctid from portal_stats where day < ${time.toISOString().slice(0, 10)} limit 10000)`
  return removed.count
}
