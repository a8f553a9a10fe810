import type { Comment } from '@blazon/sdk/types'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { useApi } from '../../../api/client.ts'
import { useAct } from '../../../api/use-act.ts'
import { nameActor, useActorNames } from '../../../api/use-actor-names.ts'
import { useMay, useSigned } from '../../../session/workspace.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { Timestamp } from '../../../ui/timestamp.tsx'

/** Comments with who wrote them, what they are about, and their end. */
export function CommentList({ comments }: { comments: readonly Comment[] }) {
  return (
    <ul aria-label={t`Comments`} className="divide-y divide-line text-sm">
      {comments.map((comment) => (
        <Written key={comment.id} comment={comment} />
      ))}
    </ul>
  )
}

function Written({ comment }: { comment: Comment }) {
  const api = useApi()
  const may = useMay()
  const names = useActorNames()
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
  const { text, assignee, resolved, created, created_by, version, slide, fingerprint } = comment
  const mayWrite = may('brand:checks:write')
  return (
    <li className="py-2.5">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-xs text-muted">
        <span className="font-medium text-ink">{nameActor(names, created_by)}</span>
        <Timestamp value={created} />
        <span>
          <Trans>Version {version}</Trans>
        </span>
        {slide !== null && <Badge>{t`Slide ${slide}`}</Badge>}
        {fingerprint !== null && <Badge>{t`On a finding`}</Badge>}
        {assignee !== null && (
          <Badge tone="accent">{t`Assigned to ${nameActor(names, assignee)}`}</Badge>
        )}
        {resolved && <Badge tone="good">{t`Resolved`}</Badge>}
      </p>
      <p className={`mt-1 break-words whitespace-pre-line ${resolved ? 'text-muted' : ''}`}>
        {text}
      </p>
      {mayWrite && (
        <div className="mt-1 flex gap-1">
          <Button
            small
            look="quiet"
            busy={resolving.busy}
            onClick={() => void resolving.run(!resolved)}
          >
            {resolved ? t`Open again` : t`Resolve`}
          </Button>
          {(created_by === me || may('brand:write')) && (
            <Button small look="quiet" onClick={() => setDeletes(true)}>
              <Trans>Delete</Trans>
            </Button>
          )}
        </div>
      )}
      <ConfirmDialog
        open={deletes}
        onClose={() => setDeletes(false)}
        title={t`Delete this comment?`}
        consequences={
          <p>
            <Trans>Nobody can read it any more.</Trans>
          </p>
        }
        act={t`Delete comment`}
        onConfirm={() => deleting.attempt()}
      />
    </li>
  )
}
