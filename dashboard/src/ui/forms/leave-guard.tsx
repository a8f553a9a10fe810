import { t } from '@lingui/core/macro'
import { useBlocker } from '@tanstack/react-router'
import { ConfirmDialog } from '../dialogs/confirm-dialog.tsx'

/**
 * Asks before a page with unsaved changes is left: by a link, by the browser's buttons, or by
 * closing the tab. Changes of filters and tabs in the address stay on the page and do not ask.
 */
export function LeaveGuard({
  isDirty,
  question,
}: {
  isDirty: () => boolean
  question?: DiscardQuestion | undefined
}) {
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => isDirty() && !isSamePage(current, next),
    enableBeforeUnload: isDirty,
    withResolver: true,
  })
  return (
    <DiscardDialog
      question={question}
      open={blocker.status === 'blocked'}
      onKeep={() => blocker.reset?.()}
      onDiscard={() => blocker.proceed?.()}
    />
  )
}

/** What is lost, if that is not the changes of a form. */
export interface DiscardQuestion {
  title: string
  consequences: string
  act: string
}

/** Asks whether unsaved changes are discarded. */
export function DiscardDialog({
  open,
  question,
  onKeep,
  onDiscard,
}: {
  open: boolean
  question?: DiscardQuestion | undefined
  onKeep: () => void
  onDiscard: () => void
}) {
  return (
    <ConfirmDialog
      open={open}
      onClose={onKeep}
      title={question?.title ?? t`Discard your changes?`}
      consequences={
        <p>{question?.consequences ?? t`You have unsaved changes. They are lost if you leave.`}</p>
      }
      act={question?.act ?? t`Discard changes`}
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
