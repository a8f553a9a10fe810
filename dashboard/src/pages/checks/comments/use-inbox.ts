import type { CommentInbox } from '@blazon/sdk/types'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../../api/client.ts'
import { useIsOpen } from '../../../session/workspace.tsx'

/** Whom the inbox is open to. */
export const inboxAccess = { needs: ['brand:read', 'brand:checks:write'] }

/** How far the user has seen the comments that concern them; undefined until it is loaded. */
export function useInbox(): CommentInbox | undefined {
  const api = useApi()
  const isOpen = useIsOpen()
  const { data } = useQuery({
    queryKey: ['comment', 'inbox'],
    enabled: isOpen(inboxAccess),
    queryFn: () => api.brand.commentInbox.retrieve().then((inbox) => inbox),
  })
  return data
}
