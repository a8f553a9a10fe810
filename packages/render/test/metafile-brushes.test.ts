import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { hatchPatterns } from '../src/pictures/metafile/plus/paint-brush.ts'
import { readImage } from '../src/pictures/read-image.ts'
import { emf, floats, plus, readColors, renderToSvg } from './metafile-builder.ts'
import { listDangers } from './render.ts'

const white = 'FFFFFF'
const argb = (hex: number) => hex | 0
const red = argb(0xffff0000)
const blue = argb(0xff0000ff)
const version = 0xdbc01002

const header: [number, number, ...number[]] = [0x4001, 0, 0x2b, 0, 100, 100]
const define = (...words: number[]): [number, number, ...number[]] => [0x4008, 0x0101, ...words]
const fillAll: [number, number, ...number[]] = [0x400a, 0, 1, 1, ...floats(0, 0, 100, 100)]

/** A picture of 100 by 100 pixels that one brush fills. */
const filled = (...brush: number[]) => emf(plus(header, define(version, ...brush), fillAll))

/** The words of a path gradient from red on the edge of a square of 80 pixels to blue in its middle. */
const pathGradient = (flags: number, ...more: number[]) => [
  ...[3, flags, 0, blue, ...floats(50, 50), 1, red],
  ...[4, ...floats(10, 10, 90, 10, 90, 90, 10, 90)],
  ...more,
]

const png = (hex: string, width: number) =>
  sharp(Buffer.from(hex, 'hex'), { raw: { width, height: hex.length / 6 / width, channels: 3 } })
    .png()
    .toBuffer()

async function texture(wrap: number): Promise<number[]> {
  const bytes = await png('FF00000000FF', 2)
  const padded = Buffer.concat([bytes, Buffer.alloc((4 - (bytes.length % 4)) % 4)])
  const words = [...new Int32Array(Uint8Array.from(padded).buffer)]
  const scale = [...floats(20, 0, 0, 20, 0, 0)]
  return [2, 2, wrap, ...scale, version, 1, 0, 0, 0, 0, 1, ...words]
}

