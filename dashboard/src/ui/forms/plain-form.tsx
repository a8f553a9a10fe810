import type { ReactNode } from 'react'
import { FormContent, useSubmission } from './submission.tsx'

export interface PlainFormProps {
  /** Called with the controls' values by name. An exception is shown in the form. */
  onSubmit: (values: FormData) => Promise<unknown>
  children: ReactNode
  className?: string
  /** The end of the form. */
  footer: (busy: boolean) => ReactNode
}

/**
 * A form whose entries may be lost, such as sign-in. Other forms ask first (`form.tsx`). That requires
 * the router and a dialog, which the pages before sign-in do not have.
 */
export function PlainForm({ onSubmit, children, className, footer }: PlainFormProps) {
  const { busy, submit, ...failures } = useSubmission(onSubmit)
  return (
    <form noValidate onSubmit={submit} className={className ?? 'space-y-4'}>
      <FormContent {...failures}>{children}</FormContent>
      {footer(busy)}
    </form>
  )
}
