import type { Comment } from '@blazon/sdk/types'
import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { useApi } from '../../../api/client.ts'
import { useAct } from '../../../api/use-act.ts'
import { useMay, useSigned } from '../../../session/workspace.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { CommentHead } from './comment-head.tsx'

/** One comment. A reply does not repeat what its thread is about, and is resolved with it. */
export function WrittenComment({
  comment,
  replies,
  reply,
}: {
  comment: Comment
  /** Those of its thread, which are deleted with it. */
  replies: readonly Comment[]
  /** The button that replies to it. */
  reply: ReactNode
}) {
  const { text, parent, resolved, version } = comment
  return (
    <>
      <CommentHead
        comment={comment}
        hasPlace={parent === null}
        start={
          parent === null &&
          version !== null && (
            <span>
              <Trans>Version {version}</Trans>
            </span>
          )
        }
        end={resolved && parent === null && <Badge tone="good">{t`Resolved`}</Badge>}
      />
      <p className={`mt-1 break-words whitespace-pre-line ${resolved ? 'text-muted' : ''}`}>
        {text}
      </p>
      <Actions comment={comment} replies={replies} reply={reply} />
    </>
  )
}

function Actions({ comment, replies, reply }: Parameters<typeof WrittenComment>[0]) {
  const api = useApi()
  const may = useMay()
  const me = useSigned().session.user
  const [deletes, setDeletes] = useState(false)
  const resolving = useAct({
    perform: (resolved: boolean) => api.brand.comments.update(comment.id, { resolved }),
    changes: ['comment'],
  })
  const deleting = useAct({
    perform: () => api.brand.comments.delete(comment.id),
    changes: ['comment'],
    done: t`Comment deleted`,
  })
  if (!may('brand:checks:write')) return null
  const { parent, resolved } = comment
  const isOwn = [comment, ...replies].every(({ created_by }) => created_by === me)
  return (
    <div className="mt-1 flex gap-1">
      {reply}
      {parent === null && (
        <Button
          small
          look="quiet"
          busy={resolving.busy}
          onClick={() => void resolving.run(!resolved)}
        >
          {resolved ? t`Open again` : t`Resolve`}
        </Button>
      )}
      {(isOwn || may('brand:write')) && (
        <Button small look="quiet" onClick={() => setDeletes(true)}>
          <Trans>Delete</Trans>
        </Button>
      )}
      <ConfirmDialog
        open={deletes}
        onClose={() => setDeletes(false)}
        title={t`Delete this comment?`}
        consequences={
          <p>
            {replies.length === 0
              ? t`Nobody can read it any more.`
              : plural(replies.length, {
                  one: 'Nobody can read it and its reply any more.',
                  other: 'Nobody can read it and its # replies any more.',
                })}
          </p>
        }
        act={t`Delete comment`}
        onConfirm={() => deleting.attempt()}
      />
    </div>
  )
}
