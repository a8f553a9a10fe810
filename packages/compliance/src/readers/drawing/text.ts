import type { Box, Fonts, Run, Sourced } from '@blazon/document/document'
import { createElement } from '../element.ts'
import { type MarkupElement, writeSelector } from '../markup/tree.ts'
import { pointsPerPixel } from '../style/lengths.ts'
import { parseOpacity, type Style } from '../style/style.ts'
import { number } from './geometry.ts'
import { computeScale, transformBox } from './matrix.ts'
import { paintServer, readHref } from './paint.ts'
import { alternativeText, type Pen, scaleStroke } from './pen.ts'
import type { Scene } from './scene.ts'

/** Draws a `text` as one paragraph; a part with its own position begins a line. */
export function drawText(element: MarkupElement, pen: Pen, scene: Scene): void {
  const runs: Run[] = []
  collect(element, pen, scene, runs)
  if (runs.every(({ text }) => text.trim() === '')) return
  const { style, opacity } = pen
  const outline = paintServer(style.stroke, style, style.strokeOpacity * opacity, scene)
  scene.draw({
    ...createElement(element),
    box: textBox(element, runs, pen),
    hidden: pen.isHidden,
    link: pen.link,
    altText: alternativeText(element),
    line: style.strokeWidth === 0 ? null : outline,
    strokeWidth: outline ? scaleStroke(style.strokeWidth, pen) : null,
    paragraphs: [{ number: 1, level: 0, runs, bullet: null }],
  })
}

/** The fonts of a text in markup: one family list applies to all scripts. */
export function readFonts({ family }: Style): Fonts {
  return { latin: family, ea: family, cs: family }
}

/** The displayed size, in points. */
export function toPoints(size: Sourced<number> | null, scale: number): Sourced<number> | null {
  // Scaling leaves binary fractions that nobody set.
  return size && { ...size, value: Math.round(size.value * scale * pointsPerPixel * 1e6) / 1e6 }
}

function collect(element: MarkupElement, pen: Pen, scene: Scene, runs: Run[]): void {
  const { style, opacity, matrix } = pen
  const color = paintServer(style.fill, style, style.fillOpacity * opacity, scene)
  for (const child of element.children) {
    if (child.kind === 'text') {
      if (child.text === '') continue
      runs.push({
        number: runs.length + 1,
        text: child.text,
        fonts: readFonts(style),
        size: matrix && toPoints(style.size, computeScale(matrix)),
        weight: style.weight,
        italic: style.isItalic,
        caps: style.isCaps,
        color: color ?? { value: { kind: 'none' }, source: style.fill.source },
        highlight: null,
        language: findLanguage(element),
        link: pen.link,
        ...(matrix ? {} : { behind: placeless }),
        location: { ...child.position, selector: writeSelector(element) },
      })
    } else if (inline.has(child.name)) {
      collectPart(child, pen, scene, runs)
    }
  }
}

// If a drawing's place on its page is unknown, so is the background of its texts.
const placeless = [{ kind: 'unknown', reason: 'a drawing without a known place' } as const]

function collectPart(part: MarkupElement, outer: Pen, scene: Scene, runs: Run[]): void {
  const style = scene.style(part, outer.style)
  if (style.own.get('display')?.value === 'none') return
  const { attributes } = part
  const isNewLine = attributes.has('x') && (attributes.has('y') || attributes.has('dy'))
  const last = runs.at(-1)
  if (isNewLine && last) runs.push({ ...last, number: runs.length + 1, text: '\n' })
  const opacity = outer.opacity * parseOpacity(style.own.get('opacity')?.value ?? '1')
  const link = part.name === 'a' ? readHref(part) || null : outer.link
  collect(part, { ...outer, style, opacity, link }, scene, runs)
}

const inline = new Set(['tspan', 'textPath', 'a'])

function findLanguage(element: MarkupElement): string | null {
  for (let at: MarkupElement | null = element; at; at = at.parent) {
    const language = at.attributes.get('xml:lang') ?? at.attributes.get('lang')
    if (language) return language
  }
  return null
}

// The approximate width of a letter in ems; the exact one depends on the viewer's font.
const widthOfLetter = 0.55
const ascent = 0.8
const lineHeight = 1.2

function textBox(element: MarkupElement, runs: readonly Run[], pen: Pen): Box | null {
  const { style, matrix } = pen
  if (matrix === null || style.size === null) return null
  const size = style.size.value
  const first = element.attributes.has('x') ? element : (firstPlaced(element) ?? element)
  const lines = lengthsOfLines(runs)
  const width = lines.reduce((most, length) => Math.max(most, length), 0) * size * widthOfLetter
  const shift = { middle: width / 2, end: width }[style.anchor] ?? 0
  const height = size * lineHeight * lines.length
  const x = number(first, 'x') - shift
  return transformBox({ x, y: number(first, 'y') - size * ascent, width, height }, matrix)
}

/** White space in the source is one space; only a position of its own begins a line. */
function lengthsOfLines(runs: readonly Run[]): number[] {
  const lines = ['']
  for (const { text } of runs) {
    if (text === '\n') lines.push('')
    else lines[lines.length - 1] += text
  }
  return lines.map((line) => line.replace(/\s+/g, ' ').trim().length)
}

function firstPlaced(element: MarkupElement): MarkupElement | null {
  for (const child of element.children) {
    if (child.kind === 'element' && child.attributes.has('x')) return child
  }
  return null
}
