import { Trans } from '@lingui/react/macro'
import { type ReactNode, useId } from 'react'
import { useFieldError } from './submission.tsx'

/** Properties of a field's control: screen readers announce the label, the hint and the error. */
export interface ControlProps {
  id: string
  name: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

interface FieldProps {
  /** The parameter of the API; the server's errors about it are shown here. */
  name: string
  label: string
  hint?: ReactNode
  optional?: boolean
  children: (control: ControlProps) => ReactNode
}

export function Field({ name, label, hint, optional, children }: FieldProps) {
  const id = useId()
  const error = useFieldError(name, label)
  const described = [hint !== undefined && `${id}-hint`, error !== null && `${id}-error`]
  const control: ControlProps = {
    id,
    name,
    'aria-describedby': described.filter(Boolean).join(' ') || undefined,
    'aria-invalid': error === null ? undefined : true,
  }
  return (
    <div className="space-y-1.5">
      <label htmlFor={id} className="flex items-baseline justify-between text-sm font-medium">
        {label}
        {optional === true && (
          <span className="text-xs font-normal text-faint">
            <Trans>Optional</Trans>
          </span>
        )}
      </label>
      {children(control)}
      {hint !== undefined && (
        <p id={`${id}-hint`} className="text-xs text-muted">
          {hint}
        </p>
      )}
      {error !== null && (
        <p id={`${id}-error`} role="alert" className="text-xs text-bad">
          {error}
        </p>
      )}
    </div>
  )
}

/** Several controls under one name: checkboxes, radio buttons. */
export function FieldGroup({
  name,
  label,
  hint,
  children,
}: {
  name: string
  label: string
  hint?: ReactNode
  children: ReactNode
}) {
  const error = useFieldError(name, label)
  return (
    <fieldset className="min-w-0 space-y-1.5">
      <legend className="text-sm font-medium">{label}</legend>
      {hint !== undefined && <p className="text-xs text-muted">{hint}</p>}
      {children}
      {error !== null && (
        <p role="alert" className="text-xs text-bad">
          {error}
        </p>
      )}
    </fieldset>
  )
}
