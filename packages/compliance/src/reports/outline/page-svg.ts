import type { Page } from '@blazon/document/document'
import { html, Markup } from '@blazon/html/markup'
import { drawOutline } from './draw-page.ts'
import type { Definitions } from './paint.ts'
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

/** CSS for the outlines of `draw-page.ts`, inside an element of the class `page`. */
export const outlineStyle = `.page .bare{stroke:#9aa0a6;stroke-opacity:.55;stroke-dasharray:5 4;fill:none}
.page .picture{stroke:#9aa0a6;stroke-opacity:.6;fill:#e8ecf1}.page .hills{fill:#c3cbd6}
.page .text{height:100%;padding:5px 10px;overflow:hidden;display:flex;flex-direction:column;color:#000;line-height:1.2;font-family:system-ui,sans-serif}
.page .text p{overflow-wrap:anywhere}.page .middle{justify-content:center}.page .bottom{justify-content:flex-end}`

/** Patterns that all outlines of a document refer to: unknown paints and picture fills. */
export const patterns = html`<pattern id="unknown" width="12" height="12" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><rect width="12" height="12" fill="#F3F4F6"/><rect width="2" height="12" fill="#C9CED6"/></pattern>
<pattern id="picture" width="16" height="16" patternUnits="userSpaceOnUse"><rect width="16" height="16" fill="#E8ECF1"/><circle cx="8" cy="8" r="3" fill="#C3CBD6"/></pattern>`

// Unlike a report, it has no frames around unpainted shapes, and shows text that overflows its box.
const style = `${outlineStyle}
.page .bare{stroke:none}.page foreignObject,.page .text{overflow:visible}
.page *{box-sizing:border-box}.page p{margin:0}`
