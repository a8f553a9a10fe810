import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { TriangleAlert } from 'lucide-react'
import { Button } from './button.tsx'
import { CopyButton } from './copy-button.tsx'
import { Dialog } from './dialog.tsx'
import { DialogBody, DialogFooter } from './dialog-parts.tsx'

/** Shows a secret the only time it is available. Only its button closes it. */
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
    <Dialog open={secret !== null} onClose={onClose} title={title}>
      <DialogBody>
        <p className="flex gap-2 rounded-md bg-warn-wash px-3 py-2 text-sm text-warn">
          <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          <Trans>Copy it now. It is shown only once and cannot be retrieved later.</Trans>
        </p>
        <div className="flex items-center gap-2 rounded-md border border-line bg-sunken p-1.5 pl-3">
          <code data-secret className="min-w-0 flex-1 font-mono text-xs break-all">
            {secret}
          </code>
          {secret !== null && <CopyButton text={secret} label={t`Copy ${name}`} />}
        </div>
      </DialogBody>
      <DialogFooter>
        <Button look="primary" onClick={onClose}>
          <Trans>I have saved it</Trans>
        </Button>
      </DialogFooter>
    </Dialog>
  )
}
