import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cpuUnits } from '../../../../testing/cpu-time.ts'
import { codecs } from './codecs.ts'
import { type Codec, maxColors, UnreadablePalette, type Writer } from './palette.ts'
import { rich } from './palettes.fixture.ts'
import { sniffPalette } from './sniff.ts'

const all: readonly (Writer | Codec)[] = Object.values(codecs)
const readable = all.filter((format): format is Codec => 'read' in format)

/** Reads bytes: they give a palette, or the one error that a reader may throw. */
function outcome(codec: Codec, bytes: Uint8Array): void {
  try {
    const { colors, name, warnings } = codec.read(bytes)
    expect(colors.length).toBeLessThanOrEqual(maxColors)
    expect(new Set(colors.map(({ key }) => key)).size).toBe(colors.length)
    expect([...(name ?? '')].length).toBeLessThanOrEqual(120)
    for (const color of colors) {
      expect(color.key).toMatch(/^[a-z0-9](-?[a-z0-9])*$/)
      expect(color.key.length).toBeLessThanOrEqual(63)
      for (const text of [color.name, color.group, color.spot_name]) {
        expect(text).not.toBe('')
        expect([...(text ?? '')].length).toBeLessThanOrEqual(120)
        expect(text?.isWellFormed() ?? true).toBe(true)
        expect(text ?? '').not.toContain('\u0000')
      }
      expect(color.value.hex).toMatch(/^#[0-9A-F]{6}$/)
    }
    for (const { message } of warnings) expect(message.length).toBeLessThan(300)
  } catch (error) {
    if (!(error instanceof UnreadablePalette)) throw error
    expect(error.message.length).toBeLessThan(600)
  }
}

describe.each(readable.map((codec) => [codec.format, codec] as const))('%s', (_format, codec) => {
  const whole = Buffer.from(codec.write(rich).content)

  test('reads mutations of a real file as a palette, or throws UnreadablePalette', () => {
    const change = fc.record({
      at: fc.nat({ max: whole.length - 1 }),
      take: fc.nat({ max: 8 }),
      put: fc.oneof(
        fc.uint8Array({ maxLength: 8 }),
        fc
          .constantFrom('{', '}', '[', '"', '<', '>', '/', '&#0;', '{a}', 'none', '1e999')
          .map((text) => Buffer.from(text)),
      ),
    })
    fc.assert(
      fc.property(fc.array(change, { minLength: 1, maxLength: 6 }), (changes) => {
        let bytes = whole
        for (const { at, take, put } of changes) {
          bytes = Buffer.concat([bytes.subarray(0, at), put, bytes.subarray(at + take)])
        }
        outcome(codec, bytes)
        sniffPalette(bytes)
      }),
      { numRuns: 300 },
    )
  })

  test('handles every prefix of a file', () => {
    for (let length = 0; length < whole.length; length += 1 + (whole.length >> 9)) {
      outcome(codec, whole.subarray(0, length))
    }
  })

  test('takes noise', () => {
    fc.assert(fc.property(fc.uint8Array({ maxLength: 2_000 }), (bytes) => outcome(codec, bytes)))
  })
})

const mebibyte = 2 ** 20

/** A mebibyte each of the content that costs its reader most. */
const floods = [
  ['css', 'properties that are no colors', '--a:b;'],
  ['css', 'almost colors', '--a:rgb(;'],
  ['css', 'almost colors, whole', '--a:lab(1 2);'],
  ['css', 'one color repeated', '--a:red;'],
  ['css', 'open comments', '/*'],
  ['css', 'closed comments', '--a:/**/'],
  ['css', 'quotes', '"\n'],
  ['css', 'brackets', '(['],
  ['css', 'braces', '{}'],
  ['css', 'spaces', ' '],
  ['svg', 'tags', '<a>'],
  ['svg', 'almost colors', '<a fill="lab(1 2)"/>'],
  ['svg', 'spaces in a tag', ' '],
  ['svg', 'styles', '<style>a{fill:b}</style>'],
  ['svg', 'references', '&#65;'],
  ['svg', 'comments', '<!---->'],
  ['hex', 'empty lines', '\n'],
  ['hex', 'spaces', ' '],
  ['gpl', 'comments', '#\n'],
  ['gpl', 'spaces', ' '],
  ['dtcg', 'lists', '['],
  ['dtcg', 'groups', '{"a":'],
  ['sketchpalette', 'lists', '['],
] as const
const heads = {
  css: '',
  svg: '<svg ',
  hex: 'f00',
  gpl: 'GIMP Palette\n1',
  dtcg: '',
  sketchpalette: '',
}

test.each(floods)('%s: reads a mebibyte of %s with bounded work', (format, _name, piece) => {
  const head = heads[format] + (piece.startsWith('<') ? '>' : '')
  const bytes = Buffer.from(
    head + piece.repeat(Math.floor((mebibyte - head.length) / piece.length)),
  )
  const units = cpuUnits(() => {
    outcome(codecs[format], bytes)
    sniffPalette(bytes)
  })
  // Each takes less than 10; quadratic work takes thousands.
  expect(units).toBeLessThan(200)
})

test('reads tokens of all kinds with bounded work', () => {
  const tokens = (count: number, token: (at: number) => string) =>
    Buffer.from(`{${Array.from({ length: count }, (_, at) => `"t${at}":${token(at)}`).join(',')}}`)
  for (const bytes of [
    tokens(40_000, () => '{"$value":1}'),
    tokens(25_000, () => '{"$value":"#f00","$type":"color"}'),
    tokens(35_000, (at) => `{"$value":"{t${at + 1}}"}`),
    tokens(40_000, (at) => `{"$value":"{t0}","$type":"x${at}"}`),
  ]) {
    expect(cpuUnits(() => outcome(codecs.dtcg, bytes))).toBeLessThan(200)
  }
})
