import type { Deployment } from '@blazon/sdk/types'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { useApi } from '../../../api/client.ts'
import { ifMatch } from '../../../api/if-match.ts'
import { useAct } from '../../../api/use-act.ts'
import { Button } from '../../../ui/button.tsx'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Checkbox, TextArea, TextInput } from '../../../ui/forms/input.tsx'

/** Opens the page of a deployment with a signed link, which needs no key. */
export function PreviewButton({ deployment }: { deployment: Deployment }) {
  const api = useApi()
  const opening = useAct({
    perform: () => api.cms.deployments.previewLink(deployment.id, {}),
    changes: [],
    onDone: ({ url }) => window.open(url, '_blank', 'noreferrer'),
  })
  return (
    <Button busy={opening.busy} onClick={() => void opening.run()}>
      <Trans>Open preview</Trans>
    </Button>
  )
}

/** Name, note and pin. */
export function EditButton({ deployment }: { deployment: Deployment }) {
  const api = useApi()
  const [editing, setEditing] = useState(false)
  const saving = useAct({
    perform: (values: FormData) => {
      const change = {
        name: String(values.get('name') ?? '').trim() || null,
        note: String(values.get('note') ?? '').trim() || null,
        is_pinned: values.get('is_pinned') === 'on',
      }
      return api.cms.deployments.update(deployment.id, change, ifMatch(deployment))
    },
    changes: ['deployment'],
    done: t`Deployment saved`,
  })
  return (
    <>
      <Button onClick={() => setEditing(true)}>
        <Trans>Edit deployment</Trans>
      </Button>
      <FormDialog
        resource={deployment}
        open={editing}
        onClose={() => setEditing(false)}
        title={t`Edit this deployment`}
        description={t`Its content never changes. The name and the note help your team recognize it.`}
        act={t`Save deployment`}
        onSubmit={async (values) => {
          await saving.attempt(values)
          setEditing(false)
        }}
      >
        <Field name="name" label={t`Name`} optional>
          {(control) => (
            <TextInput
              {...control}
              autoComplete="off"
              maxLength={120}
              defaultValue={deployment.name ?? ''}
            />
          )}
        </Field>
        <Field name="note" label={t`Note`} hint={t`What changed, and why.`} optional>
          {(control) => (
            <TextArea
              {...control}
              rows={3}
              maxLength={2_000}
              defaultValue={deployment.note ?? ''}
            />
          )}
        </Field>
        <Checkbox name="is_pinned" defaultChecked={deployment.is_pinned}>
          <Trans>Pin it: it cannot be deleted, not even by retention</Trans>
        </Checkbox>
      </FormDialog>
    </>
  )
}
