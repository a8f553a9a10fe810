import type { PaintColor, Sourced } from '@blazon/document/document'
import type { XmlElement } from '../container/xml.ts'
import { child } from '../container/xml-query.ts'
import type { Color } from './color-math.ts'
import type { ColorScheme } from './colors.ts'

/**
 * The elements that set colours and typefaces, in weak maps outside the document model: the model
 * is the same for all formats, and only edits need the elements. Nothing is recorded for parts that
 * were parsed without positions, which nobody edits: the entries would slow garbage collection down.
 */

/** The setters of a value: its own element, and the theme's that it refers to. */
interface Setters {
  /** `a:srgbClr` or `a:schemeClr` of a colour, `a:latin` of a typeface. Null if unknown. */
  written: XmlElement | null
  /** The colour or font of a theme; null without a reference. */
  theme: XmlElement | null
  /** False if transforms change the referenced colour. */
  isPlain: boolean
}

/** The setters of a colour or of a run's typeface, by identity; null if unknown. */
export function findSetters(read: PaintColor | Sourced<string>): Setters | null {
  return setters.get(read) ?? null
}

/** @param caller the colour of `phClr`. */
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
  const theme = (named && themeColors.get(named)) ?? null
  if (!theme && !written?.source) return
  setters.set(color, {
    written,
    theme,
    isPlain: !isTransformed(element) && !(written && isTransformed(written)),
  })
}

/** @param element of the theme's colour scheme: `a:accent1`'s colour. */
export function noteThemeColor(color: Color, element: XmlElement): void {
  if (element.source) themeColors.set(color, element)
}

/** @param font of the theme, by identity */
export function noteThemeFont(font: object, element: XmlElement): void {
  if (element.source) themeFonts.set(font, element)
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
  if (element.source) setters.set(typeface, { written: element, theme: null, isPlain: true })
}

const setters = new WeakMap<object, Setters>()
const themeColors = new WeakMap<Color, XmlElement>()
const themeFonts = new WeakMap<object, XmlElement>()

/** Opacity does not count as a transform. */
function isTransformed({ children }: XmlElement): boolean {
  return children.some(({ name }) => name !== 'a:alpha')
}
