import type { XmlElement } from '@blazon/pptx/container/xml'
import { child, integer } from '@blazon/pptx/container/xml-query'
import { ownFill } from '@blazon/pptx/paint/fills'
import { callerContext } from '@blazon/pptx/paint/style-matrix'
import { type Border, borderElement } from '@blazon/pptx/shapes/table-styles'
import { themeRelationships } from '@blazon/pptx/sheet/source-relationships'
import { containedSource } from '../paint/fill-source.ts'
import { type Line, layeredLine, strokeAttributes } from '../paint/line.ts'
import type { ShapeScene } from '../shapes/shape-scene.ts'
import { tag } from '../svg/markup.ts'
import type { Grid, PlacedCell } from './grid.ts'

/** A border between two cells, as one of them defines it. */
interface Edge {
  line: Line | null
  /** Whether the cell itself sets it, which takes precedence over the style of its neighbour. */
  explicit: boolean
  points: readonly [x1: number, y1: number, x2: number, y2: number]
}

/** Renders the borders of all cells, each shared edge once. */
export function renderBorders(
  cells: readonly PlacedCell[],
  { rightToLeft }: Grid,
  scene: ShapeScene,
): string {
  const edges = new Map<string, Edge>()
  const diagonals: string[] = []
  for (const cell of cells) {
    for (const side of sides) {
      const { line, explicit } = findBorder(cell, side, scene)
      const points = edgePoints(cell, side.border, rightToLeft)
      const key = points.map((value) => value.toFixed(2)).join(' ')
      const known = edges.get(key)
      if (known && (known.explicit || !explicit) && known.line) continue
      if (known?.explicit && !explicit) continue
      edges.set(key, { line, explicit, points })
    }
    diagonals.push(
      renderDiagonal(cell, 'a:lnTlToBr', scene),
      renderDiagonal(cell, 'a:lnBlToTr', scene),
    )
  }
  const lines = [...edges.values()].map(({ line, points }) => renderLine(line, points, scene))
  return lines.join('') + diagonals.join('')
}

const sides: readonly { name: string; border: Border }[] = [
  { name: 'a:lnL', border: 'left' },
  { name: 'a:lnR', border: 'right' },
  { name: 'a:lnT', border: 'top' },
  { name: 'a:lnB', border: 'bottom' },
]

function findBorder(
  { properties, style, place }: PlacedCell,
  { name, border }: { name: string; border: Border },
  scene: ShapeScene,
): { line: Line | null; explicit: boolean } {
  const own = child(properties, name)
  if (own && ownFill(own)) {
    const fill = containedSource(own, scene.relationships, scene)
    return { line: layeredLine([{ line: own, fill }]), explicit: true }
  }
  for (const part of style.parts) {
    const element = borderElement(part, border, place)
    const line = child(element, 'a:ln')
    const fill = line && containedSource(line, style.relationships, scene)
    if (line && fill) return { line: layeredLine([{ line, fill }]), explicit: false }
    const reference = child(element, 'a:lnRef')
    if (reference) return { line: referencedLine(reference, scene), explicit: false }
  }
  return { line: null, explicit: false }
}

function referencedLine(reference: XmlElement, scene: ShapeScene): Line | null {
  const format = scene.look.theme.formats.lines[(integer(reference, 'idx') ?? 0) - 1]
  const fill = format && ownFill(format)
  if (!format || !fill) return null
  const context = callerContext(reference, scene.look)
  const source = { fill, context, relationships: themeRelationships(scene) }
  return layeredLine([{ line: format, fill: source }])
}

function edgePoints({ box }: PlacedCell, border: Border, rightToLeft: boolean): Edge['points'] {
  const { x, y, width, height } = box
  const [right, bottom] = [x + width, y + height]
  if (border === 'top') return [x, y, right, y]
  if (border === 'bottom') return [x, bottom, right, bottom]
  const across = (border === 'left') !== rightToLeft ? x : right
  return [across, y, across, bottom]
}

function renderDiagonal({ properties, box }: PlacedCell, name: string, scene: ShapeScene): string {
  const own = child(properties, name)
  const fill = own && containedSource(own, scene.relationships, scene)
  if (!own || !fill) return ''
  const { x, y, width, height } = box
  const [from, to] = name === 'a:lnTlToBr' ? [y, y + height] : [y + height, y]
  return renderLine(layeredLine([{ line: own, fill }]), [x, from, x + width, to], scene)
}

function renderLine(
  line: Line | null,
  [x1, y1, x2, y2]: Edge['points'],
  scene: ShapeScene,
): string {
  if (!line) return ''
  const size = { width: Math.abs(x2 - x1), height: Math.abs(y2 - y1) }
  const stroke = strokeAttributes(line, size, scene)
  if (!stroke.stroke) return ''
  if (!line.compound) return tag('line', { x1, y1, x2, y2, ...stroke })
  // A double line: nothing is painted between its lines.
  const horizontal = y1 === y2
  return line.compound
    .map(([from, to]) => {
      const shift = ((from + to) / 2 - 0.5) * line.width
      const [dx, dy] = horizontal ? [0, shift] : [shift, 0]
      const width = line.width * (to - from)
      return tag('line', {
        x1: x1 + dx,
        y1: y1 + dy,
        x2: x2 + dx,
        y2: y2 + dy,
        ...stroke,
        'stroke-width': width,
      })
    })
    .join('')
}
