import type { ColorValue } from '@blazon/color/color-value'

/** What rules know of the brand, resolved by the caller: the server's records, or a file's. */
export interface Brand {
  /** Of any status; a rule that names no palettes uses the published ones. */
  palettes: readonly BrandPalette[]
  fonts: readonly BrandFont[]
  /** What rules about logos name; those that are absent here can't be looked for. */
  logos?: readonly BrandLogo[]
  /** What rules about templates name; those that are absent here can't be compared. */
  templates?: readonly BrandTemplate[]
}

export interface BrandPalette {
  id: string
  status: 'draft' | 'published' | 'archived'
  colors: readonly BrandColor[]
}

export interface BrandColor {
  key: string
  value: ColorValue
  /** ΔE2000 within which a colour counts as this one; null for the rule's. */
  tolerance: number | null
  /** What it may paint; empty means anything. */
  usage: readonly Usage[]
  /** Still of the palette, but never proposed. */
  deprecated: boolean
  /** Percentages of cyan, magenta, yellow and black that it is printed with. */
  cmyk?: readonly number[] | null
  /** The name of the ink that it is printed with, such as `PANTONE 300 C`. */
  spot_name?: string | null
}

export type Usage = 'text' | 'background' | 'fill' | 'line'

/** An icon or a picture file that rules take for a logo. */
export interface BrandLogo {
  /** Of the icon or the file. */
  id: string
  /** The whole file: SVG, PNG, JPEG, GIF or WebP. */
  bytes: Uint8Array
}

/** A presentation or template file that decks are made of. */
export interface BrandTemplate {
  /** Of the file. */
  id: string
  bytes: Uint8Array
}

export interface BrandFont {
  id: string
  family: string
  postscript_name: string | null
  /** Other names that documents call it by. */
  aliases: readonly string[]
}
