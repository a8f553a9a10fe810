import { composite, type Rgb, rgbOfHex } from '@blazon/color/contrast'
import type {
  Box,
  Cell,
  Element,
  Format,
  Page,
  Paint,
  PaintColor,
  Run,
} from '@blazon/document/document'
import { cached } from '../cached.ts'

/** The possible colours behind a text; null if they are unknown (a picture). */
export type Background = readonly Rgb[] | null

/** A painted area behind a text. */
export interface Layer {
  paint: Paint
  /** The name of its element; null for the background of the page. */
  name: string | null
  /** False if its geometry does not cover its box: the text may or may not lie on it. */
  isCertain: boolean
}

/** A painted area of a page. */
interface Area extends Layer {
  bounds: Bounds
}

/** A page's elements, bottom first: the layout's and master's, then its own. */
export interface Backdrop {
  page: Page
  stack: readonly Element[]
  orders: ReadonlyMap<Element, number>
  /** The painted areas of the elements that a text may lie on, bottom first. */
  areas: Map<Element, readonly Area[]>
}

export function createBackdrop(page: Page): Backdrop {
  const stack = [...page.backdrop, ...page.elements]
  const orders = new Map(stack.map((element, order) => [element, order]))
  return { page, stack, orders, areas: new Map() }
}

/** Reads what is behind a run of one text. */
export interface BackgroundReader {
  /** The possible backgrounds. */
  read(run: BackedRun): Background[]
  /** The painted areas, top first. */
  layersOf(run: BackedRun): readonly Layer[]
}

type BackedRun = Pick<Run, 'highlight' | 'behind'>

/**
 * The possible backgrounds of a text: one, or two if a shape beneath may or may not cover what is
 * below. From the top: the text's highlight, the cell's or shape's own fill, the elements beneath
 * that cover at least half of the text's box, the layout's and master's, the page.
 */
export function createBackgroundReader(
  format: Format,
  backdrop: Backdrop,
  element: Element,
  cell: Cell | null,
): BackgroundReader {
  const fills = [cell?.fill?.value, element.fill?.value].filter((paint) => paint !== undefined)
  const toLayer = (paint: Paint): Layer => ({ paint, name: null, isCertain: true })
  const own = fills.map(toLayer)
  const layers: Layer[] = own.some(isOpaque)
    ? own
    : [
        ...own,
        ...areasBeneath(backdrop, element, cell?.box ?? element.box),
        toLayer(backdrop.page.background.value),
      ]
  // A drawing's canvas is transparent; slides and pages are shown on white.
  const bottom: Background = format === 'svg' ? null : [white]
  const plain = alternatives(layers, bottom)
  const layersOf = ({ highlight, behind }: BackedRun): readonly Layer[] => {
    const marked = highlight ? [toLayer({ kind: 'solid', color: highlight })] : []
    return [...marked, ...(behind?.map(toLayer) ?? layers)]
  }
  return {
    read: (run) =>
      run.highlight === null && run.behind === undefined
        ? plain
        : alternatives(layersOf(run), bottom),
    layersOf,
  }
}

/** The possible colours of a paint over a background, as opaque colours. */
export function over(paint: Paint, background: Background): Background {
  const blend = (colors: readonly PaintColor[]) => {
    const [first] = colors
    if (first && colors.length === 1 && first.alpha >= 1) return [rgbOfHex(first.hex)]
    const seen = colors.flatMap(({ hex, alpha }) =>
      alpha >= 1
        ? [rgbOfHex(hex)]
        : (background?.map((beneath) => composite(rgbOfHex(hex), alpha, beneath)) ?? [null]),
    )
    return seen.includes(null) || seen.length > mostColors ? null : (seen as Rgb[])
  }
  switch (paint.kind) {
    case 'none':
      return background
    case 'solid':
      return paint.color.alpha === 0 ? background : blend([paint.color])
    case 'gradient':
      return blend(paint.stops)
    case 'pattern':
      return blend([paint.foreground, paint.background])
    case 'picture':
    case 'unknown':
      return null
  }
}

// Translucent gradients multiply their combinations: above this number, the background counts as
// unknown.
const mostColors = 4096

const white: Rgb = [1, 1, 1]

function alternatives(layers: readonly Layer[], bottom: Background): Background[] {
  const reached = layers.slice(0, layers.findIndex(isOpaque) + 1 || layers.length)
  const covering = stacked(reached, bottom)
  const certain = layers.filter((layer) => layer.isCertain)
  if (reached.every((layer) => layer.isCertain)) return [covering]
  return [covering, stacked(certain, bottom)]
}

function stacked(layers: readonly Layer[], bottom: Background): Background {
  const hiding = layers.findIndex(isOpaque)
  const visible = hiding < 0 ? layers : layers.slice(0, hiding + 1)
  return visible.reduceRight<Background>((beneath, { paint }) => over(paint, beneath), bottom)
}

function isOpaque({ paint, isCertain }: Layer): boolean {
  return isCertain && paint.kind === 'solid' && paint.color.alpha >= 1
}

/** The areas beneath an element that cover at least half of a box, top first. */
function areasBeneath(backdrop: Backdrop, element: Element, box: Box | null): Area[] {
  const { stack, orders, areas } = backdrop
  if (box === null) return []
  const text = bounds(box)
  const found: Area[] = []
  for (let order = (orders.get(element) ?? 0) - 1; order >= 0; order -= 1) {
    const below = stack[order]!
    const painted = cached(areas, below, () => listAreas(below))
    for (let at = painted.length - 1; at >= 0; at -= 1) {
      if (coveredShare(text, painted[at]!.bounds) >= 0.5) found.push(painted[at]!)
    }
  }
  return found
}

/** An element's own area lies beneath those of its cells. */
function listAreas({ hidden, name, box, fill, cells, opaque, picture }: Element): Area[] {
  if (hidden) return []
  const areas: (Omit<Layer, 'name'> & { box: Box | null })[] = [
    { paint: picture ? { kind: 'picture' } : readPaint(fill), box, isCertain: opaque },
    ...cells.map((cell) => ({ paint: readPaint(cell.fill), box: cell.box, isCertain: true })),
  ]
  return areas.flatMap(({ paint, box, isCertain }) =>
    box === null || paint.kind === 'none' ? [] : [{ paint, name, isCertain, bounds: bounds(box) }],
  )
}

function readPaint(fill: { value: Paint } | null): Paint {
  return fill?.value ?? { kind: 'none' }
}

/** The share of a rectangle that another covers, 0 to 1. */
function coveredShare(inner: Bounds, outer: Bounds): number {
  const width = Math.min(inner.right, outer.right) - Math.max(inner.left, outer.left)
  const height = Math.min(inner.bottom, outer.bottom) - Math.max(inner.top, outer.top)
  if (width < 0 || height < 0) return 0
  const area = (inner.right - inner.left) * (inner.bottom - inner.top)
  return area === 0 ? 1 : (width * height) / area
}

export interface Bounds {
  left: number
  top: number
  right: number
  bottom: number
}

/** The upright rectangle around a rotated box, in EMU. */
export function bounds({ x, y, width, height, rotation }: Box): Bounds {
  const angle = (rotation * Math.PI) / 180
  const [cos, sin] = [Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle))]
  const halfWidth = (width * cos + height * sin) / 2
  const halfHeight = (width * sin + height * cos) / 2
  const [centreX, centreY] = [x + width / 2, y + height / 2]
  return {
    left: centreX - halfWidth,
    top: centreY - halfHeight,
    right: centreX + halfWidth,
    bottom: centreY + halfHeight,
  }
}
