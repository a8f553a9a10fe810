import type { PaletteColor } from '@blazon/sdk/types'
import { t } from '@lingui/core/macro'

interface Notation {
  name: string
  text: string
}

/** A colour in the notations of design programs and style sheets. */
export function listNotations({ key, value, cmyk, spot_name }: NotedColor): Notation[] {
  const [red, green, blue] = readChannels(value.hex)
  return [
    { name: 'HEX', text: value.hex },
    { name: 'RGB', text: `rgb(${red} ${green} ${blue})` },
    { name: 'HSL', text: writeHsl(red, green, blue) },
    { name: t`CSS variable`, text: `--${key}: ${value.hex};` },
    ...(cmyk == null ? [] : [{ name: 'CMYK', text: cmyk.join(' ') }]),
    ...(spot_name == null ? [] : [{ name: t`Spot colour`, text: spot_name }]),
  ]
}

type NotedColor = Pick<PaletteColor, 'key' | 'cmyk' | 'spot_name'> & {
  value: Pick<PaletteColor['value'], 'hex'>
}

/** Red, green and blue, 0 to 255, of `#RRGGBB`. */
function readChannels(hex: string): [number, number, number] {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    Number.parseInt(hex.slice(at, at + 2), 16),
  )
  return [red, green, blue]
}

/** CSS Color 4, section 7.1. */
function writeHsl(red: number, green: number, blue: number): string {
  const [r, g, b] = [red / 255, green / 255, blue / 255]
  const [most, least] = [Math.max(r, g, b), Math.min(r, g, b)]
  const [lightness, range] = [(most + least) / 2, most - least]
  const saturation = range === 0 ? 0 : range / (1 - Math.abs(2 * lightness - 1))
  const sector =
    range === 0
      ? 0
      : most === r
        ? (g - b) / range + (g < b ? 6 : 0)
        : most === g
          ? (b - r) / range + 2
          : (r - g) / range + 4
  const percent = (share: number) => `${Math.round(share * 100)}%`
  return `hsl(${Math.round(sector * 60)} ${percent(saturation)} ${percent(lightness)})`
}
