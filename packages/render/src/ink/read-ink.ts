import type { XmlElement } from '@blazon/pptx/container/xml'
import { attribute, child, children, descendants } from '@blazon/pptx/container/xml-query'

/** A pen stroke, in hundredths of a millimetre. */
export interface Stroke {
  points: readonly { x: number; y: number }[]
  width: number
  /** `#RRGGBB`. */
  color: string
  opacity: number
  /** Whether the tip is a rectangle, as for a highlighter. */
  isSquare: boolean
}

interface ChannelState {
  prefix: string
  value: number
  difference: number
}

const maxPoints = 20_000
const largest = 1e9

/** Reads the strokes of an InkML part (W3C InkML), at most 5,000. */
export function readInk(root: XmlElement): Stroke[] {
  const byId = new Map<string, XmlElement>()
  for (const name of ['inkml:brush', 'inkml:context', 'inkml:inkSource']) {
    for (const element of descendants(root, name)) {
      byId.set(`#${attribute(element, xmlId)}`, element)
    }
  }
  const find = (reference: string | null) => byId.get(reference ?? '') ?? null
  return [...descendants(root, 'inkml:trace')].slice(0, maxStrokes).map((trace) => {
    const scale = readScale(find(attribute(trace, 'contextRef')), root)
    const points = readTrace(trace.text, 2).map(([x = 0, y = 0]) => ({
      x: x * scale.x,
      y: y * scale.y,
    }))
    return { points, ...readBrush(find(attribute(trace, 'brushRef'))) }
  })
}

const maxStrokes = 5_000
const xmlId = '{http://www.w3.org/XML/1998/namespace}id'

/** Hundredths of a millimetre per unit of each channel, from the resolutions of the source. */
function readScale(context: XmlElement | null, root: XmlElement): { x: number; y: number } {
  const [first] = descendants(context ?? root, 'inkml:inkSource')
  const properties = child(first, 'inkml:channelProperties')
  const resolution = (channel: string) => {
    const property = children(properties, 'inkml:channelProperty').find(
      (one) => attribute(one, 'channel') === channel && attribute(one, 'name') === 'resolution',
    )
    const value = Number(attribute(property, 'value'))
    const units = hundredths[attribute(property, 'units')?.split('/')[1] ?? ''] ?? 1000
    return value > 0 ? units / value : 1
  }
  return { x: resolution('X'), y: resolution('Y') }
}

const hundredths: Readonly<Record<string, number>> = {
  m: 100_000,
  cm: 1000,
  mm: 100,
  in: 2540,
  pt: 2540 / 72,
}

function readBrush(brush: XmlElement | null): Omit<Stroke, 'points'> {
  const properties = new Map(
    children(brush, 'inkml:brushProperty').map((property) => [
      attribute(property, 'name'),
      property,
    ]),
  )
  const value = (name: string) => attribute(properties.get(name), 'value') ?? ''
  const units = attribute(properties.get('width'), 'units') ?? 'cm'
  const width = Number(value('width')) * (hundredths[units] ?? 1)
  const color = /^#[0-9a-f]{6}$/i.test(value('color')) ? value('color') : '#000000'
  const transparency = Math.min(255, Math.max(0, Number(value('transparency')) || 0))
  // A highlighter leaves the darker of two colours: half opacity is close to that.
  const isHighlighter = value('rasterOp') === 'maskPen'
  return {
    width: width > 0 && width < 10_000 ? width : 53,
    color,
    opacity: (1 - transparency / 255) * (isHighlighter ? 0.5 : 1),
    isSquare: value('tip') === 'rectangle',
  }
}

/**
 * The points of an InkML trace (W3C InkML 3.2.1): lists of channel values, separated by commas. A
 * value is explicit (`!`), a difference to the last value (`'`) or to the last difference (`"`); a
 * prefix applies to its channel until the next one. Unreadable values repeat the last value.
 * @param channels number of values per point; further ones are ignored
 * @returns the values of each point, in the order of the channels
 */
function readTrace(text: string, channels: number): number[][] {
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

function advance(state: ChannelState, number: number): number {
  if (state.prefix === '"') state.difference += number
  else if (state.prefix === "'") state.difference = number
  const next = state.prefix === '!' ? number : state.value + state.difference
  // Bounded by the largest size of a drawing, so that sums of hostile values stay finite.
  state.value = Math.max(-largest, Math.min(largest, next))
  return state.value
}
