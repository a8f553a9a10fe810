import type { PDFPageProxy } from 'pdfjs-dist'
import { parsePostscriptName } from '../../texts/postscript-name.ts'
import type { FontFacts } from './drawn.ts'

/** The properties of a font that pdf.js has loaded. */
interface LoadedFont {
  name?: string
  bold?: boolean
  black?: boolean
  italic?: boolean
  vertical?: boolean
  isType3Font?: boolean
  missingFile?: boolean
  fontMatrix?: readonly number[]
}

export const emThousandth = [0.001, 0, 0, 0.001, 0, 0]

/** The fonts of a page by the names that its operators use. */
export function createFontReader({ commonObjs }: PDFPageProxy): (id: string) => FontFacts {
  const known = new Map<string, FontFacts>()
  return (id) => {
    const found = known.get(id) ?? readFacts(commonObjs.has(id) ? commonObjs.get(id) : {})
    known.set(id, found)
    return found
  }
}

function readFacts(font: LoadedFont): FontFacts {
  const { family, weight } = parsePostscriptName(font.name ?? '')
  const { isType3Font = false, fontMatrix = emThousandth } = font
  return {
    family: family === '' || isType3Font ? null : family,
    weight: weight ?? (font.black ? 900 : font.bold ? 700 : 400),
    italic: font.italic ?? false,
    vertical: font.vertical ?? false,
    isEmbedded: font.missingFile !== true,
    isMeasured: !isType3Font || Math.abs((fontMatrix[3] ?? 0) - 0.001) < 1e-9,
    matrix: fontMatrix,
  }
}
