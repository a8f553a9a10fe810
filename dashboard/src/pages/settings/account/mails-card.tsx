import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { readerLanguage } from '#language'
import { account } from '../../../api/client.ts'
import { useAct } from '../../../api/use-act.ts'
import { takeUpSession } from '../../../session/session.tsx'
import { useSigned } from '../../../session/workspace.tsx'
import { Card } from '../../../ui/card.tsx'
import { Switch } from '../../../ui/forms/switch.tsx'
import { MailOff } from '../../mail-off.tsx'

type Change = Parameters<typeof account.sessions.current.update>[0]

/** Which e-mails the user gets, in every organization. */
export function MailsCard() {
  const { session } = useSigned()
  const change = useAct({
    perform: (settings: Change) => account.sessions.current.update(settings),
    changes: [],
    done: t`E-mails saved`,
    onDone: takeUpSession,
  })
  return (
    <Card title={t`E-mails`} padded>
      <div className="grid gap-4">
        <MailOff />
        <MailSwitch
          title={t`Comments that concern me`}
          label={t`E-mails about comments that concern me`}
          checked={session.comment_mails}
          busy={change.busy}
          onChange={(comment_mails) => void change.run({ comment_mails })}
        >
          <Trans>
            When somebody else mentions you, assigns a comment to you or replies to you, and you
            have not seen it in your inbox. At most one e-mail in 10 minutes.
          </Trans>
        </MailSwitch>
        <MailSwitch
          title={t`Documents of the month`}
          label={t`Monthly e-mails about documents`}
          checked={session.monthly_mails !== null}
          busy={change.busy}
          onChange={(isMailed) =>
            void change.run({ monthly_mails: isMailed ? readerLanguage() : null })
          }
        >
          <Trans>
            In the first days of each month, for each organization: how many documents of each brand
            pass, how the score changed, and which documents need somebody. In the language of this
            page.
          </Trans>
        </MailSwitch>
      </div>
    </Card>
  )
}

interface MailSwitchProps {
  title: string
  label: string
  checked: boolean
  busy: boolean
  onChange: (isMailed: boolean) => void
  children: ReactNode
}

function MailSwitch({ title, children, ...control }: MailSwitchProps) {
  return (
    <div className="flex items-start justify-between gap-4">
      <div className="max-w-prose text-sm">
        <p>{title}</p>
        <p className="mt-1 text-muted">{children}</p>
      </div>
      <Switch {...control} />
    </div>
  )
}
