import { useNavigate } from '@tanstack/react-router'
import { useApi } from '../../api/client.ts'
import { useAct } from '../../api/use-act.ts'
import { paths } from '../../path-builder.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { DialogForm } from '../../ui/form.tsx'
import { Checkbox, TextInput } from '../../ui/input.tsx'

/** A whole set at once: Iconify JSON, or a zip of SVG files. */
export function ImportIconSet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const api = useApi()
  const navigate = useNavigate()
  const importing = useAct({
    perform: (values: FormData) => {
      const prefix = String(values.get('prefix') ?? '').trim()
      return api.cms.iconSets.import({
        file: values.get('file') as File,
        ...(prefix === '' ? {} : { prefix }),
        sanitize: values.get('strip') === null ? 'strict' : 'strip',
      })
    },
    changes: ['icon_set', 'icon'],
    done: 'Icons imported',
    onDone: ({ id }) => void navigate({ to: paths.iconSet(id) }),
  })
  return (
    <Dialog open={open} onClose={onClose} title="Import an icon set">
      <DialogForm act="Import" onCancel={onClose} onSubmit={importing.attempt}>
        <Field name="file" label="File" hint="Iconify JSON, or a zip of SVG files.">
          {(control) => <TextInput {...control} type="file" accept=".json,.zip" className="py-1" />}
        </Field>
        <Field name="prefix" label="Prefix" hint="A zip needs one; JSON brings its own.">
          {(control) => <TextInput {...control} autoComplete="off" className="font-mono" />}
        </Field>
        <Checkbox name="strip">Take out what an icon may not hold</Checkbox>
      </DialogForm>
    </Dialog>
  )
}
