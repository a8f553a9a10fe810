import { type Static, Type } from 'typebox'
import { resourceEvents } from '../../kernel/api/event-type-registry.ts'
import { Id, ListQuery, Nullable, Strict, Timestamp } from '../../kernel/base/schema.ts'

/**
 * `user`: a person with an account, as their organizations see them (platform contract, section 4).
 */
export const User = Strict(
  {
    id: Id('user'),
    object: Type.Literal('user'),
    created: Timestamp,
    updated: Timestamp,
    organization: Id('organization'),
    email: Type.String(),
    name: Nullable(Type.String()),
    avatar: Nullable(
      Type.String({
        description:
          'SHA-256 of their picture, which `GET /users/{id}/avatar` returns; null without one',
      }),
    ),
  },
  { title: 'User' },
)
export type User = Static<typeof User>

export const UserQuery = ListQuery({})

const maxEmailLength = 254
const emailPattern =
  "^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$"

/** An e-mail address as HTML forms accept it (HTML, section 4.10.5.1.5), stored in lower case. */
export const Email = Type.String({
  maxLength: maxEmailLength,
  pattern: emailPattern,
  description: 'An e-mail address',
  examples: ['ada@example.com'],
})

const emailRegExp = new RegExp(emailPattern)

export const userEvents = resourceEvents('platform.user', User, {
  created: 'An account was created for a person who accepted an invitation.',
})

/** Whether it is an address that the API would accept, for one that somebody else sends. */
export function isEmail(text: unknown): text is string {
  return typeof text === 'string' && text.length <= maxEmailLength && emailRegExp.test(text)
}

export const PersonName = Type.String({ minLength: 1, maxLength: 120 })
