import type { Comment } from '@blazon/sdk/types'
import { expect, test } from 'vitest'
import { findThreads } from './threads.ts'

const comment = (id: string, parent: string | null = null) => ({ id, parent }) as Comment

test('replies follow the comment that begins their thread, in their order', () => {
  const comments = [comment('a'), comment('b'), comment('b1', 'b'), comment('a1', 'a')]
  comments.push(comment('b2', 'b'))
  const threads = findThreads(comments).map(({ first, replies }) => [
    first.id,
    replies.map(({ id }) => id),
  ])
  expect(threads).toEqual([
    ['a', ['a1']],
    ['b', ['b1', 'b2']],
  ])
})

test('a reply without the comment that begins its thread is a thread of its own', () => {
  const lone = comment('a1', 'a')
  expect(findThreads([lone])).toEqual([{ first: lone, replies: [] }])
})
