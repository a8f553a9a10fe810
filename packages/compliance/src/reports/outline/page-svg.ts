import type { Page } from '@blazon/document/document'
import { html, Markup } from '@blazon/html/markup'
import { drawOutline } from './draw-page.ts'
import type { Definitions } from './paint.ts'
import { outlineStyle, patterns } from './style.ts'
import { pixels } from './units.ts'

/**
 * A page as a self-contained SVG file: shapes in their colours, texts in their fonts, wrapped by the
 * browser, and placeholders for pictures. Every value from the document is escaped.
 * @param size in EMU
 * @param title the text that screen readers announce
 */
export function renderPageOutline(
  page: Page,
  size: { width: number; height: number },
  title: string,
): string {
  const definitions: Definitions = { prefix: 's', gradients: [] }
  const drawing = drawOutline(page, definitions)
  const { width, height } = pixels({ x: 0, y: 0, ...size })
  return html`<svg xmlns="http://www.w3.org/2000/svg" class="page" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img">
<title>${title}</title>
<style>${new Markup(style)}</style>
<defs>${patterns}
${definitions.gradients}</defs>
<rect width="100%" height="100%" fill="#FFFFFF"/>
${drawing}
</svg>
`.source
}

// Unlike a report, it has no frames around unpainted shapes, and shows text that overflows its box.
const style = `${outlineStyle}
.page .bare{stroke:none}.page foreignObject,.page .text{overflow:visible}
.page *{box-sizing:border-box}.page p{margin:0}`
