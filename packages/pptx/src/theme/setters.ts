import type { PaintColor, Sourced } from '@blazon/document/document'
import type { XmlElement } from '../container/xml.ts'
import { child } from '../container/xml-query.ts'
import type { Color } from './color-math.ts'
import type { ColorScheme } from './colors.ts'

/**
 * The elements that set colours and typefaces, in weak maps beside the document model: the model is the
 * same for all formats, and only edits need the elements.
 */

/** What sets a value: the element that it is written in, and the theme's that this one names. */
export interface Setters {
  /** `a:srgbClr` or `a:schemeClr` of a colour, `a:latin` of a typeface. Null where it is not known. */
  written: XmlElement | null
  /** The colour or font of a theme; null where none is named. */
  theme: XmlElement | null
  /** False where transforms make another colour of the one that is written or named. */
  isPlain: boolean
}

/** The setters of a colour of a paint or of a run's typeface, by identity; null where none are known. */
export function findSetters(read: PaintColor | Sourced<string>): Setters | null {
  return setters.get(read) ?? null
}

/** @param caller the colour that `phClr` stands for. */
export function noteColor(
  color: PaintColor,
  element: XmlElement,
  scheme: ColorScheme,
  caller: XmlElement | null,
): void {
  const isOfCaller = element.name === 'a:schemeClr' && element.attributes.val === 'phClr'
  const written = isOfCaller ? caller : element
  const name = written?.name === 'a:schemeClr' ? (written.attributes.val ?? '') : null
  const named = name === null ? undefined : scheme.colors.get(scheme.map.get(name) ?? name)
  setters.set(color, {
    written,
    theme: (named && themeColors.get(named)) ?? null,
    isPlain: !isTransformed(element) && !(written && isTransformed(written)),
  })
}

/** @param element of the theme's colour scheme: `a:accent1`'s colour. */
export function noteThemeColor(color: Color, element: XmlElement): void {
  themeColors.set(color, element)
}

/** @param font of the theme, by identity */
export function noteThemeFont(font: object, element: XmlElement): void {
  themeFonts.set(font, element)
}

/** @param half of the theme's font scheme. */
export function noteThemeTypeface(
  typeface: Sourced<string>,
  script: string,
  { fonts }: { fonts: Readonly<Record<'major' | 'minor', object>> },
  half: 'major' | 'minor',
): void {
  const theme = child(themeFonts.get(fonts[half]) ?? null, `a:${script}`)
  if (theme) setters.set(typeface, { written: null, theme, isPlain: true })
}

/** @param element of `a:latin` or its kind. */
export function noteTypeface(typeface: Sourced<string>, element: XmlElement): void {
  setters.set(typeface, { written: element, theme: null, isPlain: true })
}

const setters = new WeakMap<object, Setters>()
const themeColors = new WeakMap<Color, XmlElement>()
const themeFonts = new WeakMap<object, XmlElement>()

/** Opacity makes no other colour. */
function isTransformed({ children }: XmlElement): boolean {
  return children.some(({ name }) => name !== 'a:alpha')
}
