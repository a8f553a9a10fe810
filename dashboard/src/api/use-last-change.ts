import { useQuery } from '@tanstack/react-query'
import { useMay } from '../session/workspace.tsx'
import { useApi } from './client.ts'
import type { Tagged } from './if-match.ts'
import { nameActor, useActorNames } from './use-actor-names.ts'

/**
 * Who changed a resource last; null while it is unknown. An event names its request, and the log of
 * requests who sent it.
 */
export function useLastChange({ object, id, updated }: Tagged): string | null {
  const api = useApi()
  const names = useActorNames()
  const { data } = useQuery({
    queryKey: ['event', 'last change', object, id, updated],
    enabled: useMay()('platform:read'),
    // The log is written after the response.
    retry: 5,
    retryDelay: 500,
    queryFn: async () => {
      const { data } = await api.events.list({ limit: 20, ...(id !== undefined && { query: id }) })
      const last = data.find(({ type }) => type.endsWith(`.${object}.updated`))
      if (last === undefined || last.request_id === null) return null
      return (await api.requestLogs.retrieve(last.request_id)).created_by
    },
  })
  return data == null ? null : nameActor(names, data)
}
