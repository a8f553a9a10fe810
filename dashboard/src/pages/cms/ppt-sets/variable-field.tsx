import type { PptSet, PptSetVariable } from '@blazon/sdk/types'
import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../../api/client.ts'
import { Field } from '../../../ui/forms/field.tsx'
import { Select, TextArea, TextInput } from '../../../ui/forms/input.tsx'
import { formatList } from './list-text.ts'

interface VariableFieldProps {
  variable: PptSetVariable
  set: PptSet
  readOnly: boolean
}

/** The field of a variable: a text, a picture of the library, or a list as a spreadsheet copies it. */
export function VariableField({ variable, set, readOnly }: VariableFieldProps) {
  const { name, kind, columns, items } = variable
  const where =
    items.length === 0
      ? t`No slide uses it.`
      : items.length === 1
        ? t`Slide ${items[0]!}.`
        : t`Slides ${items.join(', ')}.`
  if (kind === 'picture') {
    return (
      <Field
        name={`variables.${name}`}
        label={name}
        hint={t`${where} Choose a picture from the assets.`}
      >
        {(control) => (
          <PictureSelect {...control} value={set.variables[name] ?? ''} disabled={readOnly} />
        )}
      </Field>
    )
  }
  if (kind === 'list') {
    return (
      <Field
        name={`lists.${name}`}
        label={name}
        hint={t`${where} Paste cells of a spreadsheet. The first line names the columns.`}
      >
        {(control) => (
          <TextArea
            {...control}
            className="font-mono whitespace-pre"
            defaultValue={formatList(set.lists[name], columns)}
            readOnly={readOnly}
          />
        )}
      </Field>
    )
  }
  return (
    <Field name={`variables.${name}`} label={name} hint={where}>
      {(control) => (
        <TextInput {...control} defaultValue={set.variables[name] ?? ''} readOnly={readOnly} />
      )}
    </Field>
  )
}

interface PictureSelectProps {
  id: string
  name: string
  value: string
  disabled: boolean
}

const maxAssets = 100

function PictureSelect({ value, ...control }: PictureSelectProps) {
  const api = useApi()
  const { data: assets = [] } = useQuery({
    queryKey: ['asset', 'pictures'],
    queryFn: async () => {
      const { data } = await api.cms.assets.list({ limit: maxAssets })
      return data.filter(({ kind }) => kind === 'image' || kind === 'logo')
    },
  })
  const isOther = value !== '' && !assets.some(({ id }) => id === value)
  return (
    // A select without its option would show and save another value.
    <Select {...control} key={assets.length} defaultValue={value}>
      <option value="">{t`No picture`}</option>
      {isOther && <option value={value}>{t`The current picture`}</option>}
      {assets.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </Select>
  )
}
