import { type Static, Type } from 'typebox'
import { Nullable, Strict, Timestamp } from '../../kernel/base/schema.ts'

const Path = Type.String({
  maxLength: 500,
  description: 'Relative to the site, such as `palettes/index.html`',
})

const PathOrOthers = Nullable({
  ...Path,
  description: 'Relative to the site; null for the paths beyond the limit of a day',
} as typeof Path)

export const PortalStatsQuery = Strict({
  since: Type.Optional({
    ...Timestamp,
    description: 'The first day (UTC). Default: 30 days ago. At most 400 days are returned',
  } as typeof Timestamp),
  until: Type.Optional({
    ...Timestamp,
    description: 'The last day (UTC). Default: today',
  } as typeof Timestamp),
  path: Type.Optional({
    ...Path,
    description: 'Counts only this page or file, such as `palettes/index.html`',
  } as typeof Path),
})
export type PortalStatsQuery = Static<typeof PortalStatsQuery>

/** How often people opened the pages of the portal, and downloaded its files. */
export const PortalStats = Strict(
  {
    object: Type.Literal('portal_stats'),
    since: Timestamp,
    until: Timestamp,
    views: Type.Integer({ description: 'Of pages' }),
    downloads: Type.Integer({ description: 'Of all other files' }),
    data: Type.Array(
      Strict(
        { start: Timestamp, views: Type.Integer(), downloads: Type.Integer() },
        { title: 'PortalStatsDay' },
      ),
      { description: 'The days (UTC) with views or downloads, oldest first' },
    ),
    pages: Type.Array(
      Strict({ path: PathOrOthers, views: Type.Integer() }, { title: 'PortalStatsPage' }),
      { description: 'The 100 pages with the most views' },
    ),
    files: Type.Array(
      Strict({ path: PathOrOthers, downloads: Type.Integer() }, { title: 'PortalStatsFile' }),
      { description: 'The 100 files with the most downloads' },
    ),
  },
  { title: 'PortalStats' },
)
export type PortalStats = Static<typeof PortalStats>
