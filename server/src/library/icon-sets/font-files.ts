import { createFont, type NewGlyph } from '@blazon/fonts/create-font'
import { writeFont } from '@blazon/fonts/font-file'
import { iconGlyph, unitsPerEm } from '@blazon/render/vector/glyph'
import { comparedSide } from '@blazon/svg/compare'
import { type DrawnSet, listDrawings } from '@blazon/svg/drawings'
import { allowPixels } from '../../kernel/cpu-budget.ts'
import { explainNotExportable } from '../icons/drawing-files.ts'
import { type Files, withLeftOut } from './left-out.ts'
import { letFreeMemory } from './let-free-memory.ts'

/**
 * A set as an icon font: WOFF2, a style sheet with a class for each icon, and the code points as JSON.
 * Icons that a font cannot show are listed in `left-out.txt`.
 * @param codePoints of the names of the set
 */
export async function fontFiles(
  set: DrawnSet,
  codePoints: ReadonlyMap<string, number>,
): Promise<Files> {
  const leftOut: [name: string, reason: string][] = []
  const glyphs: (NewGlyph & { name: string })[] = []
  for (const [at, { name, icon }] of listDrawings(set).entries()) {
    await letFreeMemory(at)
    allowPixels(2 * comparedSide ** 2)
    try {
      glyphs.push({ name, codePoint: codePoints.get(name)!, ...iconGlyph(icon) })
    } catch (error) {
      leftOut.push([name, explainNotExportable(error)])
    }
  }
  // Descents of a seventh of the em put the icons on the line of the text around them.
  const ascent = Math.round((unitsPerEm * 6) / 7)
  const lowered = glyphs.map((glyph) => ({
    ...glyph,
    contours: glyph.contours.map((contour) =>
      contour.map((point) => ({ ...point, y: point.y - (unitsPerEm - ascent) })),
    ),
  }))
  const tables = createFont({ family: set.name ?? set.prefix, unitsPerEm, ascent, glyphs: lowered })
  const hex = glyphs.map(({ name, codePoint }) => [name, codePoint.toString(16)] as const)
  return withLeftOut(
    {
      [`${set.prefix}.woff2`]: writeFont(tables, 'woff2'),
      [`${set.prefix}.css`]: styleSheet(set.prefix, hex),
      'code-points.json': `${JSON.stringify(Object.fromEntries(hex), null, 2)}\n`,
    },
    leftOut,
  )
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
