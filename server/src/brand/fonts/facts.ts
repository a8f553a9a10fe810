import { FontRefused, fontBytes } from '@blazon/fonts/bytes'
import { readUnicodeRanges } from '@blazon/fonts/cmap'
import { type Names, nameId, readNames } from '@blazon/fonts/names'
import { requireTable, type Tables } from '@blazon/fonts/tables'
import type { FontFacts } from './schema.ts'

/**
 * Reads the facts in a font's own tables (OpenType 1.9.1). Throws `FontRefused` for malformed
 * tables.
 */
export function readFacts(tables: Tables): FontFacts {
  const [head, hhea, maxp, os2, post] = (['head', 'hhea', 'maxp', 'OS/2', 'post'] as const).map(
    (tag) => fontBytes(requireTable(tables, tag), `table '${tag}'`),
  ) as [Reader, Reader, Reader, Reader, Reader]
  if (head.u32(12) !== headMagic)
    throw new FontRefused("The table 'head' is not valid: its magic number is wrong.")
  const unitsPerEm = head.u16(18)
  if (unitsPerEm < 16 || unitsPerEm > 16_384)
    throw new FontRefused(`The font has ${unitsPerEm} units per em. It must have 16 to 16384.`)
  const glyphCount = maxp.u16(4)
  if (glyphCount === 0) throw new FontRefused('The font has no glyphs.')
  const names = readNames(requireTable(tables, 'name'))
  const axes = readAxes(tables, names)
  const weight = clamp(os2.u16(4), 1, 1_000)
  const { embedding, no_subsetting } = readEmbedding(os2.u16(8))
  const hasHeights = os2.u16(0) >= 2
  return {
    family: truncate(names.get(nameId.typographicFamily) ?? names.get(nameId.family), 120),
    subfamily: truncate(names.get(nameId.typographicSubfamily) ?? names.get(nameId.subfamily), 120),
    postscript_name: truncate(names.get(nameId.postscriptName), 120),
    other_names: otherNames(names),
    weight,
    weights: readWeights(axes, weight),
    width: widths[clamp(os2.u16(6), 1, 9) - 1]!,
    style: readStyle(os2.u16(62), head.u16(44)),
    axes,
    glyph_count: glyphCount,
    unicode_ranges: readUnicodeRanges(requireTable(tables, 'cmap'), glyphCount),
    metrics: {
      units_per_em: unitsPerEm,
      ascender: hhea.i16(4),
      descender: hhea.i16(6),
      line_gap: hhea.i16(8),
      typo_ascender: os2.i16(68),
      typo_descender: os2.i16(70),
      typo_line_gap: os2.i16(72),
      win_ascent: os2.u16(74),
      win_descent: os2.u16(76),
      cap_height: hasHeights ? os2.i16(88) : null,
      x_height: hasHeights ? os2.i16(86) : null,
      italic_angle: post.fixed(4),
      underline_position: post.i16(8),
      underline_thickness: post.i16(10),
    },
    version: truncate(names.get(nameId.version), 500),
    license: truncate(names.get(nameId.license), 10_000),
    license_url: parseUrl(names.get(nameId.licenseUrl)),
    embedding,
    no_subsetting,
  }
}

type Reader = ReturnType<typeof fontBytes>

const headMagic = 0x5f0f3cf5
/** CSS width in percent for each `OS/2.usWidthClass` from 1 to 9. */
const widths = [50, 62.5, 75, 87.5, 100, 112.5, 125, 150, 200] as const

/** If several of the bits are set, the least restrictive applies (OpenType 1.9.1, "fsType"). */
function readEmbedding(fsType: number): Pick<FontFacts, 'embedding' | 'no_subsetting'> {
  const [restricted, preview, editable, noSubsetting, bitmapsOnly] = [2, 4, 8, 0x100, 0x200].map(
    (bit) => (fsType & bit) !== 0,
  )
  const granted = editable
    ? 'editable'
    : preview
      ? 'preview'
      : restricted
        ? 'restricted'
        : 'installable'
  // Conversion writes outlines, so a font that allows only bitmaps to be embedded is restricted.
  return { embedding: bitmapsOnly ? 'restricted' : granted, no_subsetting: noSubsetting === true }
}

function readStyle(selection: number, macStyle: number): FontFacts['style'] {
  if ((selection & 0x200) !== 0) return 'oblique'
  return (selection & 1) !== 0 || (macStyle & 2) !== 0 ? 'italic' : 'normal'
}

const axisBytesAtLeast = 20
const maxAxes = 64

function readAxes(tables: Tables, names: Names): FontFacts['axes'] {
  const table = tables.get('fvar')
  if (table === undefined) return []
  const fvar = fontBytes(table, "table 'fvar'")
  const [start, count, size] = [fvar.u16(4), fvar.u16(8), fvar.u16(10)]
  if (count > maxAxes || size < axisBytesAtLeast)
    throw new FontRefused("The table 'fvar' is not well-formed.")
  return Array.from({ length: count }, (_, index) => {
    const at = start + size * index
    const [min, normal, max] = [fvar.fixed(at + 4), fvar.fixed(at + 8), fvar.fixed(at + 12)]
    if (min > normal || normal > max)
      throw new FontRefused('An axis of the font has a default outside its range.')
    const tag = fvar.tag(at).replace(/[^\x20-\x7e]/g, '?')
    return { tag, name: truncate(names.get(fvar.u16(at + 18)), 120), min, default: normal, max }
  })
}

/** CSS weights: the hundreds within a variable font's range, otherwise the font's own weight. */
function readWeights(axes: FontFacts['axes'], weight: number): number[] {
  const range = axes.find(({ tag }) => tag === 'wght')
  if (range === undefined) return [weight]
  const hundreds = [100, 200, 300, 400, 500, 600, 700, 800, 900]
  const within = hundreds.filter((value) => value >= range.min && value <= range.max)
  return within.length > 0 ? within : [weight]
}

/**
 * Names besides the family that documents may use: the names in all languages and of the four-style
 * family.
 */
function otherNames(names: Names): string[] {
  const ids = [nameId.family, nameId.typographicFamily, nameId.fullName]
  return names.all(ids).filter((name) => name.length <= 120)
}

function parseUrl(text: string | null): string | null {
  return text !== null && /^https?:\/\/\S{1,1990}$/.test(text) ? text : null
}

function truncate(text: string | null, length: number): string | null {
  return text === null ? null : text.slice(0, length).toWellFormed()
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value))
}