describe('brushes of EMF+', () => {
  test('a hatch has its two colours in the pixels of its pattern', async () => {
    // LargeCheckerBoard, at the 100 pixels to the inch of the picture: squares of 4.2 pixels.
    const colors = await readColors(filled(1, 50, red, blue), [2, 2], [6, 2], [2, 6], [6, 6])
    expect(colors).toEqual(['FF0000', '0000FF', '0000FF', 'FF0000'])
  })

  test('each style of a hatch has a pattern', () => {
    expect(hatchPatterns).toHaveLength(53)
    for (const style of hatchPatterns.keys()) {
      expect(renderToSvg(filled(1, style, red, blue)), hatchPatterns[style]).toContain('<pattern')
    }
  })

  test('a texture is repeated, and every second one flipped', async () => {
    const points: [number, number][] = [
      [3, 50],
      [37, 50],
      [43, 50],
      [77, 50],
    ]
    // Viewers mix neighbouring pixels where an image is enlarged, here by 20.
    const isRed = async (wrap: number) =>
      (await readColors(filled(...(await texture(wrap))), ...points)).map((color) =>
        /^[EF].00[01].$/.test(color),
      )
    expect(await isRed(0)).toEqual([true, false, true, false])
    expect(await isRed(1)).toEqual([true, false, false, true])
  })

  test('a path gradient runs from its outline to its centre, and draws nothing outside', async () => {
    const [edge, between, center] = await readColors(
      filled(...pathGradient(0)),
      [11, 50],
      [30, 50],
      [50, 50],
    )
    expect(edge).toMatch(/^F.000[0-9A-F]$/)
    expect(between).toMatch(/^[78].00[78].$/)
    expect(center).toMatch(/^0.00F.$/)
  })

  test('colours of its own and a focus replace the two colours', async () => {
    const green = argb(0xff00ff00)
    const colors = [3, ...floats(0, 0.5, 1), red, green, blue]
    const own = await readColors(filled(...pathGradient(4, ...colors)), [30, 50])
    expect(own[0]).toMatch(/^[01].[EF].[01].$/)
    const focused = await readColors(
      filled(...pathGradient(0x40, 2, ...floats(0.5, 0.5))),
      [34, 50],
      [11, 50],
    )
    expect(focused[0]).toMatch(/^[01].00[EF].$/)
    expect(focused[1]).toMatch(/^[EF].00[01].$/)
  })

  test('the factors of a linear gradient move its colours', async () => {
    const linear = [4, 8, 4, ...floats(0, 0, 100, 100), red, blue, 0, 0]
    const picture = filled(...linear, 3, ...floats(0, 0.5, 1), ...floats(0, 0, 1))
    const [left, middle, right] = await readColors(picture, [5, 50], [48, 50], [97, 50])
    expect([left, middle]).toEqual(['FF0000', 'FF0000'])
    expect(right).toMatch(/^[01].00[EF].$/)
  })

  test('a linear gradient is mirrored or repeated outside its box', async () => {
    const picture = (wrap: number) => filled(4, 0, wrap, ...floats(0, 0, 50, 50), red, blue, 0, 0)
    const [[, mirrored], [, repeated], [, held]] = (await Promise.all(
      [1, 0, 4].map((wrap) => readColors(picture(wrap), [2, 50], [96, 50])),
    )) as [string[], string[], string[]]
    expect(mirrored).toMatch(/^[EF].00[01].$/)
    expect(repeated).toMatch(/^[01].00[EF].$/)
    expect(held).toBe('0000FF')
  })

  test('a brush is defined once, and transformed for each world transform', () => {
    const move: [number, number, ...number[]] = [0x402d, 0, ...floats(10, 0)]
    const again = [fillAll, fillAll, move, fillAll]
    const svg = renderToSvg(
      emf(plus(header, define(version, ...pathGradient(0)), fillAll, ...again)),
    )
    expect(svg.match(/<path d="M1?0 10/g)?.length).toBeGreaterThan(0)
    expect(svg.match(/<pattern /g)).toHaveLength(3)
    expect(listDangers(svg)).toEqual([])
  })
})

describe('hostile brushes', () => {
  test('fields that lie about what follows draw nothing', async () => {
    const brushes = [
      [2, 2, 0],
      [2, 0, 0, version, 1, 100_000, 100_000, 400_000, 0x0026200a, 0],
      [3, 0, 0, blue, ...floats(50, 50), 0x7fffffff],
      [3, 1, 0, blue, ...floats(50, 50), 0, 0x7fffffff],
      [4, 8, 0, ...floats(0, 0, 9, 9), red, blue, 0, 0, 0x7fffffff],
    ]
    for (const brush of brushes) {
      const shown = emf(
        plus(header, define(version, ...brush), fillAll),
        plus([0x400a, 0x8000, red, 1, ...floats(0, 0, 5, 5)]),
      )
      expect(await readColors(shown, [2, 2], [50, 50]), `${brush}`).toEqual(['FF0000', white])
    }
  })

  test('many points, wide tiles and odd numbers become the colour of the centre', async () => {
    const points = Array.from({ length: 20_000 }, (_, at) => floats(at % 97, at % 89)).flat()
    const many = [3, 0, 0, blue, ...floats(50, 50), 0, 20_000, ...points]
    const wide = [3, 0, 0, blue, ...floats(50, 50), 0, 3, ...floats(-1e9, 0, 1e9, 0, 0, 1e9)]
    const flat = [3, 0, 0, blue, ...floats(50, 50), 0, 3, ...floats(0, 5, 50, 5, 90, 5)]
    for (const brush of [many, wide, flat]) {
      const svg = renderToSvg(filled(...brush))
      expect(svg.length).toBeLessThan(5_000)
      expect(await readColors(filled(...brush), [50, 50])).toEqual(['0000FF'])
    }
  })

  test('tiles that the world transform makes very large are left out', async () => {
    const grow: [number, number, ...number[]] = [0x402e, 0, ...floats(1e5, 1e5)]
    for (const brush of [await texture(0), pathGradient(0)]) {
      const svg = renderToSvg(
        emf(plus(header, define(version, ...brush), fillAll, grow, fillAll, [0x402b, 0], fillAll)),
      )
      expect(svg.match(/<pattern /g)?.length).toBeLessThan(4)
      expect(svg).not.toMatch(/patternTransform="matrix\(\d{4}/)
    }
  })

  test('a large texture with many transforms is written once', async () => {
    const noise = Buffer.alloc(3 * 200 * 200)
    for (let at = 0; at < noise.length; at++) noise[at] = (at * 7919 + (at >> 3)) % 251
    const bytes = await png(noise.toString('hex'), 200)
    const words = [
      ...new Int32Array(
        Uint8Array.from(Buffer.concat([bytes, Buffer.alloc((4 - (bytes.length % 4)) % 4)])).buffer,
      ),
    ]
    const brush = define(version, 2, 0, 0, version, 1, 0, 0, 0, 0, 1, ...words)
    const move: [number, number, ...number[]] = [0x402d, 0, ...floats(1, 0)]
    const draws = Array.from({ length: 300 }, () => [move, fillAll]).flat()
    const svg = renderToSvg(emf(plus(header, brush, ...draws)))
    expect(svg.match(/data:image/g)).toHaveLength(1)
    expect(svg.length).toBeLessThan(bytes.length * 1.4 + 300 * 400)
  })
})

describe('Windows metafiles', () => {
  /** Records of a metafile whose window is 100 units wide and high: each a type and 16-bit words. */
  function wmf(...records: [type: number, ...words: number[]][]): Uint8Array {
    const placeable = [0xcdd7, 0x9ac6, 0, 0, 0, 100, 100, 1440, 0, 0, 0]
    const header = [1, 9, 0x300, 0, 0, 4, 0, 0, 0]
    const words = [...placeable, ...header]
    for (const [type, ...data] of records) words.push(data.length + 3, 0, type, ...data)
    return new Uint8Array(Uint16Array.from(words).buffer)
  }
  const blueBrush: [number, ...number[]][] = [
    [0x2fc, 0, 0, 0x00ff, 0],
    [0x12d, 0],
  ]

  test('PATBLT fills its rectangle with the brush, white or black', async () => {
    const picture = wmf(
      ...blueBrush,
      [0x61d, 0x0021, 0x00f0, 50, 50, 0, 0],
      [0x61d, 0x0042, 0x0000, 50, 50, 50, 0],
      [0x61d, 0x0049, 0x005a, 50, 50, 50, 50],
    )
    expect(await readColors(picture, [25, 25], [25, 75], [75, 75])).toEqual([
      '0000FF',
      '000000',
      white,
    ])
  })

  test('a brush that repeats a bitmap has the mean of its colours', async () => {
    // One bit for each of 8 by 8 pixels, half of them red and half of them blue.
    const rows = Array.from({ length: 8 }, () => [0x0f, 0]).flat()
    const dib = [40, 0, 8, 0, 8, 0, 1, 1, ...Array(12).fill(0), 0, 0xff, 0xff, 0, ...rows]
    const picture = wmf([0x142, 3, 0, ...dib], [0x12d, 0], [0x61d, 0x21, 0xf0, 99, 99, 0, 0])
    expect(await readColors(picture, [50, 50])).toEqual(['800080'])
    const broken = wmf([0x142, 3, 0, 40], [0x12d, 0], [0x61d, 0x21, 0xf0, 99, 99, 0, 0])
    expect(() => renderToSvg(broken)).toThrow('no records')
  })

  test('records that draw and are not played are named', () => {
    const named = readImage(wmf([0x922, 0, 0], [0x41b, 99, 99, 0, 0])) as { note?: string }
    expect(named.note).toBe('Records of the metafile are not drawn: BITBLT.')
    const drawn = readImage(wmf([0x41b, 99, 99, 0, 0])) as { note?: string }
    expect(drawn.note).toBeUndefined()
  })

  test('letters of symbol fonts are shown as symbols', () => {
    const name = Buffer.from('Webdings\0\0')
    const letters = Array.from({ length: 5 }, (_, at) => name.readUInt16LE(at * 2))
    const font = [0xffec, 0, 0, 0, 400, 0, 0x200, 0, 0, ...letters]
    const svg = renderToSvg(wmf([0x2fb, ...font], [0x12d, 0], [0x521, 1, 0x6e, 50, 50]))
    expect(svg).toMatch(/font-family="sans-serif"[^>]*>●</)
  })
})
