import type { Paint } from '@blazon/document/document'
import { identity, keepsRectangles, type Matrix, multiply } from '../drawing/matrix.ts'
import { limitExceeded } from '../markup/source.ts'
import { faded } from '../style/values.ts'
import type { Drawn, FontFacts } from './drawn.ts'
import { computeSides, type Graphics, initialGraphics, intersect, type Sides } from './graphics.ts'
import { drawGlyphs, type Glyph, type Pen } from './text.ts'

type Numbers = ArrayLike<number> & Iterable<number>

const maxDrawn = 200_000
/** The thickness, in CSS pixels, below which anything is the edge of a tile, and invisible. */
const sliver = 0.5

/** The target of a page's operators: it tracks the graphics state and collects what is drawn. */
export class Canvas {
  readonly drawn: Drawn[] = []
  graphics: Graphics
  readonly #initial: Graphics
  readonly #saved: Graphics[] = []
  readonly #layers: boolean[] = []
  #pen: Pen = startPen(identity)
  #isClipping = false
  /** Nesting depth of mask groups, which are not displayed themselves. */
  #maskDepth = 0

  /** @param matrix to the displayed page, in CSS pixels. */
  constructor(matrix: Matrix, page: Sides) {
    this.#initial = initialGraphics(matrix, page)
    this.graphics = this.#initial
  }

  set(change: Partial<Graphics>): void {
    this.graphics = { ...this.graphics, ...change }
  }

  setText(change: Partial<Graphics['text']>): void {
    this.set({ text: { ...this.graphics.text, ...change } })
  }

  setFont(font: string, size: number): void {
    this.setText({ font, size: Math.abs(size), direction: size < 0 ? -1 : 1 })
  }

  save(): void {
    this.#saved.push(this.graphics)
  }

  restore(): void {
    this.graphics = this.#saved.pop() ?? this.graphics
  }

  transform(matrix: Numbers): void {
    this.set({ matrix: multiply(this.graphics.matrix, createMatrix(matrix)) })
  }

  /** The next path clips as well. */
  clipWithPath(): void {
    this.#isClipping = true
  }

  clip(rectangle: Numbers, matrix: Matrix = this.graphics.matrix): void {
    this.set({ clip: intersect(this.graphics.clip, computeSides(rectangle, matrix)) ?? nowhere })
  }

