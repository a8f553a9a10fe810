import { splitWords } from '@blazon/color/css/split'
import { fontShorthand } from './fonts.ts'
import { splitPieces } from './values.ts'

/** A property and its value, as text. */
export type Setting = readonly [property: string, value: string]

/** The values that a declaration sets: itself, or the longhands that the reader uses. */
export function expandShorthand(property: string, value: string): readonly Setting[] {
  if (property === 'background') return background(value)
  if (property === 'font') return font(value)
  if (property === 'outline') return line('outline', value)
  const boxes = /^(margin|padding)(?:-(block|inline)(?:-(start|end))?)?$/.exec(property)
  if (boxes) return box(boxes[1]!, boxes[2], boxes[3], value)
  if (/^(?:grid-)?gap$/.test(property)) {
    const words = splitWords(value)
    return ['row-gap', 'column-gap'].map((name, at) => [name, sideValue(words, at)] as const)
  }
  if (property === 'border-radius') return corners(value)
  const border =
    /^border(?:-(top|right|bottom|left|block|inline)(?:-(?:start|end))?)?(?:-(color|style))?$/
  const found = border.exec(property)
  if (!found) return [[property, value]]
  const [, side, aspect] = found
  const sides = side === undefined ? allSides : (logicalSides[side] ?? [side])
  if (aspect === undefined) return sides.flatMap((one) => line(`border-${one}`, value))
  const values = splitWords(value)
  return sides.map((one, at) => [`border-${one}-${aspect}`, sideValue(values, at)] as const)
}

const allSides = ['top', 'right', 'bottom', 'left']

const logicalSides: Readonly<Record<string, readonly string[]>> = {
  block: ['top', 'bottom'],
  inline: ['left', 'right'],
}

/** One value applies to all sides, two to the vertical and horizontal ones, and so on clockwise. */
function sideValue(values: readonly string[], side: number): string {
  return values[side] ?? values[side === 3 ? 1 : 0] ?? values[0] ?? ''
}

/** A margin or a padding, in text from left to right. */
function box(name: string, axis: string | undefined, end: string | undefined, value: string) {
  const values = splitWords(value)
  if (axis === undefined) {
    return allSides.map((side, at) => [`${name}-${side}`, sideValue(values, at)] as const)
  }
  const sides = logicalSides[axis]!
  if (end !== undefined) return [[`${name}-${sides[end === 'start' ? 0 : 1]}`, value] as const]
  return sides.map((side, at) => [`${name}-${side}`, sideValue(values, at)] as const)
}

/** The radii of each corner: the horizontal one, and the vertical one after the slash if it differs. */
function corners(value: string): Setting[] {
  const [across = '', down] = value.split('/')
  const names = ['top-left', 'top-right', 'bottom-right', 'bottom-left']
  return names.map((name, at) => {
    const radii = [across, ...(down === undefined ? [] : [down])]
    const own = radii.map((radius) => sideValue(splitWords(radius), at))
    return [`border-${name}-radius`, own.join(' ')]
  })
}

function background(value: string): Setting[] {
  const pieces = splitPieces(value)
  const images = pieces.filter(({ kind }) => kind === 'gradient' || kind === 'image')
  const color = pieces.findLast(({ kind }) => kind === 'color' || kind === 'current')
  return [
    ['background-color', isGlobal(value) ? value : (color?.text ?? 'transparent')],
    [
      'background-image',
      isGlobal(value) ? value : images.map(({ text }) => text).join(', ') || 'none',
    ],
  ]
}

function font(value: string): Setting[] {
  const parts = fontShorthand(value)
  // A system font or an invalid value, so the viewer decides.
  const { style, weight, size, family } = parts ?? {
    style: 'normal',
    weight: isGlobal(value) ? value : '',
    size: isGlobal(value) ? value : '',
    family: isGlobal(value) ? value : '',
  }
  return [
    ['font-style', style],
    ['font-weight', weight],
    ['font-size', size],
    ['font-family', family],
  ]
}

function line(name: string, value: string): Setting[] {
  const style = splitWords(value).find((word) => lineStyles.has(word.toLowerCase()))
  const color = splitPieces(value).find(({ kind }) => kind === 'color' || kind === 'current')
  return [
    [`${name}-style`, style ?? 'none'],
    [`${name}-color`, color?.text ?? 'currentcolor'],
  ]
}

export function isGlobal(value: string): boolean {
  return /^(inherit|initial|unset|revert|revert-layer)$/i.test(value.trim())
}

const lineStyles = new Set(
  'solid dashed dotted double groove ridge inset outset none hidden'.split(' '),
)
