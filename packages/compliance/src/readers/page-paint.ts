import type { Mark, Paint, Sourced } from '@blazon/document/document'
import type { Scene } from './drawing/scene.ts'
import type { MarkupElement } from './markup/tree.ts'
import { parseColor, type Style } from './style/style.ts'
import { parsePaint, splitPieces } from './style/values.ts'

/** The backgrounds of an element, topmost first: its images, then its colour. */
export function paintsBehind(style: Style): Sourced<Paint>[] {
  const { own, color } = style
  const found: Sourced<Paint>[] = []
  const image = own.get('background-image')
  for (const piece of image ? splitPieces(image.value) : []) {
    if (piece.kind === 'color' && piece.paint.kind !== 'unknown') continue
    found.push({ value: parsePaint(piece, color.value), source: image!.source })
  }
  const written = own.get('background-color')
  const paint = written && parseColor(written.value, color.value)
  if (written && paint && !isTransparent(paint)) {
    found.push({ value: paint, source: written.source })
  }
  return found
}

/** The visible borders and outline of an element, each colour once. */
export function listLines(style: Style): Pick<Mark, 'name' | 'paint'>[] {
  const lines = new Map<string, Pick<Mark, 'name' | 'paint'>>()
  for (const name of ['border-top', 'border-right', 'border-bottom', 'border-left', 'outline']) {
    const kind = style.own.get(`${name}-style`)?.value.toLowerCase()
    if (!kind || kind === 'none' || kind === 'hidden') continue
    const written = style.own.get(`${name}-color`)
    const paint = written ? parseColor(written.value, style.color.value) : style.color.value
    if (!paint || isTransparent(paint)) continue
    const source = written?.source ?? style.color.source
    const key = JSON.stringify(paint)
    if (!lines.has(key)) lines.set(key, { name, paint: { value: paint, source } })
  }
  return [...lines.values()]
}

/** The colours of its shadows. */
export function listShadows({ own, color }: Style): Sourced<Paint>[] {
  return ['box-shadow', 'text-shadow'].flatMap((name) => {
    const written = own.get(name)
    if (!written) return []
    return splitPieces(written.value).map((piece) => ({
      value: parsePaint(piece, color.value),
      source: written.source,
    }))
  })
}

export function isTransparent(paint: Paint): boolean {
  return paint.kind === 'none' || (paint.kind === 'solid' && paint.color.alpha === 0)
}

/** Whether its background is the page's (CSS Backgrounds, 2.11.2), and reported there. */
export function isCanvas({ name, parent }: MarkupElement, scene: Scene): boolean {
  if (parent === null) return true
  return name === 'body' && paintsBehind(scene.styleWithin(parent)).length === 0
}
