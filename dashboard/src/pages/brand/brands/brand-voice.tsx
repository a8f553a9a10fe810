import type { Brand } from '@blazon/sdk/types'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { useApi } from '../../../api/client.ts'
import { ifMatch } from '../../../api/if-match.ts'
import { useAct } from '../../../api/use-act.ts'
import { useMay } from '../../../session/workspace.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { VoiceDrawing } from '../../../ui/drawings/brand.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Form } from '../../../ui/forms/form.tsx'
import { TextArea } from '../../../ui/forms/input.tsx'
import { Empty } from '../../../ui/states.tsx'

/** How the brand speaks, edited where it is read. */
export function BrandVoice({ brand }: { brand: Brand }) {
  const mayChange = useMay()('brand:write')
  const [edits, setEdits] = useState(false)
  const edit = mayChange && (
    <Button icon={<Pencil aria-hidden />} onClick={() => setEdits(true)}>
      {brand.voice === null ? t`Describe the voice` : t`Edit the voice`}
    </Button>
  )
  if (edits) {
    return (
      <Card title={t`Voice`} padded>
        <EditVoice brand={brand} onDone={() => setEdits(false)} />
      </Card>
    )
  }
  if (brand.voice === null) {
    return (
      <Card title={t`Voice`}>
        <Empty drawing={VoiceDrawing} title={t`No voice yet`} action={edit}>
          <Trans>Say how the brand speaks, with words that it uses and words that it avoids.</Trans>
        </Empty>
      </Card>
    )
  }
  return (
    <Card title={t`Voice`} action={edit} padded>
      <p className="max-w-prose whitespace-pre-wrap text-pretty">{brand.voice}</p>
    </Card>
  )
}

function EditVoice({ brand, onDone }: { brand: Brand; onDone: () => void }) {
  const api = useApi()
  const saving = useAct({
    perform: (voice: string) =>
      api.brand.brands.update(brand.id, { voice: voice === '' ? null : voice }, ifMatch(brand)),
    changes: ['brand'],
    done: t`Saved`,
    onDone,
  })
  return (
    <Form
      resource={brand}
      onSubmit={(values) => saving.attempt(String(values.get('voice') ?? '').trim())}
      footer={(busy) => (
        <div className="flex gap-2">
          <Button type="submit" look="primary" busy={busy}>
            <Trans>Save</Trans>
          </Button>
          <Button onClick={onDone}>
            <Trans>Cancel</Trans>
          </Button>
        </div>
      )}
    >
      <Field
        name="voice"
        label={t`How the brand speaks`}
        hint={t`Tone, words that it uses, words that it avoids, and an example of each.`}
        optional
      >
        {(control) => (
          <TextArea {...control} rows={8} maxLength={10_000} defaultValue={brand.voice ?? ''} />
        )}
      </Field>
    </Form>
  )
}
