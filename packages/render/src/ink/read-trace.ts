/**
 * The points of an InkML trace (W3C InkML 3.2.1): lists of channel values, separated by commas. A
 * value is explicit (`!`), a difference to the last value (`'`) or to the last difference (`"`); a
 * prefix applies to its channel until the next one. Unreadable values repeat the last value.
 * @param channels number of values per point; further ones are ignored
 * @returns the values of each point, in the order of the channels
 */
export function readTrace(text: string, channels: number): number[][] {
  const states = Array.from(
    { length: channels },
    (): ChannelState => ({
      prefix: '!',
      value: 0,
      difference: 0,
    }),
  )
  return text
    .split(',', maxPoints)
    .map((point) => [...point.matchAll(/([!'"]?)\s*([*?]|[-+]?(?:\d+\.?\d*|\.\d+))/g)])
    .filter((values) => values.length > 0)
    .map((values) =>
      states.map((state, channel) => {
        const [, prefix, written] = values[channel] ?? []
        if (prefix) state.prefix = prefix
        const number = Number(written)
        return Number.isFinite(number) ? advance(state, number) : state.value
      }),
    )
}

interface ChannelState {
  prefix: string
  value: number
  difference: number
}

function advance(state: ChannelState, number: number): number {
  if (state.prefix === '"') state.difference += number
  else if (state.prefix === "'") state.difference = number
  const next = state.prefix === '!' ? number : state.value + state.difference
  // Bounded by the largest size of a drawing, so that sums of hostile values stay finite.
  state.value = Math.max(-largest, Math.min(largest, next))
  return state.value
}

const maxPoints = 20_000
const largest = 1e9
