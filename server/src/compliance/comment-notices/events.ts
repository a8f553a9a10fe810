import { resourceEvents } from '../../kernel/api/event-type-registry.ts'
import { CommentNotices } from './schema.ts'

export const commentNoticesEvents = resourceEvents('brand.comment_notices', CommentNotices, {
  updated: 'Where comments that concern somebody are reported changed.',
})
