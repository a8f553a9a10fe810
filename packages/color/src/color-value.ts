import { type Color, converter, formatHex, type Mode, parse, toGamut } from 'culori'

/**
 * A colour as brand records store it: the Design Tokens Format Module's colour object in
 * snake_case. `components` are stored exactly as given, so wide-gamut colours survive every round
 * trip; `hex` is derived: the colour mapped into sRGB (CSS Color 4), `#RRGGBB` in upper case.
 */
export interface ColorValue {
  color_space: ColorSpace
  components: readonly [Component, Component, Component]
  /** Opacity, 0 to 1. */
  alpha: number
  hex: string
}

type ColorSpace = (typeof colorSpaces)[number]

/**
 * `none` is a missing component (CSS Color 4, section 4.4), which counts as zero in calculations.
 */
type Component = number | 'none'

export const colorSpaces = [
  'srgb',
  'srgb-linear',
  'hsl',
  'hwb',
  'lab',
  'lch',
  'oklab',
  'oklch',
  'display-p3',
  'a98-rgb',
  'prophoto-rgb',
  'rec2020',
  'xyz-d65',
  'xyz-d50',
] as const

// Far below half a step of eight bits, and far above the error of the conversion matrices.
const roundingError = 1e-4

const toRgb = converter('rgb')
const mapped = toGamut('rgb', 'oklch')

/**
 * Parses a CSS colour string or a colour object (whose `hex`, if any, is checked and derived
 * again). Throws {@link InvalidColor}, which lists everything that is wrong with it.
 */
export function parseColor(input: string | object): ColorValue {
  return typeof input === 'string' ? fromCss(input) : fromObject(input)
}

/** The CSS Color 4 notation of a colour, without loss: `color(display-p3 1 0 0 / 0.5)`. */
export function toCss({ color_space, components, alpha }: ColorValue): string {
  const isFunction = functionSpaces.has(color_space)
  const isPercent = color_space === 'hsl' || color_space === 'hwb'
  const numbers = components.map((component, index) =>
    isPercent && index > 0 && component !== 'none' ? `${component}%` : `${component}`,
  )
  const body = alpha === 1 ? numbers.join(' ') : `${numbers.join(' ')} / ${alpha}`
  return isFunction ? `${color_space}(${body})` : `color(${color_space} ${body})`
}

export class InvalidColor extends Error {
  override readonly name = 'InvalidColor'
  readonly problems: readonly string[]

  constructor(problems: readonly string[]) {
    super(problems.join('; '))
    this.problems = problems
  }
}

/** The colour of a lower-case CSS notation, as a culori object; null if it is invalid. */
export function parseCss(css: string): Color | null {
  // culori accepts hexadecimal digits without #, which CSS does not.
  if (/^[0-9a-f]+$/.test(css)) return null
  try {
    return parse(css) ?? null
  } catch {
    // culori throws for some truncated notations: `color(`.
    return null
  }
}

interface Space {
  mode: Mode
  channels: readonly [Channel, Channel, Channel]
}

/**
 * A channel of a colour space: its name here and in culori, its bounds, and culori's unit in ours.
 */
interface Channel {
  name: string
  key: string
  min: number
  max: number
  scale: number
}

const unit = (key: string): Channel => ({ name: key, key, min: 0, max: 1, scale: 1 })
const percent = (key: string): Channel => ({ name: key, key, min: 0, max: 100, scale: 100 })
const free = (key: string): Channel => ({
  name: key,
  key,
  min: Number.NEGATIVE_INFINITY,
  max: Number.POSITIVE_INFINITY,
  scale: 1,
})
const lightness = (max: number): Channel => ({ name: 'l', key: 'l', min: 0, max, scale: 1 })
const chroma: Channel = { ...free('c'), min: 0 }
const hue: Channel = { name: 'hue', key: 'h', min: 0, max: 360, scale: 1 }

const rgb = [unit('r'), unit('g'), unit('b')] as const
const xyz = [free('x'), free('y'), free('z')] as const

const spaces: Readonly<Record<ColorSpace, Space>> = {
  srgb: { mode: 'rgb', channels: rgb },
  'srgb-linear': { mode: 'lrgb', channels: rgb },
  hsl: { mode: 'hsl', channels: [hue, percent('s'), percent('l')] },
  hwb: { mode: 'hwb', channels: [hue, percent('w'), percent('b')] },
  lab: { mode: 'lab', channels: [lightness(100), free('a'), free('b')] },
  lch: { mode: 'lch', channels: [lightness(100), chroma, hue] },
  oklab: { mode: 'oklab', channels: [lightness(1), free('a'), free('b')] },
  oklch: { mode: 'oklch', channels: [lightness(1), chroma, hue] },
  'display-p3': { mode: 'p3', channels: rgb },
  'a98-rgb': { mode: 'a98', channels: rgb },
  'prophoto-rgb': { mode: 'prophoto', channels: rgb },
  rec2020: { mode: 'rec2020', channels: rgb },
  'xyz-d65': { mode: 'xyz65', channels: xyz },
  'xyz-d50': { mode: 'xyz50', channels: xyz },
}

