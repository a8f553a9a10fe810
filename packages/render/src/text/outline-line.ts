import { sayDrawingRefusal } from '@blazon/svg/refusals'
import { RefusedSvg } from '@blazon/svg/refused-svg'
import {
  type LineSpan,
  type OutlinedLine,
  type OutlineLine,
  type PlacedGlyph,
  shortText,
} from '@blazon/svg/text/outline-texts'
import type { SvgTextStyle } from '@blazon/svg/text/text-style'
import type { FontLibrary } from '../fonts/font-library.ts'
import { itemize } from './itemize.ts'
import { visualOrder } from './layout-paragraph.ts'
import { type Cluster, shapeItems } from './shape-items.ts'
import type { TextRun } from './text-model.ts'

interface OutlineOptions {
  fonts: FontLibrary
  /** The family of texts whose own is not available; null to refuse them. */
  replacement: string | null
}

/**
 * Turns lines of SVG text into outlines, with the fonts of a library. A family that the library would
 * replace, a style that a family lacks and a character without a glyph are refused, because the text
 * would look different.
 */
export function createOutlineLine(options: OutlineOptions): OutlineLine {
  const { fonts } = options
  return (spans, isRightToLeft) => {
    const runs = spans.map((span) => createRun(span, options))
    const context = {
      fonts,
      upright: 'nothing' as const,
      substituted() {},
      missing() {},
      undrawn() {},
      hasPictures: false,
      monochrome() {},
    }
    const clusters = shapeItems(itemize(runs, isRightToLeft, context))
    return arrange(clusters, runs, spans)
  }
}

function createRun({ text, style }: LineSpan, options: OutlineOptions): TextRun {
  const named = { text: shortText(text) }
  const { size, weight, isItalic, letterSpacing, isKerned } = style
  if (size === null) throw new RefusedSvg(sayDrawingRefusal('text_size_of_page', named))
  const family = chooseFamily(text, style, options)
  const face = options.fonts.typeface(family, weight, isItalic)
  if (face.emboldened || face.slanted) {
    const wanted = `${face.emboldened ? 'bold' : ''}${face.slanted ? ' italic' : ''}`.trim()
    throw new RefusedSvg(
      sayDrawingRefusal('text_face_missing', { ...named, font: family, face: wanted }),
    )
  }
  const lacking = [...text].find(
    (character) => !invisible.test(character) && !face.has(character.codePointAt(0)!),
  )
  if (lacking !== undefined) {
    const missing = { ...named, font: family, character: lacking }
    throw new RefusedSvg(sayDrawingRefusal('text_glyph_missing', missing))
  }
  return {
    text,
    link: null,
    style: {
      families: { latin: family },
      ...{ size, weight, italic: isItalic, color: null, kerning: isKerned, spacing: letterSpacing },
    },
  }
}

/** Joiners and variation selectors, which need no glyph. */
const invisible = /\p{Default_Ignorable_Code_Point}/u

/** The first family of the text that is available, else the replacement. */
function chooseFamily(
  text: string,
  { families }: SvgTextStyle,
  { fonts, replacement }: OutlineOptions,
): string {
  const isAvailable = (family: string) => fonts.shownFamily(family) === family
  const own = families.find(isAvailable)
  if (own !== undefined) return own
  if (replacement !== null && isAvailable(replacement)) return replacement
  const missing = replacement ?? families[0]
  const named = { text: shortText(text) }
  throw new RefusedSvg(
    missing === undefined
      ? sayDrawingRefusal('text_without_font', named)
      : sayDrawingRefusal('text_font_missing', { ...named, font: missing.slice(0, 60) }),
  )
}

/** Puts the glyphs of a line in visual order, each in the list of its span. */
function arrange(
  clusters: readonly Cluster[],
  runs: readonly TextRun[],
  spans: readonly LineSpan[],
): OutlinedLine {
  const groups: Cluster[][] = []
  for (const cluster of clusters) {
    const group = groups.at(-1)
    if (group !== undefined && group[0]!.item === cluster.item) group.push(cluster)
    else groups.push([cluster])
  }
  const placed: PlacedGlyph[][] = runs.map(() => [])
  const fonts = runs.map(({ style }) =>
    [style.families.latin, style.weight, ...(style.italic ? ['italic'] : [])].join(' '),
  )
  let pen = 0
  for (const index of visualOrder(groups.map(([first]) => first!.item.level))) {
    const group = groups[index]!
    const { item } = group[0]!
    const { typeface, size } = item
    const at = runs.indexOf(item.run)
    const scale = size / typeface.unitsPerEm
    for (const cluster of item.level % 2 === 1 ? group.toReversed() : group) {
      let x = pen
      for (const glyph of cluster.glyphs) {
        const path = typeface.outline(glyph.id)
        placed[at]!.push({ x: x + glyph.x * scale, y: -glyph.y * scale, scale, path })
        x += glyph.advance * scale
      }
      const isSpace = cluster.kind === 'space'
      pen += cluster.advance + (isSpace ? spans[at]!.style.wordSpacing : 0)
    }
  }
  return { width: pen, fonts, spans: placed }
}
