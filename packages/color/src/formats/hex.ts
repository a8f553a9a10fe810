import { collector } from './collector.ts'
import { type Codec, UnreadablePalette } from './palette.ts'
import { toSlug } from './slug.ts'
import { cssColor, toHex } from './srgb.ts'
import { decodeText, oneLine, quote } from './text.ts'

/** One colour per line, with or without `#`, followed by an optional name: `#E60000 Brand red`. */
export const hex: Codec = {
  format: 'hex',
  extension: 'hex',
  contentType: 'text/plain; charset=utf-8',

  read(bytes) {
    const found = collector()
    for (const [at, line] of decodeText(bytes)
      .split(/\r\n?|\n/)
      .entries()) {
      if (line.trim() === '') continue
      const [, digits = '', name = null] = linePattern.exec(line.trim()) ?? []
      const value = cssColor(`#${digits}`)
      if (value === null) {
        throw new UnreadablePalette(
          `Line ${at + 1} must be a color such as #E60000, with a name after it or none, not ${quote(line)}.`,
        )
      }
      found.add({ name, value })
    }
    return found.palette(null)
  },

  write: ({ colors }) => ({
    content: colors
      .map(({ key, name, value }) => {
        const label = oneLine(name ?? (key === toSlug(value.hex, '') ? '' : key))
        return `${toHex(value)} ${label}`.trim()
      })
      .map((line) => `${line}\n`)
      .join(''),
  }),
}

/** Whether a text has this format, by its first line that is not empty. */
export function looksLikeHex(text: string): boolean {
  const line = /\S[^\r\n]*/.exec(text)?.[0].trim() ?? ''
  const digits = linePattern.exec(line)?.[1]
  return digits !== undefined && cssColor(`#${digits}`) !== null
}

const linePattern = /^#?([0-9a-f]{3,8})(?:\s+(\S.*))?$/i
