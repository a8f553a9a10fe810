import type { Comment } from '@blazon/sdk/types'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../../api/client.ts'
import { gather } from '../../../api/gather.ts'

const maxListed = 1_000

/** The comments on a document (id) and its parts, the oldest first; none for null. */
export function useComments(document: string | null): readonly Comment[] {
  const api = useApi()
  const { data } = useQuery({
    queryKey: ['comment', document],
    enabled: document !== null,
    queryFn: async () =>
      (
        await gather(api.brand.comments.list({ document: document!, limit: 200 }), maxListed)
      ).reverse(),
  })
  return data ?? none
}

const none: readonly Comment[] = []
