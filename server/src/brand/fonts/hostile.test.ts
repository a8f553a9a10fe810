import { brotliCompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cpuUnits } from '../../../../testing/cpu-time.ts'
import { besideRequests } from '../../../test/beside.ts'
import { startTestServer, type TestServer } from '../../../test/harness.ts'
import {
  collection,
  inter,
  packSfnt,
  rampartOne,
  ttf,
  unpackWoff,
  uploadFont,
} from './fonts.fixture.ts'
import { maxFontFileBytes } from './schema.ts'
import { convertFont, readFont } from './task.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

function edited(bytes: Buffer, edit: (bytes: Buffer) => void): Buffer {
  const copy = Buffer.from(bytes)
  edit(copy)
  return copy
}

/** A WOFF2 with one table, whose directory claims these unpacked sizes. */
function createWoff2(claimed: readonly number[], content: Buffer): Buffer {
  const packed = brotliCompressSync(content)
  const header = Buffer.alloc(48)
  header.write('wOF2', 'latin1')
  header.writeUInt16BE(1, 12)
  header.writeUInt32BE(packed.length, 20)
  return Buffer.concat([header, Buffer.of(0), Buffer.from(claimed), packed])
}

const megabytes64 = [0xa0, 0x80, 0x80, 0x00]

const hostile: readonly (readonly [name: string, message: RegExp, bytes: () => Buffer])[] = [
  ['an empty file', /ends before/, () => Buffer.alloc(0)],
  ['bytes of no format', /not a font/, () => Buffer.from('hello, I am a font')],
  ['a font cut in the middle', /ends before/, () => ttf().subarray(0, 30_000)],
  ['a WOFF cut in the middle', /ends before/, () => inter('woff').subarray(0, 9_000)],
  ['a WOFF2 cut in the middle', /ends before/, () => inter('woff2').subarray(0, 9_000)],
  [
    'a table beyond the file',
    /ends before/,
    () => edited(ttf(), (bytes) => bytes.writeUInt32BE(0xfffffff0, 12 + 8)),
  ],
  [
    'more tables than the file has',
    /more than 256 tables/,
    () => edited(ttf(), (bytes) => bytes.writeUInt16BE(0xffff, 4)),
  ],
  ['no tables', /no tables/, () => edited(ttf(), (bytes) => bytes.writeUInt16BE(0, 4))],
  [
    'tables that are all the same bytes',
    /larger than|times/,
    () => {
      const header = Buffer.alloc(12 + 16 * 256)
      header.writeUInt32BE(0x00010000)
      header.writeUInt16BE(256, 4)
      for (let index = 0; index < 256; index++) {
        header.write(`t${String(index).padStart(3, '0')}`, 12 + 16 * index, 'latin1')
        header.writeUInt32BE(1_000_000, 12 + 16 * index + 12)
      }
      return Buffer.concat([header, Buffer.alloc(1_000_000)])
    },
  ],
  ['a table twice', /twice/, () => edited(ttf(), (bytes) => bytes.copyWithin(12 + 16, 12, 12 + 4))],
  ...['cmap', 'head', 'hhea', 'hmtx', 'maxp', 'name', 'OS/2', 'post', 'loca'].map(
    (tag) =>
      [
        `no table ${tag}`,
        new RegExp(`'${tag}' is missing`),
        () => ttf((tables) => tables.delete(tag)),
      ] as const,
  ),
  ['no outlines', /neither outlines/, () => ttf((tables) => tables.delete('glyf'))],
  [
    'more glyphs than metrics',
    /'hmtx'/,
    () => ttf((tables) => void tables.get('maxp')!.writeUInt16BE(0xffff, 4)),
  ],
  [
    'a glyph whose outlines do not exist',
    /'loca' points to outlines of glyph/,
    () => ttf((tables) => void tables.get('loca')!.fill(0xff, 8, 12)),
  ],
  [
    'a cmap with a billion groups',
    /'cmap' ends/,
    () =>
      ttf((tables) => {
        const cmap = Buffer.alloc(4 + 8 + 16)
        cmap.writeUInt16BE(1, 2)
        ;[3, 10].forEach((field, place) => void cmap.writeUInt16BE(field, 4 + 2 * place))
        cmap.writeUInt32BE(12, 8)
        cmap.writeUInt16BE(12, 12)
        cmap.writeUInt32BE(1_000_000_000, 24)
        tables.set('cmap', cmap)
      }),
  ],
  [
    'zero units per em',
    /units per em/,
    () => ttf((tables) => void tables.get('head')!.fill(0, 18, 20)),
  ],
  [
    'a collection of four billion faces',
    /faces/,
    () =>
      edited(collection([unpackWoff(inter('woff'))]), (bytes) =>
        bytes.writeUInt32BE(0xffffffff, 8),
      ),
  ],
  ['a WOFF2 bomb', /times/, () => createWoff2(megabytes64, Buffer.alloc(64 * 1024 * 1024))],
  [
    'a WOFF2 that unpacks to more than it declares',
    /unpack/,
    () => createWoff2([16], Buffer.alloc(1_000_000)),
  ],
  [
    'a WOFF2 with an invalid stream',
    /unpack/,
    () => edited(inter('woff2'), (bytes) => bytes.fill(7, 300, 400)),
  ],
  [
    'a WOFF2 number that never ends',
    /not well-formed/,
    () => createWoff2([255, 255, 255, 255, 255], Buffer.alloc(1)),
  ],
  [
    'a WOFF table of another size than declared',
    /does not have its declared size/,
    () =>
      edited(inter('woff'), (bytes) =>
        bytes.writeUInt32BE(bytes.readUInt32BE(44 + 12) + 1, 44 + 12),
      ),
  ],
]

