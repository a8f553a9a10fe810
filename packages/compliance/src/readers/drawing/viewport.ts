import type { MarkupElement } from '../markup/tree.ts'
import { toPixels } from '../style/lengths.ts'
import { identity, type Matrix, parseNumbers, type Rectangle } from './matrix.ts'

/** Width and height of a drawing in CSS pixels; by default those of its view box. */
export function readSize(svg: MarkupElement): { width: number; height: number } {
  const view = findViewBox(svg)
  const length = (name: 'width' | 'height') =>
    toPixels(svg.attributes.get(name) ?? '', { em: null, rem: null })
  const [width, height] = [length('width'), length('height')]
  const ratio = view ? view.width / view.height : null
  if (width && height) return { width, height }
  if (width && ratio) return { width, height: width / ratio }
  if (height && ratio) return { width: height * ratio, height }
  // The default size of browsers.
  return view ?? { width: width ?? 300, height: height ?? 150 }
}

/** The `viewBox`; null if it is absent or empty. */
function findViewBox({ attributes }: MarkupElement): Rectangle | null {
  const [x, y, width, height] = parseNumbers(attributes.get('viewBox') ?? '')
  if (x === undefined || y === undefined || !width || !height || width < 0 || height < 0)
    return null
  return { x, y, width, height }
}

/** Maps a drawing's own units to the pixels of a frame (SVG 2, section 8.6). */
export function viewportMatrix(element: MarkupElement, frame: Rectangle): Matrix {
  const view = findViewBox(element)
  if (!view) return [1, 0, 0, 1, frame.x, frame.y]
  const [across, down] = [frame.width / view.width, frame.height / view.height]
  const [align = 'xMidYMid', fit = 'meet'] = (
    element.attributes.get('preserveAspectRatio') ?? 'xMidYMid meet'
  )
    .trim()
    .split(/\s+/)
  if (![across, down].every(Number.isFinite)) return identity
  const scale = fit === 'slice' ? Math.max(across, down) : Math.min(across, down)
  const [scaleX, scaleY] = align === 'none' ? [across, down] : [scale, scale]
  const share = (place: string | undefined) => (place === 'Min' ? 0 : place === 'Max' ? 1 : 0.5)
  const [, alignX, alignY] = /^x(Min|Mid|Max)Y(Min|Mid|Max)$/.exec(align) ?? []
  const x = frame.x + (frame.width - view.width * scaleX) * share(alignX)
  const y = frame.y + (frame.height - view.height * scaleY) * share(alignY)
  return [scaleX, 0, 0, scaleY, x - view.x * scaleX, y - view.y * scaleY]
}
