import type { Paint, PaintColor, Sourced } from '@blazon/document/document'
import { childElements, type MarkupElement } from '../markup/tree.ts'
import { parseOpacity, type Style } from '../style/style.ts'
import { faded, parsePaint, splitPieces, unknown } from '../style/values.ts'
import type { Scene } from './scene.ts'

/** The fill or stroke of an element, with its opacity in the colours; null for none. */
export function paintServer(
  written: Sourced<string>,
  style: Style,
  opacity: number,
  scene: Scene,
): Sourced<Paint> | null {
  const paint = resolve(written.value.trim(), style, scene)
  if (paint.kind === 'none' || opacity === 0) return null
  return { value: faded(paint, opacity), source: written.source }
}

function resolve(text: string, style: Style, scene: Scene): Paint {
  if (/^none$/i.test(text)) return { kind: 'none' }
  const reference = /^url\(\s*["']?([^"')]*)["']?\s*\)\s*(.*)$/i.exec(text)
  if (!reference) return colorPaint(text, style)
  const [, address = '', fallback = ''] = reference
  if (!address.startsWith('#')) return unknown(text)
  const server = scene.byId.get(address.slice(1))
  if (server && /^(linear|radial)Gradient$/.test(server.name)) return gradient(server, scene)
  if (server) return unknown(`the ${server.name} ${address}`)
  return fallback === '' || /^none$/i.test(fallback)
    ? { kind: 'none' }
    : colorPaint(fallback, style)
}

function colorPaint(text: string, style: Style): Paint {
  const [piece] = splitPieces(text)
  return piece ? parsePaint(piece, style.color.value) : unknown(text)
}

const longestChain = 32

/** The stops of a gradient are its own, or those of the gradient it refers to. */
function gradient(server: MarkupElement, scene: Scene): Paint {
  const known = scene.gradients.get(server)
  if (known) return known
  let owner: MarkupElement | undefined = server
  for (let step = 0; owner && step < longestChain; step += 1) {
    const stops = childElements(owner).filter(({ name }) => name === 'stop')
    if (stops.length > 0) return remember(createGradient(stops, scene))
    const href: string = readHref(owner)
    if (href !== '' && !href.startsWith('#')) return remember(unknown(href))
    owner = scene.byId.get(href.slice(1))
  }
  return remember({ kind: 'none' })

  function remember(paint: Paint): Paint {
    scene.gradients.set(server, paint)
    return paint
  }
}

function createGradient(stops: readonly MarkupElement[], scene: Scene): Paint {
  const colors: PaintColor[] = []
  for (const stop of stops) {
    const style = scene.styleWithin(stop)
    const written = style.own.get('stop-color')?.value ?? 'black'
    const opacity = parseOpacity(style.own.get('stop-opacity')?.value ?? '1')
    const paint = faded(colorPaint(written, style), opacity)
    if (paint.kind !== 'solid') return unknown(`the stop colour ${written}`)
    colors.push(paint.color)
  }
  return { kind: 'gradient', stops: colors }
}

export function readHref({ attributes }: MarkupElement): string {
  return (attributes.get('href') ?? attributes.get('xlink:href') ?? '').trim()
}
