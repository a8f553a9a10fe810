import { t } from '@lingui/core/macro'
import { useNavigate } from '@tanstack/react-router'
import { useApi } from '../../api/client.ts'
import { useAct } from '../../api/use-act.ts'
import { paths } from '../../path-builder.ts'
import { useChosenBrand } from '../../session/brand.ts'
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { FileInput } from '../../ui/forms/file-input.tsx'

/** Creates disabled rules from a template, for review. */
export function DeriveRules({ open, onClose }: { open: boolean; onClose: () => void }) {
  const api = useApi()
  const navigate = useNavigate()
  const { ofBrand } = useChosenBrand()
  const deriving = useAct({
    perform: (values: FormData) =>
      api.brand.rules
        .derive({ ...ofBrand, file: values.get('file') as File })
        .then((derived) => derived),
    changes: ['rule', 'palette'],
    onDone: ({ data, palette }) =>
      void navigate({
        to: paths.derivedRules(),
        search: { rules: data.map(({ id }) => id).join(','), palette: palette.id },
      } as never),
  })
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={t`Derive rules from a template`}
      description={t`The template's theme becomes a palette; its fonts, sizes and layouts become rules. You choose which of them to keep.`}
      act={t`Derive rules`}
      onSubmit={deriving.attempt}
    >
      <Field name="file" label={t`Template`} hint={t`A .pptx or .potx file.`}>
        {(control) => <FileInput {...control} accept=".pptx,.potx" />}
      </Field>
    </FormDialog>
  )
}
