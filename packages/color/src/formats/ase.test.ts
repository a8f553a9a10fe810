import { describe, expect, test } from 'vitest'
import { parseColor } from '../color-value.ts'
import { ase } from './ase.ts'
import { bareColor, UnreadablePalette } from './palette.ts'
import { createPalette } from './palettes.fixture.ts'

/** A group “G” of one red named “R”, and an ungrouped spot colour “S” in CMYK. */
const golden = Buffer.from(
  [
    '41534546 0001 0000 00000004',
    'c001 00000006 0002 0047 0000',
    '0001 00000018 0002 0052 0000 52474220 3f800000 00000000 00000000 0002',
    'c002 00000000',
    '0001 0000001c 0002 0053 0000 434d594b 00000000 3f800000 3f000000 00000000 0001',
  ]
    .join('')
    .replaceAll(' ', ''),
  'hex',
)

test('reads groups, models and spot colours', () => {
  const { colors, warnings } = ase.read(golden)
  expect(colors).toEqual([
    { ...bareColor('r', parseColor('#F00')), name: 'R', group: 'G' },
    {
      ...bareColor('s', parseColor({ color_space: 'srgb', components: [1, 0, 0.5] })),
      name: 'S',
      cmyk: [0, 100, 50, 0],
      spot_name: 'S',
    },
  ])
  expect(warnings).toMatchObject([{ code: 'cmyk_converted', params: { count: 1 } }])
})

test('writes the same bytes for RGB colours', () => {
  const red = { ...bareColor('r', parseColor('#F00')), name: 'R', group: 'G' }
  const { content } = ase.write(createPalette([red]))
  const expected = Buffer.from(golden.subarray(0, 60))
  expected.writeUInt32BE(3, 8)
  expect(Buffer.from(content as Uint8Array).toString('hex')).toBe(expected.toString('hex'))
})

test.each([
  ['LAB ', [0.5, 10, -20], { color_space: 'lab', components: [50, 10, -20] }],
  ['Gray', [0.25], { color_space: 'srgb', components: [0.25, 0.25, 0.25] }],
  ['RGB ', [0.1, 0.2, 0.3], { color_space: 'srgb', components: [0.1, 0.2, 0.3] }],
] as const)('reads %s', (model, channels, value) => {
  expect(ase.read(buildFile(model, channels)).colors[0]?.value).toEqual(parseColor(value))
})

test('writes wide gamut as Lab rather than clipping it', () => {
  const green = parseColor('color(display-p3 0 1 0)')
  const { content } = ase.write(createPalette([bareColor('green', green)]))
  const [color] = ase.read(content as Uint8Array).colors
  expect(color?.value.color_space).toBe('lab')
  expect(color?.value.hex).toBe(green.hex)
})

describe('refuses', () => {
  test.each([
    ['no signature', Buffer.from('ASEX00000000'), 'does not begin with'],
    ['a file cut off', golden.subarray(0, 40), 'cut off'],
    ['more blocks than the file has', withCount(golden, 9), 'cut off'],
    ['four billion blocks', withCount(golden, 0xffffffff), 'cut off'],
    ['an unknown model', buildFile('XYZ ', [0, 0, 0]), 'unknown model'],
    ['a channel that is not a number', buildFile('RGB ', [Number.NaN, 0, 0]), 'not a number'],
  ])('%s', (_name, bytes, message) => {
    expect(() => ase.read(bytes)).toThrow(UnreadablePalette)
    expect(() => ase.read(bytes)).toThrow(message)
  })
})

function buildFile(model: string, channels: readonly number[]): Buffer {
  const color = Buffer.alloc(6 + 4 + 4 * channels.length + 2)
  color.writeUInt16BE(2, 0)
  color.write('C', 3)
  color.write(model, 6)
  for (const [at, channel] of channels.entries()) color.writeFloatBE(channel, 10 + 4 * at)
  const header = Buffer.from('415345460001000000000001000100000000', 'hex')
  header.writeUInt32BE(color.length, 14)
  return Buffer.concat([header, color])
}

function withCount(file: Buffer, count: number): Buffer {
  const changed = Buffer.from(file)
  changed.writeUInt32BE(count, 8)
  return changed
}
