import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { parseColor } from '../color-value.ts'
import { ase } from './ase.ts'
import { bareColor } from './palette.ts'
import { createPalette } from './palettes.fixture.ts'

/** Compatibility with another package, in both directions. */
interface AseUtils {
  encode(file: { colors: AseColor[] }): Buffer
  decode(bytes: Buffer): { colors: AseColor[] }
}
interface AseColor {
  name: string
  model: string
  color: number[]
  type: string
}
const aseUtils = createRequire(import.meta.url)('ase-utils') as AseUtils

test('ase-utils reads our Adobe Swatch Exchange', () => {
  const colors = [
    { ...bareColor('acme-red', parseColor('#E60000')), name: 'Acme red', spot_name: 'Acme red' },
    { ...bareColor('strasse', parseColor('#336699')), name: 'Straße 色 🎨' },
    { ...bareColor('lab', parseColor('lab(50 10 -20)')), name: 'Lab' },
  ]
  const read = aseUtils.decode(Buffer.from(ase.write(createPalette(colors)).content))
  expect(read.colors.map(({ name, model, type }) => [name, model, type])).toEqual([
    ['Acme red', 'RGB', 'spot'],
    ['Straße 色 🎨', 'RGB', 'normal'],
    ['Lab', 'LAB', 'normal'],
  ])
  expect(read.colors[0]?.color[0]).toBeCloseTo(230 / 255, 6)
  expect(read.colors[2]?.color).toEqual([0.5, 10, -20].map((channel) => expect.closeTo(channel, 5)))
})

test("we read ase-utils' Adobe Swatch Exchange", () => {
  const file = aseUtils.encode({
    colors: [
      { name: 'Red', model: 'RGB', color: [1, 0, 0], type: 'global' },
      { name: 'Ink', model: 'CMYK', color: [0, 0.5, 1, 0], type: 'spot' },
      { name: 'Half', model: 'Gray', color: [0.5], type: 'normal' },
    ],
  })
  expect(ase.read(file).colors).toMatchObject([
    { key: 'red', name: 'Red', spot_name: null, value: { hex: '#FF0000' } },
    { key: 'ink', name: 'Ink', spot_name: 'Ink', cmyk: [0, 50, 100, 0] },
    { key: 'half', name: 'Half', value: { components: [0.5, 0.5, 0.5] } },
  ])
})
