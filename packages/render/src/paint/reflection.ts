import type { XmlElement } from '@blazon/pptx/container/xml'
import type { Rectangle } from '../rectangle.ts'
import type { Definitions } from '../svg/definitions.ts'
import { tag } from '../svg/markup.ts'
import { multiply, scaling, transform, translation } from '../svg/matrix.ts'
import { points, scale, share } from './effect-values.ts'

/** Renders content mirrored below its box (`a:reflection`), fading; without PowerPoint's blur. */
export function renderReflection(
  effect: XmlElement,
  content: string,
  box: Rectangle,
  definitions: Definitions,
): string {
  const bottom = box.y + box.height
  const upright = scale(effect, 'sy', -1)
  const top = bottom + points(effect, 'dist')
  const from = share(effect, 'stA', 1)
  const to = share(effect, 'endA', 0)
  const length = Math.abs(upright) * box.height * share(effect, 'endPos', 1)
  const key = `reflection ${box.x} ${top} ${box.width} ${length} ${from} ${to}`
  const mask = definitions.define(key, (name) => {
    const axis = { x1: 0, y1: top, x2: 0, y2: top + length }
    const stops = [from, to].map((opacity, offset) =>
      tag('stop', { offset, 'stop-color': '#FFFFFF', 'stop-opacity': opacity }),
    )
    const area = { x: box.x - box.width, y: top, width: box.width * 3, height: length }
    return (
      tag(
        'linearGradient',
        { id: `${name}g`, gradientUnits: 'userSpaceOnUse', ...axis },
        stops.join(''),
      ) +
      tag(
        'mask',
        { id: name, maskUnits: 'userSpaceOnUse', ...area },
        tag('rect', { ...area, fill: `url(#${name}g)` }),
      )
    )
  })
  const placing = multiply(
    translation(0, top),
    scaling(scale(effect, 'sx', 1), upright),
    translation(0, -bottom),
  )
  // The line of text is read once: only the one that is not mirrored has its words.
  const silent = content.replace(/ role="img"| aria-label="[^"]*"/g, '')
  const mirrored = tag('g', { transform: transform(placing) }, silent)
  return tag('g', { mask: `url(#${mask})` }, mirrored)
}
