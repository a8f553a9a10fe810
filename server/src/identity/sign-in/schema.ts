import { type Static, Type } from 'typebox'
import { Id, ListQuery, Nullable, Strict, Word } from '../../kernel/base/schema.ts'
import { languages } from '../../kernel/pages/language.ts'
import { Code, PasskeyAssertion } from '../second-factors/schema.ts'
import { Password } from '../sessions/schema.ts'
import { maxAvatarBytes } from '../users/avatar.ts'
import { PersonName } from '../users/schema.ts'

/** Any text: an invalid address gets the same message as an unknown one. */
export const SessionCreate = Strict({
  email: Type.String({ minLength: 1, maxLength: 254 }),
  password: Password,
})

export const SessionPatch = Strict({
  organization: Type.Optional({
    ...Id('organization'),
    description: 'The organization of requests that do not name one',
  }),
  name: Type.Optional({ ...PersonName, description: 'Your name, in every organization' }),
  avatar: Type.Optional(
    Nullable(
      Type.String({
        minLength: 1,
        maxLength: Math.ceil(maxAvatarBytes / 3) * 4,
        pattern: '^[A-Za-z0-9+/]+={0,2}$',
        description:
          'Your picture, in every organization: a PNG, JPEG or WebP file of at most 512 KiB, in Base64 (RFC 4648, section 4). The centre is stored as a WebP of 256 × 256 pixels; null removes the picture',
      }),
    ),
  ),
  monthly_mails: Type.Optional(
    Nullable(
      Word(
        languages,
        'The language of an e-mail in the first days of each month about the documents of the month before, of live mode, for each organization; null for none',
      ),
    ),
  ),
  comment_mails: Type.Optional(
    Type.Boolean({
      description:
        'Whether you get e-mails when somebody else mentions you in a comment, assigns one to you or replies to you, in every organization',
    }),
  ),
})
export type SessionPatch = Static<typeof SessionPatch>

/** One of these. */
export const Confirmation = Strict({
  password: Type.Optional(Password),
  code: Type.Optional(Code),
  passkey: Type.Optional(PasskeyAssertion),
})

export const SessionQuery = ListQuery({})
