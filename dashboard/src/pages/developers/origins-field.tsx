import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/input.tsx'

/** The pages that may use a publishable key. */
export function OriginsField({ origins }: { origins: readonly string[] }) {
  return (
    <Field
      name="allowed_origins"
      label="Origins"
      optional
      hint="Pages that may use it, such as https://example.com, with spaces between. Empty for any."
    >
      {(control) => <TextInput {...control} defaultValue={origins.join(' ')} />}
    </Field>
  )
}

/** What was written there. */
export function originsOf(values: FormData): string[] {
  return String(values.get('allowed_origins') ?? '')
    .split(/[\s,]+/)
    .filter(Boolean)
}
