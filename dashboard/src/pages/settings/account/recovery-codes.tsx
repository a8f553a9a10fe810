import { t } from '@lingui/core/macro'
import { OnceDialog } from '../../../ui/dialogs/secret-dialog.tsx'

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
    <OnceDialog
      title={t`Save your recovery codes`}
      warning={t`If you lose your device, each code signs you in once. They are shown only now.`}
      text={codes?.join('\n') ?? null}
      act={t`I have saved them`}
      onClose={onClose}
    >
      {(copy) => (
        <div className="space-y-4">
          <ul
            data-recovery-codes
            className="rounded-md border border-line bg-sunken p-3 font-mono text-xs leading-5"
          >
            {codes?.map((code) => (
              <li key={code}>{code}</li>
            ))}
          </ul>
          {copy(t`Copy recovery codes`)}
        </div>
      )}
    </OnceDialog>
  )
}
