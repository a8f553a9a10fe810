import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useBlocker } from '@tanstack/react-router'
import { ConfirmDialog } from './confirm-dialog.tsx'

/**
 * Asks before a page with unsaved changes is left: by a link, by the browser's buttons, or by
 * closing the tab. Changes of filters and tabs in the address stay on the page and do not ask.
 */
export function LeaveGuard({ isDirty }: { isDirty: () => boolean }) {
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => isDirty() && !isSamePage(current, next),
    enableBeforeUnload: isDirty,
    withResolver: true,
  })
  return (
    <DiscardDialog
      open={blocker.status === 'blocked'}
      onKeep={() => blocker.reset?.()}
      onDiscard={() => blocker.proceed?.()}
    />
  )
}

/** Asks whether unsaved changes are discarded. */
export function DiscardDialog({
  open,
  onKeep,
  onDiscard,
}: {
  open: boolean
  onKeep: () => void
  onDiscard: () => void
}) {
  return (
    <ConfirmDialog
      open={open}
      onClose={onKeep}
      title={t`Discard your changes?`}
      consequences={
        <p>
          <Trans>You have unsaved changes. They are lost if you leave.</Trans>
        </p>
      }
      act={t`Discard changes`}
      onConfirm={async () => onDiscard()}
    />
  )
}

interface Place {
  pathname: string
  search: object
}

function isSamePage(current: Place, next: Place): boolean {
  const key = ({ pathname, search }: Place) => {
    const { mode, organization } = search as { mode?: string; organization?: string }
    return JSON.stringify([pathname, mode, organization])
  }
  return key(current) === key(next)
}
