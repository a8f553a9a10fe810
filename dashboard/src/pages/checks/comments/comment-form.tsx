import { t } from '@lingui/core/macro'
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

/** What a comment is about, or the comment that it replies to. */
type About =
  | { document: string; check?: string; fingerprint?: string }
  | { portal_page: string }
  | { parent: string }

/** Writes a comment on a document, or on one of its slides or findings, on a page of the portal, or a reply. */
export function CommentForm({ about, onDone }: { about: About; onDone?: () => void }) {
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
    onDone() {
      setWritten((count) => count + 1)
      onDone?.()
    },
  })
  const isReply = 'parent' in about
  if (!may('brand:checks:write')) return null
  return (
    <Form
      key={written}
      className="space-y-3"
      onSubmit={writing.attempt}
      footer={(busy) => (
        <Button type="submit" busy={busy}>
          {isReply ? t`Send reply` : t`Comment`}
        </Button>
      )}
    >
      <Field
        name="text"
        label={isReply ? t`Your reply` : t`New comment`}
        hint={users.size > 0 ? t`Write @ and a name to address a member.` : undefined}
      >
        {(control) => <TextArea {...control} required maxLength={10_000} />}
      </Field>
      {!isReply && users.size > 0 && (
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
