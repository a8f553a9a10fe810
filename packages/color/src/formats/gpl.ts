import { collector } from './collector.ts'
import { type Codec, UnreadablePalette } from './palette.ts'
import { convertToRgb, srgb8 } from './srgb.ts'
import { decodeText, oneLine, quote } from './text.ts'

/** GIMP's palette: `GIMP Palette`, a name, and a line `R G B name` for each colour. */
export const gpl: Codec = {
  format: 'gpl',
  extension: 'gpl',
  contentType: 'text/plain; charset=utf-8',

  read(bytes) {
    const [first = '', ...lines] = decodeText(bytes).split(/\r\n?|\n/)
    if (first.trim() !== signature) {
      throw new UnreadablePalette(`The first line must be “${signature}”, not ${quote(first)}.`)
    }
    const found = collector()
    let paletteName: string | null = null
    for (const [at, line] of lines.entries()) {
      if (line.startsWith('Name:')) paletteName = line.slice('Name:'.length).trim()
      else if (!/^(\s*$|#|Columns:|Channels:)/.test(line)) {
        const [, red, green, blue, text = ''] = linePattern.exec(line) ?? []
        const channels = [Number(red), Number(green), Number(blue)] as const
        if (!channels.every((channel) => channel <= 255)) {
          throw new UnreadablePalette(
            `Line ${at + 2} must be three numbers up to 255 and a name, not ${quote(line)}.`,
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

const linePattern = /^\s*(\d{1,3})\s+(\d{1,3})\s+(\d{1,3})(?:\s+(.*))?$/
