import { useApi } from '../../api/client.ts'
import { useAct } from '../../api/use-act.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { DialogForm } from '../../ui/form.tsx'
import { TextInput } from '../../ui/input.tsx'

/** Creates disabled rules from a template, for review. */
export function DeriveRules({ open, onClose }: { open: boolean; onClose: () => void }) {
  const api = useApi()
  const deriving = useAct({
    perform: (values: FormData) =>
      api.brand.rules.derive({ file: values.get('file') as File }).then((derived) => derived),
    changes: ['rule', 'palette'],
    done: 'Rules and a palette were created. Review them and enable the rules that fit.',
    onDone: onClose,
  })
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Derive rules from a template"
      description="The template's theme becomes a palette; its fonts, sizes and layouts become rules. The rules stay disabled until you enable them."
    >
      <DialogForm act="Derive rules" onCancel={onClose} onSubmit={deriving.attempt}>
        <Field name="file" label="Template" hint="A .pptx or .potx file.">
          {(control) => (
            <TextInput {...control} type="file" accept=".pptx,.potx" className="py-1" />
          )}
        </Field>
      </DialogForm>
    </Dialog>
  )
}
