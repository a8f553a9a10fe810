import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useAct } from '../api/use-act.ts'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/dialogs/confirm-dialog.tsx'

/** Deletes the page's resource after stating the consequences, and opens the list. */
export function DeleteButton({
  object,
  noun,
  name,
  consequences,
  perform,
  goTo,
}: {
  object: string
  noun: string
  name: string
  consequences: ReactNode
  perform: () => PromiseLike<unknown>
  /** The address to open after the deletion. */
  goTo: string
}) {
  const navigate = useNavigate()
  const [asking, setAsking] = useState(false)
  const removing = useAct({
    perform,
    changes: [object],
    done: t`The ${noun} was deleted`,
    onDone: () => void navigate({ to: goTo }),
  })
  return (
    <>
      <Button icon={<Trash2 aria-hidden />} onClick={() => setAsking(true)}>
        <Trans>Delete</Trans>
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t`Delete ${name}?`}
        consequences={typeof consequences === 'string' ? <p>{consequences}</p> : consequences}
        act={t`Delete ${noun}`}
        onConfirm={() => removing.attempt()}
      />
    </>
  )
}
