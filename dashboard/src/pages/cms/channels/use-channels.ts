import type { Channel } from '@blazon/sdk/types'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../../api/client.ts'

/** There are at most 50. */
const maxChannels = 50

export function useChannels() {
  const api = useApi()
  return useQuery<readonly Channel[]>({
    queryKey: ['channel', 'all'],
    queryFn: async () => (await api.cms.channels.list({ limit: maxChannels })).data,
  })
}
