import { type ColorValue, InvalidColor, parseColor } from '../color-value.ts'
import { cssColor } from '../formats/srgb.ts'

/** The types of the Design Tokens Format Module 2025.10, sections 8 and 9, and their values. */

export const tokenTypes = [
  'color',
  'dimension',
  'fontFamily',
  'fontWeight',
  'duration',
  'cubicBezier',
  'number',
  'strokeStyle',
  'border',
  'transition',
  'shadow',
  'gradient',
  'typography',
] as const
export type TokenType = (typeof tokenTypes)[number]

export interface Dimension {
  value: number
  unit: 'px' | 'rem'
}

export interface Duration {
  value: number
  unit: 'ms' | 's'
}

type CubicBezier = readonly [number, number, number, number]

export type StrokeStyle =
  | (typeof strokeStyles)[number]
  | { dashArray: Dimension[]; lineCap: (typeof lineCaps)[number] }

interface Border {
  color: ColorValue
  width: Dimension
  style: StrokeStyle
}

interface Transition {
  duration: Duration
  delay: Duration
  timingFunction: CubicBezier
}

export interface Shadow {
  color: ColorValue
  offsetX: Dimension
  offsetY: Dimension
  blur: Dimension
  spread: Dimension
  inset: boolean
}

export interface GradientStop {
  color: ColorValue
  /** 0 to 1. */
  position: number
}

interface Typography {
  fontFamily: string[]
  fontSize: Dimension
  /** 1 to 1000. */
  fontWeight: number
  letterSpacing: Dimension
  /** A multiple of the size. */
  lineHeight: number
}

interface TokenValues {
  color: ColorValue
  dimension: Dimension
  fontFamily: string[]
  fontWeight: number
  duration: Duration
  cubicBezier: CubicBezier
  number: number
  strokeStyle: StrokeStyle
  border: Border
  transition: Transition
  /** The first is on top. */
  shadow: Shadow[]
  gradient: GradientStop[]
  typography: Typography
}

/** A value of a type and its type. */
export type Typed = { [Type in TokenType]: { type: Type; value: TokenValues[Type] } }[TokenType]

/** What is wrong with a token: its type, a reference to another token, or its value. */
export type FaultReason = 'type' | 'reference' | 'value'

/** Its message completes the sentence "The token … ". */
export class InvalidValue extends Error {
  override readonly name = 'InvalidValue'
  readonly reason: FaultReason

  constructor(message: string, reason: FaultReason = 'value') {
    super(message)
    this.reason = reason
  }
}

export function isTokenType(type: unknown): type is TokenType {
  return (tokenTypes as readonly unknown[]).includes(type)
}

/** Reads a value without references. Throws {@link InvalidValue}. */
export function readValue<Type extends TokenType>(type: Type, value: unknown): TokenValues[Type] {
  return readers[type](value) as TokenValues[Type]
}

const readers: { readonly [Type in TokenType]: (value: unknown) => TokenValues[Type] } = {
  color: readColor,
  dimension: readDimension,
  fontFamily: readFamilies,
  fontWeight: readWeight,
  duration: readDuration,
  cubicBezier: readBezier,
  number: readNumber,
  strokeStyle: readStroke,
  border(value) {
    const { color, width, style } = readParts(value, ['color', 'width', 'style'])
    return { color: readColor(color), width: readDimension(width), style: readStroke(style) }
  },
  transition(value) {
    const parts = readParts(value, ['duration', 'timingFunction'])
    return {
      duration: readDuration(parts.duration),
      delay: readDuration(parts.delay ?? { value: 0, unit: 'ms' }),
      timingFunction: readBezier(parts.timingFunction),
    }
  },
  shadow: (value) => listOf(value).map(readShadow),
  gradient: (value) => listOf(value).map(readStop),
  typography: readTypography,
}

type Parts = Readonly<Record<string, unknown>>

function readParts(value: unknown, required: readonly string[]): Parts {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new InvalidValue(`must have an object with ${required.join(', ')} as its value`)
  const missing = required.find((name) => (value as Parts)[name] === undefined)
  if (missing !== undefined) throw new InvalidValue(`has no ${missing} in its value`)
  return value as Parts
}

function listOf(value: unknown): readonly unknown[] {
  const list = Array.isArray(value) ? value.flat() : [value]
  if (list.length === 0) throw new InvalidValue('has an empty list as its value')
  return list
}

function readColor(value: unknown): ColorValue {
  try {
    if (typeof value === 'object' && value !== null) {
      const { colorSpace, ...rest } = value as Parts
      return parseColor({ color_space: colorSpace, ...rest })
    }
    const color = typeof value === 'string' ? cssColor(value.trim()) : null
    if (color !== null) return color
  } catch (error) {
    if (!(error instanceof InvalidColor)) throw error
    throw new InvalidValue(`is not a color: ${error.message.slice(0, 300)}`)
  }
  throw new InvalidValue('must have a color as its value, such as #E60000')
}

