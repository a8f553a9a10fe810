import type { Check } from '@blazon/sdk/types'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../api/client.ts'

const maxChecks = 60

/** A part of the last checks, newest first; undefined while loading. The cards share one request. */
export function useLastChecks<Part>(select: (checks: readonly Check[]) => Part): Part | undefined {
  const api = useApi()
  return useQuery({
    queryKey: ['check', 'recent'],
    queryFn: async () => (await api.brand.checks.list({ limit: maxChecks })).data,
    select,
  }).data
}
