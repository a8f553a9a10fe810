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
    <Dialog open={open} onClose={onClose} title="New palette">
      <DialogForm
        act="Create palette"
        onCancel={onClose}
        onSubmit={(values) => creating.attempt(String(values.get('name') ?? ''))}
      >
        <Field name="name" label="Name" hint="For example the brand, the product or the campaign.">
          {(control) => <TextInput {...control} autoComplete="off" />}
        </Field>
      </DialogForm>
    </Dialog>
  )
}
