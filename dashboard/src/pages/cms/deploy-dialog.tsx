import { t } from '@lingui/core/macro'
import { useNavigate } from '@tanstack/react-router'
import { useApi } from '../../api/client.ts'
import { useAct } from '../../api/use-act.ts'
import { paths } from '../../path-builder.ts'
import { Field } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { TextInput } from '../../ui/input.tsx'

/** Deploys what is published, unless the gate's checks fail. */
export function DeployDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const api = useApi()
  const navigate = useNavigate()
  const deploying = useAct({
    perform: (values: FormData) => {
      const text = (name: string) => String(values.get(name) ?? '').trim()
      const tags = text('gate.tags')
        .split(',')
        .map((tag) => tag.trim())
        .filter((tag) => tag !== '')
      const score = text('gate.min_score')
      return api.cms.deployments.create({
        ...(text('name') === '' ? {} : { name: text('name') }),
        ...(text('note') === '' ? {} : { note: text('note') }),
        ...(text('channel') === '' ? {} : { channel: text('channel') }),
        ...(tags.length === 0
          ? {}
          : { gate: { tags, min_score: score === '' ? null : Number(score) } }),
      })
    },
    changes: ['deployment', 'channel'],
    onDone: ({ id }) => void navigate({ to: paths.deployment(id) }),
  })
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={t`Deploy published content`}
      description={t`The deployment contains everything that is published now, and never changes. If nothing has changed since an earlier one, that one is used.`}
      act={t`Deploy`}
      onSubmit={deploying.attempt}
    >
      <Field name="name" label={t`Name`} optional>
        {(control) => <TextInput {...control} autoComplete="off" maxLength={120} />}
      </Field>
      <Field name="note" label={t`Note`} hint={t`What changed, and why.`} optional>
        {(control) => <TextInput {...control} autoComplete="off" maxLength={2_000} />}
      </Field>
      <Field
        name="channel"
        label={t`Channel`}
        hint={t`For example staging or production. Without a channel, the deployment is created but no channel serves it.`}
        optional
      >
        {(control) => <TextInput {...control} autoComplete="off" />}
      </Field>
      <Field
        name="gate.tags"
        label={t`Require passed checks with these tags`}
        hint={t`Separate tags with commas.`}
        optional
      >
        {(control) => <TextInput {...control} autoComplete="off" />}
      </Field>
      <Field name="gate.min_score" label={t`… with at least this score`} optional>
        {(control) => (
          <TextInput {...control} type="number" min={0} max={100} className="max-w-32" />
        )}
      </Field>
    </FormDialog>
  )
}
