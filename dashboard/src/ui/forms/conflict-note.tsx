import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { TriangleAlert } from 'lucide-react'
import type { Tagged } from '../../api/if-match.ts'
import { useLastChange } from '../../api/use-last-change.ts'
import { formatList } from '../../language/format.ts'
import { Button } from '../button.tsx'
import { Timestamp } from '../timestamp.tsx'

/** Says that somebody else changed what the person changes too, and lets the person decide. */
export function ConflictNote({
  resource,
  labels,
  onKeepMine,
  onShowTheirs,
}: {
  resource: Tagged
  /** Of the fields in question. */
  labels: readonly string[]
  onKeepMine: () => void
  onShowTheirs: () => void
}) {
  const name = useLastChange(resource) ?? t`Somebody`
  const fields = formatList(labels)
  const { updated } = resource
  return (
    <Note>
      <p>
        <strong className="font-semibold">
          {labels.length === 0 ? (
            <Trans>{name} changed this while you were editing it.</Trans>
          ) : (
            <Trans>
              {name} changed this while you were editing it: {fields}.
            </Trans>
          )}
        </strong>{' '}
        {updated != null && <Timestamp value={updated} />}
      </p>
      <p>
        <Trans>Your text is not saved yet. The other fields show the latest state.</Trans>
      </p>
      <div className="flex flex-wrap gap-2 pt-1">
        <Button small onClick={onKeepMine}>
          <Trans>Keep mine</Trans>
        </Button>
        <Button small onClick={onShowTheirs}>
          <Trans>Show theirs</Trans>
        </Button>
      </div>
    </Note>
  )
}

/** Shown with the values of the other person, until the person decides. */
export function TheirsNote({ onBack, onKeep }: { onBack: () => void; onKeep: () => void }) {
  return (
    <Note>
      <p>
        <Trans>You see the values of the other person. Yours are kept.</Trans>
      </p>
      <div className="flex flex-wrap gap-2 pt-1">
        <Button small onClick={onBack}>
          <Trans>Back to mine</Trans>
        </Button>
        <Button small onClick={onKeep}>
          <Trans>Keep theirs</Trans>
        </Button>
      </div>
    </Note>
  )
}

function Note({ children }: { children: React.ReactNode }) {
  return (
    <div
      role="alert"
      className="flex gap-2 rounded-md bg-warn-wash px-3 py-2 text-sm text-pretty text-warn"
    >
      <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      <div className="min-w-0 space-y-1">{children}</div>
    </div>
  )
}
