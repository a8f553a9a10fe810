import type { EventType } from '@blazon/sdk/types'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../../api/client.ts'

/** The names of all event types. */
export function useEventTypes(): readonly string[] {
  return useDeclaredTypes().map(({ type }) => type)
}

/** All event types by name, with their examples. Only a change of a custom type changes them. */
export function useDeclaredTypes(): readonly EventType[] {
  const api = useApi()
  const { data = none } = useQuery({
    queryKey: ['event_type'],
    queryFn: async () => {
      const types: EventType[] = []
      for await (const type of api.eventTypes.list({ limit: 200 })) types.push(type)
      return types
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
  return data
}

const none: readonly EventType[] = []
