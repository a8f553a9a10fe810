/** An opaque sRGB colour, each channel 0 to 1 and gamma-encoded. */
export type Rgb = readonly [r: number, g: number, b: number]

interface ContrastLevels {
  aa: boolean
  aaa: boolean
  aa_large: boolean
  aaa_large: boolean
}

/** The channels of `#RRGGBB`. */
export function rgbOfHex(hex: string): Rgb {
  const known = parsed.get(hex)
  if (known) return known
  if (!/^#[0-9a-f]{6}$/i.test(hex)) throw new Error(`not #RRGGBB: ${hex}`)
  const channel = (at: number) => Number.parseInt(hex.slice(at, at + 2), 16) / 255
  const rgb: Rgb = [channel(1), channel(3), channel(5)]
  if (parsed.size >= maxParsed) parsed.clear()
  parsed.set(hex, rgb)
  return rgb
}

/** A document uses a few colours tens of thousands of times. */
const parsed = new Map<string, Rgb>()
const maxParsed = 1024

/** `#RRGGBB` of channels from 0 to 1. */
export function rgbToHex(color: Rgb): string {
  return `#${toHexByte(color[0])}${toHexByte(color[1])}${toHexByte(color[2])}`
}

/** The two digits of a channel from 0 to 1, in upper case. */
export function toHexByte(channel: number): string {
  return hexBytes[Math.round(channel * 255)]!
}

const hexBytes = Array.from({ length: 256 }, (_, byte) =>
  byte.toString(16).padStart(2, '0').toUpperCase(),
)

/** `top` at an opacity of 0 to 1 over `beneath`: simple alpha compositing of gamma-encoded sRGB. */
export function composite(top: Rgb, alpha: number, beneath: Rgb): Rgb {
  const blend = (over: number, under: number) => over * alpha + under * (1 - alpha)
  return [blend(top[0], beneath[0]), blend(top[1], beneath[1]), blend(top[2], beneath[2])]
}

/**
 * WCAG 2.2 contrast ratio, 1 to 21, unrounded: compare it unrounded, and round it only for display.
 */
export function contrastRatio(a: Rgb, b: Rgb): number {
  const first = relativeLuminance(a)
  const second = relativeLuminance(b)
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05)
}

/** WCAG 2.2 relative luminance: 0 for black, 1 for white. */
export function relativeLuminance(color: Rgb): number {
  // By index: to destructure an array, V8 makes an iterator and an object for each channel.
  return (
    0.2126 * decodeSrgb(color[0]) + 0.7152 * decodeSrgb(color[1]) + 0.0722 * decodeSrgb(color[2])
  )
}

/** Which of the success criteria 1.4.3 (AA) and 1.4.6 (AAA) a contrast ratio meets. */
export function contrastLevels(ratio: number): ContrastLevels {
  return {
    aa: ratio >= minimumRatio('AA', false),
    aaa: ratio >= minimumRatio('AAA', false),
    aa_large: ratio >= minimumRatio('AA', true),
    aaa_large: ratio >= minimumRatio('AAA', true),
  }
}

/** The ratio that WCAG 2.2 requires at a level; large text has at least 18 pt, or 14 pt bold. */
export function minimumRatio(level: 'AA' | 'AAA', isLarge: boolean): number {
  if (level === 'AA') return isLarge ? 3 : 4.5
  return isLarge ? 4.5 : 7
}

/**
 * APCA lightness contrast Lc (APCA-W3 0.1.9, 0.0.98G-4g constants): positive for dark text on a
 * light background, negative for light on dark, 0 for hardly any contrast; about -108 to 106.
 */
export function apcaContrast(text: Rgb, background: Rgb): number {
  const textY = softClamp(apcaLuminance(text))
  const backgroundY = softClamp(apcaLuminance(background))
  if (Math.abs(backgroundY - textY) < 0.0005) return 0
  if (backgroundY > textY) {
    const contrast = (backgroundY ** 0.56 - textY ** 0.57) * 1.14
    return contrast < 0.1 ? 0 : (contrast - 0.027) * 100
  }
  const contrast = (backgroundY ** 0.65 - textY ** 0.62) * 1.14
  return contrast > -0.1 ? 0 : (contrast + 0.027) * 100
}

function apcaLuminance([r, g, b]: Rgb): number {
  return 0.2126729 * r ** 2.4 + 0.7151522 * g ** 2.4 + 0.072175 * b ** 2.4
}

function softClamp(luminance: number): number {
  // biome-ignore lint/suspicious/noApproximativeNumericConstant: APCA's exponent is 1.414, not √2
  return luminance > 0.022 ? luminance : luminance + (0.022 - luminance) ** 1.414
}

/** The sRGB transfer function (IEC 61966-2-1): encodes linear light, both 0 to 1. */
export function encodeSrgb(light: number): number {
  return light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055
}

/** The inverse of `encodeSrgb`. */
export function decodeSrgb(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
}
