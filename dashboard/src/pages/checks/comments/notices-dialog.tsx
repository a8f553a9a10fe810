import type { CommentNotices } from '@blazon/sdk/types'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../../api/client.ts'
import { ifMatch } from '../../../api/if-match.ts'
import { useAct } from '../../../api/use-act.ts'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { Checkbox } from '../../../ui/forms/input.tsx'
import { ChatFields, readChat } from '../../chat-fields.tsx'
import { MailOff } from '../../mail-off.tsx'

/** Where the comments of this mode that concern somebody are reported. */
export function NoticesDialog({ onClose }: { onClose: () => void }) {
  const api = useApi()
  const { data: notices } = useQuery({
    queryKey: ['comment_notices'],
    queryFn: () => api.brand.commentNotices.retrieve(),
  })
  return notices === undefined ? null : <NoticesForm notices={notices} onClose={onClose} />
}

function NoticesForm({ notices, onClose }: { notices: CommentNotices; onClose: () => void }) {
  const api = useApi()
  const save = useAct({
    perform: (values: FormData) =>
      api.brand.commentNotices.update(
        { mails: values.has('mails'), chat: readChat(values) },
        ifMatch(notices),
      ),
    changes: ['comment_notices'],
    done: t`Notices saved`,
    onDone: onClose,
  })
  return (
    <FormDialog
      resource={notices}
      onClose={onClose}
      title={t`Notices of comments`}
      description={t`They apply to the comments of this mode that mention somebody, are assigned to somebody or reply to somebody.`}
      act={t`Save notices`}
      onSubmit={save.attempt}
    >
      <Checkbox name="mails" defaultChecked={notices.mails}>
        <Trans>E-mail the members whom a comment concerns</Trans>
      </Checkbox>
      <MailOff />
      <ChatFields chat={notices.chat} />
    </FormDialog>
  )
}
