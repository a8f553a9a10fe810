import type { Asset } from '@blazon/sdk/types'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useApi } from '../../../api/client.ts'
import { ifMatch } from '../../../api/if-match.ts'
import { useAct } from '../../../api/use-act.ts'
import { useMay } from '../../../session/workspace.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card, Detail, Details } from '../../../ui/card.tsx'
import { Field, FieldGroup } from '../../../ui/forms/field.tsx'
import { Form } from '../../../ui/forms/form.tsx'
import { TextArea, TextInput } from '../../../ui/forms/input.tsx'
import { splitList } from './words.ts'

/** Name, description, labels and custom fields. */
export function AssetDetails({ asset }: { asset: Asset }) {
  const api = useApi()
  const mayChange = useMay()('cms:write')
  const saving = useAct({
    perform: (values: FormData) => {
      const text = (name: string) => String(values.get(name) ?? '').trim()
      const change = {
        name: text('name'),
        description: text('description') === '' ? null : text('description'),
        collections: splitList(text('collections')),
        tags: splitList(text('tags')),
        fields: readFields(values),
      }
      return api.cms.assets.update(asset.id, change, ifMatch(asset))
    },
    changes: ['asset'],
    done: t`Saved`,
  })
  if (!mayChange) return <ReadOnly asset={asset} />
  return (
    <Card padded>
      <Form
        resource={asset}
        onSubmit={saving.attempt}
        footer={(busy) => (
          <Button type="submit" look="primary" busy={busy}>
            <Trans>Save details</Trans>
          </Button>
        )}
      >
        <Field name="name" label={t`Name`}>
          {(control) => <TextInput {...control} defaultValue={asset.name} />}
        </Field>
        <Field
          name="description"
          label={t`Description`}
          hint={t`What it shows. Screen readers read it.`}
          optional
        >
          {(control) => <TextArea {...control} defaultValue={asset.description ?? ''} />}
        </Field>
        <Field
          name="collections"
          label={t`Collections`}
          hint={t`Separate collections with commas.`}
          optional
        >
          {(control) => <TextInput {...control} defaultValue={asset.collections.join(', ')} />}
        </Field>
        <Field name="tags" label={t`Tags`} hint={t`Separate tags with commas.`} optional>
          {(control) => <TextInput {...control} defaultValue={asset.tags.join(', ')} />}
        </Field>
        <CustomFields fields={asset.fields} />
      </Form>
    </Card>
  )
}

function CustomFields({ fields }: { fields: Asset['fields'] }) {
  const entries = Object.entries(fields)
  const [added, setAdded] = useState(0)
  const rows = [...entries, ...Array.from({ length: added }, () => ['', ''] as const)]
  return (
    <FieldGroup
      name="fields"
      label={t`Custom fields`}
      hint={t`Such as the photographer or the project number. Their values are searched.`}
    >
      <div className="space-y-2">
        {rows.map(([name, value], at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other identity, and are only appended
          <div key={at} className="grid grid-cols-2 gap-2">
            <TextInput name="field-name" aria-label={t`Name of the field`} defaultValue={name} />
            <TextInput name="field-value" aria-label={t`Value of the field`} defaultValue={value} />
          </div>
        ))}
        <Button small icon={<Plus aria-hidden />} onClick={() => setAdded(added + 1)}>
          <Trans>Add field</Trans>
        </Button>
      </div>
    </FieldGroup>
  )
}

/** A row without a name is left out. */
function readFields(values: FormData): Record<string, string> {
  const names = values.getAll('field-name').map((name) => String(name).trim())
  const texts = values.getAll('field-value').map(String)
  return Object.fromEntries(
    names.map((name, at) => [name, texts[at] ?? '']).filter(([name]) => name !== ''),
  )
}

function ReadOnly({ asset }: { asset: Asset }) {
  return (
    <Card>
      <Details>
        <Detail name={t`Description`}>{asset.description ?? '–'}</Detail>
        <Detail name={t`Collections`}>{asset.collections.join(', ') || '–'}</Detail>
        <Detail name={t`Tags`}>{asset.tags.join(', ') || '–'}</Detail>
        {Object.entries(asset.fields).map(([name, value]) => (
          <Detail key={name} name={name}>
            {value}
          </Detail>
        ))}
      </Details>
    </Card>
  )
}
