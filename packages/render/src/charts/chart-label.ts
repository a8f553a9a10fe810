import type { XmlElement } from '@blazon/pptx/container/xml'
import { attribute, child, children, descend, integer } from '@blazon/pptx/container/xml-query'
import { type ChartText, type ChartTextDefaults, chartTextOf } from '@blazon/pptx/chart/chart-text'
import type { Paragraph, Run } from '@blazon/pptx/model'
import { readCharacter } from '@blazon/pptx/text/character-properties'
import { extendCascade } from '@blazon/pptx/text/text-cascade'
import type { ChartContext } from './chart-context.ts'
import { escapeText, round, tag } from './markup.ts'

/** One line of a label: runs that stand one after another. */
export type LabelLine = readonly Run[]

/** A text of a chart, laid out in lines. */
export interface Label {
  lines: readonly LabelLine[]
  width: number
  height: number
  /** Degrees clockwise. */
  rotation: number
}

/** Where a label stands: the point at one of its edges or its middle. */
export interface LabelPlace {
  x: number
  y: number
  horizontal: 'start' | 'middle' | 'end'
  vertical: 'top' | 'middle' | 'bottom'
}

/**
 * The label of a part of a chart: its own rich text, else `automatic`, in the text properties of
 * the part. Null where there is nothing to read.
 */
export function makeLabel(
  owner: XmlElement,
  automatic: string,
  context: ChartContext,
  options: { defaults?: ChartTextDefaults; maxWidth?: number; text?: ChartText } = {},
): Label | null {
  const text = options.text ?? context.text
  const paragraphs = chartTextOf(owner, text, options.defaults ?? {}, automatic)
  const rotation = labelRotation(owner, context) ?? 0
  return layOut(paragraphs, options.maxWidth ?? Number.POSITIVE_INFINITY, rotation, context)
}

/** The style in which a part writes its automatic texts. */
export function labelStyle(
  owner: XmlElement | null,
  context: ChartContext,
  defaults: ChartTextDefaults = {},
  text: ChartText = context.text,
): Run {
  const bare = { ...(owner ?? context.root), children: children(owner, 'c:txPr').concat(children(owner, 'cx:txPr')) }
  const run = chartTextOf(bare, text, defaults, ' ')[0]?.runs[0]
  if (!run) throw new Error('A chart text of one character has one run.')
  return run
}

/** A text in one style, broken where it has line breaks and where it exceeds the width. */
export function styledLabel(
  content: string,
  style: Run,
  context: ChartContext,
  maxWidth = Number.POSITIVE_INFINITY,
  rotation = 0,
): Label {
  const paragraphs = content
    .slice(0, mostCharacters)
    .split('\n')
    .map((text, index) => ({ number: index + 1, level: 0, runs: [{ ...style, text }], bullet: null }))
  return layOut(paragraphs, maxWidth, rotation, context) ?? { lines: [], width: 0, height: 0, rotation }
}

/** The texts of a part in front of those of the whole chart: of `c:dLbls` before a `c:dLbl`. */
export function innerText(owner: XmlElement | null, context: ChartContext): ChartText {
  const properties = descend(owner, 'c:txPr', 'a:p', 'a:pPr', 'a:defRPr')
  if (!properties) return context.text
  const character = readCharacter(properties, context.look)
  const cascade = extendCascade(context.text.cascade, [{ source: 'shape', character }])
  return { ...context.text, cascade }
}

/** What `rot` says in degrees; null where the chart may choose. */
export function labelRotation(owner: XmlElement | null, context: ChartContext): number | null {
  for (const holder of [descend(owner, 'c:tx', 'c:rich'), child(owner, 'c:txPr'), child(context.root, 'c:txPr')]) {
    const body = child(holder, 'a:bodyPr')
    const vertical = attribute(body, 'vert')
    const set = integer(body, 'rot')
    const turned = vertical === 'vert270' ? -90 : vertical === 'vert' || vertical === 'eaVert' ? 90 : 0
    if (turned !== 0) return turned
    // -1000 degrees is what files say for "automatic".
    if (set !== null && Math.abs(set) <= 5_400_000) return set / 60_000
    if (set !== null) return null
  }
  return null
}

