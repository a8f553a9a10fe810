import { describe, expect, test } from 'vitest'
import { parseColor } from '../color-value.ts'
import { codecs } from './codecs.ts'
import { bareColor, type Codec, UnreadablePalette } from './palette.ts'
import { createPalette, rich, themed } from './palettes.fixture.ts'
import { toHex } from './srgb.ts'

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

  test('reads the opacity of Aseprite, and names that are not UTF-8', () => {
    const aseprite = 'GIMP Palette\nChannels: RGBA\n#\n255 0 0 128 Half red\n0 255 0 255 7 up\n'
    expect(
      read(gpl, aseprite).colors.map(({ name, value }) => [name, value.hex, value.alpha]),
    ).toEqual([
      ['Half red', '#FF0000', 128 / 255],
      ['7 up', '#00FF00', 1],
    ])
    const latin = Buffer.from('GIMP Palette\nName: Café\n255 0 0 Grün\n', 'latin1')
    const { name, colors, warnings } = gpl.read(latin)
    expect([name, colors[0]?.name]).toEqual(['Café', 'Grün'])
    expect(warnings).toMatchObject([{ code: 'encoding_assumed' }])
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

  test('uses the first value of a property, and names those with further ones', () => {
    const { colors, warnings } = read(css, ':root{--a:red} p{--a:blue} q{--a:red}')
    expect(colors).toEqual([bareColor('a', parseColor('red'))])
    expect(warnings).toMatchObject([
      { code: 'later_values_dropped', params: { names: ['--a'], count: 1 } },
    ])
  })

  test('writes references, both appearances and themes', () => {
    expect(css.write(themed).content).toBe(`/* Themed */
:root {
  --link: var(--blue);
  --blue: light-dark(#0044CC, #8AAAFF);
  --white: #FFFFFF;
  --page: light-dark(var(--white), var(--blue));
  --visited: var(--link);
}

:root {
  color-scheme: light dark;
}

[data-theme="light"] {
  color-scheme: light;
}

[data-theme="dark"] {
  color-scheme: dark;
}

[data-theme="print"] {
  --link: var(--blue);
  --blue: #000000;
  --visited: var(--link);
}
`)
  })

  const shown = (text: string) => {
    const { modes, colors, warnings } = read(css, text)
    const values = colors.map(({ key, alias, value, values = {} }) => [
      key,
      alias?.key ?? null,
      value.hex,
      ...Object.entries(values).map(([mode, { hex }]) => `${mode} ${hex}`),
    ])
    return { modes, values, warnings: warnings.map(({ message }) => message) }
  }

  test('reads references and both values of light-dark()', () => {
    const text = ':root{--blue:#0044cc;--link:var(--blue);--bg:light-dark(#fff,#000)}'
    expect(shown(text)).toEqual({
      modes: ['light', 'dark'],
      values: [
        ['blue', null, '#0044CC'],
        ['link', 'blue', '#0044CC'],
        ['bg', null, '#FFFFFF', 'dark #000000'],
      ],
      warnings: [],
    })
  })

  test('reads the modes of themes, classes and the setting of the reader', () => {
    const text = `:root, [data-theme="day"] { --a: #fff; --b: var(--a) }
      .dark { --a: #000 } [data-theme='sepia'] { --a: #fed }
      @media (prefers-contrast: more) { :root { --a: #eee } }
      @media (prefers-color-scheme: dark) { :root:not([data-theme=day]) { --a: #000; --b: #111 } }`
    expect(shown(text)).toEqual({
      modes: ['day', 'dark', 'sepia', 'high-contrast'],
      values: [
        ['a', null, '#FFFFFF', 'dark #000000', 'sepia #FFEEDD', 'high-contrast #EEEEEE'],
        ['b', 'a', '#FFFFFF', 'dark #111111', 'sepia #FFEEDD', 'high-contrast #EEEEEE'],
      ],
      warnings: [],
    })
  })

  test('computes mixed and relative colours, in each mode', () => {
    const text = `:root { --a: #f00; --mix: color-mix(in srgb, var(--a) 50%, #00f);
      --half: rgb(from var(--a) r g b / 50%); --none: var(--gone, #123456) }
      .dark { --a: #0f0 }`
    const { colors } = read(css, text)
    expect(shown(text).values).toEqual([
      ['a', null, '#FF0000', 'dark #00FF00'],
      ['mix', null, '#800080', 'dark #008080'],
      ['half', null, '#FF0000', 'dark #00FF00'],
      ['none', null, '#123456'],
    ])
    expect(colors[2]?.value.alpha).toBe(0.5)
  })

  test('reads the channels of shadcn/ui, and names what is no colour', () => {
    const text = `@layer base { :root { --background: 0 0% 100%; --radius: .5rem }
      .dark { --background: 222.2 84% 4.9% } }`
    expect(shown(text)).toEqual({
      modes: ['light', 'dark'],
      values: [['background', null, '#FFFFFF', 'dark #020817']],
      warnings: ['1 property that is not a color was left out: --radius.'],
    })
  })

  test('names colours that cannot be read', () => {
    const text = `:root { --a: red; --b: currentColor; --c: device-cmyk(0 1 1 0); --d: var(--gone);
      --e: var(--b); --f: var(--f); --size: 1px } .dark { --a: currentColor }`
    expect(shown(text).warnings).toEqual([
      '6 values were left out, because they cannot be read as a color: --a (dark), --b, --c, --d, --e and 1 more.',
      '1 property that is not a color was left out: --size.',
    ])
  })

  test('refuses a file without a colour', () => {
    expect(() => read(css, ':root { --size: 1px }')).toThrow('no color')
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

  test('tailwind: references and modes of theme variables', () => {
    const { content } = tailwind.write(themed)
    expect(content).toContain('@theme {\n  --color-link: var(--color-blue);\n')
    expect(content).toContain('  --color-blue: light-dark(#0044CC, #8AAAFF);\n')
    expect(content).toContain('[data-theme="print"] {\n  --color-link: var(--color-blue);\n')
  })

  test('scss: a variable after the one that it uses, and a map of each mode', () => {
    const { content } = scss.write(themed)
    expect(content).toContain('$color-blue: #0044CC;\n$color-link: $color-blue;\n')
    expect(content).toContain("\n$colors-dark: (\n  'link': #8AAAFF,\n  'blue': #8AAAFF,\n")
  })

  test('android and swift: references, and the appearances of a device', () => {
    expect(android.write(themed).content).toContain(
      '    <color name="color_link">@color/color_blue</color>\n    <color name="color_blue">#0044CC</color>\n',
    )
    const { content } = swift.write(themed)
    expect(content).toContain('    static let colorLink = colorBlue\n')
    expect(content).toContain(
      'static let colorPage = Color(uiColor: UIColor { $0.userInterfaceStyle == .dark ? UIColor(colorBlue) : UIColor(colorWhite) })',
    )
  })

  test('android is read with the opacity first, and with references', () => {
    const text = `<resources><!-- <color name="no">#000</color> -->
      <color name="scrim">#800044CC</color><color name="short">#8F00</color>
      <color name="link">@color/scrim</color><color name="system">@android:color/black</color></resources>`
    const { colors, warnings } = read(android, text)
    expect(colors.map(({ key, alias, value }) => [key, alias?.key, toHex(value)])).toEqual([
      ['scrim', undefined, '#0044CC80'],
      ['short', undefined, '#FF000088'],
      ['link', 'scrim', '#0044CC80'],
    ])
    expect(warnings).toMatchObject([{ code: 'values_unread', params: { names: ['system'] } }])
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
  [hex, css, sketchpalette, codecs.svg, codecs.dtcg].map((codec) => [codec.format, codec] as const),
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
