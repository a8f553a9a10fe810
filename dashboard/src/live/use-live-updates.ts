import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { doubtSession } from '../session/session.tsx'
import { useSigned } from '../session/workspace.tsx'
import { reportConnection } from './connection.ts'

/** So that a burst of events causes one refetch. */
const gatherMs = 300
/** Shorter interruptions, such as a restart of the server, are not shown. */
const lostMs = 3_000

/**
 * Refetches queries when the server reports changes (docs/decisions/0017). Only the visible tab
 * listens, because a browser opens few connections to one server.
 */
export function useLiveUpdates(): void {
  const { organization, mode } = useSigned().workspace
  const queries = useQueryClient()

  useEffect(() => {
    let source: EventSource | null = null
    let timer: number | undefined
    let lostTimer: number | undefined
    let reopenTimer: number | undefined
    let isFirst = true
    const kinds = new Set<string>()

    function note(...news: readonly string[]): void {
      for (const kind of news) kinds.add(kind)
      timer ??= window.setTimeout(() => {
        timer = undefined
        for (const kind of kinds) void queries.invalidateQueries({ queryKey: [kind] })
        kinds.clear()
      }, gatherMs)
    }

    function open(): void {
      source = new EventSource(`/api/v1/live?${new URLSearchParams({ organization, mode })}`)
      source.onopen = () => {
        window.clearTimeout(lostTimer)
        lostTimer = undefined
        reportConnection(true)
        // Catches up on events during the interruption.
        if (!isFirst) void queries.invalidateQueries()
        isFirst = false
      }
      source.onerror = () => {
        lostTimer ??= window.setTimeout(() => reportConnection(false), lostMs)
        // The browser reconnects by itself, but not after an error response.
        if (source?.readyState === EventSource.CLOSED)
          reopenTimer = window.setTimeout(follow, lostMs)
      }
      source.addEventListener('recorded', ({ data }) => {
        const kinds = listKinds(JSON.parse(data).type)
        note(...kinds)
        // The user's role may have changed.
        if (kinds.includes('membership')) doubtSession()
      })
      source.addEventListener('progress', ({ data }) => note(JSON.parse(data).object))
      source.addEventListener('many', () => void queries.invalidateQueries())
      source.addEventListener('ended', () => {
        source?.close()
        doubtSession()
        // The session may go on under a new cookie.
        reopenTimer = window.setTimeout(follow, 2_000)
      })
    }

    function follow(): void {
      window.clearTimeout(reopenTimer)
      source?.close()
      source = null
      if (document.visibilityState === 'visible') open()
    }

    follow()
    document.addEventListener('visibilitychange', follow)
    return () => {
      document.removeEventListener('visibilitychange', follow)
      for (const one of [timer, lostTimer, reopenTimer]) window.clearTimeout(one)
      source?.close()
    }
  }, [organization, mode, queries])
}

/** Resources of other kinds that a change of a kind shows in. */
const affected: Readonly<Record<string, readonly string[]>> = {
  // A promotion moves a channel.
  deployment: ['channel'],
  portal: ['portal_revision'],
  portal_page: ['portal_revision'],
}

/**
 * The kinds of resources that an event of this type changes: `palette` of `brand.palette.updated`.
 */
function listKinds(type: string): string[] {
  const [area, kind] = type.split('.')
  if (area === 'custom' || kind === undefined) return ['event']
  return ['event', kind, ...(affected[kind] ?? [])]
}
