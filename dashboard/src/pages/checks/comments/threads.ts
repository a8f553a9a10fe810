import type { Comment } from '@blazon/sdk/types'

export interface Thread {
  first: Comment
  replies: readonly Comment[]
}

/** The threads of comments, in the order in which they and their replies are given. */
export function findThreads(comments: readonly Comment[]): Thread[] {
  const ids = new Set(comments.map(({ id }) => id))
  return comments
    .filter(({ parent }) => parent === null || !ids.has(parent))
    .map((first) => ({ first, replies: comments.filter(({ parent }) => parent === first.id) }))
}
