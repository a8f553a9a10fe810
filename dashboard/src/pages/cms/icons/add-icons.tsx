import type { Icon, IconSet } from '@blazon/sdk/types'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { useApi } from '../../../api/client.ts'
import { describeWarning, toFailure } from '../../../api/failure.ts'
import { useAct } from '../../../api/use-act.ts'
import { paths } from '../../../path-builder.ts'
import { toSlug } from '../../../slug.ts'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { DialogFooter } from '../../../ui/dialogs/dialog-parts.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { DialogForm } from '../../../ui/forms/form.tsx'
import { Checkbox, Select } from '../../../ui/forms/input.tsx'
import { ReadingFields, readSettings } from '../icon-sets/reading-fields.tsx'
import { type IconOutcome, IconOutcomes } from './outcomes.tsx'

/** Adds SVG files to a set, one after the other, and shows the result of each. */
export function AddIcons({
  files,
  sets,
  onClose,
}: {
  files: readonly File[]
  sets: readonly IconSet[]
  onClose: () => void
}) {
  const api = useApi()
  const [outcomes, setOutcomes] = useState<readonly IconOutcome[] | null>(null)
  const [doneCount, setDoneCount] = useState(0)
  const adding = useAct({
    perform: async (values: FormData) => {
      const icon_set = String(values.get('icon_set'))
      const sanitize = values.get('strip') === null ? 'strict' : 'strip'
      const done: IconOutcome[] = []
      for (const file of files) {
        const filename = file.name
        const outcome = await api.cms.icons
          .create({
            file,
            icon_set,
            name: nameIcon(filename),
            sanitize,
            ...readSettings(values),
          })
          .then((icon) => ({ filename, refusal: null, note: describeAdded(icon) }))
          .catch((error) => ({ filename, refusal: toFailure(error).message, note: '' }))
        done.push(outcome)
        setDoneCount(done.length)
      }
      setOutcomes(done)
    },
    changes: ['icon', 'icon_set'],
  })
  const title = files.length === 1 ? t`Add ${files[0]!.name}` : t`Add ${files.length} icons`
  if (sets.length === 0) return <NoSet title={title} onClose={onClose} />
  return (
    <Dialog open wide={outcomes !== null} onClose={onClose} title={title}>
      {outcomes === null ? (
        <DialogForm act={t`Add`} onCancel={onClose} onSubmit={adding.attempt}>
          <Field name="icon_set" label={t`Icon set`}>
            {(control) => (
              <Select {...control}>
                {sets.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <Checkbox name="strip">
            <Trans>
              Remove content that is not allowed in icons
              <span className="block text-xs text-muted">
                Otherwise, a file with a script, a style sheet or an external reference is rejected.
              </span>
            </Trans>
          </Checkbox>
          <ReadingFields />
          {adding.busy && files.length > 1 && (
            <progress
              aria-label={t`Added ${doneCount} of ${files.length} icons`}
              value={doneCount}
              max={files.length}
              className="w-full"
            />
          )}
        </DialogForm>
      ) : (
        <IconOutcomes outcomes={outcomes} onClose={onClose} />
      )}
    </Dialog>
  )
}

function NoSet({ title, onClose }: { title: string; onClose: () => void }) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      description={t`Every icon belongs to a set. Create a set first.`}
    >
      <DialogFooter>
        <ButtonLink look="primary" to={paths.iconSets()}>
          <Trans>Create set</Trans>
        </ButtonLink>
      </DialogFooter>
    </Dialog>
  )
}

function describeAdded({ removed, text_fonts, warnings }: Icon): string {
  return [describeContent(removed, text_fonts), ...warnings.map(describeWarning)].join(' · ')
}

function describeContent(removed: readonly string[], text_fonts: readonly string[]): string {
  const fonts = text_fonts.join(', ')
  const left = removed.join(', ')
  if (fonts !== '' && left !== '') return t`Added, with text as paths of ${fonts}, without ${left}`
  if (fonts !== '') return t`Added, with text as paths of ${fonts}`
  return left === '' ? t`Added` : t`Added, without ${left}`
}

/** A valid icon name from the name of the file. */
function nameIcon(filename: string): string {
  return toSlug(filename.replace(/\.svg$/i, '')) || 'icon'
}
