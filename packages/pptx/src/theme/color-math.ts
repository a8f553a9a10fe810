/** An sRGB colour; components and alpha from 0 to 1, unrounded. */
export interface Color {
  red: number
  green: number
  blue: number
  alpha: number
}

export interface Hsl {
  /** Degrees, 0 to 360. */
  hue: number
  saturation: number
  lightness: number
}

export function clamp(value: number): number {
  return Math.min(1, Math.max(0, value))
}

/** The sRGB transfer function (IEC 61966-2-1): encodes linear light. */
export function encode(linear: number): number {
  return linear <= 0.0031308 ? linear * 12.92 : 1.055 * linear ** (1 / 2.4) - 0.055
}

/** The inverse: decodes to linear light. */
export function decode(encoded: number): number {
  return encoded <= 0.04045 ? encoded / 12.92 : ((encoded + 0.055) / 1.055) ** 2.4
}

/** Applies a function to each of red, green and blue. */
export function mapChannels(color: Color, change: (channel: number) => number): Color {
  return {
    red: clamp(change(color.red)),
    green: clamp(change(color.green)),
    blue: clamp(change(color.blue)),
    alpha: color.alpha,
  }
}

export function toHsl({ red, green, blue }: Color): Hsl {
  const max = Math.max(red, green, blue)
  const min = Math.min(red, green, blue)
  const lightness = (max + min) / 2
  const range = max - min
  if (range === 0) return { hue: 0, saturation: 0, lightness }
  const saturation = range / (1 - Math.abs(2 * lightness - 1))
  const sextant =
    max === red
      ? ((green - blue) / range + 6) % 6
      : max === green
        ? (blue - red) / range + 2
        : (red - green) / range + 4
  return { hue: sextant * 60, saturation: clamp(saturation), lightness }
}

export function fromHsl({ hue, saturation, lightness }: Hsl, alpha: number): Color {
  const chroma = (1 - Math.abs(2 * lightness - 1)) * saturation
  const channel = (offset: number) => {
    const position = (offset + hue / 30) % 12
    return clamp(lightness - (chroma / 2) * Math.max(-1, Math.min(position - 3, 9 - position, 1)))
  }
  return { red: channel(0), green: channel(8), blue: channel(4), alpha }
}
