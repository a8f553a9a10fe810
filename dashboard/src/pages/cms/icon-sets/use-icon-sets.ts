import type { IconSet } from '@blazon/sdk/types'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../../api/client.ts'

const offered = 200

/** The sets that can receive an icon or filter a search. */
export function useIconSets(): readonly IconSet[] {
  const api = useApi()
  const { data } = useQuery({
    queryKey: ['icon_set', 'all'],
    queryFn: async () => (await api.cms.iconSets.list({ limit: offered })).data,
  })
  return data ?? []
}
