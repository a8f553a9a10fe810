import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../../api/client.ts'
import { gather } from '../../../api/gather.ts'
import { Field } from '../../../ui/forms/field.tsx'
import { Select } from '../../../ui/forms/input.tsx'
import type { FieldTexts, SchemaFieldProps } from './schema.ts'

const maxSets = 1_000

/** A set of design tokens by its name. */
export function TokenSetField({
  path,
  value,
  texts,
  onChange,
}: SchemaFieldProps & { texts: FieldTexts }) {
  const api = useApi()
  const { data: sets } = useQuery({
    queryKey: ['token_set', 'all'],
    queryFn: () => gather(api.brand.tokens.list({ limit: 200 }), maxSets),
  })
  const hint =
    sets?.length === 0 ? t`There are no sets yet. Create one under Brand > Tokens.` : texts.hint
  return (
    <Field name={path} {...texts} {...(hint !== undefined && { hint })}>
      {(control) => (
        <Select
          {...control}
          className="max-w-60"
          value={typeof value === 'string' ? value : ''}
          onChange={({ target }) => onChange(target.value)}
        >
          <option value="">{t`Choose a set`}</option>
          {(sets ?? []).map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}
