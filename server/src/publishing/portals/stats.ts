import type { RequestContext, Services } from '../../kernel/api/context.ts'
import { timestamp } from '../../kernel/base/clock.ts'
import { invalid } from '../../kernel/base/errors.ts'
import type { PortalStats, PortalStatsQuery } from './stats-schema.ts'
import { otherPaths, selectDays, selectPaths } from './stats-store.ts'

const dayMs = 86_400_000
const daysUsual = 30
const maxDays = 400
const pathsShown = 100

/** The views and downloads of the portal by day, and the paths that were used most. */
export async function readPortalStats(
  { db, tenant, services }: RequestContext,
  query: PortalStatsQuery,
): Promise<PortalStats> {
  const { since, until } = readRange(services, query)
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
  const { since, until } = readRange(services, query)
  if (since > until) throw invalid('since', 'since must not be later than until.')
  if (until - since > maxDays * dayMs) {
    const message = `The time range is too long: at most ${maxDays} days are returned. Choose a shorter range.`
    throw invalid('since', message)
  }
}

function readRange({ clock }: Services, { since, until }: PortalStatsQuery) {
  const end = until === undefined ? clock.now() : Date.parse(until)
  return {
    since: since === undefined ? end - (daysUsual - 1) * dayMs : Date.parse(since),
    until: end,
  }
}

function toDay(ms: number): string {
  return timestamp(ms).slice(0, 10)
}

function named(path: string): string | null {
  return path === otherPaths ? null : path
}
