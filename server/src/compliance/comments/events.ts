import { resourceEvents } from '../../kernel/api/event-type-registry.ts'
import { Comment } from './schema.ts'

export const commentEvents = resourceEvents('brand.comment', Comment, {
  created:
    'A comment on a document, a slide, a finding or a page of the portal, or a reply, was written.',
  updated: "A comment's text, assignee, mentions or metadata changed, or it was opened again.",
  resolved: 'A comment was resolved, with its replies.',
  deleted: 'A comment was deleted.',
})
