import type { Fonts, Format, Role, Run } from '@blazon/document/document'
import { isMonospacedFamily, isSymbolFamily } from '@blazon/pptx/theme/family-kinds'
import { hasSlides } from '../places/place.ts'
import { findNotation } from './notation.ts'

/** Roles of fonts that a text may need; a brand may name others. */
const fontRoles = ['heading', 'body', 'code'] as const

export type FontRole = (typeof fontRoles)[number]

/** An allowed family; without roles, it is for any text. */
export interface AllowedFamily {
  family: string
  roles: readonly string[]
}

/** The family to set a text in, and why that may not keep its look. */
interface ProposedFont {
  family: string
  caution?: 'code_font_missing' | 'script_font_missing'
}

/**
 * The role of the font that a text needs: `heading` for titles and for the heading font of the theme,
 * `code` for monospaced text, otherwise `body`.
 */
export function findFontRole(run: Run, role: Role, format: Format): FontRole {
  // In a deck, the font of a subtitle is usually that of the body, as the theme says.
  if (role === 'title' || (role === 'subtitle' && !hasSlides(format))) return 'heading'
  if (run.themeFont === 'major') return 'heading'
  const family = run.fonts.latin?.value ?? ''
  return findNotation(run) === 'code' || isMonospacedFamily(family) ? 'code' : 'body'
}

/** Chooses the first family with the role, then one without roles, then one for other texts. */
export function proposeFont(
  allowed: readonly AllowedFamily[],
  role: FontRole,
  script: keyof Fonts,
): ProposedFont | null {
  const spoken = allowed.filter(({ family }) => !isSymbolFamily(family))
  const covering =
    script === 'latin' ? spoken : spoken.filter(({ family }) => covers[script].test(family))
  const found = choose(covering, role) ?? choose(spoken, role)
  if (!found) return null
  const { family, roles } = found
  if (covering.length === 0) return { family, caution: 'script_font_missing' }
  const isForCode = roles.includes('code') || isMonospacedFamily(family)
  return role === 'code' && !isForCode ? { family, caution: 'code_font_missing' } : { family }
}

function choose(families: readonly AllowedFamily[], role: FontRole): AllowedFamily | null {
  const isFor = (one: AllowedFamily, wanted: string) => one.roles.includes(wanted)
  const isForCode = (one: AllowedFamily) => isFor(one, 'code') || isMonospacedFamily(one.family)
  const words = families.filter((one) => one.roles.length > 1 || !isForCode(one))
  return (
    families.find((one) => isFor(one, role)) ??
    (role === 'code' ? families.find(isForCode) : undefined) ??
    words.find(({ roles }) => roles.length === 0) ??
    words.find((one) => isFor(one, 'body')) ??
    words[0] ??
    families[0] ??
    null
  )
}

/** Families that are known to have the characters of a script, by their names. */
const covers = {
  ea: /cjk|\b(?:jp|kr|sc|tc|hk)\b|han (?:sans|serif)|(?:ms|yu|malgun|sd) ?gothic|mincho|ming|song|simsun|(?:ya|jheng|sim)hei|kai\b|kaiti|fangsong|meiryo|hiragino|pingfang|batang|gulim|dotum|nanum|apple sd|arial unicode/i,
  cs: /arab|hebrew|thai|lao\b|khmer|myanmar|devanagari|bengali|tamil|telugu|kannada|malayalam|sinhala|naskh|kufi|nastaliq|urdu|leelawadee|angsana|cordia|nirmala|mangal|david|miriam|tahoma|^arial\b|^times new roman|segoe ui|arial unicode/i,
}
