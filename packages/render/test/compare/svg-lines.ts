import {
  identity,
  type Matrix,
  multiply,
  parseTransform,
} from '@blazon/compliance/readers/drawing/matrix'
import { parseXml, type XmlElement } from '@blazon/pptx/container/xml'
import { attribute } from '@blazon/pptx/container/xml-query'
import { strToU8 } from 'fflate'
import type { Size } from '../../src/rectangle.ts'
import type { TextLine } from './text-line.ts'

/** The lines of text in a picture that this project has drawn, in the order that they are drawn in. */
export function readSvgLines(svg: string, size: Size): TextLine[] {
  const root = parseXml(strToU8(svg), 'slide.svg')
  return [...findLines(root, identity, size)]
}

function* findLines(element: XmlElement, outer: Matrix, size: Size): Generator<TextLine> {
  const matrix = multiply(outer, parseTransform(attribute(element, 'transform') ?? '') ?? identity)
  const text = attribute(element, 'aria-label')
  const place = text === null ? null : baselineStart(element, matrix)
  if (text !== null && place) {
    const [a, b, , , e, f] = place
    const angle = (Math.round((Math.atan2(b, a) * 180) / Math.PI) + 360) % 360
    yield { text, x: e / size.width, y: f / size.height, angle }
    return
  }
  for (const child of element.children) yield* findLines(child, matrix, size)
}

const glyph = '{http://www.w3.org/2000/svg}use'

/** The matrix of a line's largest glyphs, the first of them: raised letters have another baseline. */
function baselineStart(line: XmlElement, outer: Matrix): Matrix | null {
  const pieces = line.children.flatMap((child) => {
    const matrix = parseTransform(attribute(child, 'transform') ?? '')
    return child.children[0]?.name === glyph && matrix ? [multiply(outer, matrix)] : []
  })
  const scale = ([a, b]: Matrix) => Math.hypot(a, b)
  return pieces.reduce<Matrix | null>(
    (largest, piece) => (largest && scale(piece) <= scale(largest) * 1.01 ? largest : piece),
    null,
  )
}
