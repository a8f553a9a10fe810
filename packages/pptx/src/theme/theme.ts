import type { XmlElement } from '../container/xml.ts'
import { attribute, child, children } from '../container/xml-query.ts'
import type { Color } from './color-math.ts'
import { colorChild, resolveColor } from './colors.ts'
import { noteThemeColor, noteThemeFont } from './setters.ts'

/** The fonts of one half of a font scheme; '' if the theme sets none. */
export interface ThemeFont {
  latin: string
  ea: string
  cs: string
  /** Typefaces by ISO 15924 script (`Jpan`), for text in a language that needs one. */
  scripts: ReadonlyMap<string, string>
}

export interface Theme {
  name: string
  colors: ReadonlyMap<string, Color>
  fonts: { major: ThemeFont; minor: ThemeFont }
  /** The format scheme's lists, each by index from 0. */
  formats: {
    fills: readonly XmlElement[]
    lines: readonly XmlElement[]
    effects: readonly XmlElement[]
    backgrounds: readonly XmlElement[]
    /** The part that contains them, whose relationships their pictures use; null if unknown. */
    partName: string | null
  }
}

/** Reads `a:theme`. Missing values are empty. */
export function readTheme(root: XmlElement | null, partName: string | null = null): Theme {
  const name = attribute(root, 'name') ?? ''
  return overrideTheme({ ...emptyTheme, name }, child(root, 'a:themeElements'), partName)
}

/** A theme with the values of `a:themeOverride` (or `a:themeElements`) replaced. */
export function overrideTheme(
  base: Theme,
  root: XmlElement | null,
  partName: string | null,
): Theme {
  const colors = child(root, 'a:clrScheme')
  const fonts = child(root, 'a:fontScheme')
  const formats = child(root, 'a:fmtScheme')
  return {
    name: base.name,
    colors: colors ? readColors(colors) : base.colors,
    fonts: fonts
      ? {
          major: readFont(child(fonts, 'a:majorFont')),
          minor: readFont(child(fonts, 'a:minorFont')),
        }
      : base.fonts,
    formats: formats
      ? {
          fills: child(formats, 'a:fillStyleLst')?.children ?? [],
          lines: child(formats, 'a:lnStyleLst')?.children ?? [],
          effects: child(formats, 'a:effectStyleLst')?.children ?? [],
          backgrounds: child(formats, 'a:bgFillStyleLst')?.children ?? [],
          partName,
        }
      : base.formats,
  }
}

const emptyFont: ThemeFont = { latin: '', ea: '', cs: '', scripts: new Map() }

const emptyTheme: Theme = {
  name: '',
  colors: new Map(),
  fonts: { major: emptyFont, minor: emptyFont },
  formats: { fills: [], lines: [], effects: [], backgrounds: [], partName: null },
}

function readColors(scheme: XmlElement): ReadonlyMap<string, Color> {
  const colors = new Map<string, Color>()
  const none = { colors, map: new Map<string, string>() }
  for (const entry of scheme.children) {
    const element = colorChild(entry)
    const color = resolveColor(element, none)
    if (!element || !color) continue
    noteThemeColor(color, element)
    colors.set(entry.name.slice('a:'.length), color)
  }
  return colors
}

function readFont(font: XmlElement | null): ThemeFont {
  const typeface = (name: string) => attribute(child(font, name), 'typeface') ?? ''
  const read: ThemeFont = {
    latin: typeface('a:latin'),
    ea: typeface('a:ea'),
    cs: typeface('a:cs'),
    scripts: new Map(
      children(font, 'a:font').map((entry) => [
        attribute(entry, 'script') ?? '',
        attribute(entry, 'typeface') ?? '',
      ]),
    ),
  }
  if (font) noteThemeFont(read, font)
  return read
}
