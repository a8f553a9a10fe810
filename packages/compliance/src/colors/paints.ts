import type {
  Document,
  Element,
  Mark,
  Page,
  Paint,
  PaintColor,
  Run,
  SharedSheet,
  Sourced,
} from '@blazon/document/document'
import { readPageParams } from '../places/page-params.ts'
import type { Part } from '../places/part.ts'
import { elementPlace, excerpt, type Place, pagePlace } from '../places/place.ts'
import type { PaintSpot } from '../places/spot.ts'
import {
  type Body,
  type Known,
  listBodies,
  pages,
  remember,
  runPlace,
  sharedSheets,
} from '../places/walk.ts'
import type { Selection } from '../selection.ts'

/** A painted part: its paint, its place and its purpose. */
export interface Painted {
  target: Target
  paint: Sourced<Paint>
  place: Place
  /** True if it was estimated from pixels. */
  isEstimate?: boolean
  /** What it paints, for people. */
  describe(): Part
  spot: PaintSpot
}

export type Target = 'text' | 'fill' | 'line' | 'background' | 'effect'

/**
 * All paints of the pages: backgrounds first, then by shape in z-order; at the end, once each, the
 * shapes of the masters and layouts.
 */
export function paints(document: Document, context: Selection): readonly Painted[] {
  return remember(knownPaints, document, context, walkPaints)
}

const knownPaints: Known<Painted> = new WeakMap()

function walkPaints(document: Document, context: Selection): readonly Painted[] {
  const found: Painted[] = []
  const isJudged = ({ hidden, role }: Element) =>
    (!hidden || context.includeHidden) && (context.roles === null || context.roles.has(role))
  for (const page of pages(document, context)) {
    // A page has no role, so a rule for certain roles does not apply to its background.
    if (context.roles === null) {
      const describe = (): Part => ({
        part: 'background',
        ...readPageParams(document.format, page),
      })
      found.push(painted(page, 'background', page.background, pagePlace(page), describe))
    }
    for (const element of page.elements) if (isJudged(element)) addPaints(found, page, element)
  }
  for (const { page, sheet } of sharedSheets(document, context)) {
    for (const element of sheet.elements) {
      if (isJudged(element)) addPaints(found, page, element, sheet)
    }
  }
  return found
}

/**
 * The visible colours of a paint, including each stop of a gradient; `unknown` if unresolved.
 * Pictures have no colours of their own to evaluate. A gradient's transparent stop still tints the
 * transition, so it counts unless the whole gradient is transparent.
 */
export function listPaintColors(paint: Paint): readonly PaintColor[] | 'unknown' {
  if (paint.kind === 'unknown') return 'unknown'
  const colors = allColors(paint)
  return colors.some(({ alpha }) => alpha > 0) ? colors : []
}

function allColors(paint: Exclude<Paint, { kind: 'unknown' }>): readonly PaintColor[] {
  switch (paint.kind) {
    case 'solid':
      return [paint.color]
    case 'gradient':
      return paint.stops
    case 'pattern':
      return [paint.foreground, paint.background]
    case 'none':
    case 'picture':
      return []
  }
}

function addPaints(
  found: Painted[],
  page: Page,
  element: Element,
  sheet: SharedSheet | null = null,
): void {
  const place = elementPlace(page, element, sheet)
  const describe = (part: 'fill' | 'line' | 'effect') => (): Part => ({
    part,
    of: excerpt(element.name),
  })
  if (element.fill) found.push(painted(element, 'fill', element.fill, place, describe('fill')))
  if (element.line) found.push(painted(element, 'line', element.line, place, describe('line')))
  for (const paint of element.effects) {
    found.push(painted(element, 'effect', paint, place, describe('effect')))
  }
  for (const cell of element.cells) {
    const at = { ...place, box: cell.box }
    const inCell = (part: 'cell_fill' | 'cell_border') => (): Part => ({
      ...{ part, of: excerpt(element.name) },
      ...{ row: cell.row, column: cell.column },
    })
    if (cell.fill) found.push(painted(cell, 'fill', cell.fill, at, inCell('cell_fill')))
    for (const paint of cell.lines) {
      found.push(painted(cell, 'line', paint, at, inCell('cell_border')))
    }
  }
  for (const mark of element.marks) {
    const { target, paint, location, isEstimate = false } = mark
    const position = location ?? place.position
    const at = { ...place, position }
    const subject = () => describeMark(mark, element)
    found.push({ ...painted(mark, target, paint, at, subject), isEstimate })
  }
  for (const body of listBodies(page, element, sheet)) addTextPaints(found, body)
}

function addTextPaints(found: Painted[], body: Body): void {
  for (const paragraph of body.paragraphs) {
    const seen = paragraph.runs.filter((run) => run.text.trim() !== '')
    if (paragraph.bullet && seen[0]) {
      const place = runPlace(body, paragraph, seen[0])
      const describe = describeText('bullet', seen[0])
      found.push(painted(paragraph, 'bullet', paragraph.bullet, place, describe, 'text'))
    }
    for (const run of seen) {
      const place = runPlace(body, paragraph, run)
      if (run.color) found.push(painted(run, 'text', run.color, place, describeText('text', run)))
      if (run.highlight) {
        const value: Paint = { kind: 'solid', color: run.highlight }
        const paint: Sourced<Paint> = { value, source: 'explicit' }
        const describe = describeText('highlight', run)
        found.push(painted(run, 'highlight', paint, place, describe, 'background'))
      }
      if (run.line) {
        const describe = describeText('outline', run)
        found.push(painted(run, 'line', run.line, place, describe))
      }
      if (run.underline) {
        // A fix cannot write it, as it cannot write an effect of a text.
        const describe = describeText('underline', run)
        found.push(painted(run, 'effect', run.underline, place, describe, 'line'))
      }
      for (const effect of run.effects ?? []) {
        const describe = describeText('effect', run)
        found.push(painted(run, 'effect', effect, place, describe))
      }
    }
  }
}

/** Described on demand: most paints obey, and their texts need no quotation. */
function describeText(
  part: 'text' | 'bullet' | 'highlight' | 'outline' | 'underline' | 'effect',
  { text }: Run,
): () => Part {
  return () => ({ part, of: excerpt(text) })
}

/** A series or a point of a chart has its number, as readers of charts name it. */
function describeMark({ name }: Mark, element: Element): Part {
  const of = excerpt(element.name)
  const [, series, point] = /^series (\d+)(?: point (\d+))?$/.exec(name) ?? []
  if (series === undefined) return { part: 'mark', mark: excerpt(name), of }
  return { part: 'series', series: Number(series), ...(point && { point: Number(point) }), of }
}

/** One literal: copying the fields of another object took half of the time of this walk. */
function painted(
  of: PaintSpot['of'],
  part: Target,
  paint: Sourced<Paint>,
  place: Place,
  describe: () => Part,
): Painted
function painted(
  of: PaintSpot['of'],
  part: PaintSpot['part'],
  paint: Sourced<Paint>,
  place: Place,
  describe: () => Part,
  target: Target,
): Painted
function painted(
  of: PaintSpot['of'],
  part: PaintSpot['part'],
  paint: Sourced<Paint>,
  place: Place,
  describe: () => Part,
  target = part as Target,
): Painted {
  return { target, paint, place, describe, spot: { kind: 'paint', of, part, paint } }
}
