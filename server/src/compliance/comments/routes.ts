import { type Route, route } from '../../kernel/api/route.ts'
import type { ScopeName } from '../../kernel/api/scopes.ts'
import { createListSchema, Deleted } from '../../kernel/base/schema.ts'
import { readPage, renderList } from '../../kernel/rows/page.ts'
import { findOnlyChecker } from '../documents/visible.ts'
import { createComment, patchComment, removeComment, requireComment } from './comments.ts'
import { patchInbox, readInbox } from './inbox.ts'
import {
  Comment,
  CommentCreate,
  CommentInbox,
  CommentInboxPatch,
  CommentPatch,
  CommentQuery,
} from './schema.ts'
import { listComments, renderComment } from './store.ts'

const writes: ScopeName[] = ['brand:checks:write', 'brand:write']
const reads: ScopeName[] = ['brand:read', ...writes]
const path = '/brand/comments'

export const commentRoutes: Route[] = [
  route({
    method: 'POST',
    path,
    summary: 'Comment on a document, a slide, a finding or a page of the portal',
    description:
      'A comment with a `portal_page` is about that page, or about its heading or block at `anchor`. A comment with a `fingerprint` is about a finding, and stays with it in edited versions of the document; one with a `slide` is about that slide of its version. One with a `parent` is a reply: it belongs to the thread of that comment and is about the same.',
    scopes: writes,
    checkers: true,
    body: CommentCreate,
    returns: { 201: Comment },
    refuses: ['state_conflict'],
    handle: (call, { body }) => createComment(call, body),
  }),
  route({
    method: 'GET',
    path,
    summary: 'List comments, newest first',
    scopes: reads,
    checkers: true,
    query: CommentQuery,
    returns: { 200: createListSchema(Comment) },
    async handle({ db, tenant, principal }, { query }) {
      const asked = readPage('comment', query)
      const page = await listComments(db, tenant, query, asked, findOnlyChecker(principal))
      return renderList(`/api/v1${path}`, page, renderComment)
    },
  }),
  route({
    method: 'GET',
    path: `${path}/:id`,
    summary: 'Retrieve a comment',
    scopes: reads,
    checkers: true,
    params: { id: 'comment' },
    returns: { 200: Comment },
    handle: async (call, { params }) => renderComment(await requireComment(call, params.id)),
  }),
  route({
    method: 'PATCH',
    path: `${path}/:id`,
    summary: 'Update, resolve or assign a comment',
    description:
      'Only its author can change the text. The replies of a thread are resolved and opened again with the comment that begins it, never by themselves.',
    scopes: writes,
    checkers: true,
    params: { id: 'comment' },
    body: CommentPatch,
    returns: { 200: Comment },
    refuses: ['privilege_exceeded', 'state_conflict'],
    handle: (call, { params, body }) => patchComment(call, params.id, body),
  }),
  route({
    method: 'DELETE',
    path: `${path}/:id`,
    summary: 'Delete a comment',
    description:
      'Its author can delete it, and so can everyone with the scope `brand:write`. The replies of a thread are deleted with the comment that begins it, each with its event; if others wrote replies, that requires `brand:write`.',
    scopes: writes,
    checkers: true,
    params: { id: 'comment' },
    returns: { 200: Deleted('comment', 'comment') },
    refuses: ['privilege_exceeded'],
    async handle(call, { params }) {
      await removeComment(call, params.id)
      return { id: params.id, object: 'comment', deleted: true }
    },
  }),
  route({
    method: 'GET',
    path: '/brand/comment_inbox',
    summary: 'Retrieve how many comments that concern you are new',
    description:
      'Only for people who are signed in. The filter `concerns` of the list of comments returns the comments.',
    scopes: reads,
    checkers: true,
    returns: { 200: CommentInbox },
    refuses: ['privilege_exceeded'],
    handle: (call) => readInbox(call),
  }),
  route({
    method: 'PATCH',
    path: '/brand/comment_inbox',
    summary: 'Mark comments that concern you as seen',
    description: 'Only for people who are signed in. It applies in this organization and mode.',
    scopes: reads,
    checkers: true,
    body: CommentInboxPatch,
    returns: { 200: CommentInbox },
    refuses: ['privilege_exceeded'],
    handle: (call, { body }) => patchInbox(call, body),
  }),
]
