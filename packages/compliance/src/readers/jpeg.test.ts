import { UnreadableFile } from '@blazon/pptx/container/unreadable-file'
import { expect, test } from 'vitest'
import { rule } from '../../test/documents.ts'
import { check } from '../check.ts'
import { readJpeg } from './jpeg.ts'

function segment(marker: number, data: Uint8Array): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(data.length + 2, 2)
  return Buffer.concat([head, data])
}

function jpeg(width: number, height: number, ...segments: readonly Buffer[]): Buffer {
  const frame = Buffer.from([8, 0, 0, 0, 0, 3, 1, 0x11, 0, 2, 0x11, 0, 3, 0x11, 0])
  frame.writeUInt16BE(height, 1)
  frame.writeUInt16BE(width, 3)
  const start = Buffer.from([0xff, 0xd8])
  return Buffer.concat([start, ...segments, segment(0xc0, frame), Buffer.from([0xff, 0xd9])])
}

const jfif = (unit: number, density: number) =>
  segment(0xe0, Buffer.from([...Buffer.from('JFIF\0'), 1, 2, unit, 0, density, 0, density, 0, 0]))

/** EXIF with one directory of texts and short numbers, in either byte order. */
function exif(
  entries: readonly (readonly [tag: number, value: string | number])[],
  isLittle: boolean,
) {
  const tiff = Buffer.alloc(10 + entries.length * 12 + 4)
  const put16 = (value: number, at: number) =>
    isLittle ? tiff.writeUInt16LE(value, at) : tiff.writeUInt16BE(value, at)
  const put32 = (value: number, at: number) =>
    isLittle ? tiff.writeUInt32LE(value, at) : tiff.writeUInt32BE(value, at)
  tiff.write(isLittle ? 'II' : 'MM', 0)
  put16(42, 2)
  put32(8, 4)
  put16(entries.length, 8)
  const texts: Buffer[] = []
  let end = tiff.length
  entries.forEach(([tag, value], index) => {
    const at = 10 + index * 12
    put16(tag, at)
    put16(typeof value === 'string' ? 2 : 4, at + 2)
    const text = Buffer.from(`${value}\0`)
    put32(typeof value === 'string' ? text.length : 1, at + 4)
    if (typeof value === 'number') put32(value, at + 8)
    else if (text.length <= 4) text.copy(tiff, at + 8)
    else {
      put32(end, at + 8)
      texts.push(text)
      end += text.length
    }
  })
  return segment(0xe1, Buffer.concat([Buffer.from('Exif\0\0'), tiff, ...texts]))
}

test.each([true, false])(
  'reads size, resolution and properties (little-endian: %s)',
  (isLittle) => {
    const tags = exif(
      [
        [0x010e, 'A photo'],
        [0x013b, 'Jo'],
        [0x8825, 8],
      ],
      isLittle,
    )
    const comment = segment(0xfe, Buffer.from('made by hand'))
    const document = readJpeg(jpeg(600, 300, jfif(1, 150), tags, comment))
    expect(document.properties).toEqual({
      description: 'A photo',
      author: 'Jo',
      gps: 'set',
      comment: 'made by hand',
      dpi: '150',
    })
    expect(document.size).toEqual({ width: 4 * 914_400, height: 2 * 914_400 })
  },
)

test('assumes screen pixels if a file states only the pixel shape', () => {
  expect(readJpeg(jpeg(96, 96, jfif(0, 1))).size).toEqual({ width: 914_400, height: 914_400 })
})

test('reads XMP', () => {
  const packet = `http://ns.adobe.com/xap/1.0/\0<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:dc="http://purl.org/dc/elements/1.1/" dc:title="Sea"/></rdf:RDF>`
  expect(readJpeg(jpeg(1, 1, segment(0xe1, Buffer.from(packet)))).properties).toEqual({
    title: 'Sea',
  })
})

test('reports the colours of a photo as indeterminate', async () => {
  const result = await check(jpeg(1, 1), [rule('color_in_palette')], { palettes: [], fonts: [] })
  expect(result).toMatchObject({ verdict: 'pass', counts: { indeterminate: 1 } })
})

test('refuses images without a size or with more than 100 million pixels', () => {
  expect(() => readJpeg(Buffer.from([0xff, 0xd8, 0xff]))).toThrow(UnreadableFile)
  const error = expect.objectContaining({ code: 'limit_exceeded' })
  expect(() => readJpeg(jpeg(60_000, 60_000))).toThrow(error)
})

test('reads or refuses any damaged photo', () => {
  const file = jpeg(600, 300, jfif(1, 150), exif([[0x010e, 'A photo']], true))
  for (let at = 2; at < file.length; at += 1) {
    for (const value of [0, 1, 127, 255]) {
      const changed = Buffer.from(file)
      changed[at] = value
      expectSafe(() => readJpeg(changed))
      expectSafe(() => readJpeg(changed.subarray(0, at)))
    }
  }
})

function expectSafe(read: () => unknown): void {
  try {
    read()
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error
  }
}
