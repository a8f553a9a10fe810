import { t } from '@lingui/core/macro'
import { useNavigate } from '@tanstack/react-router'
import { useApi } from '../../../api/client.ts'
import { useAct } from '../../../api/use-act.ts'
import { paths } from '../../../path-builder.ts'
import { useChosenBrand } from '../../../session/brand.ts'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { TextInput } from '../../../ui/forms/input.tsx'

export function NewPalette({ open, onClose }: { open: boolean; onClose: () => void }) {
  const api = useApi()
  const navigate = useNavigate()
  const { ofBrand } = useChosenBrand()
  const creating = useAct({
    perform: (name: string) => api.brand.palettes.create({ ...ofBrand, name }),
    changes: ['palette'],
    onDone: ({ id }) => void navigate({ to: paths.palette(id) }),
  })
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={t`New palette`}
      act={t`Create palette`}
      onSubmit={(values) => creating.attempt(String(values.get('name') ?? ''))}
    >
      <Field
        name="name"
        label={t`Name`}
        hint={t`For example the brand, the product or the campaign.`}
      >
        {(control) => <TextInput {...control} autoComplete="off" />}
      </Field>
    </FormDialog>
  )
}
