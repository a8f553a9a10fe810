import { t } from '@lingui/core/macro'
import { Field } from '../../../ui/forms/field.tsx'
import { TextInput } from '../../../ui/forms/input.tsx'

/** The origins that may use a publishable key. */
export function OriginsField({ origins }: { origins: readonly string[] }) {
  return (
    <Field
      name="allowed_origins"
      label={t`Origins`}
      optional
      hint={t`Origins of pages that may use the key, for example https://example.com. Separate them with spaces. Leave empty to allow all.`}
    >
      {(control) => <TextInput {...control} defaultValue={origins.join(' ')} />}
    </Field>
  )
}

/** The entered origins. */
export function readOrigins(values: FormData): string[] {
  return String(values.get('allowed_origins') ?? '')
    .split(/[\s,]+/)
    .filter(Boolean)
}
