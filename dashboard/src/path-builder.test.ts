import { expect, test } from 'vitest'
import { findListPath, paths } from './path-builder.ts'

const id = 'key_01hzzzzzzzzzzzzzzzzzzzzzzz'

test('links an object to the list that it belongs to', () => {
  expect(findListPath(paths.apiKey(id))).toBe(paths.apiKeys())
  expect(findListPath(paths.delivery('we_01hzzzzzzzzzzzzzzzzzzzzzzz', id))).toBe(paths.webhooks())
  expect(findListPath(paths.members())).toBe(paths.members())
  expect(findListPath(paths.home())).toBe(paths.home())
})

test('gives each page a distinct address', () => {
  const addresses = Object.values(paths).map((build) => build('$id', '$other'))
  expect(new Set(addresses).size).toBe(addresses.length)
})
