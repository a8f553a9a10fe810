import type { Fonts, Sourced } from '@blazon/document/document'
import { noteThemeTypeface } from './setters.ts'
import type { Theme, ThemeFont } from './theme.ts'

type Script = keyof Fonts

/**
 * Resolves a typeface name: `+mj-lt` and similar names refer to the theme; East Asian and complex
 * typefaces that the theme leaves open depend on the text's language.
 */
export function resolveTypeface(
  written: Sourced<string> | undefined,
  script: Script,
  theme: Theme,
  language: string | null,
): Sourced<string> | null {
  if (!written) return null
  const reference = written.value.startsWith('+') && /^\+(mj|mn)-(lt|ea|cs)$/.exec(written.value)
  if (!reference) return written
  const half = reference[1] === 'mj' ? 'major' : 'minor'
  const font = theme.fonts[half]
  const named = { lt: font.latin, ea: font.ea, cs: font.cs }[reference[2] as 'lt' | 'ea' | 'cs']
  const value = named || (script === 'latin' ? '' : byLanguage(font, script, language))
  if (!value) return null
  const typeface = { value, source: written.source }
  if (named) noteThemeTypeface(typeface, scripts[reference[2] as 'lt' | 'ea' | 'cs'], theme, half)
  return typeface
}

const scripts = { lt: 'latin', ea: 'ea', cs: 'cs' } as const

function byLanguage(font: ThemeFont, script: Script, language: string | null): string {
  if (!language) return ''
  const [primary = '', ...subtags] = language.toLowerCase().split('-')
  const written = script === 'ea' ? eastAsianScript(primary, subtags) : complexScripts[primary]
  return (written && font.scripts.get(written)) || ''
}

function eastAsianScript(primary: string, subtags: readonly string[]): string {
  if (primary === 'ja') return 'Jpan'
  if (primary === 'ko') return 'Hang'
  if (primary !== 'zh') return ''
  return subtags.some((tag) => ['tw', 'hk', 'mo', 'hant'].includes(tag)) ? 'Hant' : 'Hans'
}

/** Scripts of the fonts in Office themes, by the languages that use them. */
const complexScripts: Readonly<Record<string, string>> = {
  am: 'Ethi',
  ar: 'Arab',
  bn: 'Beng',
  bo: 'Tibt',
  chr: 'Cher',
  dv: 'Thaa',
  fa: 'Arab',
  gu: 'Gujr',
  he: 'Hebr',
  hi: 'Deva',
  ii: 'Yiii',
  iu: 'Cans',
  ka: 'Geor',
  km: 'Khmr',
  kn: 'Knda',
  lo: 'Laoo',
  ml: 'Mlym',
  mn: 'Mong',
  mr: 'Deva',
  ne: 'Deva',
  or: 'Orya',
  pa: 'Guru',
  si: 'Sinh',
  syr: 'Syrc',
  ta: 'Taml',
  te: 'Telu',
  th: 'Thai',
  ug: 'Uigh',
  ur: 'Arab',
}
