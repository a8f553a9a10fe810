import { colorAt } from '../../../paint/hex-colors.ts'
import { patternData } from '../../../paint/pattern-pixels.ts'
import { number, tag } from '../../../svg/markup.ts'
import { type Matrix, multiply, scaling, transform, translation } from '../../../svg/matrix.ts'
import type { PathBuilder } from '../canvas.ts'
import type { Brush, PathGradient } from './brushes.ts'
import { readEmbedded } from './images.ts'
import { pathFigures } from './paths.ts'
import type { PlusState } from './state.ts'

/** The preset patterns of DrawingML that hatches of EMF+ (HatchStyle, from 0) are drawn with. */
export const hatchPatterns: readonly string[] = [
  ...['horz', 'vert', 'dnDiag', 'upDiag', 'cross', 'diagCross'],
  ...['pct5', 'pct10', 'pct20', 'pct25', 'pct30', 'pct40', 'pct50', 'pct60', 'pct70', 'pct75'],
  ...['pct80', 'pct90', 'ltDnDiag', 'ltUpDiag', 'dkDnDiag', 'dkUpDiag', 'wdDnDiag', 'wdUpDiag'],
  ...['ltVert', 'ltHorz', 'narVert', 'narHorz', 'dkVert', 'dkHorz', 'dashDnDiag', 'dashUpDiag'],
  ...['dashHorz', 'dashVert', 'smConfetti', 'lgConfetti', 'zigZag', 'wave', 'diagBrick'],
  ...['horzBrick', 'weave', 'plaid', 'divot', 'dotGrid', 'dotDmnd', 'shingle', 'trellis'],
  ...['sphere', 'smGrid', 'smCheck', 'lgCheck', 'openDmnd', 'solidDmnd'],
]

/** The value of `fill` or `stroke` for a brush; null for one that is not drawn. */
export function paintBrush(brush: Brush, state: PlusState): string | null {
  if (brush.kind === 'color') return brush.color
  const { canvas, brushes } = state
  const matrix = brushMatrix(brush, state)
  if (tileSide(brush, state) * stretch(matrix) > state.maxTile) return unmapped(brush, state)
  const map = transform(matrix)
  const known = brushes.get(brush)
  if (known && known.map === map) return known.reference
  const render = known ? null : chooseRenderer(brush, state)
  if (!known && !render) return unmapped(brush, state)
  const own = known?.own ?? canvas.define((id) => render?.(id) ?? '')
  const [name, mapName] =
    brush.kind === 'linear'
      ? ['linearGradient', 'gradientTransform']
      : ['pattern', 'patternTransform']
  const href = own.slice('url('.length, -1)
  const reference = canvas.define((id) => tag(name, { id, href, [mapName]: map }))
  brushes.set(brush, { own, map, reference })
  return reference
}

/** Replaces a brush that is not drawn: the colour in the centre of a gradient, or nothing. */
function unmapped(brush: Brush, state: PlusState): string | null {
  if (brush.kind === 'path') return brush.stops.at(-1)?.color ?? null
  state.isComplete = false
  return null
}

/** The larger side of the tile that a brush repeats, in its own coordinates. */
function tileSide(brush: Brush, state: PlusState): number {
  if (brush.kind === 'path') return Math.max(brush.tile.width, brush.tile.height)
  const image = brush.kind === 'texture' ? readEmbedded(brush.image, state) : null
  return image ? 2 * Math.max(image.width, image.height) : 0
}

function stretch({ a, b, c, d }: Matrix): number {
  return Math.max(Math.hypot(a, b), Math.hypot(c, d))
}

function brushMatrix(brush: Exclude<Brush, { kind: 'color' }>, { canvas, dpi }: PlusState) {
  // A hatch has pixels of a screen, whatever the world transform is.
  if (brush.kind === 'hatch') {
    const pixel = Math.max(72, Math.min(2400, dpi)) / 96
    return scaling(pixel, pixel)
  }
  const device = canvas.deviceMatrix()
  const placed = brush.matrix ? multiply(device, brush.matrix) : device
  // The content of a tile is drawn from its corner.
  if (brush.kind !== 'path') return placed
  return multiply(placed, translation(brush.tile.x, brush.tile.y))
}

