import { expect, test } from 'vitest'
import {
  countToRequest,
  cutPage,
  findPage,
  forgetFrom,
  type ListPages,
  listPositions,
  noPages,
  pageOfRow,
  recordPage,
} from './list-pages.ts'

const rows = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => ({ id: `r${from + at}` }))

/** Two loaded pages of 100 rows, and a third one that is not loaded. */
const loaded = recordPage(recordPage(noPages, 0, { data: rows(1, 100), has_more: true }), 1, {
  data: rows(101, 200),
  has_more: true,
})

test('appends the next page until there are no more rows', () => {
  expect(loaded.map(({ count }) => count)).toEqual([100, 100, null])
  expect(loaded.map(({ after }) => after)).toEqual([null, 'r100', 'r200'])
  const whole = recordPage(loaded, 2, { data: rows(201, 203), has_more: false })
  expect(listPositions(whole)).toEqual([0, 100, 200, 203])
  expect(recordPage(noPages, 0, { data: [], has_more: false })).toEqual([{ after: null, count: 0 }])
})

test('keeps the pages after one that has grown or shrunk', () => {
  expect(countToRequest(loaded, 0)).toBe(200)
  const grown = { data: [{ id: 'new' }, ...rows(1, 199)], has_more: true }
  const page = cutPage(loaded, 0, grown)
  expect(page.data.map(({ id }) => id)).toEqual(['new', ...rows(1, 100).map(({ id }) => id)])
  const pages = recordPage(loaded, 0, page)
  expect(pages.map(({ count }) => count)).toEqual([101, 100, null])
  const shrunk = cutPage(pages, 0, { data: rows(90, 200), has_more: true })
  expect(recordPage(pages, 0, shrunk).map(({ count }) => count)).toEqual([11, 100, null])
})

test('forgets the pages after one that has lost its end', () => {
  const all = { data: Array.from({ length: 200 }, (_, at) => ({ id: `n${at}` })), has_more: false }
  const page = cutPage(loaded, 0, all)
  expect(page).toEqual({ data: all.data.slice(0, 100), has_more: true })
  expect(recordPage(loaded, 0, page)).toEqual([
    { after: null, count: 100 },
    { after: 'n99', count: null },
  ])
  expect(findPage(recordPage(loaded, 0, page), 'r100')).toBe(-1)
  // The row after which the third page begins was deleted: the second page has to find a new end.
  expect(forgetFrom(loaded, 2)).toEqual([
    { after: null, count: 100 },
    { after: 'r100', count: null },
  ])
})

test('finds the page of a row', () => {
  const pages: ListPages = [
    { after: null, count: 3 },
    { after: 'c', count: 0 },
    { after: 'd', count: 2 },
    { after: 'f', count: null },
  ]
  const positions = listPositions(pages)
  expect([0, 2, 3, 4, 5, 99].map((row) => pageOfRow(positions, row))).toEqual([0, 0, 2, 2, 3, 3])
})
