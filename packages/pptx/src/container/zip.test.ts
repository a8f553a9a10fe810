import { describe, expect, test } from 'vitest'
import { type RawEntry, type RawOptions, rawZip } from '../../test/raw-zip.ts'
import { seededRandom } from '../../test/seeded-random.ts'
import { UnreadableFile } from './unreadable-file.ts'
import { openArchive } from './zip.ts'

const hello = { name: 'a.txt', content: 'hello' }

function failure(bytes: Uint8Array): string {
  try {
    openArchive(bytes).verify()
  } catch (error) {
    if (error instanceof UnreadableFile) return error.code
    throw error
  }
  return 'read'
}

const refused = (entries: readonly RawEntry[], options?: RawOptions) =>
  failure(rawZip(entries, options))

describe('an honest archive', () => {
  test('returns its entries for names in any case', () => {
    const archive = openArchive(
      rawZip([{ name: 'folder/' }, { name: 'Ünder/A.txt', content: 'x' }]),
    )
    expect(archive.names).toEqual(['Ünder/A.txt'])
    expect(Buffer.from(archive.read('ünder/a.TXT') ?? []).toString()).toBe('x')
    expect(archive.read('missing')).toBeNull()
  })

  test('may be zip64, in its entries and its end record', () => {
    const bytes = rawZip([{ ...hello, zip64: true }], { zip64End: true })
    expect(Buffer.from(openArchive(bytes).read('a.txt') ?? []).toString()).toBe('hello')
  })

  test('may keep sizes for a data descriptor in its local headers', () => {
    const local = { flags: 0x808, crc: 0, size: 0, packedSize: 0 }
    expect(refused([{ ...hello, fields: { flags: 0x808 }, localFields: local }])).toBe('read')
  })

  test('may have a comment', () => {
    expect(refused([hello], { comment: 'made by hand' })).toBe('read')
  })
})

describe('names', () => {
  test.each(['../a', 'a/../b', '/a', 'C:/a', 'a\\b', 'a\0b', 'a//b', './a', ''])(
    'refuses %j',
    (name) => {
      expect(refused([{ name }])).toBe('malformed')
    },
  )

  test('refuses the same name twice, in any case', () => {
    expect(refused([hello, { ...hello, name: 'A.TXT' }])).toBe('malformed')
  })
})

describe('lies', () => {
  test.each([
    ['a size that is too small', { size: 4 }],
    ['a size that is too large', { size: 6 }],
    ['a size of nothing', { size: 0 }],
    ['a wrong checksum', { crc: 1 }],
    ['an unknown method', { method: 12 }],
    ['a missing disk', { disk: 3 }],
    ['a header at another offset', { offset: 1 }],
    ['more packed bytes than the file has', { packedSize: 1_000_000 }],
  ])('refuses %s', (_, fields) => {
    expect(refused([{ ...hello, fields }])).toBe('malformed')
  })

  test.each([
    ['name', { name: 'b.txt' }],
    ['method', { method: 0 }],
    ['checksum', { crc: 1 }],
    ['size', { size: 4 }],
  ])('refuses a local header with another %s than the directory', (_, localFields) => {
    expect(refused([{ ...hello, localFields }])).toBe('malformed')
  })

  test('refuses entries that share their bytes', () => {
    const inner = { name: 'b.txt', content: 'hello' }
    const outer = { name: 'a.zip', content: rawZip([inner]), stored: true }
    const shared = { ...inner, directoryOnly: true, fields: { offset: 30 + 'a.zip'.length } }
    expect(refused([outer])).toBe('read')
    expect(refused([outer, shared])).toBe('malformed')
  })

  test('refuses a directory with more or fewer entries than declared', () => {
    expect(refused([hello], { count: 2 })).toBe('malformed')
    expect(refused([hello, { name: 'b.txt' }], { count: 1 })).toBe('malformed')
  })

  test.each(['\n', '\r\n'])('reads an archive with the newline %j after its end', (newline) => {
    const archive = openArchive(rawZip([hello], { trailing: Buffer.from(newline) }))
    expect(archive.has(hello.name)).toBe(true)
  })

  test('refuses bytes after the end, and an archive in pieces', () => {
    expect(refused([hello], { trailing: Buffer.from('x') })).toBe('malformed')
    expect(refused([hello], { disk: 1 })).toBe('malformed')
  })

  test('refuses bytes after the end of the packed data', () => {
    expect(refused([{ ...hello, padding: 1 }])).toBe('malformed')
  })
})

describe('limits', () => {
  test('reads at most 10,000 entries', () => {
    const entries = Array.from({ length: 10_001 }, (_, index) => ({ name: `part${index}` }))
    expect(refused(entries.slice(1))).toBe('read')
    expect(refused(entries)).toBe('limit_exceeded')
  })

  test('refuses an entry over 1 MiB that unpacks to more than 200 times its size', () => {
    expect(refused([{ name: 'bomb', content: new Uint8Array(2 ** 20 + 1) }])).toBe('limit_exceeded')
    expect(refused([{ name: 'small', content: new Uint8Array(2 ** 20) }])).toBe('read')
  })

  test('reads an EMF that unpacks to much more, up to 64 MiB', () => {
    const drawing = { name: 'ppt/media/image1.emf', content: new Uint8Array(10 * 2 ** 20) }
    expect(refused([drawing])).toBe('read')
    const bomb = { name: 'ppt/media/image1.emf', content: new Uint8Array(64 * 2 ** 20 + 1) }
    expect(refused([bomb])).toBe('limit_exceeded')
    expect(refused([{ ...drawing, name: 'ppt/slides/slide1.xml' }])).toBe('limit_exceeded')
  })

  test('refuses more than 512 MiB in total, before unpacking anything', () => {
    // Packed sizes that keep the ratio of each entry below the limit.
    const random = seededRandom(1)
    const noise = Buffer.from(Array.from({ length: 2 ** 21 }, () => random() * 256))
    const large = (name: string, size: number) => ({ name, content: noise, fields: { size } })
    expect(refused([large('a', 300 * 2 ** 20), large('b', 300 * 2 ** 20)])).toBe('limit_exceeded')
    expect(refused([large('a', noise.length), large('b', noise.length)])).toBe('read')
  })
})

describe('other files', () => {
  test('reports encrypted entries as encrypted', () => {
    expect(refused([{ ...hello, fields: { flags: 0x801 } }])).toBe('encrypted')
  })

  test('distinguishes other formats from truncated archives', () => {
    expect(failure(Buffer.from('%PDF-1.7'))).toBe('unsupported_format')
    expect(failure(new Uint8Array())).toBe('unsupported_format')
    expect(failure(rawZip([hello]).subarray(0, -5))).toBe('malformed')
  })
})
