import type { Mark, Paint, Sourced } from '@blazon/document/document'
import { colorOf, type Style } from './style/style.ts'
import { paintOf, piecesOf } from './style/values.ts'

/** The backgrounds of an element, topmost first: its images, then its colour. */
export function paintsBehind(style: Style): Sourced<Paint>[] {
  const { own, color } = style
  const found: Sourced<Paint>[] = []
  const image = own.get('background-image')
  for (const piece of image ? piecesOf(image.value) : []) {
    if (piece.kind === 'color' && piece.paint.kind !== 'unknown') continue
    found.push({ value: paintOf(piece, color.value), source: image!.source })
  }
  const written = own.get('background-color')
  const paint = written && colorOf(written.value, color.value)
  if (written && paint && !isTransparent(paint)) {
    found.push({ value: paint, source: written.source })
  }
  return found
}

/** The visible borders and outline of an element, each colour once. */
export function linesOf(style: Style): Pick<Mark, 'name' | 'paint'>[] {
  const lines = new Map<string, Pick<Mark, 'name' | 'paint'>>()
  for (const name of ['border-top', 'border-right', 'border-bottom', 'border-left', 'outline']) {
    const kind = style.own.get(`${name}-style`)?.value.toLowerCase()
    if (!kind || kind === 'none' || kind === 'hidden') continue
    const written = style.own.get(`${name}-color`)
    const paint = written ? colorOf(written.value, style.color.value) : style.color.value
    if (!paint || isTransparent(paint)) continue
    const source = written?.source ?? style.color.source
    const key = JSON.stringify(paint)
    if (!lines.has(key)) lines.set(key, { name, paint: { value: paint, source } })
  }
  return [...lines.values()]
}

/** The colours of its shadows. */
export function shadowsOf({ own, color }: Style): Sourced<Paint>[] {
  return ['box-shadow', 'text-shadow'].flatMap((name) => {
    const written = own.get(name)
    if (!written) return []
    return piecesOf(written.value).map((piece) => ({
      value: paintOf(piece, color.value),
      source: written.source,
    }))
  })
}

export function isTransparent(paint: Paint): boolean {
  return paint.kind === 'none' || (paint.kind === 'solid' && paint.color.alpha === 0)
}
