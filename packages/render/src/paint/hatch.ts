import { escapeXml } from '@blazon/pptx/container/xml-text'
import type { Drawing } from '../drawing.ts'
import type { Rectangle } from '../rectangle.ts'
import { tag } from '../svg/markup.ts'
import type { SvgPaint } from './color-paint.ts'

/** Marks content in a backdrop that cannot be drawn; no palette or photo has a large area of it. */
export const undrawnColor = '#FE01FD'

/** The paint for content that cannot be drawn: light grey lines. */
export function hatchPaint({ definitions, isBackdrop }: Drawing): SvgPaint {
  if (isBackdrop) return { value: undrawnColor, opacity: 1 }
  const id = definitions.define('hatch', (name) =>
    tag(
      'pattern',
      { id: name, patternUnits: 'userSpaceOnUse', width: 8, height: 8 },
      tag('rect', { width: 8, height: 8, fill: '#F4F4F5' }) +
        tag('path', { d: 'M-2 2L2-2M0 8L8 0M6 10L10 6', stroke: '#D4D4D8', 'stroke-width': 1 }),
    ),
  )
  return { value: `url(#${id})`, opacity: 1 }
}

/** A hatched rectangle in place of an element, and a note with the reason. */
export function renderHatch(
  { x, y, width, height }: Rectangle,
  element: string,
  reason: string,
  drawing: Drawing,
): string {
  drawing.report({ kind: 'not_drawn', element, reason })
  return tag(
    'g',
    { 'data-not-drawn': element },
    `<title>${escapeXml(reason)}</title>` +
      tag('rect', { x, y, width, height, fill: hatchPaint(drawing).value, stroke: '#D4D4D8' }),
  )
}
