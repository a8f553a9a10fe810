import type { Paint } from '@blazon/document/document'
import { listSeries, listValues } from '../chart/chart-series.ts'
import { sha256 } from '../container/media.ts'
import type { Package } from '../container/package.ts'
import type { Relationships } from '../container/relationships.ts'
import { descend } from '../container/xml-query.ts'
import type { Deck, Element, Picture, Slide } from '../model.ts'

/** What a slide shows and where, in terms that are the same after another program has saved it. */
export interface SlideStructure {
  /** Width of the page by its height. */
  ratio: number
  /** From the bottom one to the top one. */
  shapes: StructuredShape[]
  /** SHA-256 in hex of the values of each chart that has any. */
  charts: string[]
}

export interface StructuredShape {
  /**
   * `text`: a shape with words, whose box programs fit to them. `prompt`: an empty placeholder,
   * which programs write as different kinds of shapes. `page`: the background.
   */
  kind: 'page' | 'shape' | 'text' | 'connector' | 'picture' | 'table' | 'chart' | 'prompt'
  /** Left, top, width and height, in thousandths of the width or height of the page. */
  box: [left: number, top: number, width: number, height: number]
  /** Its fill; rows and columns of a table; the kinds of a chart. */
  look: string
}

/** A shape, and its picture for the caller to compare; null without one. */
export interface PicturedShape extends StructuredShape {
  picture: Picture | null
}

const maxShapes = 200

/** The background, what layout and master draw on it, and the shapes of the slide. */
export function listStructuredShapes(
  { background, backgroundPicture, backdrop, elements }: Slide,
  { width, height }: Deck['size'],
): PicturedShape[] {
  const share = (length: number, whole: number) => Math.round((length / whole) * 1000)
  const placed = [...backdrop, ...elements].flatMap((element): PicturedShape[] => {
    const { box, hidden, picture } = element
    // The frame of a diagram; its shapes follow it, and are all that some programs keep.
    if (hidden || box === null || element.kind === 'diagram') return []
    const place: StructuredShape['box'] = [
      share(box.x, width),
      share(box.y, height),
      share(box.width, width),
      share(box.height, height),
    ]
    return [{ kind: readKind(element), box: place, look: describeLook(element), picture }]
  })
  const look = describePaint(background.value)
  const page = { kind: 'page', box: [0, 0, 1000, 1000], look, picture: backgroundPicture } as const
  return [{ ...page, box: [...page.box] }, ...placed.slice(0, maxShapes)]
}

function readKind({ kind, picture, placeholder, paragraphs }: Element): StructuredShape['kind'] {
  if (picture !== null) return 'picture'
  if (kind === 'table' || kind === 'chart' || kind === 'connector') return kind
  if (paragraphs.some(({ runs }) => runs.some(({ text }) => text.trim() !== ''))) return 'text'
  return placeholder === null ? 'shape' : 'prompt'
}

function describeLook({ kind, cells, chart, fill }: Element): string {
  if (kind === 'chart') return [...(chart?.kinds ?? [])].sort().join(' ')
  if (kind === 'table') {
    const rows = Math.max(0, ...cells.map(({ row }) => row))
    return `${rows} ${Math.max(0, ...cells.map(({ column }) => column))}`
  }
  return fill === null || fill === undefined ? '' : describePaint(fill.value)
}

function describePaint(paint: Paint): string {
  if (paint.kind === 'none' || paint.kind === 'unknown') return ''
  return paint.kind === 'solid' ? paint.color.hex : paint.kind
}

/**
 * SHA-256 in hex of the values of each chart of a slide, in any order of series and points, because
 * programs write numbers differently and sort series.
 */
export function hashCharts(pack: Package, { all }: Relationships): string[] {
  return all
    .filter(({ kind, external }) => kind === 'chart' && !external)
    .flatMap(({ target }) => {
      const plot = descend(pack.xml(target), 'c:chart', 'c:plotArea')
      const values = listSeries(plot, 'c')
        .flatMap(({ series }) => listValues(series))
        .map((value) => Number(value).toPrecision(6))
        .sort()
      return values.length === 0 ? [] : [sha256(new TextEncoder().encode(values.join(' ')))]
    })
}
