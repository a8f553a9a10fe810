import { type Color, converter, formatHex, toGamut } from 'culori'

/** The colour as `#RRGGBB`, mapped into sRGB by chroma reduction in OKLCh (CSS Color 4, 13.2). */
export function gamutMappedHex(color: Color): string {
  const rgb = toRgb(color)
  const isInside = [rgb.r, rgb.g, rgb.b].every(
    (channel) => channel >= -roundingError && channel <= 1 + roundingError,
  )
  return formatHex(isInside ? rgb : mapped(color)).toUpperCase()
}

// Far below half a step of eight bits, and far above the error of the conversion matrices.
const roundingError = 1e-4
const toRgb = converter('rgb')
const mapped = toGamut('rgb', 'oklch')
