import { describe, expect, test } from 'vitest'
import { openArchive } from '../src/container/zip.ts'
import { readEntries } from '../src/container/zip-directory.ts'
import { rewriteArchive } from '../src/container/zip-rewrite.ts'
import { changedEntries } from './archive-entries.ts'
import { type RawEntry, type RawOptions, rawZip } from './raw-zip.ts'

const long = 'The quick brown fox. '.repeat(200)
const entries: RawEntry[] = [
  { name: 'first.xml', content: long },
  { name: 'folder/', content: '', stored: true },
  { name: 'folder/middle.xml', content: 'short' },
  { name: 'stored.bin', content: 'as it is', stored: true },
  { name: 'last.xml', content: long },
]

function rewritten(options: RawOptions, changed: Record<string, string>, raw = entries) {
  const before = rawZip(raw, options)
  const contents = new Map(
    Object.entries(changed).map(([name, text]) => [name, new TextEncoder().encode(text)]),
  )
  const after = rewriteArchive(before, contents)
  expect(changedEntries(before, after)).toEqual(Object.keys(changed))
  const archive = openArchive(after)
  archive.verify()
  for (const [name, text] of Object.entries(changed)) {
    expect(new TextDecoder().decode(archive.read(name)!)).toBe(text)
  }
  return { before, after }
}

describe('rewriting an archive', () => {
  test('copies every entry that is not changed, and keeps the order and the comment', () => {
    const { after } = rewritten({ comment: 'kept' }, { 'folder/middle.xml': long + long })
    expect(new TextDecoder().decode(after.subarray(-4))).toBe('kept')
  })

  test('changes several entries, a stored one stays stored', () => {
    const { after } = rewritten({}, { 'first.xml': 'x', 'stored.bin': 'longer than it was' })
    expect(readEntries(after).find(({ name }) => name === 'stored.bin')?.method).toBe('stored')
  })

  test('supports zip64 fields, in headers and at the end', () => {
    const wide = entries.map((entry) => ({ ...entry, zip64: true }))
    rewritten({ zip64End: true }, { 'first.xml': long + long, 'last.xml': 'x' }, wide)
  })

  test('needs no descriptor after an entry that is changed', () => {
    const flags = { flags: 0x808 }
    const described = entries.map((entry) => ({
      ...entry,
      fields: flags,
      localFields: { ...flags, crc: 0, size: 0, packedSize: 0 },
    }))
    rewritten({}, { 'folder/middle.xml': 'new' }, described)
  })

  test('does not change its input, also in a Buffer', () => {
    const before = Buffer.from(rawZip(entries))
    const copy = Buffer.from(before)
    rewriteArchive(before, new Map([['first.xml', new TextEncoder().encode('x')]]))
    expect(before.equals(copy)).toBe(true)
  })
})
