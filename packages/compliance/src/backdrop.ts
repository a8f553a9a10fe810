import { composite, type Rgb, rgbOfHex } from '@blazon/color/contrast'
import type { Box, Cell, Element, Format, Page, Paint, PaintColor, Run } from './document.ts'

/** The colours that may lie behind a text; null where they can't be told (a picture). */
export type Background = readonly Rgb[] | null

/** A painted area behind a text. */
interface Layer {
  paint: Paint
  /** False where its geometry leaves parts of its box open, so the text may or may not be on it. */
  isCertain: boolean
}

/**
 * What can lie behind a text: one background, or two where a shape beneath may or may not hide
 * what is under it. From the top: the text's highlight, the cell's or shape's own fill, the
 * elements beneath that cover at least half of the text's box, the layout's and master's, the page.
 */
export function backgroundsOf(
  format: Format,
  page: Page,
  element: Element,
  cell: Cell | null,
  run: Run,
): Background[] {
  const own: Layer[] = [
    run.highlight && { kind: 'solid' as const, color: run.highlight },
    cell?.fill?.value,
    element.fill?.value,
  ]
    .filter((paint) => paint != null)
    .map((paint) => ({ paint, isCertain: true }))
  const bottom: Background = format === 'svg' ? null : [white]
  const paper: Layer = { paint: page.background.value, isCertain: true }
  const layers = [...own, ...layersBeneath(page, element, cell?.box ?? element.box), paper]
  const covering = stacked(layers, bottom)
  const reached = layers.slice(0, layers.findIndex(isOpaque) + 1 || layers.length)
  if (reached.every((layer) => layer.isCertain)) return [covering]
  const certain = layers.filter((layer) => layer.isCertain)
  return [covering, stacked(certain, bottom)]
}

/** The colours a paint may have over a background, as opaque colours. */
export function over(paint: Paint, background: Background): Background {
  const blend = (colors: readonly PaintColor[]) => {
    const seen = colors.flatMap(({ hex, alpha }) =>
      alpha >= 1
        ? [rgbOfHex(hex)]
        : (background?.map((beneath) => composite(rgbOfHex(hex), alpha, beneath)) ?? [null]),
    )
    return seen.includes(null) ? null : (seen as Rgb[])
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

const white: Rgb = [1, 1, 1]

function stacked(layers: readonly Layer[], bottom: Background): Background {
  const hiding = layers.findIndex(isOpaque)
  const visible = hiding < 0 ? layers : layers.slice(0, hiding + 1)
  return visible.reduceRight<Background>((beneath, { paint }) => over(paint, beneath), bottom)
}

function isOpaque({ paint, isCertain }: Layer): boolean {
  return isCertain && paint.kind === 'solid' && paint.color.alpha >= 1
}

function layersBeneath(page: Page, element: Element, box: Box | null): Layer[] {
  if (box === null) return []
  const beneath = page.elements.slice(0, page.elements.indexOf(element))
  return [...page.backdrop, ...beneath]
    .reverse()
    .filter((one) => !one.hidden)
    .flatMap((one) => areasOf(one).filter((area) => coveredShare(box, area.box) >= 0.5))
}

function areasOf(element: Element): (Layer & { box: Box })[] {
  const { box, fill, cells, opaque } = element
  const areas: { paint: Paint; box: Box | null; isCertain: boolean }[] = [
    ...cells.map((cell) => ({ paint: paintOf(cell.fill), box: cell.box, isCertain: true })),
    { paint: element.picture ? { kind: 'picture' } : paintOf(fill), box, isCertain: opaque },
  ]
  return areas.flatMap((area) =>
    area.box === null || area.paint.kind === 'none' ? [] : [{ ...area, box: area.box }],
  )
}

function paintOf(fill: { value: Paint } | null): Paint {
  return fill?.value ?? { kind: 'none' }
}

/** How much of a box another covers, 0 to 1, both by their upright bounding boxes. */
function coveredShare(box: Box, cover: Box): number {
  const [inner, outer] = [bounds(box), bounds(cover)]
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

/** The upright rectangle around a box as rotated, in EMU. */
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
