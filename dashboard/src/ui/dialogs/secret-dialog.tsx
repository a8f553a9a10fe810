import { t } from '@lingui/core/macro'
import { TriangleAlert } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { Button } from '../button.tsx'
import { CopyButton } from '../copy-button.tsx'
import { LeaveGuard } from '../forms/leave-guard.tsx'
import { Dialog } from './dialog.tsx'
import { DialogBody, DialogFooter, useUnsaved } from './dialog-parts.tsx'

/** Shows a secret the only time it is available. */
export function SecretDialog({
  title,
  name,
  secret,
  onClose,
}: {
  title: string
  /** The kind of secret: `API key`. */
  name: string
  /** Null if there is none to show. */
  secret: string | null
  onClose: () => void
}) {
  return (
    <OnceDialog
      title={title}
      warning={t`Copy it now. It is shown only once and cannot be retrieved later.`}
      text={secret}
      act={t`I have saved it`}
      onClose={onClose}
    >
      {(copy) => (
        <div className="flex items-center gap-2 rounded-md border border-line bg-sunken p-1.5 pl-3">
          <code data-secret className="min-w-0 flex-1 font-mono text-xs break-all">
            {secret}
          </code>
          {copy(t`Copy ${name}`)}
        </div>
      )}
    </OnceDialog>
  )
}

interface OnceDialogProps {
  title: string
  warning: string
  /** What is copied; null if there is nothing to show. */
  text: string | null
  /** The button that confirms that the text was saved. */
  act: string
  onClose: () => void
  /** @param copy makes the button that copies the text. */
  children: (copy: (label: string) => ReactNode) => ReactNode
}

/**
 * Shows a text that cannot be shown again. Its copy button has the focus. Closing it or leaving the page
 * asks, until the text was copied or the person confirms that it was saved.
 */
export function OnceDialog({ title, text, onClose, ...content }: OnceDialogProps) {
  return (
    <Dialog open={text !== null} onClose={onClose} title={title} question={question}>
      {text !== null && <Once text={text} onClose={onClose} {...content} />}
    </Dialog>
  )
}

const question = {
  title: t`Close without copying?`,
  consequences: t`It was not copied, and it cannot be shown again.`,
  act: t`Close without copying`,
}

function Once({
  text,
  warning,
  act,
  onClose,
  children,
}: Omit<OnceDialogProps, 'title' | 'text'> & { text: string }) {
  const unsaved = useUnsaved()
  useEffect(() => {
    unsaved.current = true
  }, [unsaved])
  const keep = () => {
    unsaved.current = false
  }
  return (
    <>
      <LeaveGuard isDirty={() => unsaved.current} question={question} />
      <DialogBody>
        <p className="flex gap-2 rounded-md bg-warn-wash px-3 py-2 text-sm text-warn">
          <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          {warning}
        </p>
        <div onCopy={keep}>
          {children((label) => (
            <CopyButton text={text} label={label} onCopied={keep} />
          ))}
        </div>
      </DialogBody>
      <DialogFooter>
        <Button
          look="primary"
          onClick={() => {
            keep()
            onClose()
          }}
        >
          {act}
        </Button>
      </DialogFooter>
    </>
  )
}