test.each(hostile)('refuses %s', async (_name, message, bytes) => {
  const { status, body } = await uploadFont(server, bytes())
  expect([status, body.error?.code, body.error?.param]).toEqual([422, 'unprocessable_file', 'file'])
  expect(body.error.message).toMatch(message)
})

test('refuses a file of more than 30 MiB, uploaded directly or by id', async () => {
  const bytes = Buffer.concat([ttf(), Buffer.alloc(maxFontFileBytes)])
  expect((await uploadFont(server, bytes)).body.error.code).toBe('body_too_large')
  const form = new FormData()
  form.set('file', new Blob([bytes]), 'a.ttf')
  const file = (await server.call('POST', '/files', { form })).body.id
  const { status, body } = await server.call('POST', '/brand/fonts', { body: { file } })
  expect([status, body.error.code]).toEqual([413, 'body_too_large'])
})

/** Deterministic pseudo-random numbers (mulberry32). */
function createRandom(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}

const extremes = [0, 1, 0x7f, 0x80, 0xfe, 0xff]

/** Changes a few bytes of the file, most often in its directory, or truncates it. */
function mutate(bytes: Buffer, seed: number): Buffer {
  const random = createRandom(seed)
  const copy = Buffer.from(bytes)
  for (let times = 1 + random(8); times > 0; times--) {
    const at = random(random(2) === 0 ? Math.min(400, copy.length) : copy.length)
    copy[at] = random(2) === 0 ? extremes[random(extremes.length)]! : random(256)
  }
  return random(10) === 0 ? copy.subarray(0, random(copy.length)) : copy
}

const victims: readonly (readonly [string, () => Buffer])[] = [
  ['TTF', () => ttf()],
  ['WOFF', () => inter('woff')],
  ['WOFF2', () => inter('woff2')],
  ['TTC', () => collection([unpackWoff(inter('woff')), unpackWoff(inter('woff', '600-italic'))])],
]

const seeds = 400
/** CPU time in units of the reference in `testing/cpu-time.ts`: about two seconds. */
const eachUnits = 200

test.each(victims)(
  'reads or refuses every mutation of a %s with bounded work',
  (_name, original) => {
    const bytes = original()
    for (let seed = 0; seed < seeds; seed++) {
      const units = cpuUnits(() => {
        const read = readFont({ bytes: mutate(bytes, seed), face: 0 })
        expect([seed, read.outcome]).toEqual([seed, expect.stringMatching(/^(done|refused)$/)])
        if (read.outcome === 'done' && seed % 20 === 0) {
          const converted = convertFont({ bytes: mutate(bytes, seed), face: 0, format: 'woff' })
          expect([seed, converted.outcome]).toEqual([seed, 'done'])
        }
      })
      expect([seed, units < eachUnits]).toEqual([seed, true])
    }
  },
)

test.each(['glyf', 'cmap', 'name', 'OS/2', 'hhea', 'loca'])(
  'reads or refuses every mutation of the table %s',
  (tag) => {
    for (let seed = 0; seed < seeds / 4; seed++) {
      const tables = unpackWoff(inter('woff'))
      tables.set(tag, mutate(tables.get(tag)!, seed))
      const { outcome } = readFont({ bytes: packSfnt(tables), face: 0 })
      expect([seed, outcome]).toEqual([seed, expect.stringMatching(/^(done|refused)$/)])
    }
  },
)

test('serves other requests while large fonts are read', async () => {
  const bytes = rampartOne('woff2')
  const uploads = await besideRequests(server, () =>
    Promise.all(Array.from({ length: 6 }, () => uploadFont(server, bytes))),
  )
  for (const { status } of uploads) expect(status).toBe(201)
})
