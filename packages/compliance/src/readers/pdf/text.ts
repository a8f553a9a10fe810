import { type Matrix, multiply } from '../drawing/matrix.ts'
import type { DrawnText, Point } from './drawn.ts'
import type { Graphics } from './graphics.ts'

/** The position of the next glyph (ISO 32000-2, 9.4.1). */
export interface Pen {
  matrix: Matrix
  x: number
  y: number
  lineX: number
  lineY: number
}

export interface Glyph {
  unicode?: string
  /** In thousandths of an em, or in units of the font’s matrix. */
  width?: number
  isSpace?: boolean
  vmetric?: readonly number[] | null
}

// In ems. A space is a quarter or more, a fifth in justified lines; kerning is always less.
const spaceGap = 0.17
const breakGap = 1

/**
 * Draws glyphs and moves the pen. A gap as wide as a space is one; a wider one ends the stretch,
 * because another column may follow.
 */
export function* drawGlyphs(
  glyphs: readonly (Glyph | number | null)[],
  { matrix, text }: Graphics,
  style: Pick<DrawnText, 'font' | 'color' | 'hidden'>,
  pen: Pen,
): Generator<DrawnText> {
  const { font } = style
  const stretch = text.stretch * text.direction
  const rendering = multiply(matrix, pen.matrix)
  const [, , c, d] = rendering
  const em = Math.hypot(c, d) * text.size
  const scale = text.size * (font.matrix[0] ?? 0.001)
  let written = ''
  let from: Point | null = null
  let to: Point | null = null
  let gap = 0

  const here = () => apply(rendering, pen.x, pen.y + text.rise)
  function* flush(): Generator<DrawnText> {
    if (written.trim() !== '' && from && to) {
      yield { kind: 'text', text: written, from, to, em, ...style }
    }
    written = ''
    from = null
  }
  const advance = (by: number) => {
    if (font.vertical) pen.y -= by
    else pen.x += by * stretch
  }

  for (const glyph of glyphs) {
    if (glyph === null) continue
    if (typeof glyph === 'number') {
      const by = (-glyph / 1000) * text.size
      // In vertical text, forward is down.
      advance(font.vertical ? -by : by)
      gap += by
      continue
    }
    const ahead = Math.abs(gap) / Math.max(text.size, 1e-9)
    if (written !== '' && ahead > breakGap) yield* flush()
    else if (written !== '' && gap > 0 && ahead > spaceGap && !/\s$/.test(written)) written += ' '
    gap = 0
    from ??= here()
    written += glyph.unicode ?? ''
    const spacing = (glyph.isSpace ? text.wordSpacing : 0) + text.characterSpacing
    if (font.vertical) {
      const down = glyph.vmetric?.[0] ?? -(glyph.width ?? 1000)
      advance(Math.abs(down) * scale + spacing)
    } else {
      advance((glyph.width ?? 0) * scale + spacing * text.direction)
    }
    to = here()
  }
  yield* flush()
}

function apply([a, b, c, d, e, f]: Matrix, x: number, y: number): Point {
  return { x: a * x + c * y + e, y: b * x + d * y + f }
}
