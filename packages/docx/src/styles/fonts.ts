import type { Sourced } from '@blazon/document/document'
import { attribute } from '@blazon/pptx/container/xml-query'
import { resolveTypeface } from '@blazon/pptx/theme/fonts'
import type { Theme } from '@blazon/pptx/theme/theme'
import { type FontSlot, type Settings, themeAttribute } from './settings.ts'

/** The languages that select the theme's fonts (`w:themeFontLang`). */
export interface ThemeLanguages {
  eastAsia: string | null
  bidi: string | null
}

/**
 * The family of a font slot; on the same element, a theme font has priority over a named one
 * (ECMA-376-1, 17.3.2.26). Null if unknown.
 */
export function resolveFont(
  settings: Settings,
  slot: FontSlot,
  theme: Theme,
  languages: ThemeLanguages,
): Sourced<string> | null {
  const setting = settings.get(slot)
  if (!setting) return null
  const { element, source } = setting
  const reference = attribute(element, themeAttribute(slot))
  const named = attribute(element, `w:${slot}`)
  const written = reference && themeTypefaces.get(reference)
  if (written) {
    // A reference to the East Asian font names it for Latin letters, too.
    const script = /EastAsia$/.test(reference)
      ? 'ea'
      : /Bidi$/.test(reference)
        ? 'cs'
        : scripts[slot]
    const language = script === 'ea' ? languages.eastAsia : languages.bidi
    const found = resolveTypeface({ value: written, source }, script, theme, language)
    if (found) return found
  }
  return named ? { value: named, source } : null
}

const scripts = { ascii: 'latin', hAnsi: 'latin', eastAsia: 'ea', cs: 'cs' } as const

/** ST_Theme (ECMA-376-1, 17.18.96) in DrawingML's notation. */
const themeTypefaces: ReadonlyMap<string, string> = new Map(
  (['major', 'minor'] as const).flatMap((half) => {
    const short = half === 'major' ? '+mj' : '+mn'
    return [
      [`${half}Ascii`, `${short}-lt`],
      [`${half}HAnsi`, `${short}-lt`],
      [`${half}EastAsia`, `${short}-ea`],
      [`${half}Bidi`, `${short}-cs`],
    ] as const
  }),
)
