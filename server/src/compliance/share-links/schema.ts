import { type Static, Type } from 'typebox'
import { resourceEvents } from '../../kernel/api/event-type-registry.ts'
import { ShareExpiry } from '../../kernel/api/share-links.ts'
import {
  createListSchema,
  Id,
  ListQuery,
  Nullable,
  resourceFields,
  Strict,
  Timestamp,
} from '../../kernel/base/schema.ts'

/** `check_share_link`: a link to the report of a check. */
export const CheckShareLink = Strict(
  {
    ...resourceFields('check_share_link', 'check_share_link'),
    check: Id('check'),
    has_password: Type.Boolean(),
    expires_at: Timestamp,
    revoked_at: Nullable(Timestamp),
    is_active: Type.Boolean({ description: 'False if it has expired or was revoked' }),
    created_by: Type.String(),
  },
  { title: 'CheckShareLink' },
)
export type CheckShareLink = Static<typeof CheckShareLink>

/** A link with its address, which only responses show: events must not grant access. */
export const CheckShareLinkWithUrl = Strict(
  {
    ...CheckShareLink.properties,
    url: Type.String({
      description:
        'Anyone with this address, and the password if there is one, can read the report until it expires',
    }),
  },
  { title: 'CheckShareLinkWithUrl' },
)
export type CheckShareLinkWithUrl = Static<typeof CheckShareLinkWithUrl>

export const CheckShareLinkCreate = Strict({
  expires_at: ShareExpiry,
  password: Type.Optional(
    Nullable(
      Type.String({
        minLength: 8,
        maxLength: 200,
        description: 'Every visitor enters it. It is stored as a hash and never shown',
      }),
    ),
  ),
})
export type CheckShareLinkCreate = Static<typeof CheckShareLinkCreate>

export const CheckShareLinkQuery = ListQuery({})
export const CheckShareLinkList = createListSchema(CheckShareLinkWithUrl)

export const checkShareLinkEvents = resourceEvents('brand.check_share_link', CheckShareLink, {
  created: 'A share link to the report of a check was created.',
  revoked: 'A share link to the report of a check was revoked.',
})
