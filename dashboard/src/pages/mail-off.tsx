import { Trans } from '@lingui/react/macro'
import { useSendsEmail } from '../api/use-sends-email.ts'

/** Says that e-mails are off; nothing where a mail server is set up. */
export function MailOff() {
  if (useSendsEmail()) return null
  return (
    <p className="max-w-prose text-sm text-muted">
      <Trans>This installation sends no e-mail, because no mail server is set up (SMTP_URL).</Trans>
    </p>
  )
}
