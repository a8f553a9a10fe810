import { type BinaryReader, binaryReader, binaryWriter } from './binary.ts'
import { collector, type FoundColor } from './collector.ts'
import { type Codec, type PaletteColor, UnreadablePalette } from './palette.ts'
import { convertToLab, convertToRgb, hsv, lab, ofCmyk, srgb } from './srgb.ts'
import { warnOfFile } from './warnings.ts'

/**
 * Photoshop's colour swatches (Adobe Photoshop File Formats Specification, "Color Swatches"):
 * version 1, followed by version 2, which has names. A colour with inks is
 * written with them.
 */
export const aco: Codec = {
  format: 'aco',
  extension: 'aco',
  contentType: 'application/octet-stream',

  read(bytes) {
    const { version, count, start } = newestSection(bytes)
    const reader = binaryReader(bytes)
    reader.at = start
    const found = collector()
    let converted = 0
    for (let at = 0; at < count; at++) {
      const color = readColor(reader, at)
      if (version === 2) color.name = reader.utf16(reader.uint32())
      if (color.cmyk) converted += 1
      found.add(color)
    }
    if (converted > 0) found.warn(warnOfFile('cmyk_converted', { count: converted }))
    return found.palette(null)
  },

  write({ colors }) {
    const writer = binaryWriter()
    for (const version of [1, 2]) {
      writer.uint16(version, colors.length)
      for (const color of colors) {
        writer.uint16(...toChannels(color))
        if (version === 1) continue
        const name = color.name ?? color.key
        writer.uint32(name.length + 1)
        writer.utf16(name)
      }
    }
    return { content: writer.done() }
  },
}

/** Whether bytes are sections of this format, by their lengths. */
export function looksLikeAco(bytes: Uint8Array): boolean {
  if (bytes.length < 4) return false
  const reader = binaryReader(bytes)
  const version = reader.uint16()
  const end = 4 + swatchBytes * reader.uint16()
  if (version === 2) return bytes.length >= end
  if (version > 1 || bytes.length < end) return false
  if (bytes.length === end) return true
  reader.at = end
  return reader.left >= 4 && reader.uint16() === 2
}

const swatchBytes = 10
const spaces = { rgb: 0, hsb: 1, cmyk: 2, lab: 7, gray: 8, wideCmyk: 9 }

/** Version 2, if present, contains everything of version 1, and the names. */
function newestSection(bytes: Uint8Array) {
  const reader = binaryReader(bytes)
  const version = reader.uint16()
  if (version > 2) throw new UnreadablePalette('The file does not begin with version 1 or 2.')
  const count = reader.uint16()
  const first = { version, count, start: reader.at }
  if (version === 2) return first
  reader.at += count * swatchBytes
  if (reader.left < 4 || reader.uint16() !== 2) return first
  return { version: 2, count: reader.uint16(), start: reader.at }
}

function readColor(reader: BinaryReader, at: number): FoundColor {
  const space = reader.uint16()
  const start = reader.at
  const [w, x, y, z] = [reader.uint16(), reader.uint16(), reader.uint16(), reader.uint16()]
  switch (space) {
    case spaces.rgb:
      return { value: srgb([w / 65_535, x / 65_535, y / 65_535]) }
    case spaces.hsb:
      return { value: hsv((w / 65_536) * 360, x / 65_535, y / 65_535) }
    case spaces.cmyk:
      // Zero means full ink.
      return hundredths(ofCmyk([1 - w / 65_535, 1 - x / 65_535, 1 - y / 65_535, 1 - z / 65_535]))
    case spaces.wideCmyk:
      return hundredths(ofCmyk([w / 10_000, x / 10_000, y / 10_000, z / 10_000]))
    case spaces.lab: {
      reader.at = start + 2
      const [a, b] = [reader.int16(), reader.int16()]
      reader.at = start + 8
      return { value: lab(w / 100, a / 100, b / 100) }
    }
    case spaces.gray: {
      // Hundredths of a percent of black ink.
      const light = 1 - Math.min(w, 10_000) / 10_000
      return { value: srgb([light, light, light]) }
    }
    default:
      throw new UnreadablePalette(
        `Color ${at + 1} is of the space ${space}, a color book's, whose colors are not published.`,
      )
  }
}

/** Sixteen bits tell hundredths of a percent apart, and nothing finer. */
function hundredths({ value, cmyk }: ReturnType<typeof ofCmyk>): FoundColor {
  return { value, cmyk: cmyk.map((ink) => Number(ink.toFixed(2))) }
}

function toChannels({ value, cmyk }: PaletteColor): [number, number, number, number, number] {
  if (cmyk !== null) {
    const [c, m, y, k] = cmyk.map((ink) => Math.round((1 - ink / 100) * 65_535))
    return [spaces.cmyk, c!, m!, y!, k!]
  }
  if (value.color_space === 'srgb') {
    const [red, green, blue] = convertToRgb(value).map((channel) => Math.round(channel * 65_535))
    return [spaces.rgb, red!, green!, blue!, 0]
  }
  const [lightness, a, b] = convertToLab(value).map((axis) => Math.round(axis * 100) & 0xffff)
  return [spaces.lab, lightness!, a!, b!, 0]
}
