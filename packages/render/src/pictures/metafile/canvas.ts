import { isSymbolFamily, symbolText } from '../../fonts/symbol-fonts.ts'
import { number, tag } from '../../svg/markup.ts'
import { identity, type Matrix, multiply, transform } from '../../svg/matrix.ts'
import { type Bitmap, encodePng } from '../png.ts'

/** State set by metafile records and used for drawing (MS-EMF, 3.1.1: playback device context). */
export interface DeviceContext {
  pen: Pen | null
  /** A colour or a reference to a gradient; null for none. */
  brush: string | null
  font: Font
  textColor: string
  /** Of the pixels of a monochrome brush that are 1. */
  backgroundColor: string
  /** The flags of SetTextAlign. */
  textAlign: number
  evenOdd: boolean
  windowOrigin: Point
  windowExtent: Point
  viewportOrigin: Point
  viewportExtent: Point
  world: Matrix
  position: Point
  /** The id of the path that drawing is clipped to; null for none. */
  clip: string | null
}

export type Point = readonly [x: number, y: number]

export interface Pen {
  color: string
  /** In window coordinates; 0 is one pixel. */
  width: number
  dashes: readonly number[]
}

export interface Font {
  family: string
  height: number
  bold: boolean
  italic: boolean
  /** Degrees counter-clockwise. */
  angle: number
}

/** Converts what a metafile draws to SVG, in device coordinates. */
export interface MetafileCanvas {
  context: DeviceContext
  save(): void
  restore(): void
  /**
   * Adds to the open path, or draws immediately if none is open.
   *
   * @param continues whether a figure that begins where the path ends belongs to the same outline
   */
  figure(data: PathBuilder, closed: boolean, filled: boolean, continues?: boolean): void
  beginPath(): void
  drawPath(filled: boolean, stroked: boolean): void
  text(text: string, at: Point): void
  bitmap(bitmap: Bitmap, x: number, y: number, width: number, height: number): void
  /** Embeds a file of an image format that viewers know, mapped from the unit square. */
  image(href: string, placing: Matrix): void
  /** Clips what follows: to a figure inside the present clip, or to the figure alone. */
  clip(data: PathBuilder, inside: 'present' | 'page'): void
  /** Clips what follows to the open path, which ends. */
  clipToPath(inside: 'present' | 'page'): void
  /** Adds a definition, and returns the reference to it. */
  define(render: (id: string) => string): string
  /** Maps the window to the device. */
  deviceMatrix(): Matrix
  markup(): string
}

/** What several contexts draw one after the other. */
interface Sheet {
  parts: string[]
  length: number
  definitions: number
}

export function createSheet(): Sheet {
  return { parts: [], length: 0, definitions: 0 }
}

/** Path data whose points `place` maps from the window to the device. */
export type PathBuilder = (place: (x: number, y: number) => string) => string

/** The most characters of SVG for one metafile. */
const maxMarkup = 8_000_000

