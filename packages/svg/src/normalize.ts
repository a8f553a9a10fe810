import { createHash } from 'node:crypto'
import { shapes, texts } from './allowlist.ts'
import { makeMonochrome } from './colors.ts'
import { elementsOf, type SvgElement } from './element.ts'
import { refuseCostlyFilters } from './filters.ts'
import { renameIds } from './ids.ts'
import { trimPath, trimPoints } from './path-data.ts'
import { RefusedSvg } from './refused-svg.ts'
import { readViewBox, round, type ViewBox } from './view-box.ts'
import { writeAll } from './write.ts'

/** An icon as it is kept, in Iconify's terms. */
export interface IconBody extends ViewBox {
  /** What stands within the `<svg>`. */
  body: string
  /** True if the icon keeps its own colours; otherwise it is drawn in `currentColor`. */
  palette: boolean
}

/** Attributes of the root that speak of its place in a page, not of the drawing. */
const placing: ReadonlySet<string> = new Set([
  'viewBox',
  'width',
  'height',
  'x',
  'y',
  'preserveAspectRatio',
  'overflow',
  'id',
])

/**
 * A cleaned SVG as an icon: one box, numbers and ids in one spelling, one colour as `currentColor`.
 * The tree is used up. `fallbackSize` is the side of a file that says neither a `viewBox` nor a size.
 * Throws {@link RefusedSvg} where nothing is drawn.
 */
export function normalizeIcon(root: SvgElement, fallbackSize: number): IconBody {
  const box = readViewBox(root, fallbackSize)
  refuseCostlyFilters(root, box)
  // A hundred thousandth of the icon's size shows on no screen.
  const decimals = Math.min(
    8,
    Math.max(1, 5 - Math.floor(Math.log10(Math.max(box.width, box.height)))),
  )
  dropTexts(root)
  if (![...elementsOf(root)].some(({ name }) => shapes.has(name))) {
    throw new RefusedSvg('The file holds no shape, so nothing would be drawn.')
  }
  for (const { attributes } of elementsOf(root)) trim(attributes, decimals)
  const palette = makeMonochrome(root)
  const own = [...root.attributes].filter(([name]) => !placing.has(name))
  const children =
    own.length === 0
      ? root.children
      : [{ name: 'g', attributes: new Map(own), children: root.children }]
  const body = withOwnIds({ name: 'svg', attributes: new Map(), children })
  return {
    body,
    palette,
    left: round(box.left, decimals),
    top: round(box.top, decimals),
    width: round(box.width, decimals),
    height: round(box.height, decimals),
  }
}

/** What the icon is, as a SHA-256 in hex: two files that draw by the same markup have the same. */
export function contentHash({ body, left, top, width, height }: Omit<IconBody, 'palette'>): string {
  return sha256(JSON.stringify([body, left, top, width, height]))
}

/** The whole file of an icon. */
export function iconSvg({ body, left, top, width, height }: Omit<IconBody, 'palette'>): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${left} ${top} ${width} ${height}">${body}</svg>`
}

/** Ids that begin with what the drawing itself is, so that no two icons in one page share one. */
function withOwnIds(root: SvgElement): string {
  renameIds(root, (number) => `i${number}`)
  const numbered = writeAll(root.children)
  const mark = sha256(numbered).slice(0, 8)
  renameIds(root, (number) => `i${mark}-${number}`)
  return writeAll(root.children)
}

function dropTexts(element: SvgElement): void {
  element.children = element.children.filter(
    (child) => typeof child !== 'string' && !texts.has(child.name),
  )
  for (const child of element.children) if (typeof child !== 'string') dropTexts(child)
}

function trim(attributes: SvgElement['attributes'], decimals: number): void {
  for (const [name, value] of attributes) {
    if (name === 'd' || name === 'path') attributes.set(name, trimPath(value, decimals))
    else if (name === 'points') attributes.set(name, trimPoints(value, decimals))
    else attributes.set(name, value.replace(/\s+/g, ' ').trim())
  }
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