/** Draws the definition of a brush in its own coordinates; null for one that is not drawn. */
function chooseRenderer(
  brush: Exclude<Brush, { kind: 'color' }>,
  state: PlusState,
): ((id: string) => string) | null {
  switch (brush.kind) {
    case 'hatch': {
      const data = patternData(hatchPatterns[brush.style] ?? '')
      return data === null
        ? null
        : (id) =>
            tag(
              'pattern',
              { id, patternUnits: 'userSpaceOnUse', width: 8, height: 8 },
              tag('rect', { width: 8, height: 8, fill: brush.back }) +
                tag('path', { d: data, fill: brush.front, 'shape-rendering': 'crispEdges' }),
            )
    }
    case 'texture':
      return textureRenderer(brush, state)
    case 'path':
      return pathRenderer(brush)
    case 'linear': {
      const [x, y, width, height] = brush.box
      const middle = y + height / 2
      const axis = { x1: x, y1: middle, x2: x + width, y2: middle }
      const stops = brush.stops.map(({ offset, color }) =>
        tag('stop', { offset, 'stop-color': color }),
      )
      const spreadMethod = ['repeat', 'reflect', 'repeat', 'reflect'][brush.wrap]
      return (id) =>
        tag(
          'linearGradient',
          { id, gradientUnits: 'userSpaceOnUse', ...axis, spreadMethod },
          stops.join(''),
        )
    }
  }
}

/** Repeats an image, with every second copy flipped where the brush says so. An image that is not repeated is left out. */
function textureRenderer(
  brush: Extract<Brush, { kind: 'texture' }>,
  state: PlusState,
): ((id: string) => string) | null {
  const image = brush.wrap > 3 ? null : readEmbedded(brush.image, state)
  if (!image) return null
  const { href, width, height } = image
  const [across, down] = [brush.wrap & 1 ? [1, -1] : [1], brush.wrap & 2 ? [1, -1] : [1]]
  return (id) =>
    tag(
      'pattern',
      {
        id,
        patternUnits: 'userSpaceOnUse',
        width: width * across.length,
        height: height * down.length,
      },
      tag('defs', {}, tag('image', { id: `${id}i`, width, height, href })) +
        across
          .flatMap((x) =>
            down.map((y) => {
              const corner = `translate(${x < 0 ? 2 * width : 0} ${y < 0 ? 2 * height : 0})`
              return tag('use', { href: `#${id}i`, transform: `${corner} scale(${x} ${y})` })
            }),
          )
          .join(''),
    )
}

/** Draws rings between copies of the outline, each smaller than the one before. */
function pathRenderer({
  center: [x, y],
  outline,
  tile,
  stops,
  focus,
}: PathGradient): ((id: string) => string) | null {
  const { points, types } = outline
  const rings = Math.min(32, Math.floor(16_384 / points.length))
  if (points.length < 3 || rings < 4) return null
  if (!(tile.width > 0.01 && tile.height > 0.01)) return null
  const copyAt = (share: number) => {
    const [across, down] = [focus[0] + (1 - focus[0]) * share, focus[1] + (1 - focus[1]) * share]
    const copy = points.map(
      ([left, top]) => [x - tile.x + (left - x) * across, y - tile.y + (top - y) * down] as const,
    )
    return pathFigures({ points: copy, types })(write)
  }
  return (id) => {
    let markup = ''
    for (let ring = 0; ring < rings; ring++) {
      const inner = ring === rings - 1 ? '' : copyAt(1 - (ring + 1) / rings)
      markup += tag('path', {
        d: copyAt(1 - ring / rings) + inner,
        'fill-rule': 'evenodd',
        fill: colorAt(stops, ring / (rings - 1)),
        'shape-rendering': 'crispEdges',
      })
    }
    return tag(
      'pattern',
      { id, patternUnits: 'userSpaceOnUse', width: tile.width, height: tile.height },
      markup,
    )
  }
}

const write: Parameters<PathBuilder>[0] = (x, y) => `${number(x)} ${number(y)}`
