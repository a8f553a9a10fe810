import type { IconSetImport, ImportedIconSet } from '@blazon/sdk/types'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useApi } from '../../../api/client.ts'
import { describeFailure, describeRefusal } from '../../../api/failure.ts'
import { useAct } from '../../../api/use-act.ts'
import { paths } from '../../../path-builder.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { FileInput } from '../../../ui/forms/file-input.tsx'
import { Checkbox, TextInput } from '../../../ui/forms/input.tsx'
import { useToasts } from '../../../ui/toast.tsx'
import { IconOutcomes } from '../icons/outcomes.tsx'
import { ReadingFields, readSettings } from './reading-fields.tsx'

type Ended = IconSetImport | ImportedIconSet

const pollMs = 500

/** Imports a whole set: Iconify JSON, or a zip of SVG files. */
export function ImportIconSet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const api = useApi()
  const navigate = useNavigate()
  const toasts = useToasts()
  const [progress, setProgress] = useState<IconSetImport | null>(null)

  const [ended, setEnded] = useState<Ended | null>(null)

  function openSet(done: Ended): void {
    const set = done.object === 'icon_set' ? done.id : done.icon_set
    if (set !== null) void navigate({ to: paths.iconSet(set) })
  }

  /** A large set is imported in the background; polls it until it ends. */
  async function follow(begun: IconSetImport): Promise<IconSetImport> {
    let seen = begun
    while (seen.status === 'processing') {
      setProgress(seen)
      await new Promise((resolve) => setTimeout(resolve, pollMs))
      seen = await api.cms.iconSetImports.retrieve(begun.id)
    }
    setProgress(null)
    if (seen.failure !== null) throw new Error(describeFailure(seen.failure))
    return seen
  }

  const importing = useAct({
    perform: async (values: FormData) => {
      const prefix = String(values.get('prefix') ?? '').trim()
      const begun = await api.cms.iconSets.import({
        file: values.get('file') as File,
        ...(prefix === '' ? {} : { prefix }),
        sanitize: values.get('strip') === null ? 'strict' : 'strip',
        ...readSettings(values),
      })
      return begun.object === 'icon_set' ? begun : follow(begun)
    },
    changes: ['icon_set', 'icon'],
    onDone: (ended) => {
      if (ended.refused_count > 0) setEnded(ended)
      else {
        toasts.done(t`Icons imported`)
        openSet(ended)
      }
    },
  })
  if (ended !== null) {
    const { refused, refused_count } = ended
    const close = () => {
      setEnded(null)
      openSet(ended)
    }
    return (
      <Dialog open wide onClose={close} title={t`Icons imported, except these`}>
        <IconOutcomes
          outcomes={refused.map(({ file, ...refusal }) => ({
            filename: file,
            refusal: describeRefusal(refusal),
            note: '',
          }))}
          more={refused_count - refused.length}
          onClose={close}
        />
      </Dialog>
    )
  }
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={t`Import an icon set`}
      act={t`Import`}
      onSubmit={importing.attempt}
    >
      <Field name="file" label={t`File`} hint={t`Iconify JSON, or a zip of SVG files.`}>
        {(control) => <FileInput {...control} accept=".json,.zip" />}
      </Field>
      <Field
        name="prefix"
        label={t`Prefix`}
        hint={t`Required for a zip. Iconify JSON contains its own.`}
      >
        {(control) => <TextInput {...control} autoComplete="off" className="font-mono" />}
      </Field>
      <Checkbox name="strip">
        <Trans>Remove content that is not allowed in icons</Trans>
      </Checkbox>
      <ReadingFields />
      {progress !== null && <Progress {...progress} />}
    </FormDialog>
  )
}

function Progress({ phase, read, total }: IconSetImport) {
  const text =
    phase === 'verify'
      ? t`Reading ${read} of ${total} icons`
      : t`Importing ${read} of ${total} icons`
  return (
    <div className="space-y-1">
      <progress aria-label={text} value={read} max={total} className="w-full" />
      <p className="text-sm text-muted">
        <Trans>{text}. The import continues if you close this dialog.</Trans>
      </p>
    </div>
  )
}
