import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { joinArchives, storedEntry, writeEntries } from './write-archive.ts'
import { openArchive } from './zip.ts'

const entry = (name: string, text: string) => ({ name, content: strToU8(text) })

test('joined archives have all entries in their order, as if they had been written at once', () => {
  const entries = [
    entry('a.txt', 'a'.repeat(1_000)),
    entry('folder/b.txt', 'short'),
    entry('c.txt', ''),
    entry('d.txt', 'the last'),
  ]
  const parts = [entries.slice(0, 2), [], entries.slice(2, 3), entries.slice(3)]
  const joined = joinArchives(parts.map(writeEntries))
  expect(joined).toEqual(writeEntries(entries))
  const opened = openArchive(joined)
  expect(opened.names).toEqual(entries.map(({ name }) => name))
  opened.verify()
  expect(strFromU8(unzipSync(joined)['d.txt']!)).toBe('the last')
})

test('no archives make an archive without entries', () => {
  expect(joinArchives([])).toEqual(writeEntries([]))
})

test('joins archives whose records have extra fields and comments', () => {
  const noted = (name: string) =>
    zipSync({ [name]: [strToU8(name), { extra: { 30583: strToU8('extra') }, comment: 'noted' }] })
  const joined = joinArchives([noted('a.txt'), writeEntries([entry('b.txt', 'b')]), noted('c.txt')])
  expect(openArchive(joined).names).toEqual(['a.txt', 'b.txt', 'c.txt'])
  const twice = joinArchives([joined, noted('d.txt')])
  const texts = Object.values(unzipSync(twice)).map((bytes) => strFromU8(bytes))
  expect(texts).toEqual(['a.txt', 'b', 'c.txt', 'd.txt'])
})

test('stores an entry whose format is compressed already', () => {
  const zeros = new Uint8Array(1_000)
  const stored = writeEntries([storedEntry('a.png', zeros)])
  expect(stored.length).toBeGreaterThan(1_000)
  expect(unzipSync(stored)['a.png']).toEqual(zeros)
})
