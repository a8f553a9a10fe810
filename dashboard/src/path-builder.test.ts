import { expect, test } from 'vitest'
import { listOf, paths } from './path-builder.ts'

const id = 'key_01hzzzzzzzzzzzzzzzzzzzzzzz'

test('links an object to the list that it belongs to', () => {
  expect(listOf(paths.apiKey(id))).toBe(paths.apiKeys())
  expect(listOf(paths.delivery('we_01hzzzzzzzzzzzzzzzzzzzzzzz', id))).toBe(paths.webhooks())
  expect(listOf(paths.members())).toBe(paths.members())
  expect(listOf(paths.home())).toBe(paths.home())
})

test('gives each page a distinct address', () => {
  const addresses = Object.values(paths).map((build) => build('$id', '$other'))
  expect(new Set(addresses).size).toBe(addresses.length)
})
