import type { Fonts } from '@blazon/document/document'
import { descend } from '@blazon/pptx/container/xml-query'
import type { WordTrace } from '../read-word.ts'
import type { FindValue } from './shared-values.ts'
import type { Attributes, WordPatch } from './word-patch.ts'

/** Sets the typeface of a text, where its font is set or on the run. */
export function setFont(
  patch: WordPatch,
  { origins, values }: WordTrace,
  findValue: FindValue,
  { run, script, typeface }: { run: object; script: keyof Fonts; typeface: string },
): boolean {
  const shared = findValue(run, script)
  if (shared) return patch.setAttributes(shared.part, shared.element, createFont(script, typeface))
  const origin = origins.get(run)
  if (origin?.element.name !== 'w:r' || !values.has(run)) return false
  const own = descend(origin.element, 'w:rPr', 'w:rFonts')
  return own
    ? patch.setAttributes(origin.part, own, createFont(script, typeface))
    : patch.addProperty(origin.part, origin.element, 'w:rFonts', createFont(script, typeface))
}

/** A named font replaces a theme font. */
function createFont(script: keyof Fonts, typeface: string): Attributes {
  switch (script) {
    case 'latin':
      return { ascii: typeface, hAnsi: typeface, asciiTheme: null, hAnsiTheme: null }
    case 'ea':
      return { eastAsia: typeface, eastAsiaTheme: null }
    case 'cs':
      return { cs: typeface, cstheme: null }
  }
}
