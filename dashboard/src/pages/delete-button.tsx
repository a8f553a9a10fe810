import { useNavigate } from '@tanstack/react-router'
import { Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useAct } from '../api/use-act.ts'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'

/** Deletes what a page is about, after saying what that does, and goes to the list. */
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
  /** Where to go when it is gone. */
  goTo: string
}) {
  const navigate = useNavigate()
  const [asking, setAsking] = useState(false)
  const removing = useAct({
    perform,
    changes: [object],
    done: `The ${noun} was deleted`,
    onDone: () => void navigate({ to: goTo }),
  })
  return (
    <>
      <Button icon={<Trash2 aria-hidden />} onClick={() => setAsking(true)}>
        Delete
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={`Delete ${name}?`}
        consequences={<p>{consequences}</p>}
        act={`Delete ${noun}`}
        onConfirm={() => removing.attempt()}
      />
    </>
  )
}
