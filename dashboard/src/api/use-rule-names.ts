import { useQuery } from '@tanstack/react-query'
import { useApi } from './client.ts'
import { gather } from './gather.ts'

/** A query for the names of rules by id; a deleted rule has none. */
export function useRuleNames({ enabled = true }: { enabled?: boolean } = {}) {
  const api = useApi()
  return useQuery({
    queryKey: ['rule', 'names'],
    enabled,
    queryFn: async () => {
      const all = await gather(api.brand.rules.list({ limit: 200 }), 1_000)
      return new Map(all.map(({ id, name }) => [id, name]))
    },
  })
}
