import type { ColorValue } from '@blazon/color/color-value'
import { families } from '@blazon/color/tokens/css-values'
import type { Token } from '@blazon/color/tokens/document'
import type {
  Dimension,
  Duration,
  GradientStop,
  Shadow,
  StrokeStyle,
} from '@blazon/color/tokens/types'
import { type DimensionUse, dimensionUse } from '@blazon/color/tokens/usage'
import { html, type Markup } from '@blazon/html/markup'
import { colorBlock } from '../drawings.ts'

/** A drawing of what a token does. Ids in it begin with `id`, which is unique on the page. */
export function drawToken(token: Token, id: string, sample: string): Markup | null {
  switch (token.type) {
    case 'color':
      return colorBlock(token.value.hex, token.value.alpha)
    case 'dimension':
      return dimensions[dimensionUse(token.path)](toPixels(token.value), sample)
    case 'typography': {
      const { fontFamily, fontSize, fontWeight, letterSpacing } = token.value
      const spacing = html` letter-spacing="${toPixels(letterSpacing)}"`
      const look = html`font-family="${families(fontFamily)}" font-weight="${fontWeight}"${spacing}`
      return drawText(sample, toPixels(fontSize), look)
    }
    case 'fontFamily':
      return drawText(sample, plainSize, html`font-family="${families(token.value)}"`)
    case 'fontWeight':
      return drawText(sample, plainSize, html`font-weight="${token.value}"`)
    case 'shadow':
      return drawShadows(token.value, id)
    case 'gradient':
      return drawGradient(token.value, id)
    case 'border': {
      const { color, width, style } = token.value
      return drawOnWhite(
        html`<rect x="30" y="15" width="60" height="60" fill="none"${stroke(style, toPixels(width), color)}/>`,
      )
    }
    case 'strokeStyle':
      return drawBox(
        html`<path d="M15 45h90" class="token-line"${dashes(token.value, 4)} stroke-width="4"/>`,
      )
    case 'cubicBezier':
      return drawCurve(token.value)
    case 'transition':
      return drawCurve(token.value.timingFunction)
    case 'duration':
      return drawBar(toMilliseconds(token.value) / pixelWidth)
    case 'number':
      return null
  }
}

/** A duration of 1 s is a bar of 250 px. */
const pixelWidth = 4
/** CSS's own size of 1rem. */
const pixelsOfRem = 16
const maxBar = 560
const maxTextSize = 120

function toPixels({ value, unit }: Dimension): number {
  return unit === 'rem' ? value * pixelsOfRem : value
}

function toMilliseconds({ value, unit }: Duration): number {
  return unit === 's' ? value * 1_000 : value
}

const dimensions: Readonly<Record<DimensionUse, (pixels: number, sample: string) => Markup>> = {
  spacing: drawBar,
  radius: (pixels) => {
    const radius = clamp(pixels, 0, 60)
    return drawBox(
      html`<path d="M25 85V${20 + radius}a${radius} ${radius} 0 0 1 ${radius}-${radius}H100" class="token-line" stroke-width="2"/>`,
    )
  },
  text: (pixels, sample) => drawText(sample, pixels, html``),
}

/** A bar of this length. */
function drawBar(pixels: number): Markup {
  const width = clamp(pixels, 0.5, maxBar)
  return html`<svg class="token-row" width="${width}" height="16" viewBox="0 0 ${width} 16" aria-hidden="true"><rect class="token-fill" width="${width}" height="16" rx="2"/></svg>`
}

/** Size of the texts of other tokens, in pixels. With 28, a phone cut off a sentence in bold. */
const plainSize = 24

function drawText(sample: string, pixels: number, look: Markup): Markup {
  const size = clamp(pixels, 4, maxTextSize)
  const height = Math.ceil(size * 1.3)
  return html`<svg class="token-row" width="100%" height="${height}" aria-hidden="true"><text class="token-text" y="${size}" font-size="${size}" ${look}>${sample}</text></svg>`
}

