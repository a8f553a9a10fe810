import type { InvitedMembership } from '@blazon/sdk/types'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button } from '../../../ui/button.tsx'
import { CodeBlock } from '../../../ui/code.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { DialogBody, DialogFooter } from '../../../ui/dialogs/dialog-parts.tsx'

/** Says whether an invitation was mailed, and gives its link to copy. */
export function InvitationLinkDialog({
  invited: { email, email_sent, url = '' },
  onClose,
}: {
  invited: InvitedMembership
  onClose: () => void
}) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={email_sent ? t`Invitation sent` : t`Invitation created, but not sent`}
    >
      <DialogBody>
        <p className="text-sm">
          {email_sent ? (
            <Trans>
              We send {email} an e-mail with a link. If it does not arrive, give them this link.
            </Trans>
          ) : (
            <Trans>
              This installation sends no e-mail, because no mail server is set up (SMTP_URL). Copy
              this link and give it to {email}.
            </Trans>
          )}
        </p>
        <CodeBlock label={t`invitation link`} text={url} />
        <p className="text-xs text-muted">
          <Trans>
            It works once, for 7 days, and is shown only now. Whoever has it can join as {email}.
          </Trans>
        </p>
      </DialogBody>
      <DialogFooter>
        <Button look="primary" onClick={onClose}>
          <Trans>Done</Trans>
        </Button>
      </DialogFooter>
    </Dialog>
  )
}
