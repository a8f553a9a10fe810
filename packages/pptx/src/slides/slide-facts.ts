import type { Paint, Sourced } from '@blazon/document/document'
import type { Element, Paragraph, Run, Slide } from '../model.ts'

/** Facts that find and compare a slide, collected from everything that it shows. */
export interface SlideFacts {
  /** Text of its title placeholder, otherwise its first line of text; '' without text. */
  title: string
  /**
   * One line for each paragraph, from the bottom shape to the top one, including tables and charts.
   */
  text: string
  notes: string
  /** Font families of its text, the most used first. */
  fonts: string[]
  /** `#RRGGBB` of everything painted, the most used first, including layout and master. */
  colors: string[]
  /** BCP 47 tag of most of its text; null if the file has none. */
  language: string | null
}

const maxTitleLength = 300

export function slideFacts({ background, backdrop, elements, notes }: Slide): SlideFacts {
  const shown = elements.filter(({ hidden }) => !hidden)
  const all = [...backdrop, ...shown]
  const runs = all.flatMap((element) =>
    listParagraphs(element).flatMap((paragraph) => paragraph.runs),
  )
  const lines = shown.flatMap(listParagraphs).map(joinRuns).filter(isText)
  const titles = shown.filter(({ role }) => role === 'title').flatMap(listParagraphs)
  const title = titles.map(joinRuns).filter(isText).join(' ') || (lines[0] ?? '')
  const paints = [background, ...all.flatMap(listPaints)]
  return {
    title: [...title.replace(/\s+/g, ' ').trim()].slice(0, maxTitleLength).join(''),
    text: lines.join('\n'),
    notes: notes.map(joinRuns).filter(isText).join('\n'),
    fonts: mostUsed(runs.flatMap((run) => weighed(run, run.fonts.latin?.value ?? null))),
    colors: mostUsed(
      paints.flatMap(({ value }) => listHexColors(value).map((hex) => [hex, 1] as const)),
    ),
    language: mostUsed(runs.flatMap((run) => weighed(run, run.language)))[0] ?? null,
  }
}

function listParagraphs({ paragraphs, cells }: Element): Paragraph[] {
  return [...paragraphs, ...cells.flatMap((cell) => cell.paragraphs)]
}

/** The text without automatic dates, which are different in each copy. */
function joinRuns({ runs }: Paragraph): string {
  return runs.map(({ text, isAutomaticDate }) => (isAutomaticDate ? '' : text)).join('')
}

function isText(line: string): boolean {
  return line.trim() !== ''
}

function listPaints(element: Element): Sourced<Paint>[] {
  const painted = [
    element.fill,
    element.line,
    ...element.effects,
    ...element.marks.map(({ paint }) => paint),
    ...element.cells.flatMap(({ fill, lines }) => [fill, ...lines]),
    ...listParagraphs(element).flatMap(({ runs }) =>
      runs.filter(({ text }) => isText(text)).map(({ color }) => color),
    ),
  ]
  return painted.filter((paint) => paint !== null)
}

function listHexColors(paint: Paint): string[] {
  switch (paint.kind) {
    case 'solid':
      return [paint.color.hex]
    case 'gradient':
      return paint.stops.map(({ hex }) => hex)
    case 'pattern':
      return [paint.foreground.hex, paint.background.hex]
    default:
      return []
  }
}

/** Weighted by the length of the text. */
function weighed({ text }: Run, name: string | null): (readonly [string, number])[] {
  const length = text.trim().length
  return name === null || length === 0 ? [] : [[name, length]]
}

function mostUsed(uses: readonly (readonly [name: string, weight: number])[]): string[] {
  const weights = new Map<string, number>()
  for (const [name, weight] of uses) weights.set(name, (weights.get(name) ?? 0) + weight)
  return [...weights].sort((a, b) => b[1] - a[1]).map(([name]) => name)
}
