import { deflateSync } from 'node:zlib'
import { UnreadableFile } from '@blazon/pptx/container/unreadable-file'
import { PDFDocument, StandardFonts } from 'pdf-lib'
import { beforeAll, expect, test } from 'vitest'
import { rule } from '../../test/documents.ts'
import { check } from '../check.ts'
import { ruleTypes } from '../rules/registry.ts'
import { buildPage, buildPdf, flate } from './pdf/raw-pdf.fixture.ts'
import { readPdf } from './pdf.ts'

const mebibyte = 1 << 20
const image = '/Subtype /Image /ColorSpace /DeviceRGB /BitsPerComponent 8'
const bomb = deflateSync(Buffer.alloc(600 * mebibyte))
const torn = Buffer.concat([bomb.subarray(0, -4), Buffer.alloc(4)])

const refused: readonly (readonly [name: string, code: string, make: () => Uint8Array])[] = [
  ['a stream that unpacks to 600 MiB', 'limit_exceeded', () => withStream('/FlateDecode', bomb)],
  ['one that is broken at its end', 'limit_exceeded', () => withStream('/FlateDecode', torn)],
  [
    'one that is packed twice',
    'limit_exceeded',
    () => withStream('[/FlateDecode /FlateDecode]', deflateSync(bomb)),
  ],
  [
    'more in an old packing than can be measured',
    'limit_exceeded',
    () => withStream('/LZWDecode', Buffer.alloc(mebibyte)),
  ],
  [
    'a picture of 900 million pixels',
    'limit_exceeded',
    () =>
      buildPage('/Im Do', {
        resources: '/XObject << /Im 5 0 R >>',
        more: [flate('x', `${image} /Width 30000 /Height 30000`)],
      }),
  ],
  ['100,000 pages', 'limit_exceeded', () => pages(100_000)],
  ['nothing but a signature', 'malformed', () => Buffer.from('%PDF-1.7\n')],
  ['letters', 'malformed', () => Buffer.from(`%PDF-1.7\n${'A'.repeat(5 * mebibyte)}`)],
  [
    'a table of a thousand million objects',
    'malformed',
    () =>
      Buffer.from(
        '%PDF-1.7\nxref\n0 999999999\ntrailer << /Size 999999999 /Root 1 0 R >>\nstartxref\n9\n%%EOF',
      ),
  ],
  [
    'a table that refers to itself',
    'malformed',
    () => Buffer.from('%PDF-1.7\nxref\n0 0\ntrailer << /Prev 9 >>\nstartxref\n9\n%%EOF'),
  ],
]

test.each(refused)('refuses %s as %s', async (_name, code, make) => {
  await expect(readPdf(make())).rejects.toMatchObject({ code })
})

const survived: readonly (readonly [name: string, make: () => Uint8Array])[] = [
  [
    'a tree of pages that contains itself',
    () =>
      buildPdf(['<< /Type /Catalog /Pages 2 0 R >>', '<< /Type /Pages /Kids [2 0 R] /Count 1 >>']),
  ],
  ['200,000 nested arrays', () => buildPage('', { page: `/X ${'['.repeat(200_000)}` })],
  ['200,000 nested arrays in content', () => buildPage('['.repeat(200_000))],
  ['200,000 nested dictionaries in content', () => buildPage(`/A ${'<</B '.repeat(200_000)} BDC`)],
  [
    'a form that draws itself',
    () =>
      buildPage('/X Do', {
        resources: '/XObject << /X 5 0 R >>',
        more: [
          {
            dictionary: '/Subtype /Form /BBox [0 0 9 9] /Resources << /XObject << /X 5 0 R >> >>',
            data: '/X Do',
          },
        ],
      }),
  ],
]

test.each(survived)('notes %s, and ends', async (_name, make) => {
  const { unread } = await readPdf(make())
  expect(unread).toEqual(['what is broken on page 1'])
})

test('counts the pages that exist, whatever the file claims', async () => {
  const { pages: read } = await readPdf(pages(1, 100_000))
  expect(read).toHaveLength(1)
})

