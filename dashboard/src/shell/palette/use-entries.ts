import type { Blazon } from '@blazon/sdk/client'
import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useApi } from '../../api/client.ts'
import type { Search } from '../../api/use-filters.ts'
import { paths } from '../../path-builder.ts'
import { useMay, useSigned } from '../../session/workspace.tsx'
import type { Room } from '../rooms.ts'
import { chooseTheme, type Theme } from '../theme.ts'
import { useRooms } from '../use-rooms.ts'
import { createObject, type Entry } from './entries.ts'

/** All entries before a query. Objects of kinds that the API does not search are added when they are loaded. */
export function useEntries(onShortcuts: () => void): Entry[] {
  const api = useApi()
  const may = useMay()
  const rooms = useRooms()
  const navigate = useNavigate()
  const { mode } = useSigned().workspace
  const { data: objects = [] } = useQuery({
    queryKey: ['palette_entries', 'objects'],
    queryFn: () => loadObjects(api, may),
  })
  const other = mode === 'test' ? 'live' : 'test'
  const actions: Entry[] = [
    ...(may('brand:checks:write')
      ? [action(t`Check a file`, t`upload new deck`, { to: paths.checks() })]
      : []),
    ...(may('brand:rules:write')
      ? [action(t`Create a rule`, t`new add`, { to: paths.newRule() })]
      : []),
    action(other === 'live' ? t`Switch to live mode` : t`Switch to test mode`, t`live test`, {
      run: () =>
        void navigate({
          to: paths.home(),
          search: (before: Search) => ({ organization: before.organization, mode: other }),
        } as never),
    }),
    ...themes.map(([theme, label]) =>
      action(label, t`theme appearance mode`, { run: () => void chooseTheme(theme) }),
    ),
    action(t`Show keyboard shortcuts`, t`keys help`, { run: onShortcuts }),
    action(t`Open the API reference`, t`docs documentation`, {
      run: () => void window.open(paths.apiReference(), '_blank', 'noreferrer'),
    }),
  ]
  return [...listPages(rooms), ...actions, ...objects]
}

const themes: readonly [Theme, string][] = [
  ['light', t`Use light colours`],
  ['dark', t`Use dark colours`],
  ['system', t`Use the colours of the system`],
]

/** The number of loaded objects of each kind, the newest first. Organizations have few of them. */
const maxLoaded = 100

async function loadObjects(api: Blazon, may: (...scopes: string[]) => boolean): Promise<Entry[]> {
  const limit = maxLoaded
  const lists: Promise<Entry[]>[] = []
  const add = <Row extends { id: string }>(
    kind: string,
    list: PromiseLike<{ data: readonly Row[] }>,
    getName: (row: Row) => string | null,
    page: (id: string) => string,
  ) =>
    lists.push(
      (async () =>
        (await list).data.map((row) =>
          createObject(row.id, getName(row) || t`Untitled`, kind, page(row.id)),
        ))(),
    )
  if (may('brand:read')) {
    add(t`Font`, api.brand.fonts.list({ limit }), ({ family }) => family, paths.font)
  }
  if (may('cms:read')) {
    add(t`Icon set`, api.cms.iconSets.list({ limit }), ({ name }) => name, paths.iconSet)
    add(t`Slide set`, api.cms.pptSets.list({ limit }), ({ name }) => name, paths.pptSet)
  }
  if (may('platform:read')) {
    add(t`API key`, api.apiKeys.list({ limit }), ({ name }) => name, paths.apiKey)
    add(t`Webhook endpoint`, api.webhookEndpoints.list({ limit }), ({ url }) => url, paths.webhook)
  }
  return (await Promise.all(lists)).flat()
}

function listPages(rooms: readonly Room[]): Entry[] {
  return rooms.flatMap(({ label: room, to, pages }) =>
    pages.length === 0
      ? [{ id: to, group: 'pages' as const, label: room, kind: t`Page`, to }]
      : pages.map(({ label, to }) => ({ id: to, group: 'pages' as const, label, kind: room, to })),
  )
}

function action(label: string, words: string, does: Pick<Entry, 'to' | 'run'>): Entry {
  return { id: label, group: 'actions', label, kind: t`Action`, words, ...does }
}
