import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Card } from '../../../ui/card.tsx'
import { CommentForm } from './comment-form.tsx'
import { CommentList } from './comment-list.tsx'
import { useComments } from './use-comments.ts'

/** All comments on a document and its parts, of every version, and a form for another. */
export function CommentsCard({
  document,
  check,
}: {
  /** Id of the document. */
  document: string
  /** Id of the check that the reader sees. */
  check?: string
}) {
  const comments = useComments(document)
  return (
    <Card title={t`Comments`} padded>
      <div className="space-y-4">
        {comments.length === 0 ? (
          <p className="text-sm text-muted">
            <Trans>
              Nobody has commented yet. To comment on a finding, open it and choose “Comment”.
            </Trans>
          </p>
        ) : (
          <CommentList comments={comments} />
        )}
        <CommentForm about={{ document, ...(check !== undefined && { check }) }} />
      </div>
    </Card>
  )
}
