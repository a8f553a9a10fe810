import { minimumRatio } from '@blazon/color/contrast'
import type {
  Cell,
  Document,
  Element,
  Format,
  Page,
  Paint,
  Paragraph,
  Run,
  Sourced,
} from '@blazon/document/document'
import { type Background, createBackdrop, createBackgroundReader } from '../colors/backdrop.ts'
import { type ColorsBehind, nameRun } from '../colors/colors-behind.ts'
import { findLeastContrast, measureContrast, type Pixels } from '../colors/contrast.ts'
import type { PaintSpot } from '../places/spot.ts'
import { listBodies, listRuns } from '../places/walk.ts'

/** A text or a bullet with its possible background colours. */
export interface ShownText {
  /** The same for the same text of an edited document. */
  key: string
  page: Page
  element: Element
  of: Run | Paragraph
  paint: Paint
  backgrounds: readonly Background[]
  /** The pixels behind it; null if the backgrounds are known. */
  pixels: Pixels | null
  /** The minimum of WCAG 2.2 AA: 3 or 4.5 by size, 3 for a bullet. */
  minimum: number
  run: Run
}

/** Returns the paint that replaces the current one; `of` is the painted object or its paint. */
export type Repaint = (of: object, part: PaintSpot['part'], paint: Paint) => Paint

/**
 * Every visible text of a deck, a Word file or a workbook, including those of masters, layouts,
 * headers and footers; none for other formats, in which no fix changes colours under a text.
 * @param repaint returns the new paint of backgrounds, fills and highlights.
 */
export function* listTexts(
  document: Document,
  colorsBehind: ColorsBehind,
  repaint?: Repaint,
): Generator<ShownText> {
  if (!laidOutFormats.has(document.format)) return
  for (const page of document.pages) {
    for (const text of textsOnPage(document, page, page.elements, '', repaint)) {
      yield { ...text, pixels: findPixels(text, colorsBehind, repaint !== undefined) }
    }
  }
  for (const [index, sheet] of (document.sharedSheets ?? []).entries()) {
    const page = document.pages.find(({ number }) => number === sheet.slides[0])
    if (page) yield* textsOnPage(document, page, sheet.elements, `sheet ${index}`, repaint)
  }
}

const laidOutFormats: ReadonlySet<Format> = new Set(['pptx', 'docx', 'xlsx'])

/** The least contrast of a text in a paint; null if it is unknown. */
export function findContrast(
  paint: Paint,
  { backgrounds, pixels }: Pick<ShownText, 'backgrounds' | 'pixels'>,
): number | null {
  if (pixels) return measureContrast(paint, pixels)?.ratio ?? null
  const ratios = backgrounds.map(
    (background) => findLeastContrast(paint, background)?.ratio ?? null,
  )
  return ratios.includes(null) ? null : Math.min(...(ratios as number[]))
}

/** The pixels were rendered before repainting: a repainted gradient has other colours. */
function findPixels(
  { page, element, cell, paragraph, of, run, backgrounds }: PlacedText,
  colorsBehind: ColorsBehind,
  isRepainted: boolean,
): Pixels | null {
  if (of !== run || (isRepainted && !backgrounds.includes(null))) return null
  return colorsBehind.get(nameRun(page, element, cell, paragraph, run)) ?? null
}

/** A text whose pixels are not yet known. */
interface PlacedText extends ShownText {
  cell: Cell | null
  paragraph: Paragraph
}

function* textsOnPage(
  { format }: Document,
  page: Page,
  elements: readonly Element[],
  sheet: string,
  repaint: Repaint | undefined,
): Generator<PlacedText> {
  const shown = repaintPage(page, repaint)
  const backdrop = createBackdrop(shown.page)
  for (const [index, element] of elements.entries()) {
    if (element.hidden) continue
    const painted = shown.elements.get(element) ?? element
    for (const [at, body] of [...listBodies(page, element)].entries()) {
      const cell = body.cell && (painted.cells[element.cells.indexOf(body.cell)] ?? null)
      const behind = createBackgroundReader(format, backdrop, painted, cell)
      const bulleted = new Set<Paragraph>()
      for (const { paragraph, run } of listRuns(body)) {
        const inElement =
          element.kind === 'cells' ? [element.name, paragraph.cells] : [index, at, paragraph.number]
        const name = [page.number, sheet, ...inElement].join(' ')
        const place = { page, element, cell: body.cell, paragraph, run, pixels: null }
        const color = run.color?.value
        if (color && isVisible(color)) {
          const backgrounds = behind.read(repaintBehind(run, repaint))
          const minimum = minimumRatio('AA', isLarge(run))
          yield {
            ...place,
            key: `${name} ${run.number}`,
            of: run,
            paint: color,
            backgrounds,
            minimum,
          }
        }
        const bullet = paragraph.bullet?.value
        if (!bullet || !isVisible(bullet) || bulleted.has(paragraph)) continue
        bulleted.add(paragraph)
        const backgrounds = behind.read({ ...repaintBehind(run, repaint), highlight: null })
        const minimum = minimumRatio('AA', true)
        yield {
          ...place,
          key: `${name} bullet`,
          of: paragraph,
          paint: bullet,
          backgrounds,
          minimum,
        }
      }
    }
  }
}

function repaintBehind(run: Run, repaint: Repaint | undefined): Run {
  if (!repaint) return run
  const behind = run.behind?.map((paint) => repaint(paint, 'fill', paint))
  const nested = behind ? { ...run, behind } : run
  if (!run.highlight) return nested
  const paint = repaint(run, 'highlight', { kind: 'solid', color: run.highlight })
  return paint.kind === 'solid' ? { ...nested, highlight: paint.color } : nested
}

function isLarge({ size, weight }: Run): boolean {
  const points = size?.value ?? 0
  return points >= 18 || (points >= 14 && (weight?.value ?? 400) >= 700)
}

function isVisible(paint: Paint): boolean {
  return paint.kind !== 'none' && !(paint.kind === 'solid' && paint.color.alpha === 0)
}

/** The repainted page, and its elements by the original elements. */
function repaintPage(
  page: Page,
  repaint: Repaint | undefined,
): { page: Page; elements: ReadonlyMap<Element, Element> } {
  const elements = new Map<Element, Element>()
  if (!repaint) return { page, elements }
  const painted = <Value extends Sourced<Paint> | null>(of: object, part: 'fill', fill: Value) =>
    fill && { ...fill, value: repaint(of, part, fill.value) }
  const repaintElement = (element: Element): Element => {
    const made: Element = {
      ...element,
      fill: painted(element, 'fill', element.fill),
      cells: element.cells.map((cell) => ({ ...cell, fill: painted(cell, 'fill', cell.fill) })),
    }
    elements.set(element, made)
    return made
  }
  const { value, source } = page.background
  return {
    page: {
      ...page,
      background: { value: repaint(page, 'background', value), source },
      backdrop: page.backdrop.map(repaintElement),
      elements: page.elements.map(repaintElement),
    },
    elements,
  }
}
