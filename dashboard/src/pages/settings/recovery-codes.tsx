import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { TriangleAlert } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogBody, DialogFooter } from '../../ui/dialog-parts.tsx'

/** Shows new recovery codes the only time they are available. */
export function RecoveryCodesDialog({
  codes,
  onClose,
}: {
  /** Null if there are none to show. */
  codes: readonly string[] | null
  onClose: () => void
}) {
  return (
    <Dialog open={codes !== null} onClose={onClose} title={t`Save your recovery codes`}>
      <DialogBody>
        <p className="flex gap-2 rounded-md bg-warn-wash px-3 py-2 text-sm text-warn">
          <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          <Trans>
            If you lose your device, each code signs you in once. They are shown only now.
          </Trans>
        </p>
        <ul
          data-recovery-codes
          className="rounded-md border border-line bg-sunken p-3 font-mono text-xs leading-5"
        >
          {codes?.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        {codes !== null && <CopyButton text={codes.join('\n')} label={t`Copy recovery codes`} />}
      </DialogBody>
      <DialogFooter>
        <Button look="primary" onClick={onClose}>
          <Trans>I have saved them</Trans>
        </Button>
      </DialogFooter>
    </Dialog>
  )
}
