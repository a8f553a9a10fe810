import { createFont } from '@blazon/fonts/create-font'
import { writeFont } from '@blazon/fonts/font-file'
import { unitsPerEm } from '@blazon/render/vector/glyph'
import type { DrawnGlyph } from './drawn-part.ts'
import type { Files } from './zip.ts'

/**
 * The ascent in font units. Descents of a seventh of the em put the icons on the line of the text
 * around them.
 */
export const ascent = Math.round((unitsPerEm * 6) / 7)

interface NamedFont {
  prefix: string
  family: string
  /** Of each name of the set. */
  codePoints: ReadonlyMap<string, number>
}

/** The files of an icon font: WOFF2, a style sheet with a class for each icon, and the code points. */
export function fontFiles(
  drawn: readonly DrawnGlyph[],
  { prefix, family, codePoints }: NamedFont,
): Files {
  const glyphs = drawn.map((glyph) => ({ ...glyph, codePoint: codePoints.get(glyph.name)! }))
  const tables = createFont({ family, unitsPerEm, ascent, glyphs })
  const hex = glyphs.map(({ name, codePoint }) => [name, codePoint.toString(16)] as const)
  return {
    [`${prefix}.woff2`]: writeFont(tables, 'woff2'),
    [`${prefix}.css`]: styleSheet(prefix, hex),
    'code-points.json': `${JSON.stringify(Object.fromEntries(hex), null, 2)}\n`,
  }
}

function styleSheet(prefix: string, codes: readonly (readonly [string, string])[]): string {
  const family = `icon-font--${prefix}`
  const rules = codes.map(([name, hex]) => `.${family}--${name}::before { content: "\\${hex}"; }\n`)
  return (
    `@font-face { font-family: "${family}"; src: url("${prefix}.woff2") format("woff2"); font-display: block; }\n` +
    `[class^="${family}--"]::before, [class*=" ${family}--"]::before { font: normal 1em/1 "${family}"; display: inline-block; -webkit-font-smoothing: antialiased; }\n` +
    rules.join('')
  )
}
