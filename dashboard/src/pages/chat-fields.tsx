import type { WebhookAlert } from '@blazon/sdk/types'
import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { Field } from '../ui/forms/field.tsx'
import { Select, TextInput } from '../ui/forms/input.tsx'

type Chat = WebhookAlert['chat']

/** The channel of Slack or Teams that gets messages. `param` is the field of the API that contains `chat`. */
export function ChatFields({ chat, param = '' }: { chat: Chat; param?: string }) {
  const [type, setType] = useState(chat?.type ?? '')
  return (
    <>
      <Field name={`${param}chat`} label={t`Message to`}>
        {(control) => (
          <Select
            {...control}
            name="chat"
            value={type}
            onChange={({ target }) => setType(target.value as typeof type)}
          >
            <option value="">{t`No channel`}</option>
            <option value="slack">{chatNames().slack}</option>
            <option value="teams">{chatNames().teams}</option>
          </Select>
        )}
      </Field>
      {type !== '' && (
        <Field
          name={`${param}chat.url`}
          label={t`Address of the incoming webhook`}
          hint={t`It is stored encrypted and shown masked.`}
        >
          {(control) => (
            <TextInput
              {...control}
              name="chat_url"
              type="url"
              required
              placeholder="https://hooks.slack.com/services/…"
              defaultValue={chat?.url}
            />
          )}
        </Field>
      )}
    </>
  )
}

/** The value of `ChatFields`, in the API's format. */
export function readChat(values: FormData): Chat {
  const type = values.get('chat')
  if (type !== 'slack' && type !== 'teams') return null
  return { type, url: String(values.get('chat_url')).trim() }
}

export const chatNames = () => ({ slack: t`Slack`, teams: t`Microsoft Teams` })
