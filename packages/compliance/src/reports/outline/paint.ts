import { toHex } from '@blazon/color/formats/srgb'
import type { Paint, PaintColor } from '@blazon/document/document'
import { html, type Markup } from '@blazon/html/markup'

/** The definitions that an outline refers to, collected while it is drawn. */
export interface Definitions {
  /** Begins every id, so that several outlines fit into one HTML page. */
  prefix: string
  gradients: Markup[]
}

/** An SVG paint: a colour, or a reference to a gradient that is added to the definitions. */
export function paintAttribute(paint: Paint | undefined, definitions: Definitions): string {
  switch (paint?.kind) {
    case 'solid':
      return cssColor(paint.color)
    case 'gradient':
      return gradient(paint.stops, definitions)
    case 'pattern':
      return cssColor(paint.foreground)
    case 'picture':
      return 'url(#picture)'
    case 'unknown':
      return 'url(#unknown)'
    default:
      return 'none'
  }
}

/** A CSS colour. Only hexadecimal digits of the file's value are kept. */
export function cssColor({ hex, alpha }: PaintColor): string {
  if (!/^#[0-9A-F]{6}$/i.test(hex)) return '#808080'
  return toHex({ hex, alpha: Math.max(0, Math.min(1, alpha)) })
}

const maxStops = 32

/** Drawn from left to right: the document model has a gradient's stops but not its direction. */
function gradient(stops: readonly PaintColor[], { prefix, gradients }: Definitions): string {
  const id = `${prefix}-g${gradients.length + 1}`
  const shown = stops.slice(0, maxStops)
  const last = Math.max(1, shown.length - 1)
  gradients.push(
    html`<linearGradient id="${id}">${shown.map(
      (stop, index) =>
        html`<stop offset="${fixed((index / last) * 100)}%" stop-color="${cssColor(stop)}"/>`,
    )}</linearGradient>`,
  )
  return `url(#${id})`
}

/** A number with at most two decimals; `0` for NaN and infinities. */
export function fixed(value: number): string {
  return Number.isFinite(value) ? String(Math.round(value * 100) / 100) : '0'
}
