import type { PortalPage } from '@blazon/sdk/types'
import { expect, test } from 'vitest'
import { listSiblings, movePage, sortPages } from './page-order.ts'

function page(id: string, position: number, parent: string | null = null, language = 'en') {
  return { id, position, parent, language } as PortalPage
}

const ids = (pages: readonly PortalPage[]) => pages.map(({ id }) => id)

test('chapters are followed by their pages, and a page of an unknown chapter is one of the first level', () => {
  const pages = [page('d', 1, 'b'), page('c', 5), page('b', 2), page('e', 1, 'gone'), page('a', 2)]
  expect(ids(sortPages(pages))).toEqual(['e', 'a', 'b', 'd', 'c'])
})

test('a page moves among the pages of its chapter and language, and only positions that change are sent', () => {
  const pages = sortPages([page('a', 1), page('x', 2, null, 'de'), page('b', 3), page('c', 7)])
  const siblings = listSiblings(pages, pages[0]!)
  expect(ids(siblings)).toEqual(['a', 'b', 'c'])
  const moved = movePage(siblings, siblings[1]!, 1)
  expect(moved.map(({ page: { id }, position }) => [id, position])).toEqual([
    ['c', 3],
    ['b', 7],
  ])
})

test('pages of the same position get an order when one of them moves', () => {
  const siblings = sortPages([page('a', 0), page('b', 0), page('c', 0)])
  const moved = movePage(siblings, siblings[2]!, -1)
  const after = siblings.map((one) => ({
    ...one,
    position: moved.find(({ page: { id } }) => id === one.id)?.position ?? one.position,
  }))
  expect(ids(sortPages(after))).toEqual(['a', 'c', 'b'])
})