export function createCanvas(sheet: Sheet = createSheet()): MetafileCanvas {
  let context = initialContext()
  const saved: DeviceContext[] = []
  let path: string | null = null
  /** The last point of the open path, as in its data; null after a closed figure. */
  let end: string | null = null

  const matrix = () => deviceMatrix(context)
  const push = (markup: string) => {
    sheet.length += markup.length
    if (sheet.length < maxMarkup) sheet.parts.push(markup)
  }
  const add = (markup: string) =>
    push(context.clip ? tag('g', { 'clip-path': context.clip }, markup) : markup)
  const define = (render: (id: string) => string) => {
    const id = `m${sheet.definitions++}`
    push(render(id))
    return `url(#${id})`
  }
  const build = (data: PathBuilder) => {
    const { a, b, c, d, e, f } = matrix()
    return data((x, y) => `${number(a * x + c * y + e)} ${number(b * x + d * y + f)}`)
  }
  const clipTo = (data: string, inside: 'present' | 'page') => {
    const within = inside === 'present' ? context.clip : null
    context.clip = define((id) =>
      tag(
        'clipPath',
        { id, 'clip-path': within },
        tag('path', { d: data || 'M0 0', 'clip-rule': context.evenOdd ? 'evenodd' : null }),
      ),
    )
  }
  const paint = (data: string, filled: boolean, stroked: boolean) => {
    const { pen, brush, evenOdd } = context
    const scale = computeScale(matrix())
    if (!(filled && brush) && !(stroked && pen)) return
    add(
      tag('path', {
        d: data,
        fill: filled && brush ? brush : 'none',
        'fill-rule': evenOdd ? 'evenodd' : null,
        stroke: stroked && pen ? pen.color : null,
        'stroke-width': stroked && pen ? Math.max(pen.width * scale, 1) : null,
        'stroke-dasharray':
          stroked && pen && pen.dashes.length > 0
            ? pen.dashes.map((dash) => number(dash * Math.max(pen.width * scale, 1))).join(' ')
            : null,
      }),
    )
  }

  return {
    get context() {
      return context
    },
    save() {
      if (saved.length < 100) saved.push({ ...context })
    },
    restore() {
      context = saved.pop() ?? context
    },
    figure(figure, closed, filled, continues = false) {
      let first: string | null = null
      let last: string | null = null
      const drawn = build((place) =>
        figure((x, y) => {
          last = place(x, y)
          first ??= last
          return last
        }),
      )
      const data = drawn + (closed ? 'Z' : '')
      if (path === null) return paint(data, filled, true)
      if (path.length >= maxMarkup) return
      path += continues && first !== null && first === end ? data.slice(`M${first}`.length) : data
      end = closed ? null : last
    },
    beginPath() {
      path = ''
      end = null
    },
    drawPath(filled, stroked) {
      if (path) paint(path, filled, stroked)
      path = null
    },
    text(text, [x, y]) {
      const { font, textColor, textAlign } = context
      const map = matrix()
      const size = Math.abs(font.height) * computeScale(map)
      const horizontal = textAlign & 6
      const isSymbol = isSymbolFamily(font.family)
      const shown = isSymbol ? symbolText(font.family, text) : text
      const family = !isSymbol && /^[\w -]+$/.test(font.family) ? `${font.family}, ` : ''
      const [left, top] = [map.a * x + map.c * y + map.e, map.b * x + map.d * y + map.f]
      // Without TA_BASELINE, the point is the upper left corner of the line.
      const baseline = (textAlign & 24) === 24 ? top : top + size * 0.8
      add(
        `<text ${[
          `x="${number(left)}" y="${number(baseline)}" font-size="${number(size)}"`,
          `font-family="${family}sans-serif"`,
          `fill="${textColor}"`,
          horizontal === 6 ? 'text-anchor="middle"' : horizontal === 2 ? 'text-anchor="end"' : '',
          font.bold ? 'font-weight="700"' : '',
          font.italic ? 'font-style="italic"' : '',
          font.angle
            ? `transform="rotate(${number(-font.angle)} ${number(left)} ${number(top)})"`
            : '',
        ]
          .filter(Boolean)
          .join(' ')}>${escapeContent(shown)}</text>`,
      )
    },
    bitmap(bitmap, x, y, width, height) {
      const data = Buffer.from(encodePng(bitmap)).toString('base64')
      this.image(`data:image/png;base64,${data}`, { a: width, b: 0, c: 0, d: height, e: x, f: y })
    },
    image(href, placing) {
      if (sheet.length >= maxMarkup) return
      add(
        tag('image', {
          width: 1,
          height: 1,
          preserveAspectRatio: 'none',
          href,
          transform: transform(multiply(matrix(), placing)),
        }),
      )
    },
    clip(figure, inside) {
      clipTo(build(figure), inside)
    },
    clipToPath(inside) {
      clipTo(path ?? '', inside)
      path = null
    },
    define,
    deviceMatrix: matrix,
    markup: () => sheet.parts.join(''),
  }
}

function escapeContent(text: string): string {
  return text.replace(
    /[^\x20-\x7e\u{a0}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]|[&<>]/gu,
    (character) => ('&<>'.includes(character) ? `&#${character.charCodeAt(0)};` : ' '),
  )
}

function initialContext(): DeviceContext {
  return {
    pen: { color: '#000000', width: 0, dashes: [] },
    brush: '#FFFFFF',
    font: { family: 'sans-serif', height: 12, bold: false, italic: false, angle: 0 },
    textColor: '#000000',
    backgroundColor: '#ffffff',
    textAlign: 0,
    evenOdd: true,
    windowOrigin: [0, 0],
    windowExtent: [1, 1],
    viewportOrigin: [0, 0],
    viewportExtent: [1, 1],
    world: identity,
    position: [0, 0],
    clip: null,
  }
}

function deviceMatrix(context: DeviceContext): Matrix {
  const { windowOrigin, windowExtent, viewportOrigin, viewportExtent, world } = context
  const scaleX = viewportExtent[0] / (windowExtent[0] || 1)
  const scaleY = viewportExtent[1] / (windowExtent[1] || 1)
  const page = {
    a: scaleX,
    b: 0,
    c: 0,
    d: scaleY,
    e: viewportOrigin[0] - windowOrigin[0] * scaleX,
    f: viewportOrigin[1] - windowOrigin[1] * scaleY,
  }
  return multiply(page, world)
}

function computeScale({ a, b, c, d }: Matrix): number {
  return Math.sqrt(Math.abs(a * d - b * c))
}
