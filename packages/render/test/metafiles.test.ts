import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { relationship } from '../../pptx/test/deck-builder.ts'
import { readImage } from '../src/pictures/read-image.ts'
import { emf, floats, plus, readColors, renderToSvg } from './metafile-builder.ts'
import { renderPlan, shapeAt } from './render.ts'

const white = 'FFFFFF'
const redBrush: [number, ...number[]][] = [
  [39, 1, 0, 0x0000ff, 0],
  [37, 1],
  [37, 0x80000008 | 0],
]
const wholeBox: [number, ...number[]] = [43, 0, 0, 100, 100]

describe('clips of metafiles', () => {
  test('a rectangle clips what follows, until the state before is restored', async () => {
    const clipped = emf(
      ...redBrush,
      [33],
      [30, 20, 20, 50, 50],
      wholeBox,
      [34],
      [43, 80, 80, 100, 100],
    )
    expect(await readColors(clipped, [35, 35], [10, 10], [60, 35], [90, 90])).toEqual([
      'FF0000',
      white,
      white,
      'FF0000',
    ])
  })

  /** GRADIENTFILL with two or more vertices, each a place and a colour, and their indexes. */
  const gradient = (
    mode: number,
    vertices: [x: number, y: number, red: number, blue: number][],
  ): [number, ...number[]] => [
    118,
    ...[0, 0, 100, 100, vertices.length, 1, mode],
    ...vertices.flatMap(([x, y, red, blue]) => [x, y, red << 8, blue << 8]),
    ...vertices.keys(),
  ]

  test.each([
    ['from left to right', 0, [5, 50], [95, 50], [5, 5]],
    ['from top to bottom', 1, [50, 5], [50, 95], [95, 5]],
  ] as const)('a gradient is filled %s', async (_, mode, first, last, beside) => {
    const filled = emf(
      gradient(mode, [
        [0, 0, 255, 0],
        [100, 100, 0, 255],
      ]),
    )
    const colors = await readColors(filled, [...first], [...last], [...beside])
    expect(colors[0]).toMatch(/^F.000.$/)
    expect(colors[1]).toMatch(/^0.00F.$/)
    expect(colors[2]).toBe(colors[0])
  })

  test('a gradient of a triangle is the mean of its corners, and leaves the pen as it was', async () => {
    const corners = gradient(2, [
      [0, 0, 255, 0],
      [100, 0, 0, 255],
      [0, 100, 0, 0],
    ])
    expect(await readColors(emf(corners), [20, 20], [90, 90])).toEqual(['550055', white])
  })

  test.each([
    ['of EMF', emf(...redBrush, wholeBox, [116, 0], [97, 0]), 'POLYTEXTOUTW, TRANSPARENTBLT'],
    ['that are drawn', emf(...redBrush, wholeBox, [17, 8], [98, 0]), undefined],
  ])('names the records %s that are not drawn', (_, bytes, names) => {
    const { note } = readImage(bytes) as { note?: string }
    const sorted = note
      ?.replace(/^.*: |\.$/g, '')
      .split(', ')
      .sort()
      .join(', ')
    expect(sorted).toBe(names)
  })

  test('a slide has a note on the records of its picture that are not drawn', async () => {
    const shapes = shapeAt(
      {},
      '<a:prstGeom prst="rect"/><a:blipFill><a:blip r:embed="rId8"/><a:stretch/></a:blipFill>',
    )
    const { notes } = await renderPlan({
      slides: [{ shapes, relationships: relationship('rId8', 'image', '../media/image1.emf') }],
      parts: { 'ppt/media/image1.emf': emf(...redBrush, wholeBox, [79, 0]) },
    })
    const reason = 'Records of the metafile are not drawn: PLGBLT.'
    expect(notes).toEqual([{ kind: 'not_drawn', element: 'picture', reason }])
  })

  test('two clips leave what is in both', async () => {
    const clipped = emf(...redBrush, [30, 0, 0, 60, 100], [30, 40, 0, 100, 100], wholeBox)
    expect(await readColors(clipped, [50, 50], [20, 50], [80, 50])).toEqual([
      'FF0000',
      white,
      white,
    ])
  })

  test('a region of rectangles replaces the clip, an empty one removes it', async () => {
    const region = (...boxes: number[][]): [number, ...number[]] => [
      75,
      32 + boxes.length * 16,
      5,
      ...[32, 1, boxes.length, boxes.length * 16, 0, 0, 100, 100],
      ...boxes.flat(),
    ]
    const clipped = emf(
      ...redBrush,
      [30, 0, 0, 1, 1],
      region([0, 0, 20, 20], [80, 80, 100, 100]),
      wholeBox,
    )
    expect(await readColors(clipped, [10, 10], [90, 90], [50, 50])).toEqual([
      'FF0000',
      'FF0000',
      white,
    ])
    const free = emf(...redBrush, [30, 0, 0, 1, 1], [75, 0, 5], wholeBox)
    expect(await readColors(free, [50, 50])).toEqual(['FF0000'])
  })

  test('a monochrome pattern is the mean of the text colour and the background colour', async () => {
    // One of the four pixels has the background colour.
    const dib = [40, 4, 1, 0x10001, 0, 4, 0, 0, 0, 0, 0, 0xffffff, 0x80]
    const picture = emf(
      [24, 0x0000ff],
      [25, 0xff0000],
      [93, 1, 0, 32, 48, 80, 4, ...dib],
      [37, 1],
      wholeBox,
    )
    expect(await readColors(picture, [50, 50])).toEqual(['BF0040'])
  })

  test('lines and curves of a path that follow each other are one outline', async () => {
    const bounds = [0, 0, 100, 100]
    const figure = emf(
      ...redBrush,
      [59],
      [27, 10, 10],
      [54, 90, 10],
      [6, ...bounds, 2, 90, 50, 90, 90],
      [5, ...bounds, 3, 60, 90, 40, 90, 10, 90],
      [61],
      [27, 30, 30],
      [6, ...bounds, 3, 30, 70, 70, 70, 70, 30],
      [61],
      [60],
      [62, ...bounds],
    )
    // The second outline runs the other way around, so it is a hole.
    expect(await readColors(figure, [20, 20], [80, 80], [20, 80], [50, 50], [5, 50])).toEqual([
      ...['FF0000', 'FF0000', 'FF0000'],
      ...['FFFFFF', 'FFFFFF'],
    ])
  })

  test('an open path becomes the clip', async () => {
    const clipped = emf(...redBrush, [59], [43, 30, 30, 70, 70], [60], [67, 5], wholeBox)
    expect(await readColors(clipped, [50, 50], [10, 50])).toEqual(['FF0000', white])
  })
})

