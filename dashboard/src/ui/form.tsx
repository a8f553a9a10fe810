import { Trans } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { Button } from './button.tsx'
import { DialogBody, DialogFooter, useUnsaved } from './dialog-parts.tsx'
import { LeaveGuard } from './leave-guard.tsx'
import type { PlainFormProps } from './plain-form.tsx'
import { FormContent, useSubmission } from './submission.tsx'

interface FormProps extends PlainFormProps {
  /** Whether changes were made that no control reports, such as a picked colour. */
  isChanged?: boolean
}

/**
 * Submits, waits, and shows the server's errors: at their fields, or above if they have none. Asks before
 * changes are lost.
 */
export function Form({ onSubmit, children, className, footer, isChanged = false }: FormProps) {
  const dirty = useRef(false)
  useEffect(() => {
    if (isChanged) dirty.current = true
  }, [isChanged])
  const { busy, submit, ...failures } = useSubmission(onSubmit, dirty)
  return (
    <form
      noValidate
      onSubmit={submit}
      onChange={() => {
        dirty.current = true
      }}
      className={className ?? 'space-y-4'}
    >
      <LeaveGuard isDirty={() => dirty.current} />
      <FormContent {...failures}>{children}</FormContent>
      {footer(busy)}
    </form>
  )
}

/** A form that fills a dialog, with its main action in the footer. */
export function DialogForm({
  onSubmit,
  act,
  onCancel,
  asksBeforeLeaving = true,
  children,
}: Pick<FormProps, 'onSubmit' | 'children'> & {
  act: string
  onCancel: () => void
  /** False if its entries may be lost. */
  asksBeforeLeaving?: boolean
}) {
  const unsaved = useUnsaved()
  const dirty = asksBeforeLeaving ? unsaved : undefined
  useEffect(
    () => () => {
      unsaved.current = false
    },
    [unsaved],
  )
  const { busy, submit, ...failures } = useSubmission(onSubmit, dirty)
  return (
    <form
      noValidate
      onSubmit={submit}
      onChange={() => {
        if (dirty) dirty.current = true
      }}
      className="flex min-h-0 flex-1 flex-col"
    >
      {dirty && <LeaveGuard isDirty={() => dirty.current} />}
      <DialogBody>
        <FormContent {...failures}>{children}</FormContent>
      </DialogBody>
      <DialogFooter>
        <Button onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
        <Button type="submit" look="primary" busy={busy}>
          {act}
        </Button>
      </DialogFooter>
    </form>
  )
}
