import type { Palette } from '@blazon/color/formats/palette'
import type { Warning } from '@blazon/warnings/warning'
import type { ColorRoles, PortalRule, Section } from '../model.ts'

/**
 * What the model of a portal is built from: a brand as the API describes it, without the place that it
 * is read from. All lists are in the order of creation, the oldest first. A file is named by the
 * function that places it: it returns the key of the content, which the adapter can read later.
 */

export interface SourceFont {
  id: string
  family: string
  roles: readonly string[]
  license: string | null
  license_url: string | null
  /** Null for a family that is licensed elsewhere. */
  file: string | null
  bytes: number | null
  format: string | null
  postscript_name: string | null
  subfamily: string | null
  style: 'normal' | 'italic' | 'oblique' | null
  weight: number | null
  width: number | null
  axes: readonly { tag: string; min: number; max: number }[]
  unicode_ranges: readonly string[]
  glyph_count: number | null
  embedding: string | null
  no_subsetting: boolean | null
}

/** What is shown of one kind of resource, and what was left out. */
export interface Built<Shown> {
  shown: Shown[]
  warnings: Warning[]
}

export interface SourceAsset {
  id: string
  kind: string
  slug: string
  name: string
  description: string | null
  tags: readonly string[]
  collections: readonly string[]
  usage: SourceUsage
  rights: { credit: string | null; expires_at: string | null }
  rights_state: string
  /** The one named `default` first. */
  variants: readonly SourceVariant[]
  /** The variants that are captions of its video. */
  captions: readonly { variant: string; language: string; label: string }[]
  revision: number
  updated: string
}

export interface SourceUsage {
  clear_space: number | null
  min_width_px: number | null
  min_width_mm: number | null
  backgrounds: readonly string[]
  guidance: string | null
}

export interface SourceVariant {
  variant: string
  filename: string
  content_type: string
  sha256: string
  bytes: number
  width: number | null
  height: number | null
  has_picture: boolean
  ground: 'light' | 'dark' | null
}

export interface SourceIconSet {
  id: string
  prefix: string
  name: string
  grid: number | null
  license: string | null
  author: string | null
  icon_count: number
  revision: number
  updated: string
}

export interface SourceIcon {
  name: string
  body: string
  left: number
  top: number
  width: number
  height: number
  palette: boolean
  tags: readonly string[]
  categories: readonly string[]
  aliases: readonly { name: string }[]
}

export interface SourceSlide {
  id: string
  title: string | null
  text: string | null
  layout: string | null
  language: string | null
  tags: readonly string[]
  size: { width: number; height: number }
}

/** A PPT set that was built. */
export interface SourceDeck {
  id: string
  slug: string
  name: string
  items: readonly { slide_asset: string; hidden: boolean }[]
  revision: number
  updated: string
}

export interface SourcePalette extends Palette {
  id: string
  revision: number
  updated: string
}

export interface SourceRule {
  id: string
  type: string
  name: string
  params: Readonly<Record<string, unknown>>
  severity: PortalRule['severity']
  tags: readonly string[]
  applies_to: PortalRule['appliesTo']
  guideline_url: string | null
}

export interface SourcePage {
  id: string
  slug: string
  title: string
  language: string
  summary: string | null
  body: string
  /** Id of the page that it is in. */
  parent: string | null
  position: number
  updated: string
}

export interface SourceSettings {
  description: string | null
  languages: readonly string[]
  navigation:
    | readonly {
        section?: Section | null | undefined
        page?: string | null | undefined
        label?: string | null | undefined
      }[]
    | null
  type_scale:
    | readonly {
        name: string
        family: string | null
        size_px: number
        line_height: number
        weight: number
      }[]
    | null
  theme: {
    light: ColorRoles
    dark: ColorRoles
    heading_family: string | null
    body_family: string | null
    /** Id of an asset of kind logo. */
    logo: string | null
  }
  footer: string | null
  storybook_hosts: readonly string[]
  contact_url: string | null
}