/** The first shadow is on top; the box covers outer shadows and is below inner ones. */
function drawShadows(shadows: readonly Shadow[], id: string): Markup {
  const all = shadows.map((shadow, at) => ({ ...shadow, name: `${id}-${at}` }))
  const blurs = all.map(
    ({ name, blur }) =>
      html`<filter id="${name}" x="-200%" y="-200%" width="500%" height="500%"><feGaussianBlur stdDeviation="${toPixels(blur) / 2}"/></filter>`,
  )
  const cast = all.toReversed().map((shadow) => {
    const [x, y, grown] = [shadow.offsetX, shadow.offsetY, shadow.spread].map(toPixels) as [
      number,
      number,
      number,
    ]
    const spread = shadow.inset ? -grown : grown
    const side = Math.max(0, 60 + 2 * spread)
    const [left, top] = [30 + x - spread, 15 + y - spread]
    const look = html`${fill(shadow.color)} filter="url(#${shadow.name})"`
    return {
      inset: shadow.inset,
      shape: shadow.inset
        ? html`<path fill-rule="evenodd" d="M-200-200h500v500h-500zM${left} ${top}v${side}h${side}v-${side}z"${look}/>`
        : html`<rect x="${left}" y="${top}" width="${side}" height="${side}" rx="4"${look}/>`,
    }
  })
  const box = html`x="30" y="15" width="60" height="60" rx="4"`
  const shapes = (inset: boolean) => cast.flatMap((one) => (one.inset === inset ? [one.shape] : []))
  return drawOnWhite(
    html`<clipPath id="${id}-box"><rect ${box}/></clipPath>${blurs}${shapes(false)}<rect class="token-box" ${box}/><g clip-path="url(#${id}-box)">${shapes(true)}</g>`,
  )
}

function drawGradient(stops: readonly GradientStop[], id: string): Markup {
  const drawn = stops.map(
    ({ color, position }) =>
      html`<stop offset="${position}" stop-color="${color.hex}" stop-opacity="${color.alpha}"/>`,
  )
  return html`<svg viewBox="0 0 10 10" preserveAspectRatio="none" aria-hidden="true"><linearGradient id="${id}">${drawn}</linearGradient><rect width="10" height="10" fill="url(#${id})"/></svg>`
}

/** The progress over the time; a curve that overshoots leaves the box from 0 to 1. */
function drawCurve([x1, y1, x2, y2]: readonly [number, number, number, number]): Markup {
  const at = (x: number, y: number) => `${30 + x * 60} ${75 - y * 60}`
  return drawBox(
    html`<path class="token-axis" d="M30 15V75H90"/><path class="token-axis" stroke-dasharray="2 2" d="M${at(0, 0)}L${at(x1, y1)}M${at(1, 1)}L${at(x2, y2)}"/><path class="token-line" stroke-width="2" d="M${at(0, 0)}C${at(x1, y1)} ${at(x2, y2)} ${at(1, 1)}"/>`,
  )
}

function drawBox(content: Markup): Markup {
  return html`<svg viewBox="0 0 120 90" aria-hidden="true">${content}</svg>`
}

/** White in both schemes: dark pages hide shadows and dark lines. */
function drawOnWhite(content: Markup): Markup {
  return html`<svg class="on-white" viewBox="0 0 120 90" aria-hidden="true">${content}</svg>`
}

function fill({ hex, alpha }: ColorValue): Markup {
  return html` fill="${hex}" fill-opacity="${alpha}"`
}

function stroke(style: StrokeStyle, width: number, { hex, alpha }: ColorValue): Markup {
  return html` stroke="${hex}" stroke-opacity="${alpha}" stroke-width="${width}"${dashes(style, width)}`
}

/** SVG has no double, groove and similar lines: these are drawn solid. */
function dashes(style: StrokeStyle, width: number): Markup | null {
  if (style === 'dashed') return html` stroke-dasharray="${width * 3}"`
  if (style === 'dotted') return html` stroke-dasharray="0 ${width * 2}" stroke-linecap="round"`
  if (typeof style === 'string') return null
  const lengths = style.dashArray.map(toPixels).join(' ')
  return html` stroke-dasharray="${lengths}" stroke-linecap="${style.lineCap}"`
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value))
}