  /** Begins content with its own state; the surrounding opacity applies to it as a whole. */
  beginGroup(rectangle: Numbers | null, matrix: Matrix | null, isMask: boolean): void {
    this.save()
    if (isMask || this.#maskDepth > 0) this.#maskDepth += 1
    const { matrix: outer, groupAlpha, fillAlpha } = this.graphics
    if (rectangle) this.clip(rectangle, matrix ? multiply(outer, matrix) : outer)
    this.set({ groupAlpha: groupAlpha * fillAlpha, fillAlpha: 1, strokeAlpha: 1 })
  }

  endGroup(): void {
    if (this.#maskDepth > 0) this.#maskDepth -= 1
    this.restore()
  }

  beginAnnotation(rectangle: Numbers | null): void {
    this.save()
    this.graphics = this.#initial
    if (rectangle) this.clip(rectangle)
  }

  beginLayer(isVisible: boolean): void {
    this.#layers.push(isVisible)
  }

  endLayer(): void {
    this.#layers.pop()
  }

  /** @param bounds of the path; null if it has none. */
  paintPath(
    data: Float32Array | null,
    bounds: Numbers | null,
    isFilled: boolean,
    isStroked: boolean,
  ): void {
    if (bounds !== null) {
      const { matrix, clip } = this.graphics
      const sides = intersect(clip, computeSides(bounds, matrix))
      if (sides !== null && (isFilled || isStroked)) {
        const opaque = data !== null && isRectangle(data) && keepsRectangles(matrix)
        const fill = isFilled ? this.#fill() : null
        const line = isStroked ? this.#line() : null
        this.#draw({ kind: 'path', sides, opaque, fill, line, hidden: this.#isHidden() })
      }
      if (this.#isClipping) this.clip(bounds)
    }
    this.#isClipping = false
  }

  /** Fills everything inside the clipping path. */
  paintAll(paint: Paint): void {
    const { clip: sides, fillAlpha, groupAlpha } = this.graphics
    const fill = faded(paint, fillAlpha * groupAlpha)
    const isPath = { kind: 'path', opaque: false, line: null } as const
    this.#draw({ ...isPath, sides, fill, hidden: this.#isHidden() })
  }

  /** @param object the name of its decoded pixels, if it has one. */
  paintImage(
    pixels: { width: number; height: number },
    object: string | null,
    isStencil: boolean,
  ): void {
    const { matrix, clip } = this.graphics
    const seen = intersect(clip, computeSides([0, 0, 1, 1], matrix))
    if (seen === null || seen.right - seen.left < sliver || seen.bottom - seen.top < sliver) return
    const fill = isStencil ? this.#fill() : null
    const { width, height } = pixels
    this.#draw({
      kind: 'image',
      matrix,
      clip,
      pixels: { width, height },
      object,
      fill,
      opacity: this.graphics.fillAlpha * this.graphics.groupAlpha,
      hidden: this.#isHidden(),
    })
  }

  beginText(matrix: Numbers = identity): void {
    this.#pen = startPen(createMatrix(matrix))
  }

  moveText(x: number, y: number): void {
    const pen = this.#pen
    pen.lineX += x
    pen.lineY += y
    pen.x = pen.lineX
    pen.y = pen.lineY
  }

  showText(glyphs: readonly (Glyph | number | null)[], font: FontFacts): void {
    const { graphics } = this
    const color = textColor(
      graphics.text.mode,
      () => this.#fill(),
      () => this.#line(),
    )
    const style = { font, color, hidden: this.#isHidden() }
    for (const text of drawGlyphs(glyphs, graphics, style, this.#pen)) {
      const { from, to, em } = text
      const sides = computeSides([from.x, from.y, to.x, to.y])
      const reach = { ...sides, top: sides.top - em, bottom: sides.bottom + em / 4 }
      if (intersect(graphics.clip, reach)) this.#draw(text)
    }
  }

  #draw(one: Drawn): void {
    if (this.#maskDepth > 0) return
    if (this.drawn.length >= maxDrawn) {
      throw limitExceeded('A page of the PDF draws more than 200,000 objects.')
    }
    this.drawn.push(one)
  }

  #isHidden(): boolean {
    return this.#layers.includes(false)
  }

  #fill(): Paint {
    const { fill, fillAlpha, groupAlpha } = this.graphics
    return faded(fill, fillAlpha * groupAlpha)
  }

  #line(): Paint {
    const { stroke, strokeAlpha, groupAlpha } = this.graphics
    return faded(stroke, strokeAlpha * groupAlpha)
  }
}

/** Text that is neither filled nor stroked is only searchable, such as a scanner's OCR. */
function textColor(mode: number, fill: () => Paint, line: () => Paint): Paint | null {
  if (mode === 3 || mode === 7) return null
  return mode === 1 || mode === 5 ? line() : fill()
}

function startPen(matrix: Matrix): Pen {
  return { matrix, x: 0, y: 0, lineX: 0, lineY: 0 }
}

function createMatrix(numbers: Numbers): Matrix {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = numbers
  return [a, b, c, d, e, f]
}

/** Whether a path is one upright rectangle: in pdf.js 0 x y moves, 1 x y draws a line, 4 closes. */
function isRectangle(data: Float32Array): boolean {
  const points: (readonly [number, number])[] = []
  for (let at = 0; at < data.length; at += 3) {
    if (data[at] === 4 && at === data.length - 1) break
    if (data[at] !== (at === 0 ? 0 : 1)) return false
    points.push([data[at + 1]!, data[at + 2]!])
  }
  const corners = new Set(points.map(String))
  const isUpright = points.every(([x, y], at) => {
    const [nextX, nextY] = points[(at + 1) % points.length]!
    return Math.abs(x - nextX) < 0.01 || Math.abs(y - nextY) < 0.01
  })
  return corners.size === 4 && points.length <= 5 && isUpright
}

const nowhere: Sides = { left: 0, top: 0, right: -1, bottom: -1 }
