import type { Asset } from '@blazon/sdk/types'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { CircleAlert, CircleCheck, CircleDashed, LoaderCircle } from 'lucide-react'
import { useState } from 'react'
import { useApi } from '../../../api/client.ts'
import { toFailure } from '../../../api/failure.ts'
import { useAct } from '../../../api/use-act.ts'
import { useChosenBrand } from '../../../session/brand.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { DialogBody, DialogFooter } from '../../../ui/dialogs/dialog-parts.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { DialogForm } from '../../../ui/forms/form.tsx'
import { Select, TextInput } from '../../../ui/forms/input.tsx'
import { guessKind, kindWords, nameFromFile, splitList } from './words.ts'

type State = 'waiting' | 'uploading' | 'done' | { refusal: string }

/** Uploads files as assets, one after the other, and shows the progress of each. */
export function UploadAssets({
  files,
  collections,
  onClose,
}: {
  files: readonly File[]
  collections: readonly { name: string }[]
  onClose: () => void
}) {
  const api = useApi()
  const [states, setStates] = useState<readonly State[] | null>(null)
  const { ofBrand } = useChosenBrand()
  const uploading = useAct({
    perform: async (values: FormData) => {
      const text = (name: string) => String(values.get(name) ?? '')
      const shared = {
        ...ofBrand,
        kind: text('kind') as Asset['kind'],
        collections: splitList(text('collections')),
        tags: splitList(text('tags')),
      }
      const current: State[] = files.map(() => 'waiting')
      const show = (at: number, state: State) => {
        current[at] = state
        setStates([...current])
      }
      for (const [at, file] of files.entries()) {
        show(at, 'uploading')
        const state = await api.cms.assets
          .create({ file, name: nameFromFile(file.name), ...shared })
          .then((): State => 'done')
          .catch((error): State => ({ refusal: toFailure(error).message }))
        show(at, state)
      }
    },
    changes: ['asset'],
  })
  const title = files.length === 1 ? t`Upload ${files[0]!.name}` : t`Upload ${files.length} files`
  return (
    <Dialog open onClose={onClose} title={title}>
      {states === null ? (
        <DialogForm act={t`Upload`} onCancel={onClose} onSubmit={uploading.attempt}>
          <Field name="kind" label={t`Kind`}>
            {(control) => (
              <Select {...control} defaultValue={guessKind(files)}>
                {Object.entries(kindWords).map(([value, word]) => (
                  <option key={value} value={value}>
                    {word}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <Field
            name="collections"
            label={t`Collections`}
            hint={t`Such as a campaign or a product. Separate collections with commas.`}
            optional
          >
            {(control) => (
              <>
                <TextInput {...control} list="collections" autoComplete="off" />
                <datalist id="collections">
                  {collections.map(({ name }) => (
                    <option key={name} value={name} />
                  ))}
                </datalist>
              </>
            )}
          </Field>
          <Field name="tags" label={t`Tags`} hint={t`Separate tags with commas.`} optional>
            {(control) => <TextInput {...control} autoComplete="off" />}
          </Field>
        </DialogForm>
      ) : (
        <Progress files={files} states={states} onClose={onClose} />
      )}
    </Dialog>
  )
}

function Progress({
  files,
  states,
  onClose,
}: {
  files: readonly File[]
  states: readonly State[]
  onClose: () => void
}) {
  const done = states.filter((state) => state === 'done').length
  const ended = states.filter((state) => state === 'done' || typeof state === 'object').length
  return (
    <>
      <DialogBody>
        <label className="block space-y-1 text-sm text-muted">
          <Trans>
            {done} of {files.length} uploaded
          </Trans>
          <progress className="block w-full" value={ended} max={files.length} />
        </label>
        <ul className="space-y-2 text-sm">
          {files.map(({ name }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: files may have equal names, and their order is fixed
            <FileState key={`${at} ${name}`} name={name} state={states[at]!} />
          ))}
        </ul>
      </DialogBody>
      <DialogFooter>
        <Button look="primary" busy={ended < files.length} onClick={onClose}>
          <Trans>Done</Trans>
        </Button>
      </DialogFooter>
    </>
  )
}

function FileState({ name, state }: { name: string; state: State }) {
  const { Icon, look, word } =
    typeof state === 'object' ? { ...looks.refused, word: state.refusal } : looks[state]
  return (
    <li className="flex gap-2">
      <Icon aria-hidden className={`mt-0.5 size-4 shrink-0 ${look}`} />
      <span className="min-w-0 break-words">
        <span className="font-medium">{name}</span> <span className="text-muted">{word}</span>
      </span>
    </li>
  )
}

const looks = {
  waiting: { Icon: CircleDashed, look: 'text-faint', word: t`waits` },
  uploading: { Icon: LoaderCircle, look: 'animate-spin text-accent', word: t`is uploading` },
  done: { Icon: CircleCheck, look: 'text-good', word: t`uploaded` },
  refused: { Icon: CircleAlert, look: 'text-bad', word: '' },
}
