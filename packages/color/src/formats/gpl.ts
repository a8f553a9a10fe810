import { collector } from './collector.ts'
import { type Codec, UnreadablePalette } from './palette.ts'
import { convertToRgb, srgb8 } from './srgb.ts'
import { oneLine, quote, textOrNull } from './text.ts'
import { warnOfFile } from './warnings.ts'

/** GIMP's palette: `GIMP Palette`, a name, and a line `R G B name` for each colour. */
export const gpl: Codec = {
  format: 'gpl',
  extension: 'gpl',
  contentType: 'text/plain; charset=utf-8',

  read(bytes) {
    const utf8 = textOrNull(bytes)
    // GIMP 1 and many others wrote the encoding of the system.
    const text = utf8 ?? new TextDecoder('windows-1252').decode(bytes)
    const [first = '', ...lines] = text.replace(/^\ufeff/, '').split(/\r\n?|\n/)
    if (first.trim() !== signature) {
      throw new UnreadablePalette(`The first line must be “${signature}”, not ${quote(first)}.`)
    }
    const found = collector()
    if (utf8 === null) found.warn(warnOfFile('encoding_assumed'))
    // Aseprite adds the opacity.
    const pattern = lines.some((line) => /^Channels:\s*RGBA\s*$/.test(line))
      ? linePatternWithAlpha
      : linePattern
    let paletteName: string | null = null
    for (const [at, line] of lines.entries()) {
      if (line.startsWith('Name:')) paletteName = line.slice('Name:'.length).trim()
      else if (!/^(\s*$|#|Columns:|Channels:)/.test(line)) {
        const [, red, green, blue, alpha, text = ''] = pattern.exec(line) ?? []
        const channels = [Number(red), Number(green), Number(blue), Number(alpha || 255)] as const
        if (!channels.every((channel) => channel <= 255)) {
          throw new UnreadablePalette(
            `Line ${at + 2} must be three numbers up to 255 and a name, or four after “Channels: RGBA”, not ${quote(line)}.`,
          )
        }
        const name = text.trim()
        found.add({ name: name === unnamed ? null : name, value: srgb8(...channels) })
      }
    }
    return found.palette(paletteName)
  },

  write: ({ name, colors }) => ({
    content: [
      signature,
      `Name: ${oneLine(name)}`,
      'Columns: 0',
      '#',
      ...colors.map((color) => {
        const channels = convertToRgb(color.value).map((channel) => Math.round(channel * 255))
        const columns = channels.map((channel) => String(channel).padStart(3)).join(' ')
        return `${columns}\t${oneLine(color.name ?? color.key)}`
      }),
      '',
    ].join('\n'),
  }),
}

const signature = 'GIMP Palette'

/** GIMP's name for an unnamed colour. */
const unnamed = 'Untitled'

const linePattern = /^\s*(\d{1,3})\s+(\d{1,3})\s+(\d{1,3})()(?:\s+(.*))?$/
const linePatternWithAlpha = /^\s*(\d{1,3})\s+(\d{1,3})\s+(\d{1,3})\s+(\d{1,3})(?:\s+(.*))?$/
