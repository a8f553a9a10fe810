import { type Route, route } from '../../kernel/api/route.ts'
import { checkChat } from '../../webhooks/chat/chat.ts'
import { patchNotices, renderNotices } from './notices.ts'
import { CommentNotices, CommentNoticesPatch } from './schema.ts'
import { findNotices } from './settings-store.ts'

const path = '/brand/comment_notices'

export const commentNoticesRoutes: Route[] = [
  route({
    method: 'GET',
    path,
    summary: 'Retrieve where comments that concern somebody are reported',
    scopes: ['brand:read', 'brand:write'],
    returns: { 200: CommentNotices },
    async handle(call) {
      return renderNotices(call, await findNotices(call.db, call.tenant))
    },
  }),
  route({
    method: 'PATCH',
    path,
    summary: 'Change where comments that concern somebody are reported',
    description:
      'Applies to comments of this mode that are written or changed afterwards. Until it is changed, members get e-mails about comments of live mode, and nobody about those of test mode.',
    scopes: ['brand:write'],
    body: CommentNoticesPatch,
    checks: [(call, { chat }) => checkChat(call, chat, 'chat.url')],
    returns: { 200: CommentNotices },
    handle: (call, { body }) => patchNotices(call, body),
  }),
]
