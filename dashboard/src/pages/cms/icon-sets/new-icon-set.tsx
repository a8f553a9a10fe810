import { t } from '@lingui/core/macro'
import { useNavigate } from '@tanstack/react-router'
import { useApi } from '../../../api/client.ts'
import { useAct } from '../../../api/use-act.ts'
import { paths } from '../../../path-builder.ts'
import { toSlug } from '../../../slug.ts'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { TextInput } from '../../../ui/forms/input.tsx'

export function NewIconSet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const api = useApi()
  const navigate = useNavigate()
  const creating = useAct({
    perform: (values: FormData) => {
      const name = String(values.get('name') ?? '')
      return api.cms.iconSets.create({ name, prefix: String(values.get('prefix')) || toSlug(name) })
    },
    changes: ['icon_set'],
    onDone: ({ id }) => void navigate({ to: paths.iconSet(id) }),
  })
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={t`New icon set`}
      act={t`Create set`}
      onSubmit={creating.attempt}
    >
      <Field name="name" label={t`Name`}>
        {(control) => <TextInput {...control} autoComplete="off" />}
      </Field>
      <Field
        name="prefix"
        label={t`Prefix`}
        optional
        hint={t`Comes before the names of the set's icons, for example halden:arrow. Lowercase letters, digits and hyphens. If empty, it is derived from the name.`}
      >
        {(control) => <TextInput {...control} autoComplete="off" className="font-mono" />}
      </Field>
    </FormDialog>
  )
}
