import type { Alignment, Anchor, Box, Paragraph, Run } from '@blazon/document/document'
import { html, type Markup } from '@blazon/html/markup'
import { cssColor, fixed } from './paint.ts'
import { pixels } from './units.ts'

const maxCharacters = 2000
const pixelsPerPoint = 4 / 3

/** The position of a text in its box. */
export interface TextPlace {
  anchor: Anchor
  /** Of paragraphs without an alignment of their own. */
  alignment: Alignment
}

/** The text of a shape or cell, wrapped by the browser within its box. */
export function drawText(
  paragraphs: readonly Paragraph[],
  box: Box,
  { anchor, alignment }: TextPlace,
): Markup | null {
  const seen = paragraphs.filter(({ runs }) => runs.some(({ text }) => text.trim() !== ''))
  if (seen.length === 0) return null
  let left = maxCharacters
  const lines = seen.map((paragraph) => {
    const shown = paragraph.runs.filter(() => left > 0)
    const texts = shown.map((run) => {
      const text = run.text.slice(0, left)
      left -= text.length
      return drawRun(run, text)
    })
    const indent = paragraph.level === 0 ? '' : `padding-left:${fixed(paragraph.level * 24)}px`
    const align = paragraph.alignment ?? alignment
    const style = [indent, align === 'left' ? '' : `text-align:${align}`]
    return html`<p style="${style.filter((part) => part !== '').join(';')}">${texts}</p>`
  })
  const { x, y, width, height } = pixels(box)
  return html`<foreignObject x="${x}" y="${y}" width="${width}" height="${height}"><div class="text ${anchor}" xmlns="http://www.w3.org/1999/xhtml">${lines}</div></foreignObject>`
}

function drawRun(run: Run, text: string): Markup {
  if (text === '\n') return html`<br/>`
  return html`<span style="${runStyle(run)}">${text}</span>`
}

function runStyle({ size, weight, italic, caps, color, fonts, highlight }: Run): string {
  const paint = color?.value
  const solid = paint?.kind === 'solid' ? paint.color : null
  const first = paint?.kind === 'gradient' ? (paint.stops[0] ?? null) : null
  return [
    `font-size:${fixed(Math.min(size?.value ?? 12, 400) * pixelsPerPoint)}px`,
    weight && weight.value !== 400 ? `font-weight:${fixed(weight.value)}` : '',
    italic ? 'font-style:italic' : '',
    caps ? 'text-transform:uppercase' : '',
    paint?.kind === 'none' ? 'color:transparent' : '',
    solid || first ? `color:${cssColor(solid ?? first!)}` : '',
    highlight ? `background:${cssColor(highlight)}` : '',
    fontFamily(fonts.latin?.value),
  ]
    .filter((part) => part !== '')
    .join(';')
}

/** A `font-family` declaration; empty for names with characters that could end the declaration. */
function fontFamily(name: string | undefined): string {
  if (!name || !/^[\p{L}\p{N} _-]{1,80}$/u.test(name)) return ''
  return `font-family:'${name}',system-ui,sans-serif`
}
