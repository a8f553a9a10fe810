import type { RequestContext } from '../../kernel/api/context.ts'
import { checkTimeRange, readTimeRange } from '../../kernel/api/time-range.ts'
import { timestamp } from '../../kernel/base/clock.ts'
import type { PortalStats, PortalStatsQuery } from './stats-schema.ts'
import { otherPaths, selectDays, selectPaths } from './stats-store.ts'

/** Both ends count: 30 days. */
const span = { unit: 'day', usual: 29, max: 400 } as const
const pathsShown = 100

/** The views and downloads of the portal by day, and the paths that were used most. */
export async function readPortalStats(
  { db, tenant, services }: RequestContext,
  query: PortalStatsQuery,
): Promise<PortalStats> {
  const { since, until } = readTimeRange(query, span, services.clock.now())
  const range = { from: toDay(since), to: toDay(until), path: query.path ?? null }
  const days = await selectDays(db, tenant, range)
  const pages = await selectPaths(db, tenant, range, 'views', pathsShown)
  const files = await selectPaths(db, tenant, range, 'downloads', pathsShown)
  return {
    object: 'portal_stats',
    since: timestamp(since),
    until: timestamp(until),
    views: days.reduce((sum, { views }) => sum + views, 0),
    downloads: days.reduce((sum, { downloads }) => sum + downloads, 0),
    data: days.map(({ day, ...counts }) => ({ start: timestamp(Date.parse(day)), ...counts })),
    pages: pages.map(({ path, count }) => ({ path: named(path), views: count })),
    files: files.map(({ path, count }) => ({ path: named(path), downloads: count })),
  }
}

/** A check of the route (`Route.checks`). */
export function checkRange(
  { services }: RequestContext,
  _: unknown,
  query: PortalStatsQuery,
): void {
  checkTimeRange(readTimeRange(query, span, services.clock.now()), span)
}

function toDay(ms: number): string {
  return timestamp(ms).slice(0, 10)
}

function named(path: string): string | null {
  return path === otherPaths ? null : path
}
