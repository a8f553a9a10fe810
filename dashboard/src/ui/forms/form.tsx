import { Trans } from '@lingui/react/macro'
import { type FormEvent, type RefObject, useEffect, useRef } from 'react'
import { Button } from '../button.tsx'
import { DialogBody, DialogFooter, useUnsaved } from '../dialogs/dialog-parts.tsx'
import { LeaveGuard } from './leave-guard.tsx'
import type { PlainFormProps } from './plain-form.tsx'
import { FormContent, useSubmission } from './submission.tsx'
import { type Changes, useServerChanges } from './use-server-changes.tsx'

interface FormProps extends PlainFormProps, Changes {
  /** Whether changes were made that no control reports, such as a picked colour. */
  isChanged?: boolean
}

/**
 * Submits, waits, and shows the server's errors: at their fields, or above if they have none. Asks before
 * changes are lost.
 */
export function Form({
  onSubmit,
  children,
  className,
  footer,
  isChanged = false,
  ...changes
}: FormProps) {
  const dirty = useRef(false)
  useEffect(() => {
    if (isChanged) dirty.current = true
  }, [isChanged])
  const { busy, submit, form, question, ...failures } = useFormOf(onSubmit, dirty, changes)
  return (
    <form
      ref={form}
      noValidate
      onSubmit={submit}
      onChange={() => {
        dirty.current = true
      }}
      className={className ?? 'space-y-4'}
    >
      <LeaveGuard isDirty={() => dirty.current} />
      {question(busy)}
      <FormContent {...failures}>{children}</FormContent>
      {footer(busy)}
    </form>
  )
}

/**
 * A form that fills a dialog, with its main action in the footer. With `another`, Enter submits it and
 * begins the next entry: the values then contain `another`.
 */
export function DialogForm({
  onSubmit,
  act,
  onCancel,
  missing = null,
  asksBeforeLeaving = true,
  another,
  children,
  ...changes
}: Pick<FormProps, 'onSubmit' | 'children' | keyof Changes> & {
  act: string
  onCancel: () => void
  /** Says what to choose before the action does anything; null if it does. */
  missing?: string | null
  /** False if its entries may be lost. */
  asksBeforeLeaving?: boolean
  /** What submits the form and begins the next entry, and how many were submitted. */
  another?: { act: string; submitted: number } | undefined
}) {
  const unsaved = useUnsaved()
  const dirty = asksBeforeLeaving ? unsaved : undefined
  useEffect(
    () => () => {
      unsaved.current = false
    },
    [unsaved],
  )
  const { busy, submit, form, question, ...failures } = useFormOf(onSubmit, dirty, changes)
  return (
    <form
      ref={form}
      noValidate
      onSubmit={submit}
      onChange={() => {
        if (dirty) dirty.current = true
      }}
      className="flex min-h-0 flex-1 flex-col"
    >
      {dirty && <LeaveGuard isDirty={() => dirty.current} />}
      <DialogBody>
        {question(busy)}
        {/* The next entry begins with empty fields, so what is typed before them would be lost. */}
        <div inert={busy && another !== undefined} className="space-y-4">
          <FormContent {...failures}>{children}</FormContent>
        </div>
      </DialogBody>
      <p role="status" className="px-5 text-sm text-warn not-empty:pb-3">
        {missing}
      </p>
      <DialogFooter>
        <Button onClick={onCancel}>
          {another === undefined || another.submitted === 0 ? (
            <Trans>Cancel</Trans>
          ) : (
            <Trans>Close</Trans>
          )}
        </Button>
        {/* Enter presses the first button that submits. */}
        {another !== undefined && (
          <Button type="submit" name="another" value="yes" busy={busy}>
            {another.act}
          </Button>
        )}
        <Button type="submit" look="primary" busy={busy} disabled={missing !== null}>
          {act}
        </Button>
      </DialogFooter>
    </form>
  )
}

/** The submission of a form whose resource others may change meanwhile. */
function useFormOf(
  onSubmit: FormProps['onSubmit'],
  dirty: RefObject<boolean> | undefined,
  changes: Changes,
) {
  const { form, question, submitting, refuses, isExplained } = useServerChanges(changes)
  const { submit, ...submission } = useSubmission(
    (values) => submitting(() => onSubmit(values)),
    dirty,
    isExplained,
  )
  return {
    ...submission,
    form,
    question,
    submit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault()
      return refuses() ? undefined : submit(event)
    },
  }
}