describe('EMF+', () => {
  const header = (isDual = false): [number, number, ...number[]] => [
    0x4001,
    isDual ? 1 : 0,
    ...[0x2b, 0, 100, 100],
  ]
  const solid = 0x8000
  const argb = (hex: number) => hex | 0
  const red = argb(0xffff0000)
  const fillBox = (color: number, ...box: number[]): [number, number, ...number[]] => [
    0x400a,
    solid,
    color,
    1,
    ...floats(...box),
  ]

  test('rectangles have the colour of their record, also a transparent one', async () => {
    const picture = emf(
      plus(header(), fillBox(red, 0, 0, 50, 50), fillBox(argb(0x80000000), 50, 50, 50, 50)),
    )
    const [full, half, none] = await readColors(picture, [25, 25], [75, 75], [75, 25])
    expect([full, none]).toEqual(['FF0000', white])
    expect(half).toMatch(/^7[EF]/)
  })

  test('16-bit coordinates and the world transform apply', async () => {
    const picture = emf(
      plus(
        header(),
        [0x402d, 0, ...floats(40, 0)],
        [0x402e, 0, ...floats(2, 2)],
        [0x400a, solid | 0x4000, red, 1, 5 | (5 << 16), 10 | (10 << 16)],
      ),
    )
    // From 50 to 70 across: twice 5 to 15, moved by 40.
    expect(await readColors(picture, [60, 20], [45, 20], [75, 20])).toEqual([
      'FF0000',
      white,
      white,
    ])
  })

  test('a state is restored by its index', async () => {
    const picture = emf(
      plus(
        header(),
        [0x4025, 0, 1],
        [0x4032, 0, ...floats(0, 0, 10, 10)],
        [0x4025, 0, 2],
        [0x402d, 0, ...floats(500, 0)],
        [0x4026, 0, 1],
        fillBox(red, 0, 0, 100, 100),
      ),
    )
    expect(await readColors(picture, [50, 50])).toEqual(['FF0000'])
  })

  test('pens stroke and paths fill, with curves and closed figures', async () => {
    const pen = [0xdbc01002, 0, 0, 0, ...floats(10), 0xdbc01002, 0, argb(0xff0000ff)]
    const path = [
      ...[0xdbc01002, 4, 0],
      ...floats(50, 50, 100, 50, 100, 100, 50, 100),
      0x00 | (0x01 << 8) | (0x01 << 16) | (0x81 << 24),
    ]
    const picture = emf(
      plus(
        header(),
        [0x4008, 0x0201, ...pen],
        [0x4008, 0x0302, ...path],
        [0x400d, 0x01, 2, ...floats(0, 20, 40, 20)],
        [0x4014, 0x02 | solid, red],
      ),
    )
    expect(await readColors(picture, [20, 20], [20, 40], [75, 75], [25, 75])).toEqual([
      '0000FF',
      white,
      'FF0000',
      white,
    ])
  })

  test('an object is put together from several records', async () => {
    const brush = [0xdbc01002, 0, red]
    const picture = emf(
      plus(header(), [0x4008, 0x8101, 12, brush[0]!], [0x4008, 0x8101, 12, ...brush.slice(1)]),
      plus([0x400a, 0, 1, 1, ...floats(0, 0, 100, 100)]),
    )
    expect(await readColors(picture, [50, 50])).toEqual(['FF0000'])
  })

  test('a linear gradient runs from its first to its last colour', async () => {
    const brush = [
      ...[0xdbc01002, 4, 0, 0],
      ...floats(0, 0, 100, 100),
      ...[red, argb(0xff0000ff), 0, 0],
    ]
    const picture = emf(
      plus(header(), [0x4008, 0x0101, ...brush], [0x400a, 0, 1, 1, ...floats(0, 0, 100, 100)]),
    )
    const [left, right] = await readColors(picture, [2, 50], [97, 50])
    expect(left).toMatch(/^F.000/)
    expect(right).toMatch(/^0.00F/)
  })

  test('a PNG is drawn with its crop', async () => {
    const pixels = Buffer.from('FF00000000FF', 'hex')
    const png = await sharp(pixels, { raw: { width: 2, height: 1, channels: 3 } })
      .png()
      .toBuffer()
    const padded = Buffer.concat([png, Buffer.alloc((4 - (png.length % 4)) % 4)])
    const words = [...new Int32Array(Uint8Array.from(padded).buffer)]
    const image = [0xdbc01002, 1, 0, 0, 0, 0, 1, ...words]
    const picture = emf(
      plus(
        header(),
        [0x4008, 0x0501, ...image],
        [0x401a, 1, 0, 2, ...floats(1, 0, 1, 1), ...floats(20, 20, 60, 60)],
      ),
    )
    expect(await readColors(picture, [50, 50], [10, 50], [90, 50])).toEqual([
      '0000FF',
      white,
      white,
    ])
  })

  test('texts have the characters, the place and the font of their record', () => {
    const letters = 'H'.charCodeAt(0) | ('i'.charCodeAt(0) << 16)
    const font = [0xdbc01002, ...floats(20), 2, 1, 0, 2, letters]
    const picture = emf(
      plus(
        header(),
        [0x4008, 0x0601, ...font],
        [0x4036, 1 | solid, red, 1, 0, 2, letters, ...floats(10, 50, 25, 50)],
      ),
    )
    expect(renderToSvg(picture)).toMatch(
      /<text x="10" y="50" font-size="20" font-family="Hi, sans-serif" fill="#FF0000" font-weight="700">Hi</,
    )
  })

  describe('in a file that has EMF records too', () => {
    const blue: [number, ...number[]][] = [
      [39, 1, 0, 0xff0000, 0],
      [37, 1],
    ]

    test('is drawn instead of them', async () => {
      const picture = emf(plus(header(true), fillBox(red, 0, 0, 100, 100)), ...blue, wholeBox)
      expect(await readColors(picture, [50, 50])).toEqual(['FF0000'])
    })

    test('gives way if one of its records is not known', async () => {
      const picture = emf(
        plus(header(true), [0x4037, 0], fillBox(red, 0, 0, 100, 100)),
        ...blue,
        wholeBox,
      )
      expect(await readColors(picture, [50, 50])).toEqual(['0000FF'])
    })

    test('is followed by them after GetDC', async () => {
      const picture = emf(
        plus(header(), fillBox(red, 0, 0, 50, 100), [0x4004, 0]),
        ...blue,
        [43, 50, 0, 100, 100],
        plus([0x4002, 0]),
        [43, 0, 0, 100, 100],
      )
      expect(await readColors(picture, [25, 50], [75, 50])).toEqual(['FF0000', '0000FF'])
    })
  })

  test('records that lie about their length draw nothing and do no harm', () => {
    const picture = emf(
      plus(
        header(),
        [0x400c, solid, red, 0x7fffffff],
        [0x4008, 0x0302, 0xdbc01002, 0x7fffffff, 0],
        [0x4012, 0, ...floats(0, 1e30, 0, 0, 10, 10)],
        [0x401c, solid, red, 0, 0x7fffffff, ...floats(0, 0, 1, 1)],
      ),
    )
    expect(readImage(picture)).toEqual({ reason: 'The metafile has no records that can be drawn.' })
  })
})
