import type { XmlElement } from '@blazon/pptx/container/xml'
import {
  attribute,
  child,
  children,
  flag,
  fraction,
  integer,
} from '@blazon/pptx/container/xml-query'
import type { FillContext } from '@blazon/pptx/paint/fills'
import { type Color, mapChannels } from '@blazon/pptx/theme/color-math'
import { toPaintColor } from '@blazon/pptx/theme/colors'
import type { Drawing } from '../drawing.ts'
import { clamp } from '../limits.ts'
import type { Size } from '../rectangle.ts'
import { type Attributes, number, tag } from '../svg/markup.ts'
import { colorPaint, noPaint, resolvedColor, type SvgPaint } from './color-paint.ts'
import { colorAt } from './hex-colors.ts'

interface Stop {
  offset: number
  color: Color
}

/**
 * A gradient (`a:gradFill`) over a box; linear by default.
 * @param outline path data of the shape that a gradient of the kind `shape` follows
 */
export function renderGradient(
  fill: XmlElement,
  context: FillContext,
  size: Size,
  drawing: Drawing,
  outline: string | null = null,
): SvgPaint {
  const stops = readStops(fill, context)
  const [first] = stops
  if (!first) return noPaint
  if (stops.length === 1) return colorPaint(first.color)
  if (isTiled(fill)) {
    const reason = 'A gradient of tiles is drawn once over its shape.'
    drawing.report({ kind: 'not_drawn', element: 'gradient', reason })
  }
  const path = child(fill, 'a:path')
  const key = ['gradient', JSON.stringify(stops), size.width, size.height]
  if (!path) {
    const degrees = (integer(child(fill, 'a:lin'), 'ang') ?? 0) / 60_000
    const scaled = flag(child(fill, 'a:lin'), 'scaled') === true
    key.push('linear', degrees, String(scaled))
    const render = (id: string) =>
      tag(
        'linearGradient',
        { id, gradientUnits: 'userSpaceOnUse', ...linearAxis(degrees, scaled, size) },
        stopMarkup(stops),
      )
    return { value: `url(#${drawing.definitions.define(key.join(' '), render)})`, opacity: 1 }
  }
  const focus = focusRectangle(path, size)
  const isTile = Math.max(size.width, size.height) <= drawing.maxTile
  const kind = isTile ? attribute(path, 'path') : 'circle'
  key.push(String(kind), JSON.stringify(focus))
  if (kind === 'shape' && outline && stops.every(({ color }) => color.alpha === 1)) {
    const definition = drawing.definitions.define([...key, outline].join(' '), (id) =>
      outlineGradient(id, stops, focus, size, outline),
    )
    return { value: `url(#${definition})`, opacity: 1 }
  }
  const render = (id: string) =>
    kind === 'rect' ? frameGradient(id, stops, focus, size) : circleGradient(id, stops, focus, size)
  return { value: `url(#${drawing.definitions.define(key.join(' '), render)})`, opacity: 1 }
}

/** Whether a gradient has a tile of another size than its shape. */
function isTiled(fill: XmlElement): boolean {
  const tile = child(fill, 'a:tileRect')
  return ['l', 't', 'r', 'b'].some((side) => fraction(tile, side))
}

function readStops(fill: XmlElement, context: FillContext): Stop[] {
  const stops: Stop[] = []
  for (const stop of children(child(fill, 'a:gsLst'), 'a:gs')) {
    const color = resolvedColor(stop, context)
    if (color) stops.push({ offset: clamp(fraction(stop, 'pos') ?? 0, 0, 1), color })
  }
  return stops.sort((left, right) => left.offset - right.offset)
}

function stopMarkup(stops: readonly Stop[]): string {
  return stops
    .map(({ offset, color }) => {
      const { hex, alpha } = toPaintColor(color)
      const opacity = alpha < 1 ? alpha : null
      return tag('stop', { offset, 'stop-color': hex, 'stop-opacity': opacity })
    })
    .join('')
}

/**
 * The axis of a linear gradient, long enough that the first and last colours are in the corners.
 * The angle of a scaled one applies to a square that is stretched to the box.
 */
function linearAxis(degrees: number, scaled: boolean, { width, height }: Size): Attributes {
  const angle = (degrees * Math.PI) / 180
  const [right, down] = [Math.cos(angle), Math.sin(angle)]
  const [wide, high] = scaled ? [1, 1] : [width, height]
  const half = (Math.abs(wide * right) + Math.abs(high * down)) / 2
  return {
    x1: wide / 2 - right * half,
    y1: high / 2 - down * half,
    x2: wide / 2 + right * half,
    y2: high / 2 + down * half,
    gradientTransform: scaled ? `scale(${number(width)} ${number(height)})` : null,
  }
}

