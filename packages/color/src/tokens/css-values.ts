import { formatCss } from '../formats/srgb.ts'
import type { Dimension, Duration, StrokeStyle, Typed } from './types.ts'

/** The value as CSS; a shadow, a gradient or a type style is one value of its shorthand property. */
export function toCss(token: Typed): string {
  switch (token.type) {
    case 'color':
      return formatCss(token.value)
    case 'dimension':
    case 'duration':
      return measure(token.value)
    case 'fontFamily':
      return families(token.value)
    case 'fontWeight':
    case 'number':
      return String(token.value)
    case 'cubicBezier':
      return curve(token.value)
    case 'strokeStyle':
      return stroke(token.value)
    case 'border': {
      const { width, style, color } = token.value
      return `${measure(width)} ${stroke(style)} ${formatCss(color)}`
    }
    case 'transition': {
      const { duration, timingFunction, delay } = token.value
      return `${measure(duration)} ${curve(timingFunction)} ${measure(delay)}`
    }
    case 'shadow':
      return token.value
        .map(({ color, offsetX, offsetY, blur, spread, inset }) => {
          const lengths = [offsetX, offsetY, blur, spread].map(measure).join(' ')
          return `${inset ? 'inset ' : ''}${lengths} ${formatCss(color)}`
        })
        .join(', ')
    case 'gradient':
      return `linear-gradient(90deg, ${token.value
        .map(({ color, position }) => `${formatCss(color)} ${round(position * 100)}%`)
        .join(', ')})`
    case 'typography': {
      const { fontFamily, fontSize, fontWeight, lineHeight } = token.value
      return `${fontWeight} ${measure(fontSize)}/${lineHeight} ${families(fontFamily)}`
    }
  }
}

export function measure({ value, unit }: Dimension | Duration): string {
  return `${round(value)}${unit}`
}

export function families(names: readonly string[]): string {
  return names
    .map((name) => (generic.has(name) ? name : `"${name.replace(/["\\\n\r]/g, '')}"`))
    .join(', ')
}

const generic: ReadonlySet<string> = new Set([
  ...['serif', 'sans-serif', 'monospace', 'cursive', 'fantasy', 'system-ui', 'ui-monospace'],
  ...['ui-serif', 'ui-sans-serif', 'ui-rounded', 'math', 'emoji'],
])

function curve(points: readonly number[]): string {
  return `cubic-bezier(${points.map(round).join(', ')})`
}

/** CSS has no dash patterns. */
function stroke(style: StrokeStyle): string {
  return typeof style === 'string' ? style : 'dashed'
}

export function round(value: number): number {
  return Number(value.toFixed(4))
}
