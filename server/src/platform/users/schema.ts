import { type Static, Type } from 'typebox'
import { Id, ListQuery, Nullable, Strict, Timestamp } from '../../kernel/schema.ts'

/** `user`: someone with an account, as the organizations they belong to see them (platform contract, section 4). */
export const User = Strict(
  {
    id: Id('user'),
    object: Type.Literal('user'),
    created: Timestamp,
    updated: Timestamp,
    organization: Id('organization'),
    email: Type.String(),
    name: Nullable(Type.String()),
  },
  { title: 'User' },
)
export type User = Static<typeof User>

export const UserQuery = ListQuery({})

/** An e-mail address as HTML forms take it (HTML, section 4.10.5.1.5). Upper case is kept as lower. */
export const Email = Type.String({
  maxLength: 254,
  pattern:
    "^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$",
  description: 'An e-mail address',
  examples: ['ada@example.com'],
})

export const PersonName = Type.String({ minLength: 1, maxLength: 120 })
