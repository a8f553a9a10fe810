import type { Warning } from '@blazon/warnings/warning'
import type { Alias, ModeValue } from '../aliases.ts'
import type { ColorValue } from '../color-value.ts'

/**
 * Palettes in files. Each format is a file with a {@link Codec} or a {@link Writer}; `codecs.ts`
 * lists them, `sniff.ts` detects the format of bytes, `export.ts` reports what a format could not
 * represent. Readers accept untrusted bytes: they take linear time, and throw only {@link
 * UnreadablePalette}.
 */

/** A colour of a palette (brand contract, section 1). */
export interface PaletteColor {
  /** A slug that is unique in the palette. */
  key: string
  name: string | null
  group: string | null
  /** The colour that this one follows; absent for a colour with its own value. */
  alias?: Alias
  value: ColorValue
  /** The values in the palette's modes other than the default one, where they differ. */
  values?: Record<string, ModeValue>
  role: (typeof roles)[number] | null
  /** What the colour may be used for; empty for anything. */
  usage: (typeof usages)[number][]
  /** ΔE2000 within which another colour counts as this one. */
  tolerance: number | null
  /** Four percentages. */
  cmyk: number[] | null
  spot_name: string | null
  deprecated: boolean
}

export const roles = ['primary', 'secondary', 'accent', 'neutral', 'semantic', 'data'] as const
export const usages = ['text', 'background', 'fill', 'line'] as const

export const maxColors = 1_024
export const maxModes = 16
export const maxNameLength = 120
/**
 * The limit of every format except decks: far beyond any palette, and read within a second or two.
 */
export const maxBytes = 8 * 2 ** 20

/** The parts of a palette that a file contains. */
export interface Palette {
  name: string
  slug: string
  /** The modes of its colours, the default one first; absent if there are none. */
  modes?: readonly string[]
  colors: readonly PaletteColor[]
}

export interface ReadPalette {
  /** Null if the file does not contain one. */
  name: string | null
  slug: string | null
  /** Absent if the file has none. */
  modes?: string[]
  colors: PaletteColor[]
  /** What could not be imported. */
  warnings: Warning[]
}

interface Written {
  content: string | Uint8Array
  /**
   * The imported form of each colour, in the palette's order; null for one that was omitted. If it
   * is missing, the written content is read back.
   */
  kept?: readonly (PaletteColor | null)[]
}

/** A format that can be written. */
export interface Writer {
  format: string
  extension: string
  contentType: string
  write(palette: Palette): Written
}

/** A format that can also be read. */
export interface Codec extends Writer {
  /** Throws {@link UnreadablePalette}. */
  read(bytes: Uint8Array): ReadPalette
}

/** The only error of readers; its message is for the person who sent the file. */
export class UnreadablePalette extends Error {
  override readonly name = 'UnreadablePalette'
}

/** A colour with only a key and a value. */
export function bareColor(key: string, value: ColorValue): PaletteColor {
  return {
    key,
    name: null,
    group: null,
    value,
    role: null,
    usage: [],
    tolerance: null,
    cmyk: null,
    spot_name: null,
    deprecated: false,
  }
}
