import type { SvgElement } from '@blazon/svg/element'
import type { CanvasPattern } from '@napi-rs/canvas'
import { type Matrix, multiply, scaling, translation } from '../svg/matrix.ts'
import { readNumber } from '../vector/style.ts'
import { parseTransform } from '../vector/transform.ts'
import { NotPaintable } from './not-paintable.ts'
import type { Scene } from './scene.ts'
import { canvasOf, createSurface } from './surface.ts'

/** `matrix` maps the pixels of the tiles to the coordinates of the filled shape. */
export interface Tiles {
  tiles: CanvasPattern
  matrix: Matrix
}

/**
 * The tiles of a pattern, painted once in the resolution of the picture.
 * @param matrix maps the coordinates of the filled shape to pixels
 */
export function createTiles(pattern: SvgElement, matrix: Matrix, scene: Scene): Tiles {
  const template = scene.byId.get((pattern.attributes.get('href') ?? '').slice(1))
  const find = (name: string) => pattern.attributes.get(name) ?? template?.attributes.get(name)
  if (find('patternUnits') !== 'userSpaceOnUse') throw new NotPaintable('pattern')
  const side = (name: string) => readNumber(find(name), 0)
  const [x, y, width, height] = [side('x'), side('y'), side('width'), side('height')]
  if (!(width > 0 && height > 0)) throw new NotPaintable('pattern')
  const own = parseTransform(find('patternTransform'))
  const { a, b, c, d } = multiply(matrix, own)
  const pixels = {
    width: Math.max(1, Math.ceil(width * Math.hypot(a, b) - 0.01)),
    height: Math.max(1, Math.ceil(height * Math.hypot(c, d) - 0.01)),
  }
  const tile = createSurface({ left: 0, top: 0, ...pixels })
  // The content's origin is the corner of the tile.
  const fit = scaling(pixels.width / width, pixels.height / height)
  const state = { matrix: fit, style: new Map<string, string>() }
  const owner = pattern.children.length > 0 ? pattern : (template ?? pattern)
  scene.paintChildren(owner, state, scene, tile)
  const placed = multiply(
    own,
    translation(x, y),
    scaling(width / pixels.width, height / pixels.height),
  )
  return { tiles: tile.context.createPattern(canvasOf(tile), 'repeat'), matrix: placed }
}
