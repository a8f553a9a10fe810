import { type BinaryReader, type BinaryWriter, binaryReader, binaryWriter } from './binary.ts'
import { collector, type FoundColor } from './collector.ts'
import { type Codec, type PaletteColor, UnreadablePalette } from './palette.ts'
import { convertToLab, convertToRgb, lab, ofCmyk, srgb } from './srgb.ts'
import { quote } from './text.ts'
import { warnOfFile } from './warnings.ts'

/**
 * Adobe Swatch Exchange: groups of named colours, each in one model. Of their types, only spot
 * colours matter here. Adobe publishes no specification; this follows the files that its programs
 * write. A colour with inks is written with them.
 */
export const ase: Codec = {
  format: 'ase',
  extension: 'ase',
  contentType: 'application/octet-stream',

  read(bytes) {
    const reader = binaryReader(bytes)
    if (reader.left < 12 || reader.uint32() !== signature) {
      throw new UnreadablePalette('The file does not begin with “ASEF”.')
    }
    // The version is ignored: programs write it differently, and there is only one.
    reader.uint32()
    const found = collector()
    let group: string | null = null
    let converted = 0
    for (let block = reader.uint32(); block > 0; block--) {
      const type = reader.uint16()
      const content = nextBlock(reader, bytes)
      if (type === blocks.groupStart) group = readName(content)
      else if (type === blocks.groupEnd) group = null
      else if (type === blocks.color) {
        const color = readColor(content)
        if (color.cmyk) converted += 1
        found.add({ ...color, group })
      }
    }
    if (converted > 0) found.warn(warnOfFile('cmyk_converted', { count: converted }))
    return found.palette(null)
  },

  write({ colors }) {
    const groups = groupRuns(colors)
    const writer = binaryWriter()
    writer.uint32(signature)
    writer.uint16(1, 0)
    const named = groups.filter(({ group }) => group !== null).length
    writer.uint32(colors.length + 2 * named)
    for (const { group, colors } of groups) {
      if (group !== null) writeBlock(writer, blocks.groupStart, (block) => writeName(block, group))
      for (const color of colors) writeColor(writer, color)
      if (group !== null) writeBlock(writer, blocks.groupEnd, () => {})
    }
    return { content: writer.done() }
  },
}

const signature = 0x41534546
const blocks = { color: 0x0001, groupStart: 0xc001, groupEnd: 0xc002 }
const types = { spot: 1, process: 2 }

function nextBlock(reader: BinaryReader, bytes: Uint8Array): BinaryReader {
  const length = reader.uint32()
  const start = reader.at
  if (length > reader.left) {
    throw new UnreadablePalette('A block is larger than the rest of the file: the file is cut off.')
  }
  reader.at += length
  return binaryReader(bytes.subarray(start, start + length))
}

function readName(reader: BinaryReader): string {
  return reader.utf16(reader.uint16())
}

function readColor(reader: BinaryReader): FoundColor {
  const name = readName(reader)
  const color = readModel(reader, name)
  const type = reader.left >= 2 ? reader.uint16() : types.process
  return { name, ...color, spot_name: type === types.spot ? name : null }
}

function readModel(reader: BinaryReader, name: string): FoundColor {
  const model = reader.ascii(4)
  const count = model.toUpperCase() === 'GRAY' ? 1 : model === 'CMYK' ? 4 : 3
  const [first = 0, second = 0, third = 0, fourth = 0] = Array.from({ length: count }, () =>
    decimal(reader.float32()),
  )
  if (![first, second, third, fourth].every(Number.isFinite)) {
    throw new UnreadablePalette(`A channel of ${quote(name)} is not a number.`)
  }
  switch (model.toUpperCase()) {
    case 'RGB ':
      return { value: srgb([first, second, third]) }
    case 'LAB ':
      return { value: lab(decimal(first * 100), second, third) }
    case 'GRAY':
      return { value: srgb([first, first, first]) }
    case 'CMYK':
      return ofCmyk([first, second, third, fourth])
    default:
      throw new UnreadablePalette(
        `The color ${quote(name)} is of the unknown model ${quote(model)}.`,
      )
  }
}

/** The number before its conversion to 32 bits: a multiple of 1/255, or seven digits. */
function decimal(float: number): number {
  const byte = Math.round(float * 255)
  return Math.fround(byte / 255) === float ? byte / 255 : Number(float.toPrecision(7))
}

function writeColor(writer: BinaryWriter, color: PaletteColor): void {
  writeBlock(writer, blocks.color, (block) => {
    writeName(block, color.spot_name ?? color.name ?? color.key)
    if (color.cmyk !== null) {
      block.ascii('CMYK')
      block.float32(...color.cmyk.map((ink) => ink / 100))
    } else if (color.value.color_space === 'srgb') {
      block.ascii('RGB ')
      block.float32(...convertToRgb(color.value))
    } else {
      const [lightness, a, b] = convertToLab(color.value)
      block.ascii('LAB ')
      block.float32(lightness / 100, a, b)
    }
    block.uint16(color.spot_name === null ? types.process : types.spot)
  })
}

function writeName(writer: BinaryWriter, name: string): void {
  writer.uint16(name.length + 1)
  writer.utf16(name)
}

function writeBlock(
  writer: BinaryWriter,
  type: number,
  write: (block: BinaryWriter) => void,
): void {
  const block = binaryWriter()
  write(block)
  const content = block.done()
  writer.uint16(type)
  writer.uint32(content.length)
  writer.bytes(content)
}

/** Consecutive colours of one group. */
function groupRuns(colors: readonly PaletteColor[]) {
  const runs: { group: string | null; colors: PaletteColor[] }[] = []
  for (const color of colors) {
    const last = runs.at(-1)
    if (last !== undefined && last.group === color.group) last.colors.push(color)
    else runs.push({ group: color.group, colors: [color] })
  }
  return runs
}
