import { t } from '@lingui/core/macro'
import { useNavigate } from '@tanstack/react-router'
import { useApi } from '../../../api/client.ts'
import { useAct } from '../../../api/use-act.ts'
import { paths } from '../../../path-builder.ts'
import { useChosenBrand } from '../../../session/brand.ts'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { FileInput } from '../../../ui/forms/file-input.tsx'
import { TextInput } from '../../../ui/forms/input.tsx'

/** Adds a font from its file, or the name of a family whose files are licensed elsewhere. */
export function AddFont({ open, onClose }: { open: boolean; onClose: () => void }) {
  const api = useApi()
  const navigate = useNavigate()
  const { ofBrand } = useChosenBrand()
  const adding = useAct({
    perform: (values: FormData) => {
      const file = values.get('file') as File
      const family = String(values.get('family') ?? '').trim()
      return api.brand.fonts.create({
        ...ofBrand,
        ...(file.size > 0 ? { file } : {}),
        ...(family === '' ? {} : { family }),
      })
    },
    changes: ['font'],
    onDone: ({ id }) => void navigate({ to: paths.font(id) }),
  })
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={t`Add a font`}
      act={t`Add font`}
      onSubmit={adding.attempt}
    >
      <Field name="file" label={t`File`} hint={t`TTF, OTF, WOFF, WOFF2 or TTC, at most 30 MiB.`}>
        {(control) => <FileInput {...control} accept=".ttf,.otf,.woff,.woff2,.ttc" />}
      </Field>
      <Field
        name="family"
        label={t`Family`}
        hint={t`Required without a file, for a font that is licensed elsewhere.`}
        optional
      >
        {(control) => <TextInput {...control} autoComplete="off" />}
      </Field>
    </FormDialog>
  )
}
