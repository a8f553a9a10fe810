import { type Static, Type } from 'typebox'
import { resourceEvents } from '../../kernel/api/event-type-registry.ts'
import {
  greatestInteger,
  Id,
  ListQuery,
  Metadata,
  MetadataInput,
  Nullable,
  optional,
  resourceFields,
  Strict,
  Timestamp,
} from '../../kernel/base/schema.ts'

const Text = Type.String({ minLength: 1, maxLength: 10_000, description: 'Plain text' })
const Assignee = Nullable({ ...Id('user'), description: 'The member who should act' })
const Mentions = Type.Array(Id('user'), {
  maxItems: 50,
  uniqueItems: true,
  description: 'Members whom the text addresses',
})
const Resolved = Type.Boolean()
const Fingerprint = Type.String({ minLength: 1, maxLength: 200 })
const Slide = Type.Integer({ minimum: 1, maximum: greatestInteger })
const Anchor = Type.String({
  minLength: 1,
  maxLength: 200,
  description:
    'The heading (its id in the page) or the block of the portal page that it is about; null for the whole page',
})
const Quote = Type.String({
  minLength: 1,
  maxLength: 300,
  description: 'Words of the page at `anchor` when the comment was written',
})
export const maxReplies = 200

/** `comment`: what somebody wrote about a document, a slide, a finding or a page of the portal. */
export const Comment = Strict(
  {
    ...resourceFields('comment', 'comment'),
    parent: Nullable({
      ...Id('comment'),
      description: 'The comment that it replies to; null if it begins a thread',
    }),
    replies_count: Type.Integer({ description: `0 for a reply; at most ${maxReplies}` }),
    document: Nullable({ ...Id('document'), description: 'Null for a comment on a portal page' }),
    version: Nullable(
      Type.Integer({
        description:
          'Number of the version of the document that the author saw; null for a comment on a portal page',
      }),
    ),
    check: Nullable({ ...Id('check'), description: 'The check that the author saw' }),
    fingerprint: Nullable({
      ...Fingerprint,
      description: 'Of the finding that it is about, also in later versions',
    }),
    slide: Nullable(Type.Integer({ description: 'Number of the slide or page that it is about' })),
    portal_page: Nullable({
      ...Id('portal_page'),
      description: 'The page of the portal that it is about; null for a comment on a document',
    }),
    anchor: Nullable(Anchor),
    quote: Nullable(Quote),
    text: Text,
    assignee: Assignee,
    mentions: Mentions,
    resolved: Type.Boolean({ description: 'Of a reply: whether its thread is resolved' }),
    resolved_by: Nullable(Type.String({ description: 'Null while it is not resolved' })),
    resolved_at: Nullable(Timestamp),
    metadata: Metadata,
    created_by: Type.String(),
  },
  { title: 'Comment' },
)
export type Comment = Static<typeof Comment>

const settable = { text: Text, assignee: Assignee, mentions: Mentions, metadata: MetadataInput }

export const CommentCreate = Strict({
  ...optional(settable),
  text: Text,
  parent: Type.Optional(
    Nullable({
      ...Id('comment'),
      description: 'The comment to reply to, instead of a place; a reply continues its thread',
    }),
  ),
  document: Type.Optional({ ...Id('document'), description: 'Defaults to that of `check`' }),
  check: Type.Optional({
    ...Id('check'),
    description: 'A check of the document, whose version the comment is about; default: the newest',
  }),
  fingerprint: Type.Optional(
    Nullable({ ...Fingerprint, description: 'Fingerprint of a finding; of `check` if it is sent' }),
  ),
  slide: Type.Optional(Nullable({ ...Slide, description: 'Number of a slide or page' })),
  portal_page: Type.Optional({
    ...Id('portal_page'),
    description: 'A page of the portal, instead of a document',
  }),
  anchor: Type.Optional(Nullable(Anchor)),
  quote: Type.Optional(Nullable(Quote)),
})
export type CommentCreate = Static<typeof CommentCreate>

export const CommentPatch = Strict(optional({ ...settable, resolved: Resolved }))
export type CommentPatch = Static<typeof CommentPatch>

export const CommentQuery = ListQuery({
  parent: Type.Optional({ ...Id('comment'), description: 'Only the replies to this comment' }),
  document: Type.Optional(Id('document')),
  fingerprint: Type.Optional({ ...Fingerprint, description: 'Fingerprint of a finding' }),
  portal_page: Type.Optional({ ...Id('portal_page'), description: 'A page of the portal' }),
  assignee: Type.Optional({ ...Id('user'), description: 'The member who should act' }),
  mention: Type.Optional({ ...Id('user'), description: 'A member whom the text addresses' }),
  concerns: Type.Optional({
    ...Id('user'),
    description:
      'Only comments in the inbox of this member: assigned to them, addressing them, replies of others in a thread in which they wrote, or on documents that they created as checkers; none that is resolved',
  }),
  resolved: Type.Optional(Resolved),
})
export type CommentQuery = Static<typeof CommentQuery>

/** How many of a person's comments are counted, the newest first. */
export const maxUnseen = 1_000

/** `comment_inbox`: how far a person has seen the comments that concern them. */
export const CommentInbox = Strict(
  {
    object: Type.Literal('comment_inbox'),
    organization: Id('organization'),
    livemode: Type.Boolean(),
    updated: Nullable(Timestamp),
    user: Id('user'),
    seen: Nullable({ ...Timestamp, description: 'When the person last looked; null for never' }),
    newest: Nullable({
      ...Timestamp,
      description: 'When the last comment began to concern the person; null if there is none',
    }),
    unseen_count: Type.Integer({
      description: `Of the newest ${maxUnseen} comments, those that began to concern the person after \`seen\``,
    }),
  },
  { title: 'CommentInbox' },
)
export type CommentInbox = Static<typeof CommentInbox>

export const CommentInboxPatch = Strict({
  seen: Type.Optional({
    ...Timestamp,
    description: 'Comments that concerned you by then are seen; send `newest` for all of them',
  }),
})
export type CommentInboxPatch = Static<typeof CommentInboxPatch>

export const commentEvents = resourceEvents('brand.comment', Comment, {
  created:
    'A comment on a document, a slide, a finding or a page of the portal, or a reply, was written.',
  updated: "A comment's text, assignee, mentions or metadata changed, or it was opened again.",
  resolved: 'A comment was resolved, with its replies.',
  deleted: 'A comment was deleted.',
})
