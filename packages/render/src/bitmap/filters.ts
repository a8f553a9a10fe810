import { childElements, type SvgElement } from '@blazon/svg/element'
import { determinant, type Matrix } from '../svg/matrix.ts'
import { readNumber } from '../vector/style.ts'
import { mapColors } from './map-colors.ts'
import { NotPaintable } from './not-paintable.ts'
import type { Surface } from './scene.ts'
import { canvasOf, createSurface } from './surface.ts'

/** The results of the steps of a filter by name, and the last one. */
interface Results {
  named: Map<string, Surface>
  last: Surface
}

/** How many pixels beyond its content a filter needs: its steps reach at most that far. */
export function filterReach(filter: SvgElement, matrix: Matrix): number {
  const scale = Math.sqrt(Math.abs(determinant(matrix)))
  const lengths = childElements(filter).map(({ attributes }) => {
    const length = (name: string) => Math.abs(readNumber(attributes.get(name), 0))
    return 3 * length('stdDeviation') + length('radius') + length('dx') + length('dy')
  })
  return Math.ceil(scale * lengths.reduce((sum, length) => sum + length, 0))
}

/**
 * Applies the steps of a filter to a surface (Filter Effects 1, in sRGB).
 * @throws NotPaintable for a step that our drawings do not use
 */
export function applyFilter(filter: SvgElement, source: Surface, matrix: Matrix): Surface {
  const { attributes } = filter
  if (attributes.get('color-interpolation-filters') !== 'sRGB') throw new NotPaintable('filter')
  const named = new Map([['SourceGraphic', source]])
  const results: Results = { named, last: source }
  for (const step of childElements(filter)) {
    results.last = applyStep(step, results, matrix)
    const name = step.attributes.get('result')
    if (name !== undefined) named.set(name, results.last)
  }
  return results.last
}

function applyStep(step: SvgElement, results: Results, matrix: Matrix): Surface {
  const { name, attributes } = step
  const scale = Math.sqrt(Math.abs(determinant(matrix)))
  const input = find('in')
  const length = (key: string) => readNumber(attributes.get(key), 0)
  switch (name) {
    case 'feFlood':
      return flood(attributes, input)
    case 'feGaussianBlur':
      return blur(input, length('stdDeviation') * scale)
    case 'feOffset': {
      const [dx, dy] = [length('dx'), length('dy')]
      const { a, b, c, d } = matrix
      return move(input, a * dx + c * dy, b * dx + d * dy)
    }
    case 'feMorphology': {
      if (attributes.get('in') !== 'SourceAlpha') throw new NotPaintable(name)
      const radius = length('radius') * scale
      return attributes.get('operator') === 'dilate' ? dilate(input, radius) : erode(input, radius)
    }
    case 'feComposite':
      return composite(input, find('in2'), attributes.get('operator') ?? 'over')
    case 'feMerge': {
      const merged = createSurface(input)
      for (const node of childElements(step)) draw(find('in', node), merged)
      return merged
    }
    case 'feColorMatrix':
    case 'feComponentTransfer':
      return mapColors(step, input)
    default:
      throw new NotPaintable(name)
  }

  function find(key: string, of: SvgElement = step): Surface {
    const wanted = of.attributes.get(key)
    if (wanted === undefined) return results.last
    const known = results.named.get(wanted)
    if (known !== undefined) return known
    if (wanted !== 'SourceAlpha') throw new NotPaintable(wanted)
    const alpha = blacken(results.named.get('SourceGraphic')!)
    results.named.set(wanted, alpha)
    return alpha
  }
}

function draw(source: Surface, onto: Surface, x = 0, y = 0): void {
  onto.context.drawImage(canvasOf(source), x, y)
}

function copy(source: Surface): Surface {
  const copied = createSurface(source)
  draw(source, copied)
  return copied
}

function fillWith(surface: Surface, color: string): Surface {
  surface.context.fillStyle = color
  surface.context.fillRect(0, 0, surface.width, surface.height)
  return surface
}

/** The alpha of a surface in black. */
function blacken(source: Surface): Surface {
  const alpha = copy(source)
  alpha.context.globalCompositeOperation = 'source-in'
  return fillWith(alpha, '#000000')
}

function flood(attributes: SvgElement['attributes'], like: Surface): Surface {
  const filled = createSurface(like)
  filled.context.globalAlpha = readNumber(attributes.get('flood-opacity'), 1)
  return fillWith(filled, attributes.get('flood-color') ?? '#000000')
}

function blur(source: Surface, deviation: number): Surface {
  if (!(deviation > 0)) return source
  const blurred = createSurface(source)
  blurred.context.filter = `blur(${deviation}px)`
  draw(source, blurred)
  return blurred
}

function move(source: Surface, x: number, y: number): Surface {
  const moved = createSurface(source)
  draw(source, moved, x, y)
  return moved
}

const operations = {
  over: 'source-over',
  in: 'source-in',
  out: 'source-out',
  atop: 'source-atop',
  xor: 'xor',
} as const

function composite(source: Surface, below: Surface, operator: string): Surface {
  const operation = operations[operator as keyof typeof operations]
  if (operation === undefined) throw new NotPaintable(operator)
  const result = copy(below)
  result.context.globalCompositeOperation = operation
  draw(source, result)
  return result
}

/** Widens what is opaque by a radius on each side: copies whose distance doubles cover the range. */
function dilate(source: Surface, radius: number): Surface {
  const reach = Math.round(2 * radius)
  let widened = move(source, -radius, -radius)
  for (const [x, y] of [
    [1, 0],
    [0, 1],
  ] as const) {
    for (let covered = 0; covered < reach; ) {
      const distance = Math.min(covered + 1, reach - covered)
      const next = copy(widened)
      draw(widened, next, x * distance, y * distance)
      widened = next
      covered += distance
    }
  }
  return widened
}

/** Narrows what is opaque: widens what is not. */
function erode(source: Surface, radius: number): Surface {
  const invert = (surface: Surface) => {
    const inverted = fillWith(createSurface(surface), '#000000')
    inverted.context.globalCompositeOperation = 'destination-out'
    draw(surface, inverted)
    return inverted
  }
  return invert(dilate(invert(source), radius))
}
