import type { Document, Element, Page, Paint, PaintColor, Sourced } from './document.ts'
import { elementPlace, type Place, pageName, pagePlace, quoted } from './place.ts'
import type { Context } from './rule.ts'
import { bodiesOf, pages, runPlace } from './walk.ts'

/** Something painted: by what, where, and what for. */
export interface Painted {
  target: Target
  paint: Sourced<Paint>
  place: Place
  /** True where it was estimated from pixels. */
  isEstimate?: boolean
  /** For people, at the start of a sentence: `Text “Q3 plan”`, `The fill of “Box 3”`. */
  subject: string
}

export type Target = 'text' | 'fill' | 'line' | 'background' | 'effect'

/** Everything painted on the pages, backgrounds first, then by shape in z-order. */
export function* paints(document: Document, context: Context): Generator<Painted> {
  for (const page of pages(document, context)) {
    // A page has no role, so a rule for certain roles doesn't speak of its background.
    if (context.roles === null) {
      yield {
        target: 'background',
        paint: page.background,
        place: pagePlace(page),
        subject: `The background of ${pageName(document.format, page)}`,
      }
    }
    for (const element of page.elements) {
      if (element.hidden && !context.includeHidden) continue
      if (context.roles === null || context.roles.has(element.role)) yield* paintsOf(page, element)
    }
  }
}

/**
 * The colours of a paint that can be seen, each stop of a gradient apart; `unknown` where it could
 * not be resolved. Pictures have no colours of their own to judge. A gradient's transparent stop
 * still tints what lies between, so it counts unless the whole gradient is transparent.
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

function* paintsOf(page: Page, element: Element): Generator<Painted> {
  const place = elementPlace(page, element)
  const name = quoted(element.name)
  if (element.fill)
    yield { target: 'fill', paint: element.fill, place, subject: `The fill of ${name}` }
  if (element.line)
    yield { target: 'line', paint: element.line, place, subject: `The line of ${name}` }
  for (const paint of element.effects) {
    yield { target: 'effect', paint, place, subject: `An effect of ${name}` }
  }
  for (const cell of element.cells) {
    const at = { ...place, box: cell.box }
    const subject = `of row ${cell.row}, column ${cell.column} of ${name}`
    if (cell.fill)
      yield { target: 'fill', paint: cell.fill, place: at, subject: `The fill ${subject}` }
    for (const paint of cell.lines) {
      yield { target: 'line', paint, place: at, subject: `A border ${subject}` }
    }
  }
  for (const { target, paint, name: mark, location, isEstimate = false } of element.marks) {
    const position = location ?? place.position
    const subject = `The ${mark} of ${name}`
    yield { target, paint, place: { ...place, position }, isEstimate, subject }
  }
  for (const body of bodiesOf(page, element)) yield* textPaints(body)
}

function* textPaints(body: Parameters<typeof runPlace>[0]): Generator<Painted> {
  for (const paragraph of body.paragraphs) {
    const seen = paragraph.runs.filter((run) => run.text.trim() !== '')
    if (paragraph.bullet && seen[0]) {
      const place = runPlace(body, paragraph, seen[0])
      const subject = `The bullet of ${quoted(seen[0].text)}`
      yield { target: 'text', paint: paragraph.bullet, place, subject }
    }
    for (const run of seen) {
      const place = runPlace(body, paragraph, run)
      const text = quoted(run.text)
      if (run.color) yield { target: 'text', paint: run.color, place, subject: `Text ${text}` }
      if (run.highlight) {
        const value: Paint = { kind: 'solid', color: run.highlight }
        const paint: Sourced<Paint> = { value, source: 'explicit' }
        yield { target: 'background', paint, place, subject: `The highlight of ${text}` }
      }
    }
  }
}
