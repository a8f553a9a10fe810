import type { Comment } from '@blazon/sdk/types'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../../api/client.ts'
import { gather } from '../../../api/gather.ts'

const maxListed = 1_000

/** What a list of comments is about. */
export type Commented = { document: string } | { portal_page: string }

/** The comments on a document or a page of the portal, and on their parts, the oldest first; none for null. */
export function useComments(about: Commented | null): readonly Comment[] {
  const api = useApi()
  const { data } = useQuery({
    queryKey: ['comment', about],
    enabled: about !== null,
    queryFn: async () =>
      (await gather(api.brand.comments.list({ ...about!, limit: 200 }), maxListed)).reverse(),
  })
  return data ?? none
}

const none: readonly Comment[] = []
