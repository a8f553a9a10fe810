import type { Comment } from '@blazon/sdk/types'
import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { nameActor, useActorNames } from '../../../api/use-actor-names.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Timestamp } from '../../../ui/timestamp.tsx'

/** Who wrote a comment, when, what it is about, and who should act. */
export function CommentHead({
  comment: { assignee, created, created_by, slide, fingerprint, quote },
  hasPlace,
  start,
  end,
}: {
  comment: Comment
  /** Whether it says what the comment is about. */
  hasPlace: boolean
  /** What follows the author and the time. */
  start?: ReactNode
  end?: ReactNode
}) {
  const names = useActorNames()
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-xs text-muted">
      <span className="font-medium text-ink">{nameActor(names, created_by)}</span>
      <Timestamp value={created} />
      {start}
      {hasPlace && slide !== null && <Badge>{t`Slide ${slide}`}</Badge>}
      {hasPlace && fingerprint !== null && <Badge>{t`On a finding`}</Badge>}
      {hasPlace && quote !== null && <span className="min-w-0 truncate">{t`On “${quote}”`}</span>}
      {assignee !== null && (
        <Badge tone="accent">{t`Assigned to ${nameActor(names, assignee)}`}</Badge>
      )}
      {end}
    </p>
  )
}
