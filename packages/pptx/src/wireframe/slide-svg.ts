import type { Deck } from '../model.ts'
import { drawSheet } from './draw.ts'
import type { DrawnSheet } from './drawn.ts'
import { html, Markup } from './markup.ts'
import type { Definitions } from './paint.ts'
import { patterns, wireframeStyle } from './style.ts'
import { pixels } from './units.ts'

/**
 * A slide as an SVG file that needs nothing else: its shapes in their colours, its texts in their
 * fonts, wrapped by the browser, and its pictures as places for them. All that the deck says is escaped.
 * @param title what who cannot see it hears.
 */
export function slideSvg(slide: DrawnSheet, size: Deck['size'], title: string): string {
  const definitions: Definitions = { prefix: 's', gradients: [] }
  const drawing = drawSheet(slide, definitions)
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

// A show has no frames around what has no paint, and shows a text beyond its box.
const style = `${wireframeStyle}
.page .bare{stroke:none}.page foreignObject,.page .text{overflow:visible}
.page *{box-sizing:border-box}.page p{margin:0}`
