import { type Static, Type } from 'typebox'
import { resourceEvents } from '../../kernel/api/event-type-registry.ts'
import { Id, Nullable, optional, Strict, Timestamp } from '../../kernel/base/schema.ts'
import { Chat } from '../../webhooks/chat/schema.ts'

const settable = {
  mails: Type.Boolean({
    description:
      'Whether members get e-mails about comments that concern them; each can turn off their own (`PATCH /sessions/current`)',
  }),
  chat: Chat,
}

/** `comment_notices`: where the comments of a mode that concern somebody are reported. */
export const CommentNotices = Strict(
  {
    object: Type.Literal('comment_notices'),
    organization: Id('organization'),
    livemode: Type.Boolean(),
    updated: Nullable(Timestamp),
    ...settable,
  },
  { title: 'CommentNotices' },
)
export type CommentNotices = Static<typeof CommentNotices>

export const CommentNoticesPatch = Strict(optional(settable))
export type CommentNoticesPatch = Static<typeof CommentNoticesPatch>

export const commentNoticesEvents = resourceEvents('brand.comment_notices', CommentNotices, {
  updated: 'Where comments that concern somebody are reported changed.',
})
