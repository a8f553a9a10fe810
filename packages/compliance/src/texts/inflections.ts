/**
 * The usual English and German forms of a word, the longest first: `utilized`, `utilizing`, `utilizes` and
 * `utilize`. Only endings of inflection, because those of other words, such as `-er`, change the meaning.
 */
export function listInflections(word: string): readonly string[] {
  if (!/\p{L}{3,}$/u.test(word)) return [word]
  const forms = [word, ...listEnglish(word), ...listGerman(word)]
  return [...new Set(forms)].sort((a, b) => b.length - a.length)
}

function listEnglish(word: string): string[] {
  const stem = word.slice(0, -1)
  const common = [`${word}'s`, `${word}ing`]
  if (/e$/i.test(word)) return [...common, `${word}s`, `${word}d`, `${stem}ing`]
  if (/[^aeiou]y$/i.test(word)) return [...common, `${stem}ies`, `${stem}ied`]
  const regular = [
    ...common,
    `${word}ed`,
    /(?:[sxz]|[cs]h)$/i.test(word) ? `${word}es` : `${word}s`,
  ]
  if (!/[^aeiou][aeiou][^aeiouwxy]$/i.test(word)) return regular
  // A short vowel doubles the consonant after it: `planned`.
  return [...regular, `${word}${word.at(-1)}ed`, `${word}${word.at(-1)}ing`]
}

/** Lists none of short words, whose endings often make other English words: `car` and `care`. */
function listGerman(word: string): string[] {
  return word.length < 5 ? [] : ['e', 'en', 'em', 'es', 'n', 's'].map((ending) => word + ending)
}
