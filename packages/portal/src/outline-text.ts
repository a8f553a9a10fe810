import type { Typeface } from '@blazon/render/fonts/typeface'

/**
 * A line of text as paths on a baseline at 0, at most `widest` wide: longer texts are set smaller than
 * `largest`.
 */
export function outlineText(face: Typeface, text: string, widest: number, largest: number) {
  const glyphs = face.shape(text, {
    ...{ rightToLeft: false, script: 'Latn', language: null, kerning: true },
    ...{ start: 0, end: text.length },
  })
  const advance = glyphs.reduce((sum, glyph) => sum + glyph.advance, 0)
  const size = Math.min(largest, (widest * face.unitsPerEm) / Math.max(1, advance))
  const scale = size / face.unitsPerEm
  let x = 0
  const paths = glyphs.map((glyph) => {
    const path = face.outline(glyph.id)
    const placed = `<path transform="translate(${((x + glyph.x) * scale).toFixed(2)} ${(-glyph.y * scale).toFixed(2)}) scale(${scale.toFixed(5)} ${(-scale).toFixed(5)})" d="${path}"/>`
    x += glyph.advance
    return path === '' ? '' : placed
  })
  return { paths: paths.join(''), size, width: advance * scale }
}
