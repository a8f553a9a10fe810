import { t } from '@lingui/core/macro'
import { useNavigate } from '@tanstack/react-router'
import { useApi } from '../../api/client.ts'
import { useAct } from '../../api/use-act.ts'
import { paths } from '../../path-builder.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { DialogForm } from '../../ui/form.tsx'
import { TextInput } from '../../ui/input.tsx'

export function NewPalette({ open, onClose }: { open: boolean; onClose: () => void }) {
  const api = useApi()
  const navigate = useNavigate()
  const creating = useAct({
    perform: (name: string) => api.brand.palettes.create({ name }),
    changes: ['palette'],
    onDone: ({ id }) => void navigate({ to: paths.palette(id) }),
  })
  return (
    <Dialog open={open} onClose={onClose} title={t`New palette`}>
      <DialogForm
        act={t`Create palette`}
        onCancel={onClose}
        onSubmit={(values) => creating.attempt(String(values.get('name') ?? ''))}
      >
        <Field
          name="name"
          label={t`Name`}
          hint={t`For example the brand, the product or the campaign.`}
        >
          {(control) => <TextInput {...control} autoComplete="off" />}
        </Field>
      </DialogForm>
    </Dialog>
  )
}
