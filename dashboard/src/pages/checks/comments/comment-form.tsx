import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { useApi } from '../../../api/client.ts'
import { useAct } from '../../../api/use-act.ts'
import { useUsers } from '../../../api/use-users.ts'
import { useMay } from '../../../session/workspace.tsx'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Form } from '../../../ui/forms/form.tsx'
import { Select, TextArea } from '../../../ui/forms/input.tsx'
import { findMentions } from './mentions.ts'

/** Writes a comment on a document, or on one of its slides or findings. */
export function CommentForm({
  about,
}: {
  about: { document: string; check?: string; fingerprint?: string }
}) {
  const api = useApi()
  const may = useMay()
  const users = useUsers(may('platform:read'))
  // A new form after each comment.
  const [written, setWritten] = useState(0)
  const writing = useAct({
    perform: (values: FormData) => {
      const text = String(values.get('text') ?? '')
      const assignee = String(values.get('assignee') ?? '')
      return api.brand.comments.create({
        ...about,
        text,
        assignee: assignee === '' ? null : assignee,
        mentions: findMentions(text, [...users.values()]),
      })
    },
    changes: ['comment'],
    onDone: () => setWritten((count) => count + 1),
  })
  if (!may('brand:checks:write')) return null
  return (
    <Form
      key={written}
      className="space-y-3"
      onSubmit={writing.attempt}
      footer={(busy) => (
        <Button type="submit" busy={busy}>
          <Trans>Comment</Trans>
        </Button>
      )}
    >
      <Field name="text" label={t`New comment`} hint={t`Write @ and a name to address a member.`}>
        {(control) => <TextArea {...control} required maxLength={10_000} />}
      </Field>
      {users.size > 0 && (
        <Field name="assignee" label={t`Assign to`} optional>
          {(control) => (
            <Select {...control}>
              <option value="">{t`Nobody`}</option>
              {[...users.values()].map(({ id, name, email }) => (
                <option key={id} value={id}>
                  {name ?? email}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
    </Form>
  )
}
