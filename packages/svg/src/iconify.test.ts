import { expect, test } from 'vitest'
import { readIconify, writeIconify } from './iconify.ts'
import { RefusedSvg } from './refused-svg.ts'

const set = {
  prefix: 'acme',
  info: { name: 'Acme', author: { name: 'A. Maker' }, license: { title: 'MIT' }, palette: true },
  icons: {
    home: { body: '<path fill="currentColor" d="M0 0h24v24z"/>' },
    wide: {
      body: '<path d="M0 0h9" fill="red"/><path d="M0 0h9" fill="blue"/>',
      width: 48,
      left: -4,
    },
  },
  aliases: {
    house: { parent: 'home' },
    tilted: { parent: 'home', rotate: 1, hFlip: true },
    back: { parent: 'tilted', rotate: 3, hFlip: true },
    lost: { parent: 'nothing' },
    loop: { parent: 'loop' },
  },
  width: 24,
  height: 24,
}

test('reads icons with the sizes of the set, and aliases through aliases', () => {
  const read = readIconify(JSON.stringify(set), 'strict')
  expect(read).toMatchObject({ prefix: 'acme', name: 'Acme', author: 'A. Maker', license: 'MIT' })
  const [home, wide] = read.icons
  expect(home!.icon).toMatchObject({ width: 24, height: 24, left: 0, palette: false })
  expect(home!.aliases).toEqual([
    { name: 'house', rotate: 0, hFlip: false, vFlip: false },
    { name: 'tilted', rotate: 1, hFlip: true, vFlip: false },
    { name: 'back', rotate: 0, hFlip: false, vFlip: false },
  ])
  expect(wide!.icon).toMatchObject({ width: 48, height: 24, left: -4, palette: true })
})

test('survives being written and read again', () => {
  const read = readIconify(JSON.stringify(set), 'strict')
  const written = writeIconify(read)
  expect(readIconify(written, 'strict')).toEqual({
    ...read,
    icons: read.icons.map((icon) => ({
      ...icon,
      aliases: icon.aliases.toSorted((a, b) => (a.name < b.name ? -1 : 1)),
    })),
  })
  expect(writeIconify(readIconify(written, 'strict'))).toBe(written)
})

test('keeps the colours of a set whose author says that it has a palette', () => {
  const red = '<circle r="3" fill="#f00"/>'
  const text = '<circle r="3" fill="currentColor"/>'
  const read = (palette: boolean) =>
    readIconify(
      JSON.stringify({
        prefix: 'dots',
        info: { palette },
        icons: { red: { body: red }, text: { body: text } },
      }),
      'strict',
    )
  const drawn = ({ icons }: ReturnType<typeof read>) =>
    icons.map(({ icon }) => [icon.body, icon.palette])
  expect(drawn(read(true))).toEqual([
    [red, true],
    [text, false],
  ])
  expect(drawn(read(false))).toEqual([
    [text, false],
    [text, false],
  ])
})

test('writes the palette that the author declares, else whether an icon has colours', () => {
  const palette = (info: object) =>
    JSON.parse(writeIconify(readIconify(JSON.stringify({ ...set, info }), 'strict'))).info.palette
  expect(palette({ palette: false })).toBe(false)
  expect(palette({})).toBe(true)
})

test('applies the transforms of an icon', () => {
  const turned = {
    ...set,
    aliases: {},
    icons: { a: { body: '<path d="M0 0h9"/>', width: 10, height: 20, rotate: 1 } },
  }
  const [a] = readIconify(JSON.stringify(turned), 'strict').icons
  expect(a!.icon).toMatchObject({ width: 20, height: 10 })
  expect(a!.icon.body).toContain('translate(20 0) rotate(90)')
})

test('names the invalid icon', () => {
  const hostile = { ...set, icons: { bad: { body: '<script>alert(1)</script>' } } }
  expect(() => readIconify(JSON.stringify(hostile), 'strict')).toThrow(
    /^Icon 'bad': An icon must not contain <script>/,
  )
  const escaping = { ...set, icons: { bad: { body: '</svg><script/><svg>' } } }
  expect(() => readIconify(JSON.stringify(escaping), 'strip')).toThrow(RefusedSvg)
  for (const text of ['', '[]', '{}', '{"prefix":"a"}', '{"prefix":"A b","icons":{}}']) {
    expect(() => readIconify(text, 'strict')).toThrow(RefusedSvg)
  }
})
