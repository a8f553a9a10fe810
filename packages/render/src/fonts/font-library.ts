import { readShippedFont, type Style, shippedStyles } from './shipped-fonts.ts'
import { substituteFamily } from './substitutes.ts'
import { openTypeface, type Typeface } from './typeface.ts'

/**
 * The fonts that pictures are drawn with: embedded in the deck, uploaded to the organization, or
 * the metric-compatible free ones that are shipped.
 */
export interface FontLibrary {
  /** The family that is shown where `family` is asked for; the same one where it is there. */
  shownFamily(family: string): string
  /** The face of the shown family that is nearest to what is asked for. */
  typeface(family: string, weight: number, italic: boolean): Typeface
  /** A face that has the character, for where the family's has not; null where none has. */
  fallback(codePoint: number, weight: number, italic: boolean): Typeface | null
}

/** One face of a font that is not shipped. */
export interface FontFace {
  family: string
  /** 100 to 900. */
  weight: number
  italic: boolean
  /** An sfnt: TrueType or OpenType. */
  bytes: Uint8Array
}

export interface FontSources {
  /** Of the deck, as `readEmbeddedFonts` returns them. */
  embedded?: readonly FontFace[]
  uploaded?: readonly FontFace[]
}

/** Opens the fonts for one deck; each face is read when it is first drawn with. */
export async function openFontLibrary(sources: FontSources = {}): Promise<FontLibrary> {
  const given = groupByFamily([...(sources.uploaded ?? []), ...(sources.embedded ?? [])])
  const opened = new Map<string, Typeface>()
  const fallbacks = new Map<string, Typeface | null>()

  const shownFamily = (family: string) => {
    if (given.has(normal(family))) return family
    return shippedStyles(family).size > 0 ? family : substituteFamily(family)
  }

  const typeface = (family: string, weight: number, italic: boolean) => {
    const key = `${family}\n${weight}\n${italic}`
    let face = opened.get(key)
    if (!face) {
      face =
        openGiven(given.get(normal(family)) ?? [], weight, italic) ??
        shippedTypeface(shownFamily(family), weight, italic)
      opened.set(key, face)
    }
    return face
  }

  return {
    shownFamily,
    typeface,
    fallback(codePoint, weight, italic) {
      const key = `${codePoint}\n${weight >= 600}\n${italic}`
      const known = fallbacks.get(key)
      if (known !== undefined) return known
      let found: Typeface | null = null
      for (const family of fallbackFamilies) {
        const candidate = typeface(family, weight, italic)
        if (!candidate.has(codePoint)) continue
        found = candidate
        break
      }
      fallbacks.set(key, found)
      return found
    },
  }
}

/** Asked in this order for a character that the text's own family lacks. */
const fallbackFamilies = ['Arimo', 'DejaVu Sans']

function normal(family: string): string {
  return family.trim().toLowerCase()
}

function groupByFamily(faces: readonly FontFace[]): Map<string, FontFace[]> {
  const families = new Map<string, FontFace[]>()
  for (const face of faces) {
    const key = normal(face.family)
    families.set(key, [...(families.get(key) ?? []), face])
  }
  return families
}

/** The nearest of the given faces that can be opened; null where none can. */
function openGiven(faces: readonly FontFace[], weight: number, italic: boolean): Typeface | null {
  const distance = (face: FontFace) =>
    Math.abs(face.weight - weight) + (face.italic === italic ? 0 : 1000)
  for (const face of [...faces].sort((one, other) => distance(one) - distance(other))) {
    try {
      return openTypeface(face.bytes, {
        family: face.family,
        emboldened: weight >= 600 && face.weight < 600,
        slanted: italic && !face.italic,
      })
    } catch {
      // A damaged face is passed over; the family's others or a substitute are shown.
    }
  }
  return null
}

/** Shipped faces are the same for every deck, and parsing them costs more than drawing a slide. */
const shipped = new Map<string, Typeface>()

function shippedTypeface(family: string, weight: number, italic: boolean): Typeface {
  const bold = weight >= 600
  const wanted: Style = bold ? (italic ? 'boldItalic' : 'bold') : italic ? 'italic' : 'regular'
  const key = `${family}\n${wanted}`
  let face = shipped.get(key)
  if (!face) {
    const styles = shippedStyles(family)
    const style = styles.has(wanted) ? wanted : 'regular'
    const bytes = readShippedFont(family, style)
    if (!bytes && family === 'Carlito')
      throw new Error('The package of the font Carlito is missing.')
    face = bytes
      ? openTypeface(bytes, {
          family,
          emboldened: bold && style === 'regular',
          slanted: italic && style === 'regular',
        })
      : shippedTypeface('Carlito', weight, italic)
    shipped.set(key, face)
  }
  return face
}
