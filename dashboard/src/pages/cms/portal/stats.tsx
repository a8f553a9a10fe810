import type { PortalStats as Stats } from '@blazon/sdk/types'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '../../../api/client.ts'
import { formatNumber, readerLocale } from '../../../language/format.ts'
import { Card } from '../../../ui/card.tsx'
import { BarChart } from '../../../ui/charts.tsx'
import { ViewsDrawing } from '../../../ui/drawings/publishing.tsx'
import { Select } from '../../../ui/forms/input.tsx'
import { Resource } from '../../../ui/lists/resource.tsx'
import { Table } from '../../../ui/lists/table.tsx'
import { Empty } from '../../../ui/states.tsx'

const dayMs = 86_400_000
const ranges = [30, 90, 365]
const pathsShown = 20

/** How often people open the pages of the portal and download its files, by day. */
export function PortalStats() {
  const api = useApi()
  const [days, setDays] = useState(ranges[0]!)
  const stats = useQuery({
    queryKey: ['portal_stats', days],
    queryFn: () => api.cms.portal.stats({ since: new Date(Date.now() - (days - 1) * dayMs) }),
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <div className="flex flex-wrap items-center gap-3 text-sm text-muted">
        <Select
          aria-label={t`Time range`}
          className="w-auto"
          value={String(days)}
          onChange={({ target }) => setDays(Number(target.value))}
        >
          {ranges.map((count) => (
            <option key={count} value={count}>
              {t`Last ${count} days`}
            </option>
          ))}
        </Select>
        <p>
          <Trans>
            Counted without cookies or IP addresses. Robots and people whose browser asks not to be
            tracked are not counted.
          </Trans>
        </p>
      </div>
      <Resource query={stats}>{(found) => <Counts stats={found} />}</Resource>
    </>
  )
}

function Counts({ stats }: { stats: Stats }) {
  if (stats.data.length === 0) {
    return (
      <Card>
        <Empty drawing={ViewsDrawing} title={t`No views yet`}>
          <Trans>Publish the portal and share its address. Views appear within seconds.</Trans>
        </Empty>
      </Card>
    )
  }
  const views = formatNumber(stats.views)
  const downloads = formatNumber(stats.downloads)
  return (
    <>
      <Card title={t`Views and downloads by day`}>
        <div className="space-y-3 p-4">
          <p className="flex flex-wrap gap-x-6 text-sm text-muted">
            <span>
              <span className="text-lg font-semibold text-accent tabular-nums">{views}</span>{' '}
              <Trans>views of pages</Trans>
            </span>
            <span>
              <span className="text-lg font-semibold text-text tabular-nums">{downloads}</span>{' '}
              <Trans>downloads</Trans>
            </span>
          </p>
          <BarChart
            summary={t`${views} views and ${downloads} downloads; the table below lists every day`}
            unit={t`Views and downloads per day`}
            points={everyDay(stats).map(({ start, views, downloads }) => ({
              label: formatDay(start),
              tick: formatTick(start),
              parts: [
                { name: t`Views`, value: views, tone: 'accent' },
                { name: t`Downloads`, value: downloads, tone: 'quiet' },
              ],
            }))}
          />
          <details className="text-sm">
            <summary className="cursor-pointer">
              <Trans>Show the days as a table</Trans>
            </summary>
            <Table
              caption={t`Views and downloads by day`}
              rows={stats.data.toReversed()}
              getKey={({ start }) => start}
              columns={[
                { header: t`Day`, cell: ({ start }) => formatDay(Date.parse(start)), grow: true },
                { header: t`Views`, cell: ({ views }) => formatNumber(views), numeric: true },
                {
                  header: t`Downloads`,
                  cell: ({ downloads }) => formatNumber(downloads),
                  numeric: true,
                },
              ]}
            />
          </details>
        </div>
      </Card>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <Card title={t`Most viewed pages`}>
          <Table
            caption={t`Most viewed pages`}
            rows={stats.pages.slice(0, pathsShown)}
            getKey={({ path }) => path ?? ''}
            columns={[
              { header: t`Page`, cell: ({ path }) => <Path path={path} />, grow: true },
              { header: t`Views`, cell: ({ views }) => formatNumber(views), numeric: true },
            ]}
          />
        </Card>
        <Card title={t`Most downloaded files`}>
          {stats.files.length === 0 ? (
            <p className="p-4 text-sm text-muted">
              <Trans>Nobody downloaded a file in this period.</Trans>
            </p>
          ) : (
            <Table
              caption={t`Most downloaded files`}
              rows={stats.files.slice(0, pathsShown)}
              getKey={({ path }) => path ?? ''}
              columns={[
                { header: t`File`, cell: ({ path }) => <Path path={path} />, grow: true },
                {
                  header: t`Downloads`,
                  cell: ({ downloads }) => formatNumber(downloads),
                  numeric: true,
                },
              ]}
            />
          )}
        </Card>
      </div>
    </>
  )
}

/**
 * Shows a path without the parts that say nothing to a person: the page of a folder, and the hash
 * of a file.
 */
function Path({ path }: { path: string | null }) {
  if (path === null) return <Trans>All others</Trans>
  if (path === 'index.html') return <Trans>Start page</Trans>
  const shown = path.replace(/^files\/[^/]+\//, '').replace(/index\.html$/, '')
  return <span className="break-all">{shown}</span>
}

/** Adds the days without counts, which the API omits. */
function everyDay({ data, since, until }: Stats) {
  const byStart = new Map(data.map((day) => [Date.parse(day.start), day]))
  const first = Math.floor(Date.parse(since) / dayMs) * dayMs
  const count = Math.floor((Date.parse(until) - first) / dayMs) + 1
  return Array.from({ length: count }, (_, at) => {
    const start = first + at * dayMs
    const { views = 0, downloads = 0 } = byStart.get(start) ?? {}
    return { start, views, downloads }
  })
}

/** The day in UTC without its year, for the axis. */
function formatTick(ms: number): string {
  const format = { day: 'numeric', month: 'short', timeZone: 'UTC' } as const
  return new Intl.DateTimeFormat(readerLocale(), format).format(ms)
}

/** The day in UTC, as the days are counted. */
function formatDay(ms: number): string {
  return new Intl.DateTimeFormat(readerLocale(), { dateStyle: 'medium', timeZone: 'UTC' }).format(
    ms,
  )
}
