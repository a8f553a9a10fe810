/** A colour of a gradient at a share of its way, as `#rrggbb`, with two more digits if it is not opaque. */
export interface HexStop {
  offset: number
  color: string
}

/** The colour at a share of the way through stops in their order. */
export function colorAt(stops: readonly HexStop[], offset: number): string {
  const after = stops.findIndex((stop) => stop.offset >= offset)
  const [one, other] = [stops[after - 1], stops[after] ?? stops.at(-1)]
  if (!other) return '#000000'
  if (!one) return other.color
  return mixColors(one.color, other.color, (offset - one.offset) / (other.offset - one.offset || 1))
}

/** A colour between two colours in the form RRGGBB. */
export function mixColors(from: string, to: string, share: number): string {
  const part = Math.max(0, Math.min(1, share))
  const [one, other] = [channels(from), channels(to)]
  return writeColor(one.map((value, index) => value + ((other[index] ?? 0) - value) * part))
}

/** The mean of the channels of colours. */
export function meanColor(colors: readonly string[]): string {
  const all = colors.map(channels)
  return writeColor(
    [0, 1, 2, 3].map((at) => all.reduce((sum, one) => sum + (one[at] ?? 0), 0) / all.length),
  )
}

/** Red, green, blue and alpha. */
function channels(color: string): number[] {
  return [1, 3, 5, 7].map((at) => Number.parseInt(color.slice(at, at + 2) || 'ff', 16))
}

function writeColor(values: readonly number[]): string {
  const digits = values.map((value) => Math.round(value).toString(16).padStart(2, '0'))
  return `#${digits
    .join('')
    .toUpperCase()
    .replace(/^(.{6})FF$/, '$1')}`
}
