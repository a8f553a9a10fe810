import type { Notation, Paragraph, Run } from '@blazon/document/document'
import { isMonospacedFamily, isSymbolFamily } from '@blazon/pptx/theme/family-kinds'

/** How the letters of a run are read. */
export function findNotation({ notation, fonts, text }: Run): 'words' | Notation {
  if (notation) return notation
  const family = fonts.latin?.value
  if (family === undefined) return 'words'
  if (isSymbolFamily(family)) return 'symbols'
  return isMonospacedFamily(family) && codeSigns.test(text) ? 'code' : 'words'
}

/** A brand may set its words in a monospaced font, so only text with signs of code is code. */
const codeSigns = /[=(){}[\];<>_$|&\\`]|\w[./]\w|^\s*(?:#|--)/

/** The joined text of a paragraph in which letters that are no words are replaced, one for one. */
export function readWords({ runs }: Paragraph): string {
  return runs
    .map((run) => (findNotation(run) === 'words' ? run.text : run.text.replace(/\S/g, placeholder)))
    .join('')
}

/** U+FFFC stands for an object among characters; it is neither a letter nor white space. */
const placeholder = '\uFFFC'
