import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Card } from '../../../ui/card.tsx'
import { CommentForm } from './comment-form.tsx'
import { CommentList } from './comment-list.tsx'
import { type Commented, useComments } from './use-comments.ts'

/** The comments on all versions of a document, or on a page of the portal, with a form for another. */
export function CommentsCard({
  about,
  check,
  hint,
}: {
  about: Commented
  /** Id of the check that the reader sees. */
  check?: string
  /** Says how to comment on a part; shown until there is a comment. */
  hint: string
}) {
  const comments = useComments(about)
  return (
    <Card title={t`Comments`} padded>
      <div className="space-y-4">
        {comments.length === 0 ? (
          <p className="text-sm text-muted">
            <Trans>Nobody has commented yet.</Trans> {hint}
          </p>
        ) : (
          <CommentList comments={comments} />
        )}
        <CommentForm about={{ ...about, ...(check !== undefined && { check }) }} />
      </div>
    </Card>
  )
}

/** The hint of documents and checks. */
export const findingHint = t`To comment on a finding, open it and choose “Comment”.`