const functionSpaces: ReadonlySet<ColorSpace> = new Set([
  'hsl',
  'hwb',
  'lab',
  'lch',
  'oklab',
  'oklch',
])

/** The colour as a culori object, with missing components as zero. */
export function culoriColor({ color_space, components }: Omit<ColorValue, 'hex'>): Color {
  const { mode, channels } = spaces[color_space]
  const values = channels.map(({ key, scale }, index) => {
    const component = components[index]
    return [key, typeof component === 'number' ? component / scale : 0]
  })
  return { mode, ...Object.fromEntries(values) } as Color
}

function fromCss(input: string): ColorValue {
  const css = input.trim().toLowerCase()
  const color = parseCss(css)
  if (color === null) {
    throw new InvalidColor([`“${input.slice(0, 60)}” is not a CSS colour`])
  }
  const found = colorSpaces.find((name) => spaces[name].mode === color.mode)
  if (found === undefined) throw new InvalidColor([`${color.mode} is not a supported colour space`])
  // CSS clamps the older functions when it parses them; only color() can express values out of
  // range.
  const clamps = !css.startsWith('color(')
  const parsed = color as unknown as Readonly<Record<string, number | undefined>>
  const components = spaces[found].channels.map(({ key, min, max, scale }) => {
    const value = parsed[key]
    if (value === undefined) return 'none'
    if (key === 'h') return ((value % 360) + 360) % 360
    return clamps ? Math.min(max, Math.max(min, value * scale)) : value * scale
  })
  return fromObject({ color_space: found, components, alpha: color.alpha ?? 1 })
}

function fromObject(input: object): ColorValue {
  const { color_space, components, alpha = 1, hex, ...rest } = input as Record<string, unknown>
  const problems = Object.keys(rest).map((key) => `${key} is not a member of a colour`)
  const space = colorSpaces.find((name) => name === color_space)
  if (space === undefined) problems.push(`color_space must be one of ${colorSpaces.join(', ')}`)
  if (typeof alpha !== 'number' || !(alpha >= 0 && alpha <= 1)) {
    problems.push('alpha must be a number from 0 to 1')
  }
  if (hex !== undefined && (typeof hex !== 'string' || !/^#[0-9a-f]{6}$/i.test(hex))) {
    problems.push('hex must be # and six hexadecimal digits')
  }
  if (!Array.isArray(components) || components.length !== 3) {
    problems.push('components must be three numbers, each of which may be "none"')
  } else if (space !== undefined) {
    problems.push(...componentProblems(space, components))
  }
  if (problems.length > 0) throw new InvalidColor(problems)
  const color = {
    color_space: color_space as ColorSpace,
    components: [...(components as ColorValue['components'])] as const,
    alpha: alpha as number,
  }
  return { ...color, hex: gamutMappedHex(culoriColor(color)) }
}

function componentProblems(space: ColorSpace, components: readonly unknown[]): string[] {
  return spaces[space].channels.flatMap(({ name, min, max }, index) => {
    const value = components[index]
    if (value === 'none') return []
    const place = `components[${index}] (${name} of ${space})`
    if (typeof value !== 'number' || !Number.isFinite(value)) {
      return [`${place} must be a finite number or "none"`]
    }
    // A hue is less than 360, as in the Design Tokens Format Module.
    if (value >= min && value <= max && !(name === 'hue' && value === 360)) return []
    const bounds = Number.isFinite(max) ? `from ${min} to ${max}` : `at least ${min}`
    return [`${place} must be ${name === 'hue' ? 'from 0 up to, not including, 360' : bounds}`]
  })
}

/** The colour as `#RRGGBB`, mapped into sRGB by chroma reduction in OKLCh (CSS Color 4, 13.2). */
export function gamutMappedHex(color: Color): string {
  const rgb = toRgb(color)
  const isInside = [rgb.r, rgb.g, rgb.b].every(
    (channel) => channel >= -roundingError && channel <= 1 + roundingError,
  )
  return formatHex(isInside ? rgb : mapped(color)).toUpperCase()
}
