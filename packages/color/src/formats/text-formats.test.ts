import { describe, expect, test } from 'vitest'
import { parseColor } from '../color-value.ts'
import { codecs } from './codecs.ts'
import { bareColor, type Codec, UnreadablePalette } from './palette.ts'
import { createPalette, rich } from './palettes.fixture.ts'

const { gpl, hex, css, sketchpalette, tailwind, scss, android, swift } = codecs

const read = (codec: Codec, text: string) => codec.read(Buffer.from(text))
const keysAndValues = (codec: Codec, text: string) =>
  read(codec, text).colors.map(({ key, value }) => [key, value.hex])

describe('gpl', () => {
  test('reads a file of GIMP', () => {
    const text =
      'GIMP Palette\r\nName: Acme\r\nColumns: 4\r\n# note\r\n\r\n230   0   0\tAcme red\r\n 0 0 255\tUntitled\r\n'
    const palette = read(gpl, text)
    expect(palette.name).toBe('Acme')
    expect(palette.colors).toEqual([
      { ...bareColor('acme-red', parseColor('#E60000')), name: 'Acme red' },
      bareColor('0000ff', parseColor('#0000FF')),
    ])
  })

  test('writes a line for each colour, whatever its name', () => {
    const odd = { ...bareColor('a', parseColor('#010A64')), name: 'two\nlines' }
    expect(gpl.write(createPalette([odd])).content).toBe(
      'GIMP Palette\nName: Palette\nColumns: 0\n#\n  1  10 100\ttwo lines\n',
    )
  })

  test.each([
    ['no signature', 'Palette\n', 'first line'],
    ['a channel over 255', 'GIMP Palette\n256 0 0 x\n', 'Line 2 must be three numbers'],
    ['words', 'GIMP Palette\n\nred\n', 'Line 3'],
  ])('refuses %s', (_name, text, message) => {
    expect(() => read(gpl, text)).toThrow(message)
  })
})

describe('hex', () => {
  test('reads digits with and without #, names, and opacity', () => {
    const text = '\ufeffe60000\n#00F Deep blue\n\n33669980\n'
    expect(keysAndValues(hex, text)).toEqual([
      ['e60000', '#E60000'],
      ['deep-blue', '#0000FF'],
      ['336699', '#336699'],
    ])
    expect(read(hex, text).colors[2]?.value.alpha).toBe(128 / 255)
  })

  test('appends numbers to repeated keys', () => {
    const keys = keysAndValues(hex, 'f00\nf00\nf00 Red\n0f0 red\n').map(([key]) => key)
    expect(keys).toEqual(['ff0000', 'ff0000-2', 'red', 'red-2'])
  })

  test.each(['reddish', '#12345', '#e60000red', '<svg/>'])('refuses the line %s', (line) => {
    expect(() => read(hex, `f00\n${line}`)).toThrow('Line 2')
  })
})

describe('css', () => {
  test('reads every custom property whose value is a colour, at any place', () => {
    const text = `@import url("a;b.css");
      /* --no: red; */
      :root { --red: #e60000; --wide:color(display-p3 0 1 0)/* p3 */!important; --size: 100; --font: bad }
      @media print { .a { --haze : OKLCH(0.7 none 200 / 50%) ; color: red; --url: url(data:;--x:red;) } }
      a::before { content: "; --quoted: red;" } --last: hsl(120 100% 50%)`
    expect(read(css, text).colors).toEqual([
      bareColor('red', parseColor('#E60000')),
      bareColor('wide', parseColor('color(display-p3 0 1 0)')),
      bareColor('haze', parseColor('oklch(0.7 none 200 / 0.5)')),
      bareColor('last', parseColor('hsl(120 100% 50%)')),
    ])
  })

  test('uses the first value of a property, with a warning about further ones', () => {
    const { colors, warnings } = read(css, ':root{--a:red} .dark{--a:blue} .light{--a:red}')
    expect(colors).toEqual([bareColor('a', parseColor('red'))])
    expect(warnings).toMatchObject([{ code: 'later_values_dropped', params: { count: 1 } }])
  })

  test('keeps every name inside its comment', () => {
    const { content } = css.write({ ...rich, name: 'a */ :root { --evil: red } /*' })
    expect(read(css, content as string).colors.map(({ key }) => key)).not.toContain('evil')
  })
})

describe('sketchpalette', () => {
  test('reads both versions', () => {
    const two =
      '{"compatibleVersion":"2.0","colors":[{"name":"Red","red":0.5,"green":0,"blue":1,"alpha":0.25}],"gradients":[{}]}'
    const { colors, warnings } = read(sketchpalette, two)
    expect(colors).toEqual([
      { ...bareColor('red', parseColor('color(srgb 0.5 0 1 / 0.25)')), name: 'Red' },
    ])
    expect(warnings).toMatchObject([{ code: 'gradients_dropped', params: { count: 1 } }])
    expect(keysAndValues(sketchpalette, '{"colors":["#D40619"]}')).toEqual([['d40619', '#D40619']])
  })

  test.each([
    ['["red"]', 'no list'],
    ['{"colors":{}}', 'no list'],
    ['{"colors":[{"red":2,"green":0,"blue":0}]}', 'colors[0]'],
    ['{"colors":[null]}', 'colors[0]'],
    ['{"colors":', 'not a JSON object'],
  ])('refuses %s', (text, message) => {
    expect(() => read(sketchpalette, text)).toThrow(message)
  })
})

describe('formats that are only written', () => {
  test('scss: variables and a map', () => {
    expect(scss.write(createPalette([bareColor('500', parseColor('#E60000'))])).content).toBe(
      "/* Palette */\n$color-500: #E60000;\n\n$colors: (\n  '500': $color-500,\n);\n",
    )
  })

  test('tailwind: theme variables', () => {
    expect(tailwind.write(rich).content).toContain(
      '@theme {\n  --color-red: #E60000;\n  --color-500: #33669980;\n  --color-green: color(display-p3 0 1 0);\n',
    )
  })

  test('android: opacity first', () => {
    expect(android.write(rich).content).toContain(
      '    <color name="color_red">#E60000</color>\n    <color name="color_500">#80336699</color>\n',
    )
  })

  test('swift: constants that are identifiers, and Display P3', () => {
    const keys = ['brand-red', 'a-1', 'a1', 'default']
    const colors = keys.map((key) => bareColor(key, parseColor('color(display-p3 1 0 0)')))
    const names = String(swift.write(createPalette(colors)).content).match(/(?<=let )\w+/g)
    expect(names).toEqual(['colorBrandRed', 'colorA_1', 'colorA1', 'colorDefault'])
    expect(swift.write(rich).content).toContain(
      'static let colorGreen = Color(.displayP3, red: 0, green: 1, blue: 0, opacity: 1)',
    )
  })
})

test.each(
  [gpl, hex, css, sketchpalette, codecs.svg, codecs.dtcg].map(
    (codec) => [codec.format, codec] as const,
  ),
)(
  '%s refuses bytes that are not UTF-8, and one colour more than a palette can have',
  (_format, codec) => {
    expect(() => codec.read(Buffer.from([0x23, 0xff, 0xfe]))).toThrow(UnreadablePalette)
    const colors = Array.from({ length: 1_025 }, (_, at) =>
      bareColor(`c${at}`, parseColor(`#${(at + 0x100000).toString(16)}`)),
    )
    const written = (count: number) =>
      Buffer.from(codec.write(createPalette(colors.slice(0, count))).content as string)
    expect(codec.read(written(1_024)).colors).toHaveLength(1_024)
    expect(() => codec.read(written(1_025))).toThrow('more than 1024 colors')
  },
)
