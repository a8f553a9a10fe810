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

/** What is shown of one kind of resource, and what was left out, as sentences. */
export interface Built<Shown> {
  shown: Shown[]
  warnings: string[]
}
