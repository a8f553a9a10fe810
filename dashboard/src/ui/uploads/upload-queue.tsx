import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { CircleAlert, CircleCheck, CircleDashed, LoaderCircle, RotateCw } from 'lucide-react'
import { Button } from '../button.tsx'
import { Dialog } from '../dialogs/dialog.tsx'
import { DialogBody, DialogFooter } from '../dialogs/dialog-parts.tsx'
import { TextLink } from '../text-link.tsx'
import { type Made, type QueuedFile, useUploadQueue } from './use-upload-queue.ts'

/** Uploads several files, and shows the progress, what was made of each, and why others failed. */
export function UploadQueue({
  title,
  files,
  perform,
  changes,
  onClose,
}: {
  title: string
  files: readonly File[]
  perform: (file: File) => PromiseLike<Made>
  /** The kinds of resources that are made; their lists are refetched. */
  changes: readonly string[]
  onClose: () => void
}) {
  const { queue, retry } = useUploadQueue(files, perform, changes)
  const count = (state: QueuedFile['state']) => queue.filter((one) => one.state === state).length
  const [done, failed] = [count('done'), count('failed')]
  const isBusy = done + failed < queue.length
  // What a person has to read is first.
  const shown = queue
    .map((one, at) => ({ ...one, at }))
    .toSorted((a, b) => Number(b.state === 'failed') - Number(a.state === 'failed'))
  return (
    <Dialog open wide onClose={onClose} title={title}>
      <DialogBody>
        <label className="block space-y-1 text-sm">
          <span aria-live="polite">
            <Trans>
              {done} of {queue.length} done
            </Trans>
            {failed > 0 && (
              <span className="text-bad">
                {' · '}
                {plural(failed, { one: '# failed', other: '# failed' })}
              </span>
            )}
          </span>
          <progress className="block w-full" value={done + failed} max={queue.length} />
        </label>
        <ul aria-label={t`Files`} className="space-y-2 text-sm">
          {shown.slice(0, maxShown).map(({ at, ...one }) => (
            <QueuedRow key={at} queued={one} />
          ))}
        </ul>
        {shown.length > maxShown && (
          <p className="text-sm text-muted">
            {plural(shown.length - maxShown, { one: 'and # more', other: 'and # more' })}
          </p>
        )}
      </DialogBody>
      <DialogFooter>
        {failed > 0 && !isBusy && (
          <Button icon={<RotateCw aria-hidden />} onClick={retry}>
            {plural(failed, { one: 'Try # file again', other: 'Try # files again' })}
          </Button>
        )}
        <Button look={isBusy ? 'secondary' : 'primary'} onClick={onClose}>
          {isBusy ? t`Stop` : t`Done`}
        </Button>
      </DialogFooter>
    </Dialog>
  )
}

/** More rows make the dialog slow. */
const maxShown = 200

function QueuedRow({ queued: { file, state, note, to } }: { queued: QueuedFile }) {
  const { Icon, look, word } = looks[state]
  return (
    <li className="flex gap-2">
      <Icon aria-hidden className={`mt-0.5 size-4 shrink-0 ${look}`} />
      <span className="min-w-0 break-words">
        {to === null ? (
          <span className="font-medium">{file.name}</span>
        ) : (
          <TextLink to={to}>{file.name}</TextLink>
        )}{' '}
        <span className="text-muted">{note === '' ? word : note}</span>
      </span>
    </li>
  )
}

const looks = {
  waiting: { Icon: CircleDashed, look: 'text-faint', word: t`waits` },
  running: { Icon: LoaderCircle, look: 'animate-spin text-accent', word: t`is uploading` },
  done: { Icon: CircleCheck, look: 'text-good', word: t`uploaded` },
  failed: { Icon: CircleAlert, look: 'text-bad', word: '' },
}
