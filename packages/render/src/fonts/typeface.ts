import * as harfbuzz from 'harfbuzzjs'

/** One opened face of a family, which measures, shapes and outlines text. */
export interface Typeface {
  /** Unique in this process. */
  readonly key: string
  /** From the font itself or from its registration. */
  readonly family: string
  /** Font units per em; all lengths of glyphs are in font units. */
  readonly unitsPerEm: number
  /** Height above the baseline of a single-spaced line, in ems, including the line gap. */
  readonly ascent: number
  /** Depth below the baseline, in ems, positive. */
  readonly descent: number
  /** By the table `post`. */
  readonly underline: DecorationLine
  /** By the table `OS/2`. */
  readonly strikeout: DecorationLine
  /** True if bold was requested and the face must be drawn heavier. */
  readonly emboldened: boolean
  /** True if italic was requested and the upright face must be slanted. */
  readonly slanted: boolean
  has(codePoint: number): boolean
  /** Returns the glyphs of a text in visual order, left to right. */
  shape(text: string, options: ShapeOptions): Glyph[]
  /** Returns the outline of a glyph as SVG path data, y upwards, in font units; '' for none. */
  outline(glyph: number): string
  /**
   * Returns a glyph in its own colours as an SVG element with an id, in font units; absent for faces
   * of outlines.
   */
  picture?(glyph: number, id: string): string
}

interface DecorationLine {
  /** Of its top, in ems above the baseline. */
  position: number
  /** In ems. */
  thickness: number
}

interface ShapeOptions {
  rightToLeft: boolean
  /** ISO 15924, such as `Arab`. */
  script: string
  /** BCP 47; selects between the forms of a character in different languages. */
  language: string | null
  kerning: boolean
  /** The part of the text to shape; the rest is its context (joining letters). */
  start: number
  end: number
}

export interface Glyph {
  id: number
  /** Offset in the text (UTF-16) of the first character of this glyph. */
  cluster: number
  advance: number
  x: number
  y: number
  /** False if a line broken before this glyph must be shaped again. */
  safeToBreak: boolean
}

/** A requested face. */
interface FaceRequest {
  family: string
  emboldened: boolean
  slanted: boolean
  /** For a variable font: the place to draw on each axis, by its tag. */
  variations?: Readonly<Record<string, number>>
}

let opened = 0

/** @param bytes of an sfnt (TrueType or OpenType) */
export function openFace(bytes: Uint8Array): harfbuzz.Face {
  return new harfbuzz.Face(new harfbuzz.Blob(bytes))
}

/** Whether an sfnt has axes. */
export function isVariable(bytes: Uint8Array): boolean {
  return Object.keys(openFace(bytes).getAxisInfos()).length > 0
}

/** @throws Error if HarfBuzz finds no glyphs in the face */
export function openTypeface(face: harfbuzz.Face, request: FaceRequest): Typeface {
  const font = new harfbuzz.Font(face)
  const unitsPerEm = face.upem
  const variations = Object.entries(request.variations ?? {})
  if (variations.length > 0) {
    font.setVariations(variations.map(([tag, value]) => new harfbuzz.Variation(tag, value)))
  }
  if (!face.referenceTable('cmap') || unitsPerEm < 16) {
    throw new Error(`The font ${request.family} has no character map.`)
  }
  const outlines = new Map<number, string>()
  const buffer = new harfbuzz.Buffer()
  const ems = (units: number | undefined, standard: number) =>
    units === undefined ? standard : units / unitsPerEm
  const metric = (tag: harfbuzz.MetricsTag) => font.getMetricPosition(tag)
  const tags = harfbuzz.MetricsTag
  opened += 1
  return {
    ...request,
    ...readLineHeight(face, font),
    key: `f${opened}`,
    unitsPerEm,
    underline: {
      position: ems(metric(tags.UNDERLINE_OFFSET), -0.1),
      thickness: ems(metric(tags.UNDERLINE_SIZE), 0.05) || 0.05,
    },
    strikeout: {
      position: ems(metric(tags.STRIKEOUT_OFFSET), 0.26),
      thickness: ems(metric(tags.STRIKEOUT_SIZE), 0.05) || 0.05,
    },
    has: (codePoint) => font.nominalGlyph(codePoint) !== undefined,
    shape: (text, options) => shapeWith(buffer, font, text, options),
    outline(glyph) {
      let path = outlines.get(glyph)
      if (path === undefined) {
        path = font.glyphToPath(glyph)
        outlines.set(glyph, path)
      }
      return path
    },
  }
}

function shapeWith(
  buffer: harfbuzz.Buffer,
  font: harfbuzz.Font,
  text: string,
  { rightToLeft, script, language, kerning, start, end }: ShapeOptions,
): Glyph[] {
  buffer.reset()
  buffer.addText(text, start, end - start)
  buffer.setDirection(rightToLeft ? harfbuzz.Direction.RTL : harfbuzz.Direction.LTR)
  buffer.setScript(script)
  if (language) buffer.setLanguage(language)
  buffer.setFlags(harfbuzz.BufferFlag.REMOVE_DEFAULT_IGNORABLES)
  buffer.setClusterLevel(harfbuzz.ClusterLevel.MONOTONE_GRAPHEMES)
  harfbuzz.shape(font, buffer, kerning ? [] : [new harfbuzz.Feature('kern', 0)])
  // `getGlyphInfosAndPositions` defines four hidden properties on each glyph, which takes two
  // thirds of the shaping time.
  const positions = buffer.getGlyphPositions()
  return buffer.getGlyphInfos().map(({ codepoint, cluster, flags }, index) => {
    const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {}
    const safeToBreak = (flags & harfbuzz.GlyphFlag.UNSAFE_TO_BREAK) === 0
    return { id: codepoint, cluster, advance: xAdvance, x: xOffset, y: yOffset, safeToBreak }
  })
}

/**
 * The line height as in LibreOffice and PowerPoint: `hhea` with its gap above, the typographic
 * metrics if the font requests them, Windows' if `hhea` is empty.
 */
function readLineHeight(
  face: harfbuzz.Face,
  font: harfbuzz.Font,
): { ascent: number; descent: number } {
  const { ascender, descender, lineGap } = font.hExtents()
  const windows = windowsMetrics(face)
  const useWindows = ascender <= 0 && descender >= 0 && windows
  const ascent = useWindows ? windows.ascent : ascender + Math.max(0, lineGap)
  const descent = useWindows ? windows.descent : Math.max(0, -descender)
  const height = (ascent + descent) / face.upem
  // A font that claims to be ten times as high as its letters would push a slide's text away.
  if (!(height > 0.2 && height < 10)) return { ascent: 0.93, descent: 0.24 }
  return { ascent: ascent / face.upem, descent: descent / face.upem }
}

function windowsMetrics(face: harfbuzz.Face): { ascent: number; descent: number } | null {
  const table = face.referenceTable('OS/2')
  if (!table || table.byteLength < 78) return null
  const view = new DataView(table.buffer, table.byteOffset, table.byteLength)
  return { ascent: view.getUint16(74), descent: view.getUint16(76) }
}
