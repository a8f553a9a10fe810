import { parseColor } from '../color-value.ts'
import { type Collector, collector, type FoundColor } from './collector.ts'
import { type Codec, UnreadablePalette } from './palette.ts'
import { convertToRgb, cssColor } from './srgb.ts'
import { decodeText } from './text.ts'
import { warnOfFile } from './warnings.ts'

/** The JSON of the Sketch Palettes plugin: version 2 (channels from 0 to 1), and 1 (hex strings) when read. */
export const sketchpalette: Codec = {
  format: 'sketchpalette',
  extension: 'sketchpalette',
  contentType: 'application/json; charset=utf-8',

  read(bytes) {
    const { colors, gradients, images } = parse(decodeText(bytes))
    if (!Array.isArray(colors)) throw new UnreadablePalette('The file has no list “colors”.')
    const found = collector()
    for (const [at, color] of colors.entries()) found.add(readColor(color, at))
    warnAbout(found, gradients, 'gradients_dropped')
    warnAbout(found, images, 'images_dropped')
    return found.palette(null)
  },

  write: ({ colors }) => ({
    content: `${JSON.stringify(
      {
        compatibleVersion: '2.0',
        pluginVersion: '2.22',
        colors: colors.map(({ key, name, value }) => {
          const [red, green, blue] = convertToRgb(value)
          return { name: name ?? key, red, green, blue, alpha: value.alpha }
        }),
        gradients: [],
        images: [],
      },
      null,
      2,
    )}\n`,
  }),
}

function parse(text: string): Record<string, unknown> {
  try {
    const json: unknown = JSON.parse(text)
    if (typeof json === 'object' && json !== null) return json as Record<string, unknown>
  } catch {}
  throw new UnreadablePalette('The file is not a JSON object.')
}

function readColor(color: unknown, at: number): FoundColor {
  const value = typeof color === 'string' ? cssColor(color) : fromChannels(color)
  if (value === null) {
    throw new UnreadablePalette(
      `colors[${at}] must be {name, red, green, blue, alpha} with numbers from 0 to 1, or a hex color.`,
    )
  }
  const { name } = Object(color) as { name?: unknown }
  return typeof name === 'string' ? { name: name.trim(), value } : { value }
}

function fromChannels(color: unknown) {
  const { red, green, blue, alpha = 1 } = Object(color) as Record<string, unknown>
  if (![red, green, blue, alpha].every(isUnit)) return null
  return parseColor({ color_space: 'srgb', components: [red, green, blue], alpha })
}

function isUnit(channel: unknown): boolean {
  return typeof channel === 'number' && channel >= 0 && channel <= 1
}

function warnAbout(
  found: Collector,
  list: unknown,
  code: 'gradients_dropped' | 'images_dropped',
): void {
  if (Array.isArray(list) && list.length > 0) found.warn(warnOfFile(code, { count: list.length }))
}
