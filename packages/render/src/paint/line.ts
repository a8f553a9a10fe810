import type { XmlElement } from '@blazon/pptx/container/xml'
import { attribute, child, children, fraction, integer } from '@blazon/pptx/container/xml-query'
import { ownFill } from '@blazon/pptx/paint/fills'
import { callerContext } from '@blazon/pptx/paint/style-matrix'
import { themeRelationships } from '@blazon/pptx/sheet/source-relationships'
import { clamp, maxLineWidth } from '../limits.ts'
import type { Size } from '../rectangle.ts'
import type { FillSource, ShapeScene } from '../shapes/shape-scene.ts'
import type { Attributes } from '../svg/markup.ts'
import { noPaint, paintAttributes } from './color-paint.ts'
import { containedSource, type PropertiesPlace } from './fill-source.ts'
import { renderPaint } from './paint.ts'

/** The line of a shape, a connector or a border, resolved. */
export interface Line {
  fill: FillSource
  /** In points. */
  width: number
  /** Lengths of dashes and gaps in line widths; empty for a solid one. */
  dashes: readonly number[]
  cap: 'butt' | 'round' | 'square'
  join: 'round' | 'bevel' | 'miter'
  /** The lines of a compound line, as shares of its width from one side; null for a simple one. */
  compound: readonly (readonly [from: number, to: number])[] | null
  head: LineEnd | null
  tail: LineEnd | null
}

export interface LineEnd {
  type: 'triangle' | 'stealth' | 'diamond' | 'oval' | 'arrow'
  /** In line widths: 2, 3 or 5. */
  width: number
  length: number
}

/**
 * The line of a shape: each property from the nearest place that sets it, which is the shape, its
 * style, or an inherited placeholder. Null without one.
 */
export function findLine(
  [own, ...inherited]: readonly PropertiesPlace[],
  style: XmlElement | null,
  scene: ShapeScene,
): Line | null {
  const contained = (place: PropertiesPlace | undefined): LineLayer[] => {
    const line = child(place?.properties, 'a:ln')
    return place && line ? [{ line, fill: containedSource(line, place.relationships, scene) }] : []
  }
  return layeredLine([
    ...contained(own),
    ...styleLayers(child(style, 'a:lnRef'), scene),
    ...inherited.flatMap(contained),
  ])
}

/** The theme's line for a reference; none if it references none (`idx` 0). */
function styleLayers(reference: XmlElement | null, scene: ShapeScene): LineLayer[] {
  const index = (reference && integer(reference, 'idx')) || 0
  const format = scene.look.theme.formats.lines[index - 1]
  if (!reference || !format) return []
  const fill = ownFill(format)
  const context = callerContext(reference, scene.look)
  return [
    {
      line: format,
      fill: fill && { fill, context, relationships: themeRelationships(scene) },
    },
  ]
}

/** One element that sets properties of a line, with its fill. */
interface LineLayer {
  line: XmlElement
  fill: FillSource | null
}

/** A line from the elements that set it, nearest first; null if it is not painted. */
export function layeredLine(layers: readonly LineLayer[]): Line | null {
  const fill = layers.find((layer) => layer.fill)?.fill
  if (!fill || fill.fill.name === 'a:noFill') return null
  const set = (name: string) =>
    layers.map(({ line }) => attribute(line, name)).find((value) => value !== null) ?? null
  const part = (...names: readonly string[]) => {
    for (const { line } of layers) {
      const found = line.children.find(({ name }) => names.includes(name))
      if (found) return found
    }
    return null
  }
  const width = Number(set('w') ?? defaultWidth)
  if (!(width >= 0)) return null
  return {
    fill,
    // PowerPoint's thinnest line is one pixel of its screen.
    width: clamp(width / 12_700, 0.25, maxLineWidth),
    dashes: readDashes(part('a:prstDash', 'a:custDash')),
    cap: caps.get(set('cap') ?? '') ?? 'butt',
    join: joins.get(part('a:round', 'a:bevel', 'a:miter')?.name ?? '') ?? 'round',
    compound: compounds.get(set('cmpd') ?? '') ?? null,
    head: lineEnd(part('a:headEnd')),
    tail: lineEnd(part('a:tailEnd')),
  }
}

