import { openEmojiFace } from './emoji-face.ts'
import { chooseInstance, type Instance } from './instance.ts'
import { scriptFonts } from './script-fonts.ts'
import { toSfnt } from './sfnt.ts'
import { readShippedFont, type Style, shippedStyles } from './shipped-fonts.ts'
import { substituteFamily } from './substitutes.ts'
import { openFace, openTypeface, type Typeface } from './typeface.ts'

/**
 * The fonts of pictures: embedded in the deck, uploaded to the organization, or the shipped,
 * metric-compatible free ones.
 */
export interface FontLibrary {
  /** The family that replaces `family`; the same one if it is available. */
  shownFamily(family: string): string
  /** The face of the shown family that is nearest to the requested one. */
  typeface(family: string, weight: number, italic: boolean): Typeface
  /** The face with the picture of an emoji; null if there is none. */
  emoji(codePoint: number): Typeface | null
  /**
   * A face with the character, if the family's face lacks it; null if there is none.
   * @param language of the text (BCP 47), which determines the form of Han characters.
   */
  fallback(
    codePoint: number,
    weight: number,
    italic: boolean,
    language: string | null,
  ): Typeface | null
}

/** One face of a font that is not shipped. */
export interface FontFace {
  family: string
  /** 100 to 900. */
  weight: number
  italic: boolean
  /** TrueType, OpenType, WOFF or WOFF2. */
  bytes: Uint8Array
}

interface FontSources {
  /** From the deck, as `readEmbeddedFonts` returns them. */
  embedded?: readonly FontFace[]
  uploaded?: readonly FontFace[]
}

/** Opens the fonts for one deck; each face is read on first use. */
export async function openFontLibrary(sources: FontSources = {}): Promise<FontLibrary> {
  const given = groupByFamily([...(sources.uploaded ?? []), ...(sources.embedded ?? [])])
  const opened = new Map<string, Typeface | null>()
  const fallbacks = new Map<string, Typeface | null>()

  const givenTypeface = (family: string, weight: number, italic: boolean) => {
    const key = `${family}\n${weight}\n${italic}`
    let face = opened.get(key)
    if (face === undefined) {
      face = openGiven(given.get(normal(family)) ?? [], weight, italic)
      opened.set(key, face)
    }
    return face
  }

  const shownFamily = (family: string) => {
    // A family with only damaged faces is substituted too.
    if (givenTypeface(family, 400, false)) return family
    return shippedStyles(family).size > 0 ? family : substituteFamily(family)
  }

  const typeface = (family: string, weight: number, italic: boolean) =>
    givenTypeface(family, weight, italic) ?? shippedTypeface(shownFamily(family), weight, italic)

  return {
    shownFamily,
    typeface,
    emoji(codePoint) {
      const face = openEmojiFace()
      return face?.has(codePoint) ? face : null
    },
    fallback(codePoint, weight, italic, language) {
      const region = language?.slice(0, 2).toLowerCase() ?? ''
      const key = `${codePoint}\n${weight >= 600}\n${italic}\n${region}`
      let found = fallbacks.get(key)
      if (found === undefined) {
        found =
          scriptTypeface(codePoint, weight, language) ??
          fallbackFamilies
            .map((family) => typeface(family, weight, italic))
            .find((candidate) => candidate.has(codePoint)) ??
          null
        fallbacks.set(key, found)
      }
      return found
    },
  }
}

/** Opens the most common faces in advance, so that the first slide need not wait for them. */
export function openCommonFonts(): void {
  for (const family of ['Carlito', 'Arimo']) {
    for (const weight of [400, 700]) {
      const face = shippedTypeface(family, weight, false)
      for (const { id } of face.shape(commonLetters, commonShaping)) face.outline(id)
    }
  }
}

const commonLetters =
  'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789 .,;:!?%€$&()-–+/•'
const commonShaping = {
  rightToLeft: false,
  script: 'Latn',
  language: null,
  kerning: true,
  start: 0,
  end: commonLetters.length,
}

/** Searched in this order for a character that neither the text's nor a script's font has. */
const fallbackFamilies = ['Arimo', 'DejaVu Sans', 'Noto Sans Symbols 2']

/** The shipped faces of a family; empty for one that is not shipped. */
export function readShippedFaces(family: string): FontFace[] {
  return [...shippedStyles(family)].flatMap((style) => {
    const bytes = readShippedFont(family, style)
    if (bytes === null) return []
    const weight = style === 'bold' || style === 'boldItalic' ? 700 : 400
    return [{ family, weight, italic: style === 'italic' || style === 'boldItalic', bytes }]
  })
}

function normal(family: string): string {
  return family.trim().toLowerCase()
}

interface GivenFace extends FontFace {
  /** Reads the file at the first call; null for one that is damaged. */
  open(): ReturnType<typeof openFace> | null
}

function groupByFamily(faces: readonly FontFace[]): Map<string, GivenFace[]> {
  const families = new Map<string, GivenFace[]>()
  for (const face of faces) {
    const key = normal(face.family)
    let file: ReturnType<typeof openFace> | null | undefined
    const open = () => {
      if (file === undefined) file = readFile(face)
      return file
    }
    families.set(key, [...(families.get(key) ?? []), { ...face, open }])
  }
  return families
}

function readFile({ bytes }: FontFace): ReturnType<typeof openFace> | null {
  try {
    return openFace(toSfnt(bytes))
  } catch {
    return null
  }
}

/** The nearest instance of the given faces that can be opened; null if none can. */
function openGiven(faces: readonly GivenFace[], weight: number, italic: boolean): Typeface | null {
  const distance = (one: Instance) =>
    Math.abs(one.weight - weight) + (one.italic === italic ? 0 : 1000)
  const instances = faces.flatMap((face) => {
    const file = face.open()
    if (file === null) return []
    return [{ face, file, ...chooseInstance(face, file.getAxisInfos(), weight, italic) }]
  })
  for (const { face, file, ...drawn } of instances.sort((a, b) => distance(a) - distance(b))) {
    try {
      return openTypeface(file, {
        family: face.family,
        emboldened: weight >= 600 && drawn.weight < 600,
        slanted: italic && !drawn.italic,
        variations: drawn.variations,
      })
    } catch {
      // Skips a damaged face; the family's others or a substitute are used.
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
      ? openTypeface(openFace(bytes), {
          family,
          emboldened: bold && style === 'regular',
          slanted: italic && style === 'regular',
        })
      : shippedTypeface('Carlito', weight, italic)
    shipped.set(key, face)
  }
  return face
}

/** The slice of a script's font with a character, in the requested weight; null without one. */
function scriptTypeface(
  codePoint: number,
  weight: number,
  language: string | null,
): Typeface | null {
  for (const font of scriptFonts(language)) {
    const slice = font.findSlice(codePoint)
    if (slice === null) continue
    const { family } = font
    const key = `${family}\n${slice}\n${weight}`
    let face = shipped.get(key)
    if (!face) {
      const variations = { wght: weight }
      face = openTypeface(openFace(font.read(slice)), {
        family,
        emboldened: false,
        slanted: false,
        variations,
      })
      shipped.set(key, face)
    }
    if (face.has(codePoint)) return face
  }
  return null
}
