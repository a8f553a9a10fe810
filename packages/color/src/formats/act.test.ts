import { expect, test } from 'vitest'
import { parseColor } from '../color-value.ts'
import { act } from './act.ts'
import { bareColor } from './palette.ts'
import { createPalette } from './palettes.fixture.ts'

const table = Buffer.alloc(772)
table.set([0xe6, 0, 0, 0, 0, 0xff])
table.set([0, 2, 0xff, 0xff], 768)

test('reads as many colours as the file says', () => {
  expect(act.read(table).colors).toEqual([
    bareColor('e60000', parseColor('#E60000')),
    bareColor('0000ff', parseColor('#0000FF')),
  ])
})

test('treats black entries at the end of a table without a count as padding, with a warning', () => {
  const { colors, warnings } = act.read(table.subarray(0, 768))
  expect(colors.map(({ key }) => key)).toEqual(['e60000', '0000ff'])
  expect(warnings).toMatchObject([
    {
      code: 'padding_dropped',
      message: '254 black entries at the end were treated as padding.',
    },
  ])
})

test('writes the table, the count, and no transparent colour', () => {
  const colors = [bareColor('a', parseColor('#E60000')), bareColor('b', parseColor('#00F'))]
  expect(Buffer.from(act.write(createPalette(colors)).content as Uint8Array)).toEqual(table)
})

test('refuses other lengths, and a count above 256', () => {
  expect(() => act.read(table.subarray(1))).toThrow('768 or 772 bytes, not 771')
  const lying = Buffer.from(table)
  lying.writeUInt16BE(257, 768)
  expect(() => act.read(lying)).toThrow('claims 257 colors')
})
