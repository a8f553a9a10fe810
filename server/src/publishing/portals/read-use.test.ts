import { expect, test } from 'vitest'
import { readUse } from './read-use.ts'

const chrome =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

function read(path: string, headers: Record<string, string>) {
  const all: Record<string, string> = { 'user-agent': chrome, ...headers }
  return readUse(path, (name) => all[name] ?? null)
}

const opened = { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' }
const saved = { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'empty' }
const withoutTls = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }

test.each([
  ['a page that is opened', 'index.html', opened, 'view'],
  ['a page that is opened without TLS', 'index.html', withoutTls, 'view'],
  ['a file that is saved', 'files/a/logo.svg', saved, 'download'],
  ['a file that is opened', 'files/a/deck.pdf', opened, 'download'],
  ['a file that Chromium saves without TLS', 'files/a/logo.svg', {}, 'download'],
] as const)('counts %s', (_, path, headers, use) => {
  expect(read(path, headers)).toBe(use)
})

test.each([
  ['a picture of a page', { 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' }],
  ['a picture of a page without TLS', { accept: 'image/avif,image/webp,*/*;q=0.8' }],
  ['a script that fetches', { 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' }],
  ['a frame of another site', { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'iframe' }],
  ['a person who objects with DNT', { ...opened, dnt: '1' }],
  ['a person who objects with GPC', { ...opened, 'sec-gpc': '1' }],
  ['a page that is prefetched', { ...opened, 'sec-purpose': 'prefetch;prerender' }],
  ['a search engine', { ...opened, 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' }],
  ['a program', { 'user-agent': 'curl/8.5.0' }],
  ['a program without a name', { 'user-agent': '' }],
])('does not count %s', (_, headers) => {
  expect(read('files/a/logo.svg', headers)).toBe(null)
  expect(read('index.html', headers)).toBe(null)
})
