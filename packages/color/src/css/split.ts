/** The parts between white space, with brackets kept whole. */
export function splitWords(text: string): string[] {
  const words: string[] = []
  let depth = 0
  let word = ''
  for (const character of text) {
    if (character === '(') depth += 1
    if (character === ')') depth -= 1
    if (depth === 0 && /\s/.test(character)) {
      if (word !== '') words.push(word)
      word = ''
    } else word += character
  }
  return word === '' ? words : [...words, word]
}

/** The arguments of a function, split at the commas outside brackets. */
export function splitArguments(text: string): string[] {
  const parts: string[] = []
  let depth = 0
  let start = 0
  for (let at = 0; at <= text.length; at++) {
    const character = text[at] ?? ','
    if (character === '(') depth += 1
    else if (character === ')') depth -= 1
    else if (character === ',' && (depth === 0 || at === text.length)) {
      parts.push(text.slice(start, at).trim())
      start = at + 1
    }
  }
  return parts
}
