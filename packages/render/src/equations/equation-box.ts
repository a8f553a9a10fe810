import type { FontLibrary } from '../fonts/font-library.ts'
import type { Typeface } from '../fonts/typeface.ts'
import { identity, type Matrix, multiply, rotation, scaling, translation } from '../svg/matrix.ts'
import { requireEngine } from './engine.ts'
import type { EquationPart } from './equation.ts'
import type { LiteElement, LiteText } from './equation-engine.ts'

/** The font of equations, which PowerPoint and Word show in Cambria Math. */
export const equationFamily = 'STIX Two Math'

/** An equation that is laid out; lengths are ems. */
export interface EquationBox {
  width: number
  ascent: number
  descent: number
  marks: readonly EquationMark[]
}

export interface EquationMark {
  /** Path data, before the map. */
  path: string
  /** To thousandths of an em, the y axis upwards from the baseline. */
  matrix: Matrix
  /** Null for the colour of the text around the equation. */
  color: string | null
  /** Null for a filled path. */
  strokeWidth: number | null
  /** True if the path is that of a glyph, which other equations use too. */
  isGlyph: boolean
}

/** @param fonts for characters that the font of equations does not have */
export function layOutEquation(
  { mathml, isDisplayed }: EquationPart,
  fonts: FontLibrary,
): EquationBox {
  const measureText = (text: string) =>
    listLetters(text, fonts).reduce((sum, { advance }) => sum + advance, 0)
  const { root, ...box } = requireEngine().layOut(mathml, isDisplayed, measureText)
  const marks: EquationMark[] = []
  for (const part of root.children) collect(part, { matrix: identity, color: null }, marks, fonts)
  return { ...box, marks }
}

interface Place {
  matrix: Matrix
  color: string | null
}

function collect(
  element: LiteElement | LiteText,
  around: Place,
  marks: EquationMark[],
  fonts: FontLibrary,
): void {
  if (!('children' in element)) return
  const { attributes } = element
  const text = (name: string) => String(attributes[name] ?? '')
  const size = (name: string) => Number(text(name)) || 0
  const own = /^#[\da-f]{6}$/i.test(text('fill')) ? text('fill') : around.color
  const matrix = multiply(around.matrix, readTransform(text('transform')))
  const place = { matrix, color: own }
  const strokeWidth =
    size('stroke-width') || Number(/stroke-width:\s*([\d.]+)/.exec(text('style'))?.[1] ?? 0)
  const add = (path: string, isStroked: boolean, isGlyph = false) => {
    if (path === '') return
    marks.push({ ...place, path, strokeWidth: isStroked ? strokeWidth : null, isGlyph })
  }
  switch (element.kind) {
    case 'path':
      add(text('d'), text('fill') === 'none', 'data-c' in attributes)
      return
    case 'rect':
      add(
        `M${size('x')} ${size('y')}h${size('width')}v${size('height')}h${-size('width')}Z`,
        text('fill') === 'none',
      )
      return
    case 'line':
      add(`M${size('x1')} ${size('y1')}L${size('x2')} ${size('y2')}`, true)
      return
    case 'text':
      addLetters(element, place, marks, fonts)
      return
    case 'svg':
      collectExtender(element, place, marks)
      return
    default:
      for (const part of element.children) collect(part, place, marks, fonts)
  }
}

function readTransform(text: string): Matrix {
  const steps = [...text.matchAll(/(translate|scale|rotate)\(([^)]*)\)/g)].map(([, kind, list]) => {
    const [x = 0, y, z = 0] = list!.split(/[\s,]+/).map(Number)
    if (kind === 'translate') return translation(x, y ?? 0)
    if (kind === 'scale') return scaling(x, y ?? x)
    return multiply(translation(y ?? 0, z), rotation(x), translation(-(y ?? 0), -z))
  })
  return steps.length > 0 ? multiply(...steps) : identity
}

/**
 * The straight part of a tall or wide sign. MathJax stretches it to 1.5 times its length and cuts it off
 * with an inner picture; here it has the length, because a clip costs more than a path.
 */
function collectExtender(svg: LiteElement, { matrix, color }: Place, marks: EquationMark[]): void {
  const [glyph] = svg.children
  if (!glyph || !('children' in glyph)) return
  const path = String(glyph.attributes.d ?? '')
  const numbers = (name: string) => Number(svg.attributes[name] ?? 0)
  const box = pathBox(path)
  const isVertical = /^scale\(1,/.test(String(glyph.attributes.transform ?? ''))
  if (box.width <= 0 || box.height <= 0) return
  const fit = isVertical
    ? multiply(
        translation(numbers('x'), numbers('y')),
        scaling(1, numbers('height') / box.height),
        translation(0, -box.y),
      )
    : multiply(
        translation(numbers('x'), 0),
        scaling(numbers('width') / box.width, 1),
        translation(-box.x, 0),
      )
  marks.push({ path, matrix: multiply(matrix, fit), color, strokeWidth: null, isGlyph: true })
}

/** The box around the points of a path of absolute commands. */
function pathBox(path: string): { x: number; y: number; width: number; height: number } {
  const [xs, ys]: [number[], number[]] = [[], []]
  for (const [, command = '', list = ''] of path.matchAll(/([A-Z])([^A-Z]*)/g)) {
    const numbers = (list.match(/-?(?:\d+\.?\d*|\.\d+)/g) ?? []).map(Number)
    for (const [index, value] of numbers.entries()) {
      const isX = command === 'H' || (command !== 'V' && index % 2 === 0)
      ;(isX ? xs : ys).push(value)
    }
  }
  const [x, y] = [Math.min(...xs), Math.min(...ys)]
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y }
}

interface Letter {
  typeface: Typeface
  glyph: number
  /** In ems. */
  x: number
  advance: number
}

/** Letters of other scripts, from the fonts of text. */
function addLetters(
  element: LiteElement,
  { matrix, color }: Place,
  marks: EquationMark[],
  fonts: FontLibrary,
): void {
  const text = element.children.map((part) => ('value' in part ? part.value : '')).join('')
  let pen = 0
  for (const { typeface, glyph, x, advance } of listLetters(text, fonts)) {
    const path = typeface.outline(glyph)
    // MathJax turns its texts downwards, as SVG has them; outlines go up.
    const upwards = scaling(1000 / typeface.unitsPerEm, -1000 / typeface.unitsPerEm)
    const place = multiply(matrix, translation((pen + x) * 1000, 0), upwards)
    if (path) marks.push({ path, matrix: place, color, strokeWidth: null, isGlyph: true })
    pen += advance
  }
}

function listLetters(text: string, fonts: FontLibrary): Letter[] {
  return [...text].flatMap((character) => {
    const typeface =
      fonts.fallback(character.codePointAt(0)!, 400, false, null) ??
      fonts.typeface('Cambria Math', 400, false)
    const { unitsPerEm } = typeface
    const options = {
      rightToLeft: false,
      script: 'Zyyy',
      language: null,
      kerning: false,
      start: 0,
      end: character.length,
    }
    return typeface.shape(character, options).map(({ id, x, advance }) => ({
      typeface,
      glyph: id,
      x: x / unitsPerEm,
      advance: advance / unitsPerEm,
    }))
  })
}
