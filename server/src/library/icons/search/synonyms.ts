import { synonymLines } from './synonym-list.ts'

/** Words that mean the same beside another word: `add user` is `user-plus`, `no sound` is `volume-off`. */
const modifierLines = `
add new create insert: plus add
remove delete: minus x remove trash
no not without disabled disable mute muted crossed crossed-out hidden block blocked turn-off: off slash x
off: off slash x
cancel reject decline failed: x cancel remove off
done confirm confirmed approve approved complete completed verified verify accept success successful: check
edit modify change rename write: edit pencil pen
settings configure configuration options: cog settings gear
search find: search magnifying-glass magnify
favourite favorite like liked: heart star
protected secure locked private: lock shield
share shared: share
warning problem error: alert warning exclamation
multiple many several all: multiple
clock time schedule scheduled: clock time
filled solid: filled fill solid
empty: empty outline off
question unknown help: question help
money price paid: dollar money
round circled: circle
`

/** Words that add little to a query beside others: `shopping cart icon`. */
export const weakWords: ReadonlySet<string> = new Set(
  'a an and button for icon icons in my of on pictogram sign symbol the to with'.split(' '),
)

const synonyms = readLines(synonymLines)
const modifiers = readLines(modifierLines)

/** Every word of the list, on both sides. */
export const listedWords: ReadonlySet<string> = new Set(
  [...synonyms].flatMap(([typed, meant]) => [
    ...typed.split(' '),
    ...meant.flatMap((name) => name.split('-')),
  ]),
)

/** The most words that a phrase of the list has. */
export const maxPhraseWords = Math.max(...[...synonyms.keys()].map((key) => key.split(' ').length))

/**
 * The names, or beginnings of names, that the words of a word or a phrase stand for, the best first;
 * empty if the list does not have it.
 */
export function findSynonyms(...words: readonly string[]): readonly string[] {
  return synonyms.get(createKey(words)) ?? []
}

/** The names that a word stands for beside another word of a query. */
export function findModifiers(word: string): readonly string[] {
  return modifiers.get(word) ?? []
}

function readLines(text: string): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>()
  for (const line of text.trim().split('\n')) {
    const [typed, meant = typed] = line.split(':').map((names) => names.trim().split(' '))
    for (const name of typed!) {
      const key = createKey(name.split('-'))
      const others = meant!.filter((other) => other !== name)
      found.set(key, [...new Set([...(found.get(key) ?? []), ...others])])
    }
  }
  return found
}

/** The same for each order of the words. */
function createKey(words: readonly string[]): string {
  return words.length === 1 ? words[0]! : words.toSorted().join(' ')
}
