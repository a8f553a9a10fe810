import { strFromU8, strToU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { joinArchives, writeEntries } from './write-archive.ts'
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
