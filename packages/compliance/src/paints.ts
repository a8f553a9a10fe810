import type {
  Document,
  Element,
  Page,
  Paint,
  PaintColor,
  SharedSheet,
  Sourced,
} from '@blazon/document/document'
import { elementPlace, type Place, pageName, pagePlace, quoted } from './place.ts'
import type { Context } from './rule.ts'
import type { PaintSpot } from './spot.ts'
import { bodiesOf, pages, runPlace, sharedSheets } from './walk.ts'

/** A painted part: its paint, its place and its purpose. */
export interface Painted {
  target: Target
  paint: Sourced<Paint>
  place: Place
  /** True if it was estimated from pixels. */
  isEstimate?: boolean
  /** For people, at the start of a sentence: `Text “Q3 plan”`, `The fill of “Box 3”`. */
  subject: string
  spot: PaintSpot
}

export type Target = 'text' | 'fill' | 'line' | 'background' | 'effect'

/**
 * All paints of the pages: backgrounds first, then by shape in z-order; at the end, once each, the
 * shapes of the masters and layouts.
 */
export function* paints(document: Document, context: Context): Generator<Painted> {
  for (const page of pages(document, context)) {
    // A page has no role, so a rule for certain roles does not apply to its background.
    if (context.roles === null) {
      yield {
        ...painted(page, 'background', page.background),
        place: pagePlace(page),
        subject: `The background of ${pageName(document.format, page)}`,
      }
    }
    for (const element of page.elements) {
      if (element.hidden && !context.includeHidden) continue
      if (context.roles === null || context.roles.has(element.role)) yield* paintsOf(page, element)
    }
  }
  for (const { page, sheet } of sharedSheets(document, context)) {
    for (const element of sheet.elements) {
      if (element.hidden && !context.includeHidden) continue
      if (context.roles === null || context.roles.has(element.role)) {
        yield* paintsOf(page, element, sheet)
      }
    }
  }
}

/**
 * The visible colours of a paint, including each stop of a gradient; `unknown` if unresolved.
 * Pictures have no colours of their own to evaluate. A gradient's transparent stop still tints the
 * transition, so it counts unless the whole gradient is transparent.
 */
export function colorsOf(paint: Paint): readonly PaintColor[] | 'unknown' {
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

function* paintsOf(
  page: Page,
  element: Element,
  sheet: SharedSheet | null = null,
): Generator<Painted> {
  const place = elementPlace(page, element, sheet)
  const name = quoted(element.name)
  if (element.fill)
    yield { ...painted(element, 'fill', element.fill), place, subject: `The fill of ${name}` }
  if (element.line)
    yield { ...painted(element, 'line', element.line), place, subject: `The line of ${name}` }
  for (const paint of element.effects) {
    yield { ...painted(element, 'effect', paint), place, subject: `An effect of ${name}` }
  }
  for (const cell of element.cells) {
    const at = { ...place, box: cell.box }
    const subject = `of row ${cell.row}, column ${cell.column} of ${name}`
    if (cell.fill)
      yield { ...painted(cell, 'fill', cell.fill), place: at, subject: `The fill ${subject}` }
    for (const paint of cell.lines) {
      yield { ...painted(cell, 'line', paint), place: at, subject: `A border ${subject}` }
    }
  }
  for (const mark of element.marks) {
    const { target, paint, location, isEstimate = false } = mark
    const position = location ?? place.position
    const subject = `The ${mark.name} of ${name}`
    yield { ...painted(mark, target, paint), place: { ...place, position }, isEstimate, subject }
  }
  for (const body of bodiesOf(page, element, sheet)) yield* textPaints(body)
}

function* textPaints(body: Parameters<typeof runPlace>[0]): Generator<Painted> {
  for (const paragraph of body.paragraphs) {
    const seen = paragraph.runs.filter((run) => run.text.trim() !== '')
    if (paragraph.bullet && seen[0]) {
      const place = runPlace(body, paragraph, seen[0])
      const subject = `The bullet of ${quoted(seen[0].text)}`
      yield { ...painted(paragraph, 'bullet', paragraph.bullet), target: 'text', place, subject }
    }
    for (const run of seen) {
      const place = runPlace(body, paragraph, run)
      const text = quoted(run.text)
      if (run.color) yield { ...painted(run, 'text', run.color), place, subject: `Text ${text}` }
      if (run.highlight) {
        const value: Paint = { kind: 'solid', color: run.highlight }
        const paint: Sourced<Paint> = { value, source: 'explicit' }
        const subject = `The highlight of ${text}`
        yield { ...painted(run, 'highlight', paint), target: 'background', place, subject }
      }
      if (run.line) {
        yield { ...painted(run, 'line', run.line), place, subject: `The outline of ${text}` }
      }
      for (const effect of run.effects ?? []) {
        yield { ...painted(run, 'effect', effect), place, subject: `An effect of ${text}` }
      }
    }
  }
}

function painted<Part extends PaintSpot['part']>(
  of: PaintSpot['of'],
  part: Part,
  paint: Sourced<Paint>,
): { target: Part; paint: Sourced<Paint>; spot: PaintSpot } {
  return { target: part, paint, spot: { kind: 'paint', of, part, paint } }
}
