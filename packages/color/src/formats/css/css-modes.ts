import { toSlug } from '../slug.ts'

/**
 * The mode that selectors and at-rules are about, the innermost first; null for none. Themes are
 * chosen by an attribute (`[data-theme=dark]`), a class (`.dark`, `.theme-sepia`), or the setting of
 * the reader.
 */
export function modeOf(within: readonly string[]): string | null {
  for (const prelude of within.toReversed()) {
    const mode = prelude.startsWith('@') ? modeOfMedia(prelude) : modeOfSelector(prelude)
    if (mode !== null) return mode
  }
  return null
}

/** Whether the innermost rule is also that of the default mode: `:root, [data-theme=light]`. */
export function isDefault(within: readonly string[]): boolean {
  const prelude = within.at(-1) ?? ''
  const selectors = modeOfSelector(prelude) === null ? [] : prelude.split(',')
  return selectors.some((selector) => /^\s*(:root|html|:host)\s*$/i.test(selector))
}

function modeOfSelector(selector: string): string | null {
  const positive = selector.replace(/:not\([^()]*\)/gi, '')
  const [, attribute, theme, known] = themePattern.exec(positive) ?? []
  const name = attribute ?? theme ?? known
  return name === undefined ? null : toSlug(name, 'default')
}

function modeOfMedia(prelude: string): string | null {
  const query = prelude.toLowerCase()
  const scheme = /prefers-color-scheme\s*:\s*(light|dark)/.exec(query)?.[1]
  if (scheme !== undefined) return scheme
  return /prefers-contrast\s*:\s*more/.test(query) ? 'high-contrast' : null
}

const themePattern =
  /\[data-(?:[a-z]+-)?(?:theme|mode|color-scheme)\s*[~|^]?=\s*["']?([\w-]{1,60})["']?\s*\]|\.theme-([\w-]{1,60})|\.(dark|light|high-contrast)(?![\w-])/i
