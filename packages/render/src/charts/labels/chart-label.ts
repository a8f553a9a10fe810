import {
  type ChartText,
  type ChartTextDefaults,
  readChartText,
} from '@blazon/pptx/chart/chart-text'
import type { XmlElement } from '@blazon/pptx/container/xml'
import { attribute, child, children, descend, integer } from '@blazon/pptx/container/xml-query'
import { readCharacter } from '@blazon/pptx/text/character-properties'
import { extendCascade } from '@blazon/pptx/text/text-cascade'
import type { Rectangle } from '../../rectangle.ts'
import { group } from '../../svg/markup.ts'
import { readStyle } from '../../text/read-style.ts'
import { measureLine, renderLine } from '../../text/render-text.ts'
import type { TextStyle } from '../../text/text-style.ts'
import type { ChartContext } from '../chart-context.ts'
import { round } from '../points.ts'

/** A piece of a label in one style. */
interface LabelRun {
  text: string
  style: TextStyle
}

/** One line of a label: consecutive runs. */
type LabelLine = readonly LabelRun[]

/** A text of a chart, laid out in lines. */
export interface Label {
  lines: readonly LabelLine[]
  width: number
  height: number
  /** Degrees clockwise. */
  rotation: number
}

/** The position of a label: a point at one of its edges or in its middle. */
export interface LabelPlace {
  x: number
  y: number
  horizontal: 'start' | 'middle' | 'end'
  vertical: 'top' | 'middle' | 'bottom'
}

/**
 * The label of a part of a chart: its own rich text, otherwise `automatic`, in the text properties
 * of the part. Null if it is empty.
 */
export function createLabel(
  owner: XmlElement,
  automatic: string,
  context: ChartContext,
  options: { defaults?: ChartTextDefaults; maxWidth?: number; text?: ChartText } = {},
): Label | null {
  const text = options.text ?? context.text
  const runs = readRuns(owner, automatic, text, options.defaults ?? {})
  const rotation = labelRotation(owner, context) ?? 0
  return layOut(runs, options.maxWidth ?? Number.POSITIVE_INFINITY, rotation, context)
}

/** The style of a part's automatic texts. */
export function labelStyle(
  owner: XmlElement | null,
  context: ChartContext,
  defaults: ChartTextDefaults = {},
  text: ChartText = context.text,
): TextStyle {
  const properties = [...children(owner, 'c:txPr'), ...children(owner, 'cx:txPr')]
  const bare = { ...(owner ?? context.root), children: properties }
  const run = readRuns(bare, ' ', text, defaults)[0]?.[0]
  if (!run) throw new Error('A chart text of one character has one run.')
  return run.style
}

/** A text in one style, broken at its line breaks and at the maximum width. */
export function styledLabel(
  content: string,
  style: TextStyle,
  context: ChartContext,
  maxWidth = Number.POSITIVE_INFINITY,
  rotation = 0,
): Label {
  const paragraphs = content
    .slice(0, mostCharacters)
    .split('\n')
    .map((text) => [{ text, style }])
  return (
    layOut(paragraphs, maxWidth, rotation, context) ?? { lines: [], width: 0, height: 0, rotation }
  )
}

/** A part's text properties before those of the whole chart: of `c:dLbls` before a `c:dLbl`. */
export function innerText(owner: XmlElement | null, context: ChartContext): ChartText {
  const properties = descend(owner, 'c:txPr', 'a:p', 'a:pPr', 'a:defRPr')
  if (!properties) return context.text
  const character = readCharacter(properties, context.look)
  const cascade = extendCascade(context.text.cascade, [{ source: 'shape', character }])
  return { ...context.text, cascade }
}

/** The value of `rot` in degrees; null if it is automatic. */
export function labelRotation(owner: XmlElement | null, context: ChartContext): number | null {
  for (const holder of [
    descend(owner, 'c:tx', 'c:rich'),
    child(owner, 'c:txPr'),
    child(context.root, 'c:txPr'),
  ]) {
    const body = child(holder, 'a:bodyPr')
    const vertical = attribute(body, 'vert')
    const set = integer(body, 'rot')
    const turned =
      vertical === 'vert270' ? -90 : vertical === 'vert' || vertical === 'eaVert' ? 90 : 0
    if (turned !== 0) return turned
    // Files write -1000 degrees for "automatic".
    if (set !== null && Math.abs(set) <= 5_400_000) return set / 60_000
    if (set !== null) return null
  }
  return null
}

/** The size of a rotated label's bounding box. */
export function turnedSize(label: Label): { width: number; height: number } {
  const angle = (label.rotation * Math.PI) / 180
  const [cos, sin] = [Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle))]
  return {
    width: label.width * cos + label.height * sin,
    height: label.width * sin + label.height * cos,
  }
}

/** The bounding box of a label at its place. */
export function labelBox(place: LabelPlace, label: Label): Rectangle {
  const { width, height } = turnedSize(label)
  return {
    x: place.x - width * horizontalShare[place.horizontal],
    y: place.y - height * verticalShare[place.vertical],
    width,
    height,
  }
}

/** The space above and below the text of a title. */
export function titlePadding(label: Label): { before: number; after: number } {
  const size = label.lines[0]?.[0]?.style.size ?? 10
  return { before: size * 0.49, after: size * 0.3 }
}

