import { t } from '@lingui/core/macro'
import { useNavigate } from '@tanstack/react-router'
import { useApi } from '../../api/client.ts'
import { useAct } from '../../api/use-act.ts'
import { paths } from '../../path-builder.ts'
import { useChosenBrand } from '../../session/brand.ts'
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { TextInput } from '../../ui/forms/input.tsx'

/** Asks for the address of a web page, and opens its check. */
export function CheckPageDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const api = useApi()
  const navigate = useNavigate()
  const { ofBrand } = useChosenBrand()
  const checking = useAct({
    perform: (values: FormData) =>
      api.brand.checks.create({ ...ofBrand, url: withScheme(String(values.get('url')).trim()) }),
    changes: ['check', 'file'],
    onDone: ({ id }) => void navigate({ to: paths.check(id) }),
  })
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={t`Check a web page`}
      description={t`Colours, fonts and words are checked as the page and its style sheets define them, before scripts run. The page must be public.`}
      act={t`Check page`}
      onSubmit={checking.attempt}
    >
      <Field name="url" label={t`Address`}>
        {(control) => (
          <TextInput
            {...control}
            type="url"
            inputMode="url"
            autoComplete="url"
            placeholder="https://example.com/about"
            required
          />
        )}
      </Field>
    </FormDialog>
  )
}

/** People type `example.com/about`. */
function withScheme(address: string): string {
  return /^[a-z][a-z0-9+.-]*:\/\//i.test(address) ? address : `https://${address}`
}
