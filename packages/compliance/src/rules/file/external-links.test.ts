import { expect, test } from 'vitest'
import { deck, judgements, page, violations } from '../../../test/documents.ts'

const type = 'external_links'
const document = deck([page([]), page([])], {
  externalLinks: [
    { page: 2, target: 'https://www.example.com/a', kind: 'link' },
    { page: null, target: 'file:///C:/logo.png', kind: 'media' },
    { page: 1, target: 'https://notexample.com', kind: 'link' },
  ],
})

test('reports each link if none are allowed', () => {
  expect(
    violations(type, document).map(({ observed, place }) => [observed, place.page?.number]),
  ).toEqual([
    ['https://www.example.com/a', 2],
    ['file:///C:/logo.png', undefined],
    ['https://notexample.com', 1],
  ])
  expect(judgements(type, deck([page([])]))).toEqual(['obeys'])
})

test('counts links if some are allowed', () => {
  expect(judgements(type, document, { max: 3 })).toEqual(['obeys'])
  expect(violations(type, document, { max: 2 })).toHaveLength(1)
  expect(violations(type, document, { min: 4 })[0]?.expected).toBe('at least 4')
})

test('does not count allowed hosts and their subdomains', () => {
  const found = violations(type, document, { allowed_hosts: ['Example.com'] })
  expect(found.map(({ observed }) => observed)).toEqual([
    'file:///C:/logo.png',
    'https://notexample.com',
  ])
})

test('counts only the named kinds', () => {
  expect(violations(type, document, { kinds: ['media'] })[0]?.message).toBe(
    'The file loads “file:///C:/logo.png”, which is not part of it.',
  )
})
