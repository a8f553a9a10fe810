import type { DeckUpdate, IdentifiedSlide, UpdatedSlide } from '@blazon/sdk/types'
import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { useApi } from '../../../api/client.ts'
import { save } from '../../../api/download.ts'
import { describeWarning } from '../../../api/failure.ts'
import { useAct } from '../../../api/use-act.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { DialogBody, DialogFooter } from '../../../ui/dialogs/dialog-parts.tsx'

/** Replaces the slides of a deck that have a newer version; nothing if there are none. */
export function UpdateSlides({ slides }: { slides: readonly IdentifiedSlide[] }) {
  const api = useApi()
  const [update, setUpdate] = useState<DeckUpdate | null>(null)
  const updating = useAct({
    perform: (file: string) => api.cms.slideAssets.updateDeck({ file }),
    changes: [],
    onDone: setUpdate,
  })
  const [first] = slides
  const count = slides.filter(({ newer }) => newer !== null).length
  if (first === undefined || count === 0) return null
  return (
    <>
      <Button
        icon={<RefreshCw aria-hidden />}
        busy={updating.busy}
        onClick={() => void updating.run(first.file)}
      >
        {plural(count, { one: 'Update # slide', other: 'Update # slides' })}
      </Button>
      {update !== null && <Updated update={update} onClose={() => setUpdate(null)} />}
    </>
  )
}

function Updated({ update, onClose }: { update: DeckUpdate; onClose: () => void }) {
  const api = useApi()
  const { file, filename, slides, warnings } = update
  const saving = useAct({
    perform: async () => save(await api.files.content(file!), filename),
    changes: [],
  })
  const told = slides.filter(({ outcome, reason }) => outcome === 'replaced' || reason !== null)
  return (
    <Dialog
      open
      onClose={onClose}
      title={file === null ? t`No slide was replaced` : t`Updated deck created`}
      description={t`Your deck is unchanged. Text that you edited is kept.`}
    >
      <DialogBody>
        <ol className="space-y-3 text-sm">
          {told.map((slide) => (
            <SlideReport key={slide.slide} slide={slide} />
          ))}
        </ol>
        <ul className="mt-3 space-y-1 text-sm text-muted">
          {warnings.map((warning) => (
            <li key={warning.message}>{describeWarning(warning)}</li>
          ))}
        </ul>
      </DialogBody>
      <DialogFooter>
        {file !== null && (
          <Button look="primary" busy={saving.busy} onClick={() => saving.run()}>
            <Trans>Download</Trans>
          </Button>
        )}
      </DialogFooter>
    </Dialog>
  )
}

function SlideReport({
  slide: { slide, outcome, edits, conflicts, reason },
}: {
  slide: UpdatedSlide
}) {
  const isReplaced = outcome === 'replaced'
  return (
    <li className="min-w-0 break-words">
      <p className="flex flex-wrap items-center gap-2">
        <Trans>Slide {slide}</Trans>{' '}
        <Badge tone={isReplaced ? 'good' : 'warn'}>{isReplaced ? t`Replaced` : t`Kept`}</Badge>
      </p>
      {reason !== null && <p className="text-muted">{describeWarning(reason)}</p>}
      {edits.map(({ shape, text }) => (
        <p key={`${shape} ${text}`} className="text-muted">
          <Trans>
            Your text in “{shape}” is kept: <span className="text-ink">{text}</span>
          </Trans>
        </p>
      ))}
      {conflicts.map(({ shape, current }) => (
        <p key={`${shape} ${current}`} className="text-muted">
          <Trans>
            The library has another text in “{shape}”: <span className="text-ink">{current}</span>
          </Trans>
        </p>
      ))}
    </li>
  )
}
