import { Trans } from '@lingui/react/macro'
import { AlertDialog } from 'radix-ui'
import { type ReactNode, useId, useState } from 'react'
import { Button } from '../button.tsx'
import { TextInput } from '../forms/input.tsx'
import { useToasts } from '../toast.tsx'
import { Scrim } from './scrim.tsx'
import { useOpener } from './use-opener.ts'

interface ConfirmDialogProps {
  open: boolean
  onClose: () => void
  /** A question: `Revoke this key?` */
  title: string
  /** The consequences, in full sentences. */
  consequences: ReactNode
  /** An additional option. */
  choice?: ReactNode
  /** The verb on the button: `Revoke key`. */
  act: string
  /** A failure is shown, and the dialog stays open. */
  onConfirm: () => Promise<unknown>
  /** `primary` for an action that can be taken back. */
  look?: 'danger' | 'primary'
  /** For serious, irreversible actions: the text to type first. */
  typed?: string
}

/** Confirms an action and states its consequences. The cancel button has the focus. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const opener = useOpener(props.open)
  return (
    <AlertDialog.Root open={props.open} onOpenChange={(next) => !next && props.onClose()}>
      <AlertDialog.Portal>
        <Scrim />
        <AlertDialog.Content
          {...opener}
          aria-modal
          className="fixed inset-x-3 bottom-3 z-50 mx-auto max-w-md animate-rise overflow-hidden rounded-lg bg-surface shadow-floating focus:outline-none sm:top-[18vh] sm:bottom-auto"
        >
          <Question {...props} />
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}

function Question({
  title,
  consequences,
  choice,
  act,
  onConfirm,
  onClose,
  look = 'danger',
  typed,
}: ConfirmDialogProps) {
  const id = useId()
  const [text, setText] = useState('')
  const [busy, setBusy] = useState(false)
  const toasts = useToasts()

  async function confirm() {
    setBusy(true)
    try {
      await onConfirm()
      onClose()
    } catch (error) {
      toasts.failed(error)
    } finally {
      setBusy(false)
    }
  }

  return (
    <>
      <div className="space-y-3 px-5 pt-4 pb-5">
        <AlertDialog.Title className="text-lg font-semibold">{title}</AlertDialog.Title>
        <AlertDialog.Description asChild>
          <div className="space-y-2 text-sm text-muted">{consequences}</div>
        </AlertDialog.Description>
        {choice}
        {typed !== undefined && (
          <div className="space-y-1.5 text-sm">
            <label htmlFor={id}>
              <Trans>
                Type <strong className="font-semibold">{typed}</strong> to continue
              </Trans>
            </label>
            <TextInput id={id} value={text} onChange={(event) => setText(event.target.value)} />
          </div>
        )}
      </div>
      <footer className="flex justify-end gap-2 border-t border-line bg-sunken px-5 py-3">
        <AlertDialog.Cancel asChild>
          <Button>
            <Trans>Cancel</Trans>
          </Button>
        </AlertDialog.Cancel>
        <Button
          look={look}
          busy={busy}
          disabled={typed !== undefined && text !== typed}
          onClick={confirm}
        >
          {act}
        </Button>
      </footer>
    </>
  )
}
