import type { IconSearch, Meaning, Part, Reading } from './query.ts'
import { findRoots } from './word-forms.ts'
import { wordsIn } from './words.ts'

/**
 * The order of the icons that a search finds, in lists of the API and at addresses of deployments. Each
 * icon has a cost: how far its nearest name is from the nearest reading of the query. A whole word is
 * nearer than another form of it, a synonym, a word of the author's tags, and the beginning of a word.
 * Each other word of the name adds to it, and least if it only says how the icon is drawn.
 */

/** What a search looks at. */
interface SearchedIcon {
  /** Its own name first. */
  names: readonly string[]
  tags: readonly string[]
  categories: readonly string[]
}

export interface Rank {
  cost: number
  /** The name that matched. */
  name: string
}

const costs = {
  alias: 1,
  /** The name has another form of the word: `closed` for `close`. */
  form: 12,
  otherName: 25,
  tag: 30,
  beginning: 40,
  maxMissingLetters: 10,
  category: 45,
  ending: 60,
  theme: 4,
  number: 6,
  shape: 8,
  otherWord: 20,
  denial: 26,
  notFirst: 6,
  otherOrder: 3,
}

/** Words of names that say how an icon is drawn, not what it shows. */
const themes: ReadonlySet<string> = new Set(
  `baseline bold duotone fill filled light line linear outline outlined regular round rounded sharp solid
  thin twotone variant alt`.split(/\s+/),
)
/** Words for what an icon stands in. */
const shapes: ReadonlySet<string> = new Set('badge box circle rectangle square'.split(' '))
/** Words for the opposite of what the others show. */
const denials: ReadonlySet<string> = new Set('cancel disabled off remove slash x'.split(' '))

/** Compares icons by cost, then by the length of the name that matched, then by their names. */
export function compareRanks(a: Rank, b: Rank): number {
  return (
    a.cost - b.cost ||
    a.name.length - b.name.length ||
    (a.name < b.name ? -1 : a.name > b.name ? 1 : 0)
  )
}

/** Returns null for an icon that the search does not find. */
export function rankIcon({ readings }: IconSearch, icon: SearchedIcon): Rank | null {
  const words = readIcon(icon)
  let best: Rank | null = null
  for (const reading of readings) {
    for (const [at, name] of icon.names.entries()) {
      const cost = measureName(reading, words, at)
      if (cost === null) continue
      const rank = { cost: cost + (at === 0 ? 0 : costs.alias), name }
      if (best === null || compareRanks(rank, best) < 0) best = rank
    }
  }
  return best
}

interface IconWords {
  names: string[][]
  tags: string[]
  categories: string[]
}

function readIcon({ names, tags, categories }: SearchedIcon): IconWords {
  return {
    names: names.map(wordsIn),
    tags: tags.flatMap(wordsIn),
    categories: categories.flatMap(wordsIn),
  }
}

function measureName({ parts, cost }: Reading, icon: IconWords, at: number): number | null {
  const name = icon.names[at]!
  const places: number[] = []
  let sum = cost
  for (const part of parts) {
    const inName = matchPart(part, name)
    if (inName !== null) {
      sum += inName.cost
      places.push(...inName.places)
      continue
    }
    const elsewhere = matchElsewhere(part, icon, at)
    if (elsewhere === null) return null
    sum += elsewhere
  }
  return sum + measureRest(name, places)
}

/** The cost of the words of a name that the query does not have, and of the order of the others. */
function measureRest(name: readonly string[], places: readonly number[]): number {
  let sum = 0
  let hasMeaningBefore = false
  const first = Math.min(...places)
  for (const [at, word] of name.entries()) {
    if (places.includes(at)) continue
    const cost = costOfWord(word)
    sum += cost
    if (at < first && cost > costs.shape) hasMeaningBefore = true
  }
  if (places.length === 0) return Math.min(sum, costs.otherWord)
  const isInOrder = places.every((place, at) => at === 0 || place > places[at - 1]!)
  return sum + (hasMeaningBefore ? costs.notFirst : 0) + (isInOrder ? 0 : costs.otherOrder)
}

function costOfWord(word: string): number {
  if (themes.has(word)) return costs.theme
  if (shapes.has(word)) return costs.shape
  if (denials.has(word)) return costs.denial
  return /^\d+$/.test(word) ? costs.number : costs.otherWord
}

interface Match {
  cost: number
  /** Indexes of the words that matched. */
  places: number[]
}

function matchPart({ meanings, beginning }: Part, words: readonly string[]): Match | null {
  let best: Match | null = null
  for (const meaning of meanings) {
    if (best !== null && best.cost <= meaning.cost) break
    const places = placesOf(meaning, words)
    if (places !== null) best = { cost: meaning.cost, places }
  }
  if (beginning === null) return best
  for (const [at, word] of words.entries()) {
    const cost = costOfForm(beginning, word)
    if (cost !== null && (best === null || cost < best.cost)) best = { cost, places: [at] }
  }
  return best
}

function placesOf({ words: wanted }: Meaning, words: readonly string[]): number[] | null {
  const places: number[] = []
  for (const word of wanted) {
    const at = words.indexOf(word)
    if (at === -1) return null
    places.push(at)
  }
  return places
}

function costOfForm(beginning: string, word: string): number | null {
  if (word.startsWith(beginning)) {
    if (findRoots(word).includes(beginning)) return costs.form
    return costs.beginning + Math.min(word.length - beginning.length, costs.maxMissingLetters)
  }
  return word.endsWith(beginning) ? costs.ending : null
}

/** The cost of a part that is in another name of the icon, its tags or its categories. */
function matchElsewhere(part: Part, icon: IconWords, at: number): number | null {
  const others = icon.names.filter((_, other) => other !== at).flat()
  const places = [
    [others, costs.otherName],
    [icon.tags, costs.tag],
    [icon.categories, costs.category],
  ] as const
  const found = places.flatMap(([words, cost]) => {
    const match = matchPart(part, words)
    return match === null ? [] : [match.cost + cost]
  })
  return found.length === 0 ? null : Math.min(...found)
}
