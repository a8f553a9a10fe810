import type { Palette } from '@blazon/sdk/types'
import { t } from '@lingui/core/macro'
import { useApi } from '../../../api/client.ts'
import { ifMatch } from '../../../api/if-match.ts'
import { useAct } from '../../../api/use-act.ts'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { TextInput } from '../../../ui/forms/input.tsx'

/** Changes the name; the slug, which files and addresses contain, stays. */
export function RenamePalette({ palette, onClose }: { palette: Palette; onClose: () => void }) {
  const api = useApi()
  const renaming = useAct({
    perform: (name: string) => api.brand.palettes.update(palette.id, { name }, ifMatch(palette)),
    changes: ['palette'],
    done: t`Palette renamed`,
    onDone: onClose,
  })
  return (
    <FormDialog
      resource={palette}
      onClose={onClose}
      title={t`Rename ${palette.name}`}
      act={t`Rename palette`}
      onSubmit={(values) => renaming.attempt(String(values.get('name') ?? '').trim())}
    >
      <Field
        name="name"
        label={t`Name`}
        hint={t`Its files and addresses keep the name ${palette.slug}.`}
      >
        {(control) => <TextInput {...control} defaultValue={palette.name} autoComplete="off" />}
      </Field>
    </FormDialog>
  )
}
