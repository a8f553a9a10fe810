import type { Asset } from '@blazon/sdk/types'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useApi } from '../../../api/client.ts'
import { useAct } from '../../../api/use-act.ts'
import { toSlug } from '../../../slug.ts'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Checkbox, TextInput } from '../../../ui/forms/input.tsx'

const usualVariants = ['default', 'light', 'dark', 'lockup', 'print', 'monochrome']

/** Adds a file as the next version of a variant, or as a new variant. */
export function AddVersion({
  asset,
  file,
  onClose,
}: {
  asset: Asset
  file: File
  onClose: () => void
}) {
  const api = useApi()
  const adding = useAct({
    perform: (values: FormData) => {
      const variant = toSlug(String(values.get('variant') ?? '')) || 'default'
      const note = String(values.get('note') ?? '').trim()
      const sanitize = values.get('strip') === null ? 'strict' : 'strip'
      return api.cms.assets.versions.create(asset.id, {
        ...{ file, variant, sanitize },
        note: note === '' ? null : note,
      })
    },
    changes: ['asset'],
    done: t`The file was added`,
    onDone: onClose,
  })
  const known = asset.variants.map(({ variant }) => variant)
  return (
    <FormDialog
      onClose={onClose}
      title={t`Add ${file.name}`}
      act={t`Add file`}
      onSubmit={adding.attempt}
    >
      <Field
        name="variant"
        label={t`Variant`}
        hint={t`The file becomes the next version of this variant. A new name creates a variant.`}
      >
        {(control) => (
          <>
            <TextInput {...control} list="variants" defaultValue={known[0]} autoComplete="off" />
            <datalist id="variants">
              {[...new Set([...known, ...usualVariants])].map((name) => (
                <option key={name} value={name} />
              ))}
            </datalist>
          </>
        )}
      </Field>
      <Field name="note" label={t`What changed`} optional>
        {(control) => <TextInput {...control} autoComplete="off" />}
      </Field>
      <Checkbox name="strip">
        <Trans>
          Remove content that is not allowed in SVG files
          <span className="block text-xs text-muted">
            Otherwise, a file with a script, a text or an external reference is rejected.
          </span>
        </Trans>
      </Checkbox>
    </FormDialog>
  )
}
