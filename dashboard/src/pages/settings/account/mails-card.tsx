import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { account } from '../../../api/client.ts'
import { useAct } from '../../../api/use-act.ts'
import { useSendsEmail } from '../../../api/use-sends-email.ts'
import { takeUpSession } from '../../../session/session.tsx'
import { useSigned } from '../../../session/workspace.tsx'
import { Card } from '../../../ui/card.tsx'
import { Switch } from '../../../ui/forms/switch.tsx'

/** Which e-mails the user gets, in every organization. */
export function MailsCard() {
  const { session } = useSigned()
  const sendsEmail = useSendsEmail()
  const change = useAct({
    perform: (comment_mails: boolean) => account.sessions.current.update({ comment_mails }),
    changes: [],
    done: t`E-mails saved`,
    onDone: takeUpSession,
  })
  return (
    <Card title={t`E-mails`} padded>
      <div className="flex items-start justify-between gap-4">
        <div className="max-w-prose text-sm">
          <p>
            <Trans>Comments that concern me</Trans>
          </p>
          <p className="mt-1 text-muted">
            {sendsEmail ? (
              <Trans>
                When somebody else mentions you, assigns a comment to you or replies to you, and you
                have not seen it in your inbox. At most one e-mail in 10 minutes.
              </Trans>
            ) : (
              <Trans>
                This installation sends no e-mail, because no mail server is set up (SMTP_URL).
              </Trans>
            )}
          </p>
        </div>
        <Switch
          label={t`E-mails about comments that concern me`}
          checked={session.comment_mails}
          busy={change.busy}
          onChange={(isMailed) => void change.run(isMailed)}
        />
      </div>
    </Card>
  )
}
