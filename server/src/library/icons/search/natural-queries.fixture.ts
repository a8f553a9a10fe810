import { readFileSync } from 'node:fs'
import { readWithoutOneWord, readWords } from './query.ts'
import { compareRanks, rankIcon } from './rank.ts'
import { wordsIn } from './words.ts'

/**
 * Measures the search with natural queries over the names of sets for which its list of synonyms was not
 * written: Tabler (6,220 icons) and Phosphor (1,512).
 */

export const foreignSets = ['tabler', 'phosphor'] as const

interface Quality {
  queries: number
  /** Share of the first five results that are right; none counts 0. */
  precision: number
  /** Share of queries whose first result is right. */
  firstRight: number
  /** The queries whose first result is wrong. */
  missed: string[]
}

export function measureQueries(set: (typeof foreignSets)[number]): Quality {
  const icons = readLines(`${set}.txt`).map((line) => ({
    names: line.split(','),
    tags: [],
    categories: [],
  }))
  let [queries, precision] = [0, 0]
  const missed: string[] = []
  for (const line of readLines('queries.txt')) {
    const at = line.indexOf(' | ')
    const pattern = new RegExp(`^(${line.slice(at + 3)})$`)
    const isRight = (names: readonly string[]) =>
      names.some((name) => pattern.test(name) || pattern.test(removeDrawing(name)))
    if (!icons.some(({ names }) => isRight(names))) continue
    const query = line.slice(0, at)
    const right = find(icons, query).map(isRight)
    queries++
    precision += right.filter(Boolean).length / Math.max(right.length, 1)
    if (right[0] !== true) missed.push(query)
  }
  return {
    queries,
    precision: precision / queries,
    firstRight: 1 - missed.length / queries,
    missed,
  }
}

interface Named {
  names: string[]
  tags: string[]
  categories: string[]
}

/** The names of the first five icons. */
function find(icons: readonly Named[], query: string): string[][] {
  const search = readWords(wordsIn(query))
  const found = rankAll(search)
  const other = found.length > 0 ? null : readWithoutOneWord(search)
  return (other === null ? found : rankAll(other)).slice(0, 5).map(({ names }) => names)

  function rankAll(wanted: typeof search) {
    const ranked = icons.flatMap(({ names, ...labels }) => {
      const rank = rankIcon(wanted, { names, ...labels })
      return rank === null ? [] : [{ ...rank, names }]
    })
    return ranked.sort(compareRanks)
  }
}

const drawn = new Set(
  'alt bold box circle duotone fill filled light outline outlined round rounded simple solid square thin variant'.split(
    ' ',
  ),
)

function removeDrawing(name: string): string {
  return name
    .split('-')
    .filter((word) => !drawn.has(word) && !/^\d+$/.test(word))
    .join('-')
}

function readLines(file: string): string[] {
  const url = new URL(`../../../../test/icon-queries/${file}`, import.meta.url)
  return readFileSync(url, 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
}
