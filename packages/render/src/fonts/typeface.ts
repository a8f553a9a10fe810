import * as harfbuzz from 'harfbuzzjs'

/** One face of a family, opened: what text is measured, shaped and outlined with. */
export interface Typeface {
  /** Unlike any other typeface's in this process. */
  readonly key: string
  /** As the font names itself or as it was registered. */
  readonly family: string
  /** Font units in an em; all lengths of glyphs are font units. */
  readonly unitsPerEm: number
  /** Height above the baseline, in ems, with the line gap: what a single-spaced line takes. */
  readonly ascent: number
  /** Depth below the baseline, in ems, positive. */
  readonly descent: number
  /** Position (of its middle, in ems above the baseline) and thickness of the lines at text. */
  readonly underline: DecorationLine
  readonly strikeout: DecorationLine
  /** True if bold was asked for and the face has to be drawn heavier than it is. */
  readonly emboldened: boolean
  /** True if italic was asked for and the upright face has to be slanted. */
  readonly slanted: boolean
  has(codePoint: number): boolean
  /** Returns the glyphs of a text in visual order, left to right. */
  shape(text: string, options: ShapeOptions): Glyph[]
  /** Returns the outline of a glyph as SVG path data, y upwards, in font units; '' for none. */
  outline(glyph: number): string
}

interface DecorationLine {
  position: number
  thickness: number
}

export interface ShapeOptions {
  rightToLeft: boolean
  /** ISO 15924, such as `Arab`. */
  script: string
  /** BCP 47; decides between the forms that languages share a character for. */
  language: string | null
  kerning: boolean
  /** The part of the text to shape; the rest is its context (joining letters). */
  start: number
  end: number
}

export interface Glyph {
  id: number
  /** Offset in the text (UTF-16) of the first character that this glyph stands for. */
  cluster: number
  advance: number
  x: number
  y: number
  /** False if a line that is broken before this glyph has to be shaped again. */
  safeToBreak: boolean
}

/** A face as it was asked for. */
export interface FaceRequest {
  family: string
  emboldened: boolean
  slanted: boolean
  /** Of a variable font: the weight that is drawn. */
  weight?: number
}

let opened = 0

/**
 * @param bytes of an sfnt (TrueType or OpenType).
 * @throws Error if HarfBuzz finds no glyphs in it.
 */
export function openTypeface(bytes: Uint8Array, request: FaceRequest): Typeface {
  const face = new harfbuzz.Face(new harfbuzz.Blob(bytes))
  const font = new harfbuzz.Font(face)
  const unitsPerEm = face.upem
  if (request.weight) font.setVariations([new harfbuzz.Variation('wght', request.weight)])
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
  // `getGlyphInfosAndPositions` defines four hidden properties on each glyph, which takes two thirds
  // of the time of shaping.
  const positions = buffer.getGlyphPositions()
  return buffer.getGlyphInfos().map(({ codepoint, cluster, flags }, index) => {
    const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {}
    const safeToBreak = (flags & harfbuzz.GlyphFlag.UNSAFE_TO_BREAK) === 0
    return { id: codepoint, cluster, advance: xAdvance, x: xOffset, y: yOffset, safeToBreak }
  })
}

/**
 * The height of a line as LibreOffice and PowerPoint take it: `hhea` with its gap above, the
 * typographic metrics where the font asks for them, Windows' where `hhea` says nothing.
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
