import { describe, expect, test } from 'vitest'
import { parseColor } from '../color-value.ts'
import { aco } from './aco.ts'
import { bareColor, UnreadablePalette } from './palette.ts'
import { createPalette } from './palettes.fixture.ts'

/** One RGB colour #E60000 in version 1, repeated in version 2 with the name “Re”. */
const golden = bytes(
  '0001 0001 0000 e6e6 0000 0000 0000',
  '0002 0001 0000 e6e6 0000 0000 0000 00000003 0052 0065 0000',
)

test('reads the names of version 2, and version 1 without it', () => {
  const red = bareColor('re', parseColor('#E60000'))
  expect(aco.read(golden).colors).toEqual([{ ...red, name: 'Re' }])
  expect(aco.read(golden.subarray(0, 14)).colors).toEqual([{ ...red, key: 'e60000' }])
  expect(aco.read(golden.subarray(14)).colors).toEqual([{ ...red, name: 'Re' }])
})

test('writes both versions, byte for byte', () => {
  const { content } = aco.write(
    createPalette([{ ...bareColor('re', parseColor('#E60000')), name: 'Re' }]),
  )
  expect(Buffer.from(content as Uint8Array).toString('hex')).toBe(golden.toString('hex'))
})

test.each([
  ['HSB', '0001 8000 ffff ffff 0000', [0, 1, 1], '#00FFFF'],
  ['gray, in ink', '0008 2710 0000 0000 0000', [0, 0, 0], '#000000'],
])('reads %s', (_name, color, components, hex) => {
  const [read] = aco.read(bytes('0001 0001', color)).colors
  expect(read?.value).toEqual({ color_space: 'srgb', components, alpha: 1, hex })
})

test('reads CMYK, in which zero is full ink', () => {
  const { colors, warnings } = aco.read(bytes('0001 0001 0002 0000 ffff ffff ffff'))
  expect(colors[0]).toMatchObject({ cmyk: [100, 0, 0, 0], value: { hex: '#00FFFF' } })
  expect(warnings).toHaveLength(1)
})

test('reads wide CMYK, in hundredths of a percent', () => {
  const [color] = aco.read(bytes('0001 0001 0009 0000 0000 2710 09c4')).colors
  expect(color).toMatchObject({ cmyk: [0, 0, 100, 25], value: { hex: '#BFBF00' } })
})

test('reads and writes Lab, whose axes are signed', () => {
  const lab = bytes('0001 0001 0007 1388 03e8 f830 0000')
  const [color] = aco.read(lab).colors
  expect(color?.value).toEqual(parseColor('lab(50 10 -20)'))
  const { content } = aco.write(createPalette([color!]))
  expect(Buffer.from(content as Uint8Array).subarray(0, 14)).toEqual(lab)
})

describe('refuses', () => {
  test.each([
    ['a future version', bytes('0003 0000'), 'version 1 or 2'],
    ['more colors than the file has', bytes('0001 ffff 0000 e6e6 0000 0000 0000'), 'cut off'],
    [
      'a name longer than the file',
      bytes('0002 0001 0000 0000 0000 0000 0000 ffffffff'),
      'cut off',
    ],
    ['a color of a book', bytes('0001 0001 0003 0000 0000 0000 0000'), 'color book'],
    ['no bytes', Buffer.alloc(0), 'cut off'],
  ])('%s', (_name, file, message) => {
    expect(() => aco.read(file)).toThrow(UnreadablePalette)
    expect(() => aco.read(file)).toThrow(message)
  })
})

function bytes(...hex: string[]): Buffer {
  return Buffer.from(hex.join('').replaceAll(' ', ''), 'hex')
}
