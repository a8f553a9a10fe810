import { createHash } from 'node:crypto'
import { shapes, texts } from './allowlist.ts'
import { listElements, type SvgElement } from './element.ts'
import { refuseCostlyFilters } from './filters.ts'
import { readFrame } from './frame.ts'
import { trimPath, trimPoints } from './path-data.ts'
import { sayDrawingRefusal } from './refusals.ts'
import { RefusedSvg } from './refused-svg.ts'
import { drawInOneColor, hasOwnColors } from './style/colors.ts'
import { idInUrl, idsInTiming, withIdInUrl, withIdsInTiming } from './values.ts'
import { round, type ViewBox } from './view-box.ts'
import { writeAll } from './write.ts'

/** A normalized icon, in Iconify's terms. */
export interface IconBody extends ViewBox {
  /** Content of the `<svg>` element. */
  body: string
  /** True if the icon keeps its own colours; otherwise it is drawn in `currentColor`. */
  palette: boolean
}

/** A normalized icon, and what its drawing lost. */
interface NormalizedIcon extends IconBody {
  /** The only colour of the file, if `currentColor` took its place. */
  replacedColor: string | null
}

/** Attributes of the root that place it in a page, or that its frame contains. */
const placing: ReadonlySet<string> = new Set([
  'viewBox',
  'width',
  'height',
  'x',
  'y',
  'preserveAspectRatio',
  'overflow',
  'id',
  'transform',
  'transform-origin',
  'transform-box',
])

/**
 * Normalizes a cleaned SVG: one box, one notation of numbers and ids, a single colour as
 * `currentColor` unless `keepsColors`. Modifies the tree. `fallbackSize` is the side of a file
 * without a `viewBox` and a size. Throws {@link RefusedSvg} if nothing is drawn.
 */
export function normalizeIcon(
  root: SvgElement,
  fallbackSize: number,
  keepsColors: boolean,
): NormalizedIcon {
  const { box, transform } = readFrame(root, fallbackSize)
  refuseCostlyFilters(root, box)
  // A hundred-thousandth of the icon's size is invisible on any screen.
  const decimals = Math.min(
    8,
    Math.max(1, 5 - Math.floor(Math.log10(Math.max(box.width, box.height)))),
  )
  dropTexts(root)
  refuseEmpty(root)
  for (const { attributes } of listElements(root)) trim(attributes, decimals)
  const replacedColor = keepsColors ? null : drawInOneColor(root)
  const palette = hasOwnColors(root)
  const own = [...root.attributes].filter(([name]) => !placing.has(name))
  if (transform !== null) own.push(['transform', transform])
  const children =
    own.length === 0
      ? root.children
      : [{ name: 'g', attributes: new Map(own), children: root.children }]
  const body = withOwnIds({ name: 'svg', attributes: new Map(), children })
  return {
    body,
    palette,
    replacedColor,
    left: round(box.left, decimals),
    top: round(box.top, decimals),
    width: round(box.width, decimals),
    height: round(box.height, decimals),
  }
}

function refuseEmpty(root: SvgElement): void {
  if (drawsSomething(root)) return
  const hasShape = [...listElements(root)].some(({ name }) => shapes.has(name))
  throw new RefusedSvg(sayDrawingRefusal(hasShape ? 'only_definitions' : 'no_shapes'))
}

function drawsSomething({ name, children }: SvgElement): boolean {
  if (shapes.has(name) || name === 'use') return true
  if (definitions.has(name)) return false
  return children.some((child) => typeof child !== 'string' && drawsSomething(child))
}

/** Elements whose content is drawn only where another element refers to it. */
const definitions: ReadonlySet<string> = new Set(
  'defs symbol clipPath mask pattern marker'.split(' '),
)

/** SHA-256 of the drawing in hex: the same for two files with the same normalized markup. */
export function contentHash({ body, left, top, width, height }: Omit<IconBody, 'palette'>): string {
  return sha256(JSON.stringify([body, left, top, width, height]))
}

/** An icon as an SVG file. */
export function iconSvg({ body, left, top, width, height }: Omit<IconBody, 'palette'>): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${left} ${top} ${width} ${height}">${body}</svg>`
}

/** Prefixes ids with a hash of the drawing, so that no two icons in a page share one. */
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

/**
 * Numbers the ids that are referenced, in document order, and removes all others, because an id is
 * visible in the page that shows the icon. `name` converts a number to an id.
 */
function renameIds(root: SvgElement, name: (number: number) => string): void {
  const used = new Set<string>()
  const elements = [...listElements(root)]
  for (const { attributes } of elements) {
    for (const [key, value] of attributes) {
      if (key === 'href') used.add(value.slice(1))
      else if (key === 'begin' || key === 'end') for (const id of idsInTiming(value)) used.add(id)
      else if (key !== 'id') {
        const id = idInUrl(value)
        if (id !== null) used.add(id)
      }
    }
  }
  const names = new Map<string, string>()
  for (const { attributes } of elements) {
    const id = attributes.get('id')
    if (id === undefined) continue
    // Of a repeated id, the first one counts.
    if (used.has(id) && !names.has(id)) {
      names.set(id, name(names.size + 1))
      attributes.set('id', names.get(id)!)
    } else attributes.delete('id')
  }
  const rename = (id: string) => names.get(id) ?? name(0)
  for (const { attributes } of elements) {
    for (const [key, value] of attributes) {
      if (key === 'id') continue
      if (key === 'href') attributes.set(key, `#${rename(value.slice(1))}`)
      else if (key === 'begin' || key === 'end') attributes.set(key, withIdsInTiming(value, rename))
      else attributes.set(key, withIdInUrl(value, rename))
    }
  }
}
