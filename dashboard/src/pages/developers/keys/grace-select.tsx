import { t } from '@lingui/core/macro'
import { Field } from '../../../ui/forms/field.tsx'
import { Select } from '../../../ui/forms/input.tsx'

/** How long an old credential keeps working after its replacement. */
export function GraceSelect({ label }: { label: string }) {
  return (
    <Field name="expires_in" label={label}>
      {(control) => (
        <Select {...control} defaultValue="86400">
          <option value="0">{t`Not at all`}</option>
          <option value="3600">{t`For an hour`}</option>
          <option value="86400">{t`For a day`}</option>
          <option value="604800">{t`For a week`}</option>
        </Select>
      )}
    </Field>
  )
}

/** The chosen grace period in seconds. */
export function readGrace(values: FormData): number {
  return Number(values.get('expires_in'))
}
