import { type Static, Type } from 'typebox'
import { Nullable, Strict, Word } from '../../kernel/base/schema.ts'

const chatTypes = ['slack', 'teams'] as const

/** A channel of Slack or Teams, as requests set it and responses show it. */
export const Chat = Nullable(
  Strict({
    type: Word(chatTypes, 'How the message is written'),
    url: Type.String({
      minLength: 1,
      maxLength: 2_048,
      description:
        'Address of an incoming webhook. It is stored encrypted and shown masked. A masked value keeps the stored value',
      examples: ['https://hooks.slack.com/services/T0/B0/abcdefgh'],
    }),
  }),
)
export type Chat = Static<typeof Chat>
