import type { Blazon } from '@blazon/sdk/client'
import type { Palette } from '@blazon/sdk/types'
import { t } from '@lingui/core/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useApi } from '../../api/client.ts'
import { useUsers } from '../../api/use-users.ts'
import { paths } from '../../path-builder.ts'
import { useMay } from '../../session/workspace.tsx'
import { createObject, type Entry, matchesWords } from './entries.ts'

interface Found {
  entries: readonly Entry[]
  /** Whether the entries are those of an earlier query, until the service has answered. */
  isSearching: boolean
}

/** Shorter queries match too much. */
const minLetters = 2
/** The number of results of each kind. */
const maxFound = 5
/** Someone who types faster sends no request for each letter. */
const typingPauseMs = 150

/** The objects and members that the query finds, in all pages of their lists. */
export function useFoundEntries(query: string): Found {
  const api = useApi()
  const may = useMay()
  const isWanted = query.length >= minLetters && /[\p{L}\p{N}]/u.test(query)
  const users = useUsers(isWanted && may('platform:read'))
  const { data, isFetching, isPlaceholderData } = useQuery({
    queryKey: ['palette_entries', 'found', query],
    enabled: isWanted,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      await pause(typingPauseMs, signal)
      const kinds = [
        ...(may('brand:read') ? [findPalettes, findRules, findDocuments, findChecks] : []),
        ...(may('cms:read') ? [findAssets, findIcons, findSlides] : []),
      ]
      return (await Promise.all(kinds.map((find) => find(api, query, signal)))).flat()
    },
  })
  const members = [...users.values()]
    .filter(({ name, email }) => matchesWords(query, `${name ?? ''} ${email}`))
    .slice(0, maxFound)
    .map(({ id, name, email }) =>
      createObject(id, name === null ? email : `${name} · ${email}`, t`Member`, paths.members()),
    )
  return isWanted
    ? {
        entries: [...(data ?? []), ...members],
        isSearching: isFetching && (data === undefined || isPlaceholderData),
      }
    : { entries: [], isSearching: false }
}

type Find = (api: Blazon, query: string, signal: AbortSignal) => Promise<Entry[]>

/** Published palettes and their colours are first, however many drafts match. */
const findPalettes: Find = async (api, query, signal) => {
  const request = { query, limit: maxFound }
  const pages = await Promise.all([
    api.brand.palettes.list({ ...request, status: 'published' }, { signal }),
    api.brand.palettes.list(request, { signal }),
  ])
  const byId = new Map(pages.flatMap(({ data }) => data.map((palette) => [palette.id, palette])))
  const palettes = [...byId.values()]
  const colors = palettes.flatMap((palette) => colorsOf(palette, query))
  return [
    ...palettes
      .slice(0, maxFound)
      .map((palette) =>
        createObject(palette.id, nameOf(palette), t`Palette`, paths.palette(palette.id)),
      ),
    ...colors.slice(0, maxFound),
  ]
}

function colorsOf(palette: Palette, query: string): Entry[] {
  const owner = nameOf(palette)
  return palette.colors
    .filter(({ name, key, value }) =>
      matchesWords(query, `${name ?? ''} ${key} ${value.hex}`, palette.name),
    )
    .map(({ name, key, value: { hex } }) => ({
      ...createObject(
        `${palette.id} ${key}`,
        `${name ?? key} ${hex}`,
        t`Colour of ${owner}`,
        paths.palette(palette.id),
      ),
      color: hex,
    }))
}

function nameOf({ name, draft_of }: Palette): string {
  return draft_of === null ? name : t`${name} (changes)`
}

const findRules: Find = async (api, query, signal) => {
  const { data } = await api.brand.rules.list({ query, limit: maxFound }, { signal })
  return data.map(({ id, name }) => createObject(id, name, t`Rule`, paths.rule(id)))
}

const findDocuments: Find = async (api, query, signal) => {
  const { data } = await api.brand.documents.list({ query, limit: maxFound }, { signal })
  return data.map(({ id, name }) => createObject(id, name, t`Document`, paths.document(id)))
}

const findChecks: Find = async (api, query, signal) => {
  const { data } = await api.brand.checks.list({ query, limit: maxFound }, { signal })
  return data.map(({ id, name }) =>
    createObject(id, name ?? t`Untitled`, t`Check`, paths.check(id)),
  )
}

const findAssets: Find = async (api, query, signal) => {
  const { data } = await api.cms.assets.list({ query, limit: maxFound }, { signal })
  return data.map(({ id, name }) => createObject(id, name, t`Asset`, paths.asset(id)))
}

const findIcons: Find = async (api, query, signal) => {
  const { data } = await api.cms.icons.list({ query, limit: maxFound }, { signal })
  return data.map(({ id, name }) => createObject(id, name, t`Icon`, paths.icon(id)))
}

const findSlides: Find = async (api, query, signal) => {
  const { data } = await api.cms.slideAssets.list({ query, limit: maxFound }, { signal })
  return data.map(({ id, title }) =>
    createObject(id, title || t`Untitled`, t`Slide`, paths.slide(id)),
  )
}

/** Waits; throws when the query is cancelled, because another one has replaced it. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason)
    })
  })
}
