import type { XmlElement } from '@blazon/pptx/container/xml'
import { attribute, child, emu, fraction } from '@blazon/pptx/container/xml-query'
import { clamp, maxMargin } from '../limits.ts'
import type { SvgPaint } from '../paint/color-paint.ts'
import { hatchPaint } from '../paint/hatch.ts'
import type { Rectangle, Size } from '../rectangle.ts'
import type { FillSource, ShapeScene } from '../shapes/shape-scene.ts'
import { tag } from '../svg/markup.ts'
import { type Blip, openBlip } from './blip.ts'
import { imageRectangle } from './crop.ts'

/** A picture as a fill: stretched to the box, or tiled. */
export function renderPictureFill(
  { fill, context, relationships }: FillSource,
  size: Size,
  scene: ShapeScene,
): SvgPaint {
  const { drawing } = scene
  const { width, height } = size
  const tile = child(fill, 'a:tile')
  const rectangle = imageRectangle(fill, size)
  const blip = openBlip(fill, context, relationships, rectangle, scene)
  if ('reason' in blip) {
    drawing.report({ kind: 'not_drawn', element: 'picture', reason: blip.reason })
    return hatchPaint(drawing)
  }
  const tileSize = tile ? readTileSize(tile, blip) : size
  if (Math.max(tileSize.width, tileSize.height) > drawing.maxTile) {
    const reason = 'The area of the picture is too large to be drawn.'
    drawing.report({ kind: 'not_drawn', element: 'picture', reason })
    return hatchPaint(drawing)
  }
  const content = tile ? '' : blip.render(rectangle)
  const key = tile
    ? ['tiles', JSON.stringify(tile.attributes), blip.render({ x: 0, y: 0, width: 1, height: 1 })]
    : ['picture', content, width, height]
  const render = (id: string) =>
    tile
      ? tilePattern(id, tile, blip, size)
      : tag('pattern', { id, patternUnits: 'userSpaceOnUse', width, height }, content)
  const name = drawing.definitions.define([...key, width, height].join(' '), render)
  return { value: `url(#${name})`, opacity: 1 }
}

/** `a:tile`: the image at its own size, scaled, from a corner or edge of the box. */
function tilePattern(id: string, tile: XmlElement, blip: Blip, box: Size): string {
  const { width, height } = readTileSize(tile, blip)
  const [right, down] = alignments[attribute(tile, 'algn') ?? 'tl'] ?? [0, 0]
  const flip = attribute(tile, 'flip') ?? 'none'
  const [mirrorX, mirrorY] = [flip.includes('x'), flip.includes('y')]
  const shift = (name: string) => clamp((emu(tile, name) ?? 0) / 12_700, -maxMargin, maxMargin)
  const images: string[] = []
  for (let row = 0; row <= Number(mirrorY); row++) {
    for (let column = 0; column <= Number(mirrorX); column++) {
      images.push(blip.render(tileRectangle(column, row, width, height)))
    }
  }
  return tag(
    'pattern',
    {
      id,
      patternUnits: 'userSpaceOnUse',
      x: (box.width - width) * right + shift('tx'),
      y: (box.height - height) * down + shift('ty'),
      width: width * (mirrorX ? 2 : 1),
      height: height * (mirrorY ? 2 : 1),
    },
    images.join(''),
  )
}

function readTileSize(tile: XmlElement, { size }: Blip): Size {
  return {
    width: Math.max(1, Math.abs(size.width * (fraction(tile, 'sx') ?? 1))),
    height: Math.max(1, Math.abs(size.height * (fraction(tile, 'sy') ?? 1))),
  }
}

/** A tile with an odd column or row is mirrored: its rectangle has a negative size. */
function tileRectangle(column: number, row: number, width: number, height: number): Rectangle {
  return {
    x: column === 0 ? 0 : 2 * width,
    y: row === 0 ? 0 : 2 * height,
    width: column === 0 ? width : -width,
    height: row === 0 ? height : -height,
  }
}

/** The position of the first tile in the box, as shares of the remaining space. */
const alignments: Readonly<Record<string, readonly [number, number]>> = {
  tl: [0, 0],
  t: [0.5, 0],
  tr: [1, 0],
  l: [0, 0.5],
  ctr: [0.5, 0.5],
  r: [1, 0.5],
  bl: [0, 1],
  b: [0.5, 1],
  br: [1, 1],
}
