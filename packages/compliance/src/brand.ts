import type { ColorValue } from '@blazon/color/color-value'
import type { NamedLength } from '@blazon/color/tokens/lengths'

/** The brand's data for rules, resolved by the caller: the server's records, or a file's. */
export interface Brand {
  /** Of any status; a rule without named palettes uses the published ones. */
  palettes: readonly BrandPalette[]
  fonts: readonly BrandFont[]
  /** The sets of tokens that rules refer to; lengths cannot be compared with an absent one. */
  tokenSets?: readonly BrandTokenSet[]
  /** The logos that rules refer to; an absent one cannot be searched for. */
  logos?: readonly BrandLogo[]
  /** The templates that rules refer to; an absent one cannot be compared. */
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
  /** ΔE2000 within which another colour counts as this one; null for the rule's tolerance. */
  tolerance: number | null
  /** What the colour may be used for; empty for anything. */
  usage: readonly Usage[]
  /** Still part of the palette, but never proposed. */
  deprecated: boolean
  /** Percentages of cyan, magenta, yellow and black in print. */
  cmyk?: readonly number[] | null
  /** The name of its ink in print, such as `PANTONE 300 C`. */
  spot_name?: string | null
}

export type Usage = 'text' | 'background' | 'fill' | 'line'

/** The lengths of a set of design tokens. */
export interface BrandTokenSet {
  id: string
  lengths: readonly NamedLength[]
}

/** An icon, a picture file, or a version of a variant of an asset, that rules use as a logo. */
export interface BrandLogo {
  /** Id of the icon, the file or the asset. */
  id: string
  /** The whole file: SVG, PNG, JPEG, GIF, WebP or AVIF. */
  bytes: Uint8Array
  /** The variant of the asset, such as `dark`. */
  variant?: string
  /** True for a version of an asset that is not current, and for all of an archived asset. */
  isRetired?: boolean
  /** The asset's usage rules, which apply where a rule sets no others. */
  usage?: LogoUsageRules
}

export interface LogoUsageRules {
  /** Free space on each side, as a multiple of the height of the logo. */
  clear_space: number | null
  min_width_mm: number | null
  /** `#RRGGBB`; empty for any. */
  backgrounds: readonly string[]
}

/** A presentation or template file that decks are based on. */
export interface BrandTemplate {
  /** Id of the file. */
  id: string
  bytes: Uint8Array
}

export interface BrandFont {
  id: string
  family: string
  postscript_name: string | null
  /** Other names that documents use for it. */
  aliases: readonly string[]
  /** What it sets: `heading`, `body`, `code` or others; absent or empty for any text. */
  roles?: readonly string[]
}