/** Draws a label; rotated ones are placed by their bounding boxes. */
export function renderLabel(label: Label, place: LabelPlace, context: ChartContext): string {
  if (label.rotation !== 0) return renderTurned(label, place, context)
  const top = place.y - label.height * verticalShare[place.vertical]
  return renderLines(label, place.x, top, place.horizontal, context)
}

/** The height of one line in points. */
export function lineHeight(style: TextStyle, context: ChartContext): number {
  const { ascent, descent } = measure('x', style, context)
  return ascent + descent
}

export function textWidth(content: string, style: TextStyle, context: ChartContext): number {
  return measure(content, style, context).width
}

const verticalShare = { top: 0, middle: 0.5, bottom: 1 }
const horizontalShare = { start: 0, middle: 0.5, end: 1 }

/** The maximum length of a label. */
const mostCharacters = 2000
const mostLines = 40

function renderTurned(label: Label, place: LabelPlace, context: ChartContext): string {
  const size = turnedSize(label)
  const x = place.x + size.width * (0.5 - horizontalShare[place.horizontal])
  const y = place.y + size.height * (0.5 - verticalShare[place.vertical])
  const content = renderLines(label, 0, -label.height / 2, 'middle', context)
  const transform = `translate(${round(x)} ${round(y)}) rotate(${round(label.rotation)})`
  return group({ transform }, content)
}

function renderLines(
  label: Label,
  x: number,
  top: number,
  anchor: LabelPlace['horizontal'],
  context: ChartContext,
): string {
  let y = top
  let markup = ''
  for (const line of label.lines) {
    const size = lineSize(line, context)
    let left = x - size.width * horizontalShare[anchor]
    for (const run of line) {
      markup += renderLine(run.text, run.style, { x: left, y: y + size.ascent }, context.drawing)
      left += textWidth(run.text, run.style, context)
    }
    y += size.height
  }
  return markup
}

/** The runs of each paragraph that a part of a chart shows. */
function readRuns(
  owner: XmlElement,
  automatic: string,
  text: ChartText,
  defaults: ChartTextDefaults,
): LabelRun[][] {
  const elements = new Map<object, XmlElement>()
  const trace = (read: object, element: XmlElement) => void elements.set(read, element)
  const inherited = descend(owner, `${text.prefix}:txPr`, 'a:p', 'a:pPr', 'a:defRPr')
  return readChartText(owner, { ...text, trace }, defaults, automatic).map(({ runs }) =>
    runs.map((run) => {
      const own = child(elements.get(run), 'a:rPr')
      const properties = [own, inherited].filter((element) => element !== null)
      return { text: run.text, style: readStyle(run, properties, text.look) }
    }),
  )
}

function layOut(
  paragraphs: readonly LabelLine[],
  maxWidth: number,
  rotation: number,
  context: ChartContext,
): Label | null {
  const lines = paragraphs
    .flatMap((runs) => breakLines(runs, maxWidth, context))
    .slice(0, mostLines)
  if (!lines.some((line) => line.some((run) => run.text.trim() !== ''))) return null
  const sizes = lines.map((line) => lineSize(line, context))
  const width = sizes.reduce((most, size) => Math.max(most, size.width), 0)
  const height = sizes.reduce((sum, size) => sum + size.height, 0)
  return { lines, width, height, rotation }
}

function lineSize(
  line: LabelLine,
  context: ChartContext,
): { width: number; height: number; ascent: number } {
  let [width, ascent, descent] = [0, 0, 0]
  for (const run of line) {
    const size = measure(run.text, run.style, context)
    width += size.width
    ascent = Math.max(ascent, size.ascent)
    descent = Math.max(descent, size.descent)
  }
  return { width, ascent, height: ascent + descent }
}

function breakLines(runs: LabelLine, maxWidth: number, context: ChartContext): LabelLine[] {
  const lines: LabelRun[][] = [[]]
  let used = 0
  const breakLine = () => {
    lines.push([])
    used = 0
  }
  for (const { text, style } of runs) {
    for (const piece of splitPieces(text.slice(0, mostCharacters), maxWidth)) {
      if (piece === '\n') {
        breakLine()
        continue
      }
      const width = textWidth(piece.trimEnd(), style, context)
      if (used > 0 && used + width > maxWidth) breakLine()
      const line = lines.at(-1) as LabelRun[]
      const last = line.at(-1)
      if (last?.style === style) last.text += piece
      else line.push({ text: piece, style })
      used += piece === piece.trimEnd() ? width : textWidth(piece, style, context)
    }
  }
  return lines.filter((line) => line.length > 0)
}

/** Splits a text into pieces after which a line may end; whole lines without a maximum width. */
function splitPieces(text: string, maxWidth: number): string[] {
  const pattern = maxWidth === Number.POSITIVE_INFINITY ? /(\n)/ : /(\n)|(?<=[\s-])(?!\n)/
  return text.split(pattern).filter((piece) => piece !== undefined && piece !== '')
}

type LineMetrics = ReturnType<typeof measureLine>

/** Labels are measured for layout and again for drawing, and many are equal. */
const measured = new WeakMap<TextStyle, Map<string, LineMetrics>>()

function measure(text: string, style: TextStyle, { drawing }: ChartContext): LineMetrics {
  let known = measured.get(style)
  if (!known) {
    known = new Map()
    measured.set(style, known)
  }
  let metrics = known.get(text)
  if (!metrics) {
    metrics = measureLine(text, style, drawing)
    known.set(text, metrics)
  }
  return metrics
}
