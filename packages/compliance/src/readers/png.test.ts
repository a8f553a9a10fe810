import { deflateSync } from 'node:zlib'
import { UnreadableFile } from '@blazon/pptx/container/unreadable-file'
import { expect, test } from 'vitest'
import { color, palette, rule } from '../../test/documents.ts'
import { check } from '../check.ts'
import { readPng } from './png.ts'

type Pixel = readonly number[]

interface Parts {
  width?: number
  height?: number
  bitDepth?: number
  colorType?: number
  interlace?: number
  rows?: readonly (readonly number[])[]
  chunks?: readonly (readonly [string, Uint8Array])[]
}

const red: Pixel = [230, 0, 0]
const blue: Pixel = [0, 0, 255]

function chunk(type: string, data: Uint8Array): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  return Buffer.concat([length, Buffer.from(type, 'latin1'), data, Buffer.alloc(4)])
}

/** A PNG with rows that each begin with their filter. */
function png({ rows = [[0, ...red]], chunks = [], ...parts }: Parts = {}): Buffer {
  const { width = 1, height = rows.length, bitDepth = 8, colorType = 2, interlace = 0 } = parts
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([bitDepth, colorType, 0, 0, interlace], 8)
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    ...chunks.map(([type, data]) => chunk(type, data)),
    chunk('IDAT', deflateSync(Buffer.from(rows.flat()))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function readColors(file: Uint8Array): unknown[] {
  const { marks } = readPng(file).pages[0]!.elements[0]!
  return marks.map(({ paint: { value } }) =>
    value.kind === 'solid' ? value.color.hex : value.kind,
  )
}

const latin1 = (text: string) => Buffer.from(text, 'latin1')

test.each([
  ['true colour', { width: 2, rows: [[0, ...red, ...blue]] }, ['#0000FF', '#E60000']],
  [
    'true colour with opacity',
    { width: 2, colorType: 6, rows: [[0, ...red, 255, ...blue, 9]] },
    ['#E60000'],
  ],
  ['grey', { width: 2, colorType: 0, rows: [[0, 0, 255]] }, ['#000000', '#FFFFFF']],
  ['grey with opacity', { colorType: 4, rows: [[0, 128, 255]] }, ['#808080']],
  [
    'a palette of one bit',
    {
      width: 3,
      bitDepth: 1,
      colorType: 3,
      rows: [[0, 0b11000000]],
      chunks: [['PLTE', Buffer.from([...red, ...blue])] as const],
    },
    ['#0000FF', '#E60000'],
  ],
  [
    'every filter',
    {
      width: 2,
      rows: [
        [0, 10, 20, 30, 40, 50, 60],
        [1, 10, 20, 30, 30, 30, 30],
        [2, 0, 0, 0, 0, 0, 0],
        [3, 5, 10, 15, 15, 15, 15],
        [4, 0, 0, 0, 0, 0, 0],
      ],
    },
    ['#0A141E', '#28323C'],
  ],
])('finds the dominant colours of %s', (_name, parts, expected) => {
  expect(readColors(png(parts))).toEqual(expected)
})

test('ignores colours that cover less than a twentieth, and reads flat colours exactly', () => {
  const row = [0, ...Array.from({ length: 98 }, () => red).flat(), ...blue, 231, 1, 1]
  expect(readColors(png({ width: 100, rows: [row] }))).toEqual(['#E60000'])
})

test.each([
  ['interlaced', { interlace: 1 }],
  ['of 16 bits', { bitDepth: 16, rows: [[0, 0, 0, 0, 0, 0, 0]] }],
  ['of another colour space', { chunks: [['iCCP', latin1('Display P3\0\0')] as const] }],
])('reports the colours of pixels that are %s as unknown', (_name, parts) => {
  expect(readColors(png(parts))).toEqual(['unknown'])
})

test('reads size, resolution and texts', () => {
  const metre = Buffer.alloc(9)
  metre.writeUInt32BE(11_811, 0)
  metre[8] = 1
  const document = readPng(
    png({
      chunks: [
        ['pHYs', metre],
        ['tEXt', latin1('Author\0J\xf6rg')],
        ['zTXt', Buffer.concat([latin1('Comment\0\0'), deflateSync(latin1('long'))])],
        ['iTXt', Buffer.from('Title\0\0\0en\0\0Café')],
        ['iTXt', Buffer.from(`XML:com.adobe.xmp\0\0\0\0\0${xmp}`)],
      ],
    }),
  )
  expect(document.properties).toEqual({
    author: 'Jörg',
    comment: 'long',
    title: 'Café',
    copyright: 'ACME',
    dpi: '300',
  })
  expect(document.size).toEqual({ width: 3048, height: 3048 })
  expect(document.pages[0]?.elements[0]?.picture?.pixels).toEqual({ width: 1, height: 1 })
})

const xmp = `<?xpacket begin=""?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF
  xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description
  xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:rights><rdf:Alt><rdf:li>ACME</rdf:li></rdf:Alt>
  </dc:rights></rdf:Description></rdf:RDF></x:xmpmeta><?xpacket end="w"?>`

test('limits breaches of estimated colours to warnings', async () => {
  const palettes = [palette([color('blue', '#0000FF')])]
  const judged = (['error', 'info'] as const).map(async (severity) => {
    const result = await check(png(), [rule('color_in_palette', {}, { severity })], {
      palettes,
      fonts: [],
    })
    return result.status === 'completed' ? result.findings.map((one) => one.severity) : null
  })
  expect(await Promise.all(judged)).toEqual([['warning'], ['info']])
})

test.each([
  ['malformed', 'no end', png().subarray(0, -12)],
  ['malformed', 'broken pixels', png({ chunks: [['IDAT', Buffer.from('x')]] })],
  ['malformed', 'fewer pixels than it says', png({ width: 9 })],
  ['malformed', 'no pixels', png({ width: 0 })],
  ['malformed', 'an unknown filter', png({ rows: [[9, ...red]] })],
  ['limit_exceeded', 'a billion pixels', png({ width: 100_000, height: 10_000 })],
])('refuses as %s an image of %s', (code, _name, file) => {
  expect(() => readPng(file)).toThrow(expect.objectContaining({ code }))
})

test('reads or refuses any damaged image', () => {
  const file = png({ width: 2, rows: [[4, ...red, ...blue]], chunks: [['tEXt', latin1('a\0b')]] })
  for (let at = 8; at < file.length; at += 1) {
    for (const value of [0, 1, 127, 255]) {
      const changed = Buffer.from(file)
      changed[at] = value
      expectSafe(() => readPng(changed))
      expectSafe(() => readPng(changed.subarray(0, at)))
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
