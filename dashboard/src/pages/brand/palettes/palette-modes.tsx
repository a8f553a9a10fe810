import type { Palette } from '@blazon/sdk/types'
import { t } from '@lingui/core/macro'
import { useApi } from '../../../api/client.ts'
import { ifMatch } from '../../../api/if-match.ts'
import { useAct } from '../../../api/use-act.ts'
import { toSlug } from '../../../slug.ts'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { TextInput } from '../../../ui/forms/input.tsx'

/** Changes the modes in which the colours have values. */
export function PaletteModes({ palette, onClose }: { palette: Palette; onClose: () => void }) {
  const api = useApi()
  const saving = useAct({
    perform: (modes: string[]) =>
      api.brand.palettes.update(palette.id, { modes }, ifMatch(palette)),
    changes: ['palette'],
    done: t`Modes saved`,
    onDone: onClose,
  })
  return (
    <FormDialog
      resource={palette}
      onClose={onClose}
      title={t`Modes of ${palette.name}`}
      act={t`Save modes`}
      onSubmit={(values) => saving.attempt(readModes(String(values.get('modes') ?? '')))}
    >
      <Field
        name="modes"
        label={t`Modes`}
        optional
        hint={t`Names with commas between them, the default mode first: light, dark. The values of a mode that you remove are deleted.`}
      >
        {(control) => (
          <TextInput {...control} defaultValue={palette.modes.join(', ')} autoComplete="off" />
        )}
      </Field>
    </FormDialog>
  )
}

function readModes(text: string): string[] {
  const names = text.split(',').map((name) => toSlug(name.trim()))
  return [...new Set(names.filter((name) => name !== ''))]
}
