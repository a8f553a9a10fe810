import { converter, type Mode } from 'culori'
import { type ColorValue, culoriColor } from './color-value.ts'

/**
 * The channels of a colour as the numbers that a colour function of CSS takes (CSS Color 5, section
 * 4.1): red of `rgb()` from 0 to 255, saturation of `hsl()` from 0 to 100. Null for an unknown name.
 * @param name of the function, or of the space in `color()`.
 */
export function channelsIn(
  name: string,
  color: Pick<ColorValue, 'color_space' | 'components' | 'alpha'>,
): readonly Channel[] | null {
  const space = spaces[name]
  if (!space) return null
  const { mode, channels } = space
  const found = converter(mode)(culoriColor(color)) as object as Readonly<Record<string, unknown>>
  return channels.map(([channel, scale, percent]) => {
    const value = found[channel]
    // A missing channel, such as the hue of a grey, counts as zero.
    return { name: channel, value: typeof value === 'number' ? value * scale : 0, percent }
  })
}

interface Channel {
  name: string
  value: number
  /** The number that 100 % stands for. */
  percent: number
}

/** Name of a channel, the number of CSS for 1 of culori, and the number for 100 %. */
type Definition = readonly [name: string, scale: number, percent: number]

interface Space {
  mode: Mode
  channels: readonly [Definition, Definition, Definition]
}

const hue = ['h', 1, 360] as const
const unit = (name: string): Definition => [name, 1, 1]
const hundred = (name: string): Definition => [name, 100, 100]
const rgb = [unit('r'), unit('g'), unit('b')] as const
const xyz = [unit('x'), unit('y'), unit('z')] as const
const sharedRgb: Space = {
  mode: 'rgb',
  channels: [
    ['r', 255, 255],
    ['g', 255, 255],
    ['b', 255, 255],
  ],
}
const sharedHsl: Space = { mode: 'hsl', channels: [hue, hundred('s'), hundred('l')] }

const spaces: Readonly<Record<string, Space>> = {
  rgb: sharedRgb,
  rgba: sharedRgb,
  hsl: sharedHsl,
  hsla: sharedHsl,
  hwb: { mode: 'hwb', channels: [hue, hundred('w'), hundred('b')] },
  lab: {
    mode: 'lab',
    channels: [
      ['l', 1, 100],
      ['a', 1, 125],
      ['b', 1, 125],
    ],
  },
  lch: { mode: 'lch', channels: [['l', 1, 100], ['c', 1, 150], hue] },
  oklab: { mode: 'oklab', channels: [unit('l'), ['a', 1, 0.4], ['b', 1, 0.4]] },
  oklch: { mode: 'oklch', channels: [unit('l'), ['c', 1, 0.4], hue] },
  srgb: { mode: 'rgb', channels: rgb },
  'srgb-linear': { mode: 'lrgb', channels: rgb },
  'display-p3': { mode: 'p3', channels: rgb },
  'a98-rgb': { mode: 'a98', channels: rgb },
  'prophoto-rgb': { mode: 'prophoto', channels: rgb },
  rec2020: { mode: 'rec2020', channels: rgb },
  xyz: { mode: 'xyz65', channels: xyz },
  'xyz-d65': { mode: 'xyz65', channels: xyz },
  'xyz-d50': { mode: 'xyz50', channels: xyz },
}
