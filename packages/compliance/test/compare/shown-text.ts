/** A visible character and how it is shown. */
export interface ShownText {
  character: string
  family: string | null
  /** Points. */
  size: number | null
  color: string | null
  /** True if the size is that of a text that the program has shrunk. */
  isShrunk?: boolean
}

export type Script = 'latin' | 'asian' | 'complex'

/**
 * The script of each character of a paragraph, which decides which of three families and sizes it
 * has. Digits and punctuation have that of the letter before them, or else of the first letter.
 */
export function listScripts(characters: readonly string[]): Script[] {
  const strong = characters.map(findScript)
  let last = strong.find((script) => script !== null) ?? 'latin'
  return strong.map((script) => {
    last = script ?? last
    return last
  })
}

function findScript(character: string): Script | null {
  if (/[\u1100-\u11ff\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\uff00-\uffef]/.test(character))
    return 'asian'
  if (/[\u0590-\u109f\u1780-\u17ff\ufb1d-\ufdff\ufe70-\ufefe]/.test(character)) return 'complex'
  return /\p{L}/u.test(character) ? 'latin' : null
}
