import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../api/client.ts'

/** All event types; they do not change while the server runs. */
export function useEventTypes(): readonly string[] {
  const api = useApi()
  const { data = [] } = useQuery({
    queryKey: ['event_type'],
    queryFn: async () => {
      const types: string[] = []
      for await (const { type } of api.eventTypes.list({ limit: 200 })) types.push(type)
      return types.sort()
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
  return data
}
