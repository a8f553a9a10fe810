import type { Paint } from '@blazon/document/document'
import type { Matrix } from '../drawing/matrix.ts'
import { Canvas } from './canvas.ts'
import type { Drawn, FontFacts } from './drawn.ts'
import type { PdfJs } from './file.ts'
import type { Sides } from './graphics.ts'
import { type PatternArgs, solid } from './patterns.ts'
import type { Glyph } from './text.ts'

/** The resources that a page's operators refer to. */
interface Resources {
  font(id: string): FontFacts
  pattern(args: PatternArgs): Paint
  /** Whether the layer of marked content is on. */
  isVisible(layer: unknown): boolean
}

/** A page's operators as resolved by pdf.js: names looked up, forms inlined, colours in sRGB. */
interface Operators {
  fnArray: readonly number[]
  argsArray: readonly unknown[]
}

/**
 * Everything that the operators of a page draw, bottom first.
 * @param matrix to the displayed page, in CSS pixels.
 * @throws UnreadableFile if a limit is exceeded.
 */
export function drawnBy(
  { fnArray, argsArray }: Operators,
  resources: Resources,
  ops: PdfJs['OPS'],
  matrix: Matrix,
  page: Sides,
): Drawn[] {
  const canvas = new Canvas(matrix, page)
  const handlers = createHandlers(canvas, resources, ops)
  fnArray.forEach((operator, at) => {
    const args = argsArray[at]
    handlers.get(operator)?.(...((Array.isArray(args) ? args : []) as never[]))
  })
  return canvas.drawn
}

type Handler = (...args: never[]) => void
type Numbers = ArrayLike<number> & Iterable<number>

/** Handlers by the operators’ numbers; operators that do not affect the appearance have none. */
function createHandlers(
  canvas: Canvas,
  resources: Resources,
  ops: PdfJs['OPS'],
): Map<number, Handler> {
  const fills = [ops.fill, ops.eoFill]
  const strokes = [ops.stroke, ops.closeStroke]
  const both = [ops.fillStroke, ops.eoFillStroke, ops.closeFillStroke, ops.closeEOFillStroke]
  const pattern = (args: readonly unknown[]) => resources.pattern(args as PatternArgs)

  return new Map<number, Handler>([
    [ops.save, () => canvas.save()],
    [ops.restore, () => canvas.restore()],
    [ops.transform, (...matrix: number[]) => canvas.transform(matrix)],
    [ops.clip, () => canvas.clipWithPath()],
    [ops.eoClip, () => canvas.clipWithPath()],
    [ops.setGState, (states: States) => setStates(canvas, states)],

    [ops.setFillRGBColor, (hex: string) => canvas.set({ fill: solid(hex) })],
    [ops.setStrokeRGBColor, (hex: string) => canvas.set({ stroke: solid(hex) })],
    [ops.setFillTransparent, () => canvas.set({ fill: { kind: 'none' } })],
    [ops.setStrokeTransparent, () => canvas.set({ stroke: { kind: 'none' } })],
    [ops.setFillColorN, (...args: unknown[]) => canvas.set({ fill: pattern(args) })],
    [ops.setStrokeColorN, (...args: unknown[]) => canvas.set({ stroke: pattern(args) })],
    [ops.shadingFill, (id: string) => canvas.paintAll(pattern(['Shading', id]))],
    [
      ops.constructPath,
      (operator: number, [data]: [Float32Array | null], bounds: Float32Array | null) => {
        const isFilled = fills.includes(operator) || both.includes(operator)
        const isStroked = strokes.includes(operator) || both.includes(operator)
        canvas.paintPath(data, bounds, isFilled, isStroked)
      },
    ],

    [ops.beginText, () => canvas.beginText()],
    [ops.setTextMatrix, (matrix: Numbers) => canvas.beginText(matrix)],
    [ops.setCharSpacing, (characterSpacing: number) => canvas.setText({ characterSpacing })],
    [ops.setWordSpacing, (wordSpacing: number) => canvas.setText({ wordSpacing })],
    [ops.setHScale, (percent: number) => canvas.setText({ stretch: percent / 100 })],
    [ops.setLeading, (leading: number) => canvas.setText({ leading })],
    [ops.setTextRise, (rise: number) => canvas.setText({ rise })],
    [ops.setTextRenderingMode, (mode: number) => canvas.setText({ mode })],
    [ops.setFont, (font: string, size: number) => canvas.setFont(font, size)],
    [ops.moveText, (x: number, y: number) => canvas.moveText(x, y)],
    [
      ops.setLeadingMoveText,
      (x: number, y: number) => {
        canvas.setText({ leading: -y })
        canvas.moveText(x, y)
      },
    ],
    [ops.nextLine, () => canvas.moveText(0, -canvas.graphics.text.leading)],
    [
      ops.showText,
      (glyphs: readonly (Glyph | number | null)[]) => {
        const { font } = canvas.graphics.text
        if (font !== null) canvas.showText(glyphs, resources.font(font))
      },
    ],

    [
      ops.paintFormXObjectBegin,
      (matrix: Numbers | null, rectangle: Numbers | null) => {
        canvas.save()
        if (matrix) canvas.transform(matrix)
        if (rectangle) canvas.clip(rectangle)
      },
    ],
    [ops.paintFormXObjectEnd, () => canvas.restore()],
    [
      ops.beginGroup,
      ({ smask, matrix, bbox }: Group) => canvas.beginGroup(bbox, matrix, Boolean(smask)),
    ],
    [ops.endGroup, () => canvas.endGroup()],
    [
      ops.beginAnnotation,
      (_id: string, rectangle: Numbers | null, first: Numbers, second: Numbers) => {
        canvas.beginAnnotation(rectangle)
        canvas.transform(first)
        canvas.transform(second)
      },
    ],
    [ops.endAnnotation, () => canvas.restore()],

    [ops.beginMarkedContent, () => canvas.beginLayer(true)],
    [
      ops.beginMarkedContentProps,
      (tag: string, layer: unknown) =>
        canvas.beginLayer(tag !== 'OC' || resources.isVisible(layer)),
    ],
    [ops.endMarkedContent, () => canvas.endLayer()],

    [
      ops.paintImageXObject,
      (id: string, width: number, height: number) =>
        canvas.paintImage({ width, height }, id, false),
    ],
    [ops.paintInlineImageXObject, (pixels: Pixels) => canvas.paintImage(pixels, null, false)],
    [ops.paintImageMaskXObject, (pixels: Pixels) => canvas.paintImage(pixels, null, true)],
    [ops.paintSolidColorImageMask, () => canvas.paintPath(null, [0, 0, 1, 1], true, false)],
  ])
}

type States = readonly (readonly [name: string, value: unknown])[]

function setStates(canvas: Canvas, states: States): void {
  for (const [name, value] of states) {
    if (name === 'ca') canvas.set({ fillAlpha: Number(value) })
    else if (name === 'CA') canvas.set({ strokeAlpha: Number(value) })
    else if (name === 'Font') canvas.setFont(...(value as [string, number]))
  }
}

interface Group {
  smask: unknown
  matrix: Matrix | null
  bbox: Numbers | null
}

interface Pixels {
  width: number
  height: number
}
