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
