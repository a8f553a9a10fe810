import type { Size } from '../rectangle.ts'
import { tag } from './markup.ts'

/** A complete SVG document with the size of a slide, in points. */
export function svgDocument(content: string, definitions: string, { width, height }: Size): string {
  return tag(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      viewBox: `0 0 ${width} ${height}`,
      width,
      height,
    },
    (definitions ? tag('defs', {}, definitions) : '') + content,
  )
}
