import type { Paragraph, Run } from '@blazon/document/document'
import { isSymbolFamily } from '@blazon/pptx/theme/symbol-families'

/** How the letters of a run are read: as words, as glyphs of a symbol font, or as a formula. */
export function findNotation({ notation, fonts }: Run): 'words' | 'symbols' | 'formula' {
  if (notation) return notation
  return fonts.latin && isSymbolFamily(fonts.latin.value) ? 'symbols' : 'words'
}

/** The joined text of a paragraph in which letters that are no words are replaced, one for one. */
export function readWords({ runs }: Paragraph): string {
  return runs
    .map((run) => (findNotation(run) === 'words' ? run.text : run.text.replace(/\S/g, placeholder)))
    .join('')
}

/** U+FFFC stands for an object among characters; it is neither a letter nor white space. */
const placeholder = '\uFFFC'