interface Focus {
  left: number
  top: number
  right: number
  bottom: number
}

/** The farthest focus, in widths of the box. */
const maxFocus = 10

/** The rectangle of the first colour, in the coordinates of the box. */
export function focusRectangle(path: XmlElement, { width, height }: Size): Focus {
  const inside = child(path, 'a:fillToRect')
  const side = (name: string) => clamp(fraction(inside, name) ?? 0, -maxFocus, maxFocus)
  return {
    left: side('l') * width,
    top: side('t') * height,
    right: width - side('r') * width,
    bottom: height - side('b') * height,
  }
}

/** Circles around the focus; the last colour is in the farthest corner. */
function circleGradient(id: string, stops: readonly Stop[], focus: Focus, size: Size): string {
  const x = (focus.left + focus.right) / 2
  const y = (focus.top + focus.bottom) / 2
  const radius = Math.hypot(Math.max(x, size.width - x), Math.max(y, size.height - y))
  return tag(
    'radialGradient',
    { id, gradientUnits: 'userSpaceOnUse', cx: x, cy: y, r: radius },
    stopMarkup(stops),
  )
}

const rings = 32

/** Copies of the outline, each smaller than the one below, for which SVG has no gradient. */
function outlineGradient(
  id: string,
  stops: readonly Stop[],
  focus: Focus,
  { width, height }: Size,
  outline: string,
): string {
  const colors = stops.map(({ offset, color }) => ({ offset, color: toPaintColor(color).hex }))
  const copies = Array.from({ length: rings }, (_, ring) => {
    const share = 1 - ring / rings
    const across = share + ((1 - share) * (focus.right - focus.left)) / (width || 1)
    const down = share + ((1 - share) * (focus.bottom - focus.top)) / (height || 1)
    const corner = [(1 - share) * focus.left, (1 - share) * focus.top].map(number)
    return tag('use', {
      href: `#${id}o`,
      fill: colorAt(colors, share - 0.5 / rings),
      transform: `translate(${corner.join(' ')}) scale(${number(across)} ${number(down)})`,
    })
  })
  return tag(
    'pattern',
    { id, patternUnits: 'userSpaceOnUse', width, height },
    tag('defs', {}, tag('path', { id: `${id}o`, d: outline })) +
      // The edge of the shape is antialiased over its last colour.
      tag('rect', { width, height, fill: colorAt(colors, 1) }) +
      copies.join(''),
  )
}

/** Frames around the focus, for which SVG has no gradient: one linear gradient for each side. */
function frameGradient(id: string, stops: readonly Stop[], focus: Focus, size: Size): string {
  const { width, height } = size
  const { left, top, right, bottom } = focus
  const sides = [
    { name: 'l', from: [left, 0], to: [0, 0], corners: [0, 0, left, top, left, bottom, 0, height] },
    { name: 't', from: [0, top], to: [0, 0], corners: [0, 0, width, 0, right, top, left, top] },
    {
      name: 'r',
      from: [right, 0],
      to: [width, 0],
      corners: [width, 0, width, height, right, bottom, right, top],
    },
    {
      name: 'b',
      from: [0, bottom],
      to: [0, height],
      corners: [0, height, left, bottom, right, bottom, width, height],
    },
  ] as const
  const gradients = sides.map(({ name, from: [x1, y1], to: [x2, y2] }) =>
    tag(
      'linearGradient',
      { id: `${id}${name}`, gradientUnits: 'userSpaceOnUse', x1, y1, x2, y2 },
      stopMarkup(stops),
    ),
  )
  const polygons = sides.map(({ name, corners }) =>
    tag('polygon', {
      points: corners.map(number).join(' '),
      fill: `url(#${id}${name})`,
      // Antialiased edges would let the content beneath show through between neighbours.
      'shape-rendering': 'crispEdges',
    }),
  )
  const center = tag('rect', {
    x: left,
    y: top,
    width: Math.max(0, right - left),
    height: Math.max(0, bottom - top),
    ...solid(stops[0]),
  })
  return (
    gradients.join('') +
    tag(
      'pattern',
      { id, patternUnits: 'userSpaceOnUse', width, height },
      polygons.join('') + center,
    )
  )
}

function solid(stop: Stop | undefined): Attributes {
  const color = stop?.color ?? mapChannels({ red: 0, green: 0, blue: 0, alpha: 1 }, () => 1)
  const { value, opacity } = colorPaint(color)
  return { fill: value, 'fill-opacity': opacity }
}
