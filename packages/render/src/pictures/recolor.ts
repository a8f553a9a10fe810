import type { XmlElement } from '@blazon/pptx/container/xml'
import { child, fraction } from '@blazon/pptx/container/xml-query'
import type { FillContext } from '@blazon/pptx/paint/fills'
import type { Color } from '@blazon/pptx/theme/color-math'
import { colorChild, resolveColor } from '@blazon/pptx/theme/colors'
import { clamp } from '../limits.ts'
import type { Definitions } from '../svg/definitions.ts'
import { tag } from '../svg/markup.ts'

/** The id of a filter for a blip's colour changes; null if it has none. */
export function recolorFilter(
  blip: XmlElement,
  context: FillContext,
  definitions: Definitions,
): string | null {
  const steps = blip.children.map((effect) => step(effect, context)).join('')
  if (!steps) return null
  return definitions.define(`recolor ${steps}`, (id) =>
    tag(
      'filter',
      { id, x: 0, y: 0, width: 1, height: 1, 'color-interpolation-filters': 'sRGB' },
      steps,
    ),
  )
}

/**
 * The effects of a blip (ECMA-376-1, 20.1.8.13) that are a function of each pixel's colour. Artistic
 * effects and corrections (`a14:imgProps`) are not among them: PowerPoint saves the picture with them
 * applied, and the original beside it.
 */
function step(effect: XmlElement, context: FillContext): string {
  switch (effect.name) {
    case 'a:grayscl':
      return gray
    case 'a:biLevel':
      return gray + threshold(fraction(effect, 'thresh') ?? 0.5)
    case 'a:duotone':
      return duotone(effect, context)
    case 'a:lum':
      return luminance(share(effect, 'bright'), share(effect, 'contrast'))
    case 'a:clrRepl':
      return replaceColor(readColor(colorChild(effect), context))
    case 'a:clrChange':
      return changeColor(effect, context)
    default:
      return ''
  }
}

/** A change of brightness or contrast: -1 to 1. */
const share = (effect: XmlElement, name: string) => clamp(fraction(effect, name) ?? 0, -1, 1)

const matrix = (rows: readonly (readonly number[])[], result: string | null = null) =>
  tag('feColorMatrix', {
    type: 'matrix',
    values: rows.map((row) => row.join(' ')).join(' '),
    result,
  })

const grayRow = [0.299, 0.587, 0.114, 0, 0]
const gray = matrix([grayRow, grayRow, grayRow, [0, 0, 0, 1, 0]])

/** One transfer function for each of red, green and blue. */
function transfer(functions: readonly Record<string, string | number>[]): string {
  const names = ['feFuncR', 'feFuncG', 'feFuncB']
  const parts = names.map((name, index) => tag(name, functions[index] ?? functions[0] ?? {}))
  return tag('feComponentTransfer', {}, parts.join(''))
}

function threshold(share: number): string {
  // One value for each of 255 steps: 0 below the share of brightness, then 1.
  const values = Array.from({ length: 256 }, (_, index) => (index / 255 >= share ? 1 : 0))
  return transfer([{ type: 'discrete', tableValues: values.join(' ') }])
}

/** Black becomes the first colour and white the second. */
function duotone(effect: XmlElement, context: FillContext): string {
  const [dark, light] = effect.children.map((color) => readColor(color, context))
  if (!dark || !light) return ''
  const channels = ['red', 'green', 'blue'] as const
  return (
    gray +
    transfer(
      channels.map((channel) => ({
        type: 'table',
        tableValues: `${round(dark[channel])} ${round(light[channel])}`,
      })),
    )
  )
}

function luminance(brightness: number, contrast: number): string {
  const slope = contrast >= 0 ? 1 / Math.max(0.01, 1 - contrast) : 1 + contrast
  const intercept = 0.5 - slope / 2 + brightness
  if (slope === 1 && intercept === 0) return ''
  return transfer([{ type: 'linear', slope: round(slope), intercept: round(intercept) }])
}

function replaceColor(color: Color | null): string {
  if (!color) return ''
  return matrix([
    [0, 0, 0, 0, round(color.red)],
    [0, 0, 0, 0, round(color.green)],
    [0, 0, 0, 0, round(color.blue)],
    [0, 0, 0, 1, 0],
  ])
}

/** Pixels of exactly one colour get another one, often transparent. */
function changeColor(effect: XmlElement, context: FillContext): string {
  const from = readColor(colorChild(child(effect, 'a:clrFrom')), context)
  const to = readColor(colorChild(child(effect, 'a:clrTo')), context)
  if (!from || !to) return ''
  const only = (channel: number) => ({
    type: 'discrete',
    tableValues: Array.from({ length: 256 }, (_, value) =>
      value === Math.round(channel * 255) ? 1 : 0,
    ).join(' '),
  })
  const others =
    tag('feOffset', { result: 'before' }) +
    transfer([only(from.red), only(from.green), only(from.blue)]) +
    // Opaque where red, green and blue are all that colour's.
    matrix([black, black, black, [1, 1, 1, 0, -2]], 'same') +
    tag('feComposite', { in: 'before', in2: 'same', operator: 'out', result: 'others' })
  if (to.alpha === 0) return others
  return (
    others +
    matrix(
      [
        [0, 0, 0, 0, round(to.red)],
        [0, 0, 0, 0, round(to.green)],
        [0, 0, 0, 0, round(to.blue)],
        [0, 0, 0, 0, round(to.alpha)],
      ],
      'color',
    ) +
    tag('feComposite', { in: 'color', in2: 'same', operator: 'in', result: 'changed' }) +
    tag('feMerge', {}, tag('feMergeNode', { in: 'others' }) + tag('feMergeNode', { in: 'changed' }))
  )
}

const black = [0, 0, 0, 0, 0]

function readColor(element: XmlElement | null, context: FillContext): Color | null {
  return resolveColor(element, context.look.scheme, context.placeholder)
}

const round = (value: number) => Math.round(value * 10_000) / 10_000
