import type { Finding } from '@blazon/sdk/types'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { MessageSquare } from 'lucide-react'
import { useState } from 'react'
import { useApi } from '../../../api/client.ts'
import { useMay } from '../../../session/workspace.tsx'
import { Button } from '../../../ui/button.tsx'
import { CommentForm } from './comment-form.tsx'
import { CommentList } from './comment-list.tsx'
import { useComments } from './use-comments.ts'

/** The comments on a finding, also those on earlier versions, and a form for another. */
export function FindingComments({ finding: { check, fingerprint } }: { finding: Finding }) {
  const api = useApi()
  const may = useMay()
  const [writes, setWrites] = useState(false)
  // The page of the check has read it.
  const { data } = useQuery({
    queryKey: ['check', check],
    queryFn: () => api.brand.checks.retrieve(check).then((found) => found),
  })
  const document = data?.document ?? null
  const comments = useComments(document === null ? null : { document }).filter(
    (one) => one.fingerprint === fingerprint,
  )
  if (document === null) return null
  return (
    <div className="space-y-2">
      {comments.length > 0 && <CommentList comments={comments} />}
      {writes ? (
        <CommentForm about={{ document, check, fingerprint }} />
      ) : (
        may('brand:checks:write') && (
          <Button
            small
            look="quiet"
            icon={<MessageSquare aria-hidden />}
            onClick={() => setWrites(true)}
          >
            <Trans>Comment</Trans>
          </Button>
        )
      )}
    </div>
  )
}
