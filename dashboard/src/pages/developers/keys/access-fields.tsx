import { t } from '@lingui/core/macro'
import { Field } from '../../../ui/forms/field.tsx'
import { TextInput } from '../../../ui/forms/input.tsx'

/** The networks from which a key may be used. */
export function NetworksField({ networks }: { networks: readonly string[] }) {
  return (
    <Field
      name="allowed_networks"
      label={t`Networks`}
      optional
      hint={t`IP ranges from which the key may be used, for example 203.0.113.0/24. Separate them with spaces. Leave empty to allow all.`}
    >
      {(control) => <TextInput {...control} defaultValue={networks.join(' ')} />}
    </Field>
  )
}

/** The entered networks. */
export function readNetworks(values: FormData): string[] {
  return String(values.get('allowed_networks') ?? '')
    .split(/[\s,]+/)
    .filter(Boolean)
}

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
