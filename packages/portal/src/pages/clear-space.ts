import { html, type Markup } from '@blazon/html/markup'
import type { PortalFile } from '../model.ts'
import type { Page } from '../site.ts'

/**
 * A logo with the space around it that must stay free, drawn to scale: `share` is a multiple of its
 * height.
 */
export function clearSpaceDrawing(
  page: Page,
  file: PortalFile,
  share: number,
  isForDark: boolean,
): Markup {
  // Without a known size, the logo is assumed to be twice as wide as high, and centred in its box.
  const ratio = file.width !== null && file.height !== null ? file.width / file.height : 2
  const height = 100
  const width = height * Math.min(12, Math.max(0.1, ratio))
  const space = height * share
  const [outerWidth, outerHeight] = [width + 2 * space, height + 2 * space]
  const margin = Math.max(outerWidth, outerHeight) * 0.02
  const size = Math.max(outerWidth, outerHeight) / 46
  const line = size / 12
  const box = [-margin, -margin, outerWidth + 2 * margin, outerHeight + 2 * margin].map(trim)
  const [middleX, middleY] = [outerWidth / 2, outerHeight / 2]
  const spaces = [
    [0, 0, outerWidth, space],
    [0, outerHeight - space, outerWidth, space],
    [0, space, space, height],
    [outerWidth - space, space, space, height],
  ].map(
    ([x, y, w, h]) =>
      html`<rect x="${trim(x!)}" y="${trim(y!)}" width="${trim(w!)}" height="${trim(h!)}" fill="#e83e8c" fill-opacity=".09"/>`,
  )
  const labels = [
    [middleX, space / 2],
    [middleX, outerHeight - space / 2],
    [space / 2, middleY],
    [outerWidth - space / 2, middleY],
  ].map(
    ([x, y]) =>
      html`<text x="${trim(x!)}" y="${trim(y!)}" dy=".35em" text-anchor="middle" font-size="${trim(Math.min(size * 1.5, space * 0.5))}" font-weight="600" fill="#b01560">x</text>`,
  )
  return html`<div class="drawing${isForDark ? ' dark' : null}"><svg viewBox="${box.join(' ')}" width="100%" role="img" aria-label="${page.words.say('clear_space_drawing', { share: page.words.number(share) })}">
${spaces}<rect x="0" y="0" width="${trim(outerWidth)}" height="${trim(outerHeight)}" fill="none" stroke="#b01560" stroke-width="${trim(line)}" stroke-dasharray="${trim(size / 2)} ${trim(size / 3)}"/>
<rect x="${trim(space)}" y="${trim(space)}" width="${trim(width)}" height="${height}" fill="none" stroke="#b01560" stroke-opacity=".45" stroke-width="${trim(line)}"/>
<image href="${page.file(file)}" x="${trim(space)}" y="${trim(space)}" width="${trim(width)}" height="${height}" preserveAspectRatio="xMidYMid meet"/>
${labels}</svg></div>`
}

function trim(value: number): number {
  return Number(value.toFixed(2))
}