/** The attributes of a stroke with a line. */
export function strokeAttributes(line: Line | null, size: Size, scene: ShapeScene): Attributes {
  const paint = line ? renderPaint(line.fill, size, scene) : noPaint
  if (!line || paint.value === 'none') return { stroke: null }
  return {
    ...paintAttributes('stroke', paint),
    'stroke-width': line.width,
    'stroke-linecap': line.cap === 'butt' ? null : line.cap,
    'stroke-linejoin': line.join === 'miter' ? null : line.join,
    'stroke-miterlimit': line.join === 'miter' ? 8 : null,
    'stroke-dasharray': dashArray(line),
  }
}

/** The dashes of a line. With flat ends, a dash of zero length would be invisible. */
function dashArray({ dashes, width, cap }: Line): string | null {
  if (dashes.length === 0) return null
  // Round and square caps extend into the gaps on both sides.
  const reach = cap === 'butt' ? 0 : 1
  return dashes
    .map((length, index) => (index % 2 === 0 ? length - reach : length + reach))
    .map((length) => clamp(length, 0.01, 1000) * width)
    .map((length) => String(Math.round(length * 100) / 100))
    .join(' ')
}

/** 0.75 pt, the default width. */
const defaultWidth = 9525

function readDashes(dash: XmlElement | null): readonly number[] {
  if (dash?.name !== 'a:custDash') return presetDashes[attribute(dash, 'val') ?? ''] ?? []
  return children(dash, 'a:ds')
    .slice(0, 20)
    .flatMap((stop) => [fraction(stop, 'd') ?? 1, fraction(stop, 'sp') ?? 1])
}

/** ECMA-376-1, ST_PresetLineDashVal: dashes and gaps in line widths. */
const presetDashes: Readonly<Record<string, readonly number[]>> = {
  dot: [1, 3],
  sysDot: [1, 1],
  dash: [4, 3],
  sysDash: [3, 1],
  lgDash: [8, 3],
  dashDot: [4, 3, 1, 3],
  sysDashDot: [3, 1, 1, 1],
  lgDashDot: [8, 3, 1, 3],
  lgDashDotDot: [8, 3, 1, 3, 1, 3],
  sysDashDotDot: [3, 1, 1, 1, 1, 1],
}

const caps: ReadonlyMap<string, Line['cap']> = new Map([
  ['rnd', 'round'],
  ['sq', 'square'],
])

const joins: ReadonlyMap<string, Line['join']> = new Map([
  ['a:bevel', 'bevel'],
  ['a:miter', 'miter'],
])

const compounds: ReadonlyMap<string, NonNullable<Line['compound']>> = new Map([
  [
    'dbl',
    [
      [0, 1 / 3],
      [2 / 3, 1],
    ],
  ],
  [
    'thickThin',
    [
      [0, 0.6],
      [0.8, 1],
    ],
  ],
  [
    'thinThick',
    [
      [0, 0.2],
      [0.4, 1],
    ],
  ],
  [
    'tri',
    [
      [0, 1 / 6],
      [1 / 3, 2 / 3],
      [5 / 6, 1],
    ],
  ],
] as const)

const ends: ReadonlySet<string> = new Set(['triangle', 'stealth', 'diamond', 'oval', 'arrow'])
const sizes: ReadonlyMap<string, number> = new Map([
  ['sm', 2],
  ['med', 3],
  ['lg', 5],
])

function lineEnd(element: XmlElement | null): LineEnd | null {
  const type = attribute(element, 'type') ?? 'none'
  if (!ends.has(type)) return null
  return {
    type: type as LineEnd['type'],
    width: sizes.get(attribute(element, 'w') ?? '') ?? 3,
    length: sizes.get(attribute(element, 'len') ?? '') ?? 3,
  }
}