function readDimension(value: unknown): Dimension {
  const found = readMeasure(value, ['px', 'rem'])
  if (found === null)
    throw new InvalidValue(
      'must have a dimension as its value, such as {"value": 16, "unit": "px"}',
    )
  return found as Dimension
}

function readDuration(value: unknown): Duration {
  const found = readMeasure(value, ['ms', 's'])
  if (found === null)
    throw new InvalidValue(
      'must have a duration as its value, such as {"value": 200, "unit": "ms"}',
    )
  return found as Duration
}

/** `{value, unit}`, or `16px` as earlier drafts of the module wrote it. */
function readMeasure(value: unknown, units: readonly string[]) {
  const text = typeof value === 'string' ? value.trim() : ''
  const [, digits, written] = /^(-?\d*\.?\d+)([a-z]+)$/i.exec(text) ?? []
  const given =
    digits === undefined
      ? (Object(value) as { value?: unknown; unit?: unknown })
      : { value: Number(digits), unit: written!.toLowerCase() }
  const isKnown = typeof given.unit === 'string' && units.includes(given.unit)
  return isKnown && Number.isFinite(given.value)
    ? { value: given.value as number, unit: given.unit as string }
    : null
}

function readFamilies(value: unknown): string[] {
  const families = Array.isArray(value) ? value : [value]
  const isNamed = families.every((one) => typeof one === 'string' && one.trim() !== '')
  if (!isNamed || families.length === 0)
    throw new InvalidValue('must have a font family as its value, or a list of families')
  return families.map((one: string) => one.trim())
}

const weights: Readonly<Record<string, number>> = {
  ...{ thin: 100, hairline: 100, 'extra-light': 200, 'ultra-light': 200, light: 300 },
  ...{ normal: 400, regular: 400, book: 400, medium: 500, 'semi-bold': 600, 'demi-bold': 600 },
  ...{ bold: 700, 'extra-bold': 800, 'ultra-bold': 800, black: 900, heavy: 900 },
  ...{ 'extra-black': 950, 'ultra-black': 950 },
}

function readWeight(value: unknown): number {
  const words = typeof value === 'string' ? value.trim().toLowerCase().replace(/\s+/g, '-') : ''
  const weight = typeof value === 'number' ? value : (weights[words] ?? Number(words || Number.NaN))
  if (!(weight >= 1 && weight <= 1_000))
    throw new InvalidValue(
      'must have a font weight from 1 to 1000 as its value, or a name such as bold',
    )
  return weight
}

function readBezier(value: unknown): CubicBezier {
  const isCurve =
    Array.isArray(value) && value.length === 4 && value.every((one) => Number.isFinite(one))
  const [x1, , x2] = isCurve ? (value as number[]) : []
  const isInside = (x: number | undefined) => x !== undefined && x >= 0 && x <= 1
  if (!isInside(x1) || !isInside(x2))
    throw new InvalidValue(
      'must have four numbers as its value, the first and the third from 0 to 1',
    )
  return value as unknown as CubicBezier
}

function readNumber(value: unknown): number {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  if (typeof number !== 'number' || !Number.isFinite(number))
    throw new InvalidValue('must have a number as its value')
  return number
}

const strokeStyles = [
  ...(['solid', 'dashed', 'dotted', 'double', 'groove', 'ridge', 'outset', 'inset'] as const),
]
const lineCaps = ['round', 'butt', 'square'] as const

function readStroke(value: unknown): StrokeStyle {
  const named = strokeStyles.find((style) => style === value)
  if (named !== undefined) return named
  const { dashArray, lineCap } = Object(value) as Parts
  const cap = lineCaps.find((one) => one === lineCap)
  if (!Array.isArray(dashArray) || cap === undefined)
    throw new InvalidValue('must have a stroke style as its value, such as dashed')
  return { dashArray: dashArray.map(readDimension), lineCap: cap }
}

const noLength = { value: 0, unit: 'px' }

function readShadow(value: unknown): Shadow {
  const parts = readParts(value, ['color', 'offsetX', 'offsetY', 'blur'])
  return {
    color: readColor(parts.color),
    offsetX: readDimension(parts.offsetX),
    offsetY: readDimension(parts.offsetY),
    blur: readDimension(parts.blur),
    spread: readDimension(parts.spread ?? noLength),
    inset: parts.inset === true,
  }
}

function readStop(value: unknown): GradientStop {
  const { color, position } = readParts(value, ['color', 'position'])
  return { color: readColor(color), position: Math.min(1, Math.max(0, readNumber(position))) }
}

function readTypography(value: unknown): Typography {
  const parts = readParts(value, ['fontFamily', 'fontSize'])
  return {
    fontFamily: readFamilies(parts.fontFamily),
    fontSize: readDimension(parts.fontSize),
    fontWeight: readWeight(parts.fontWeight ?? 400),
    letterSpacing: readDimension(parts.letterSpacing ?? noLength),
    lineHeight: readNumber(parts.lineHeight ?? 1.2),
  }
}
