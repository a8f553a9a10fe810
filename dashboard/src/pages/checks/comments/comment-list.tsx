import type { Comment } from '@blazon/sdk/types'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { useMay } from '../../../session/workspace.tsx'
import { Button } from '../../../ui/button.tsx'
import { CommentForm } from './comment-form.tsx'
import { findThreads, type Thread } from './threads.ts'
import { WrittenComment } from './written-comment.tsx'

/** Comments by thread, with who wrote them, what they are about, and their end. */
export function CommentList({ comments }: { comments: readonly Comment[] }) {
  return (
    <ul aria-label={t`Comments`} className="divide-y divide-line text-sm">
      {findThreads(comments).map((thread) => (
        <ThreadEntry key={thread.first.id} thread={thread} />
      ))}
    </ul>
  )
}

/** A comment, its replies below it, and a form for another. */
function ThreadEntry({ thread: { first, replies } }: { thread: Thread }) {
  const may = useMay()
  const [answers, setAnswers] = useState(false)
  const { id, parent } = first
  return (
    <li className="py-2.5">
      <WrittenComment
        comment={first}
        replies={replies}
        reply={
          may('brand:checks:write') && parent === null && !answers ? (
            <Button small look="quiet" onClick={() => setAnswers(true)}>
              <Trans>Reply</Trans>
            </Button>
          ) : null
        }
      />
      {(replies.length > 0 || answers) && (
        <div className="mt-2 ml-1 space-y-3 border-l border-line pl-3">
          {replies.length > 0 && (
            <ul aria-label={t`Replies`} className="space-y-3">
              {replies.map((reply) => (
                <li key={reply.id}>
                  <WrittenComment comment={reply} replies={[]} reply={null} />
                </li>
              ))}
            </ul>
          )}
          {answers && <CommentForm about={{ parent: id }} onDone={() => setAnswers(false)} />}
        </div>
      )}
    </li>
  )
}
