import { html } from '@blazon/html/markup'

/** CSS for the outlines of `draw-page.ts`, inside an element of the class `page`. */
export const outlineStyle = `.page .bare{stroke:#9aa0a6;stroke-opacity:.55;stroke-dasharray:5 4;fill:none}
.page .picture{stroke:#9aa0a6;stroke-opacity:.6;fill:#e8ecf1}.page .hills{fill:#c3cbd6}
.page .text{height:100%;padding:5px 10px;overflow:hidden;display:flex;flex-direction:column;color:#000;line-height:1.2;font-family:system-ui,sans-serif}
.page .text p{overflow-wrap:anywhere}.page .middle{justify-content:center}.page .bottom{justify-content:flex-end}`

/** Patterns that all outlines of a document refer to: unknown paints and picture fills. */
export const patterns = html`<pattern id="unknown" width="12" height="12" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><rect width="12" height="12" fill="#F3F4F6"/><rect width="2" height="12" fill="#C9CED6"/></pattern>
<pattern id="picture" width="16" height="16" patternUnits="userSpaceOnUse"><rect width="16" height="16" fill="#E8ECF1"/><circle cx="8" cy="8" r="3" fill="#C3CBD6"/></pattern>`