/** The size of the box that a turned label takes. */
export function turnedSize(label: Label): { width: number; height: number } {
  const angle = (label.rotation * Math.PI) / 180
  const [cos, sin] = [Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle))]
  return {
    width: label.width * cos + label.height * sin,
    height: label.width * sin + label.height * cos,
  }
}

/** Draws a label; turned ones are placed by the box that they take. */
export function renderLabel(label: Label, place: LabelPlace, context: ChartContext): string {
  if (label.rotation !== 0) return renderTurned(label, place, context)
  const top = place.y - label.height * verticalShare[place.vertical]
  return renderLines(label, place.x, top, place.horizontal, context)
}

/** The height of one line of a run, in points. */
export function lineHeight(style: Run): number {
  return style.size.value * 1.2
}

export function textWidth(content: string, style: Run, _context: ChartContext): number {
  return content.length * style.size.value * 0.5
}

const verticalShare = { top: 0, middle: 0.5, bottom: 1 }
const horizontalShare = { start: 0, middle: 0.5, end: 1 }

/** What a label shows of a text that goes on for pages. */
const mostCharacters = 2000
const mostLines = 40

function renderTurned(label: Label, place: LabelPlace, context: ChartContext): string {
  const size = turnedSize(label)
  const x = place.x + size.width * (0.5 - horizontalShare[place.horizontal])
  const y = place.y + size.height * (0.5 - verticalShare[place.vertical])
  const content = renderLines(label, 0, -label.height / 2, 'middle', context)
  const transform = `translate(${round(x)} ${round(y)}) rotate(${round(label.rotation)})`
  return tag('g', { transform }, content)
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
    const height = Math.max(...line.map(lineHeight))
    const widths = line.map((run) => textWidth(run.text, run, context))
    let left = x - widths.reduce((sum, width) => sum + width, 0) * horizontalShare[anchor]
    for (const [index, run] of line.entries()) {
      markup += renderRun(run, left, y + height * 0.8)
      left += widths[index] ?? 0
    }
    y += height
  }
  return markup
}

function renderRun(run: Run, x: number, y: number): string {
  if (run.text.trim() === '') return ''
  const fill = run.color.value.kind === 'solid' ? run.color.value.color.hex : '#000000'
  return tag(
    'text',
    { x, y, 'font-family': run.fonts.latin?.value ?? 'sans-serif', 'font-size': run.size.value, fill, 'font-weight': run.weight.value === 400 ? null : run.weight.value },
    escapeText(run.text),
  )
}

function layOut(
  paragraphs: readonly Paragraph[],
  maxWidth: number,
  rotation: number,
  context: ChartContext,
): Label | null {
  const lines = paragraphs
    .flatMap((paragraph) => breakLines(paragraph.runs, maxWidth, context))
    .slice(0, mostLines)
  if (!lines.some((line) => line.some((run) => run.text.trim() !== ''))) return null
  const width = Math.max(
    ...lines.map((line) => line.reduce((sum, run) => sum + textWidth(run.text, run, context), 0)),
  )
  const height = lines.reduce((sum, line) => sum + Math.max(...line.map(lineHeight)), 0)
  return { lines, width, height, rotation }
}

function breakLines(runs: readonly Run[], maxWidth: number, context: ChartContext): LabelLine[] {
  const lines: Run[][] = [[]]
  let used = 0
  for (const run of runs) {
    for (const piece of run.text.slice(0, mostCharacters).split(/(\n)|(?<=[\s-])/)) {
      if (piece === undefined || piece === '') continue
      if (piece === '\n') {
        lines.push([])
        used = 0
        continue
      }
      const width = textWidth(piece.trimEnd(), run, context)
      if (used > 0 && used + width > maxWidth) {
        lines.push([])
        used = 0
      }
      const line = lines.at(-1) as Run[]
      const last = line.at(-1)
      if (last && last.number === run.number) line[line.length - 1] = { ...last, text: last.text + piece }
      else line.push({ ...run, text: piece })
      used += textWidth(piece, run, context)
    }
  }
  return lines.filter((line) => line.length > 0)
}