test('runs no script', async () => {
  const script = '<< /S /JavaScript /JS (globalThis.ran = true) >>'
  await readPdf(
    buildPdf([
      `<< /Type /Catalog /Pages 2 0 R /OpenAction ${script} >>`,
      '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] /AA << /O ${script} >> >>`,
    ]),
  )
  expect('ran' in globalThis).toBe(false)
})

const seeds: Uint8Array[] = []

beforeAll(async () => {
  const made = await PDFDocument.create()
  made.setTitle('Plan')
  const font = await made.embedFont(StandardFonts.HelveticaBold)
  for (const text of ['One', 'Two']) made.addPage([300, 200]).drawText(text, { font, x: 9, y: 9 })
  seeds.push(
    await made.save(),
    await made.save({ useObjectStreams: false }),
    buildPage('q 9 0 0 9 0 0 cm /Im Do Q /Pattern cs /P scn 0 0 9 9 re f BT /F 9 Tf (Hi) Tj ET', {
      resources: '/XObject << /Im 5 0 R >> /Pattern << /P 6 0 R >>',
      more: [
        flate(Buffer.alloc(300, 7), `${image} /Width 10 /Height 10`),
        '<< /PatternType 2 /Shading << /ShadingType 2 /ColorSpace /DeviceRGB /Coords [0 0 9 0] /Function << /FunctionType 2 /Domain [0 1] /N 1 >> >> >>',
      ],
    }),
  )
})

const seed = 20_261_121
const rounds = 150

test(`reads or refuses any damaged PDF, each time with the same result (seed ${seed})`, async () => {
  const random = seeded(seed)
  const rules = ruleTypes.map(({ type, example }) => rule(type, example))
  const options = { palettes: [], fonts: [] }
  const ends = { completed: 0, failed: 0 }
  for (let round = 0; round < rounds; round += 1) {
    const bytes = mutated(seeds[round % seeds.length]!, random)
    const one = await check(bytes, rules, options)
    const two = await check(bytes, rules, options)
    expect(JSON.stringify(one)).toBe(JSON.stringify(two))
    ends[one.status] += 1
  }
  expect(ends.completed).toBeGreaterThan(10)
  expect(ends.failed).toBeGreaterThan(10)
})

test('throws only errors that state the reason', async () => {
  const random = seeded(7)
  for (let round = 0; round < rounds; round += 1) {
    try {
      await readPdf(mutated(seeds[round % seeds.length]!, random))
    } catch (error) {
      if (!(error instanceof UnreadableFile)) throw error
    }
  }
})

function withStream(filter: string, data: Uint8Array): Uint8Array {
  return buildPdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] /Contents 4 0 R >>',
    { dictionary: `/Filter ${filter}`, data },
  ])
}

function pages(count: number, claimed = count): Uint8Array {
  const kids = Array.from({ length: count }, (_, at) => `${at + 3} 0 R`).join(' ')
  return buildPdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${claimed} >>`,
    ...Array.from({ length: count }, () => '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] >>'),
  ])
}

/** Some bytes changed, removed or repeated; or the end cut off. */
function mutated(bytes: Uint8Array, random: () => number): Uint8Array {
  let file = Buffer.from(bytes)
  const below = (limit: number) => Math.floor(random() * limit)
  for (let step = below(8); step >= 0; step -= 1) {
    const [from, length] = [below(file.length), below(20)]
    const kind = below(8)
    if (kind < 4) file[from] = below(256)
    else if (kind < 6) file = Buffer.concat([file.subarray(0, from), file.subarray(from + length)])
    else if (kind < 7) {
      file = Buffer.concat([file.subarray(0, from + length), file.subarray(from)])
    } else file = file.subarray(0, Math.max(20, file.length - below(file.length / 2)))
  }
  return new Uint8Array(file)
}

/** Mulberry32. */
function seeded(start: number): () => number {
  let state = start
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
