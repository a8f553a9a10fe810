import type { ColorValue } from '../color-value.ts'

/**
 * Palettes in files. One file a format, each a {@link Codec} or a {@link Writer}; `codecs.ts` lists them, `sniff.ts`
 * tells a format from bytes, `export.ts` tells what a format could not hold. Readers take bytes of
 * any origin: they are linear in them, and throw nothing but {@link UnreadablePalette}.
 */

/** A colour of a palette (brand contract, section 1). */
export interface PaletteColor {
  /** A slug, unique in its palette. */
  key: string
  name: string | null
  group: string | null
  value: ColorValue
  role: (typeof roles)[number] | null
  /** What it may paint; empty means anything. */
  usage: (typeof usages)[number][]
  /** ΔE2000 within which a colour counts as this one. */
  tolerance: number | null
  /** Four percentages. */
  cmyk: number[] | null
  spot_name: string | null
  deprecated: boolean
}

export const roles = ['primary', 'secondary', 'accent', 'neutral', 'semantic', 'data'] as const
export const usages = ['text', 'background', 'fill', 'line'] as const

export const colorsAtMost = 1_024
export const nameLengthAtMost = 120
/** Of every format but decks: far beyond any palette, and read within a second or two. */
export const bytesAtMost = 8 * 2 ** 20

/** What of a palette goes into a file. */
export interface Palette {
  name: string
  slug: string
  colors: readonly PaletteColor[]
}

export interface ReadPalette {
  /** Null if the file doesn't say. */
  name: string | null
  slug: string | null
  colors: PaletteColor[]
  /** What of the file could not be kept, for people. */
  warnings: string[]
}

export interface Written {
  content: string | Uint8Array
  /**
   * What is left of each colour, in the palette's order; null for one that was left out. Where it
   * is missing, reading the content tells.
   */
  kept?: readonly (PaletteColor | null)[]
}

/** A format that palettes are written in. */
export interface Writer {
  format: string
  extension: string
  contentType: string
  write(palette: Palette): Written
}

/** A format that is read, too. */
export interface Codec extends Writer {
  /** Throws {@link UnreadablePalette}. */
  read(bytes: Uint8Array): ReadPalette
}

/** The only error of readers; its message is for the person who sent the file. */
export class UnreadablePalette extends Error {
  override readonly name = 'UnreadablePalette'
}

/** A colour of which nothing is known but its key and value. */
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
