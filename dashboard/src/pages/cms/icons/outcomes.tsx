import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { CircleAlert, CircleCheck } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import { DialogBody, DialogFooter } from '../../../ui/dialogs/dialog-parts.tsx'
import { Table } from '../../../ui/lists/table.tsx'

/** What became of one file of several. */
export interface IconOutcome {
  filename: string
  /** Null for success. */
  refusal: string | null
  /** What adding it changed. */
  note: string
}

/** A table of what was added, cleaned and refused; `more` counts the refused files that it lacks. */
export function IconOutcomes({
  outcomes,
  more = 0,
  onClose,
}: {
  outcomes: readonly IconOutcome[]
  more?: number
  onClose: () => void
}) {
  return (
    <>
      <DialogBody>
        <Table
          caption={t`Icons`}
          rows={outcomes}
          getKey={({ filename }) => filename}
          columns={[
            {
              header: t`File`,
              cell: ({ filename }) => (
                <span className="block max-w-28 truncate font-medium sm:max-w-56" title={filename}>
                  {filename}
                </span>
              ),
            },
            {
              header: t`Result`,
              grow: true,
              cell: (outcome) => <Result {...outcome} />,
            },
          ]}
        />
        {more > 0 && (
          <p className="mt-3 text-sm text-muted">
            {t`${plural(more, { one: '# more file was refused.', other: '# more files were refused.' })}`}
          </p>
        )}
      </DialogBody>
      <DialogFooter>
        <Button look="primary" onClick={onClose}>
          <Trans>Done</Trans>
        </Button>
      </DialogFooter>
    </>
  )
}

function Result({ refusal, note }: IconOutcome) {
  const Mark = refusal === null ? CircleCheck : CircleAlert
  const look = refusal === null ? 'text-good' : 'text-bad'
  return (
    <span className="flex gap-2 whitespace-normal">
      <Mark aria-hidden className={`mt-0.5 size-4 shrink-0 ${look}`} />
      <span className="min-w-0 break-words text-muted">{refusal ?? note}</span>
    </span>
  )
}
