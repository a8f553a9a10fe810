import { expect, test } from 'vitest'
import { addEntry, createSearchIndex, splitWords, writeSearchIndex } from './search-index.ts'

const read = (bytes: Uint8Array) =>
  JSON.parse(new TextDecoder().decode(bytes).slice('portalSearch('.length, -2))

test('words are found without accents and case, each once', () => {
  expect([...splitWords('Überblick: arrow-left ARROW #E60000')]).toEqual([
    'uberblick',
    'arrow',
    'left',
    'e60000',
  ])
})

function createLargeIndex() {
  const index = createSearchIndex()
  for (let at = 0; at < 20_000; at++) {
    addEntry(index, {
      title: `arrow-${at.toString(36)}`,
      path: `icons/a/${at % 200}.html#i${at}`,
      kind: 'Icon',
      image: `icons/a/i${at}.svg`,
      words: 'outline navigation',
    })
  }
  return index
}

test('the parts of a large index are small, and have every word', () => {
  const index = createLargeIndex()
  const outputs = [...writeSearchIndex(index)]
  for (const { path, bytes } of outputs) expect(bytes.length, path).toBeLessThan(110_000)
  const list = read(outputs.at(-1)!.bytes) as [string, string][]
  const words = outputs.slice(0, -1).flatMap(({ bytes }) => Object.keys(read(bytes).words))
  expect(words.filter((word) => !word.endsWith('*')).sort()).toEqual([...index.words.keys()].sort())
  expect(list).toHaveLength(outputs.length - 1)
  const arrows = read(
    outputs.find(({ path }) =>
      path.endsWith(`${list.findLast(([name]) => 'arrow'.startsWith(name))![1]}.js`),
    )!.bytes,
  )
  expect(arrows.cut).toContain('arrow')
})

test('each beginning of a word is found in a single part', () => {
  const index = createLargeIndex()
  const outputs = [...writeSearchIndex(index)]
  const list = read(outputs.at(-1)!.bytes) as [string, string, 1?][]
  const parts = new Map(list.map((part) => [part[0], part]))
  expect(parts.size).toBe(list.length)
  const contents = new Map(
    outputs.slice(0, -1).map(({ path, bytes }) => [path.slice('search/'.length, -3), read(bytes)]),
  )
  // Without a single letter, which finds itself alone.
  for (const beginning of ['ar', 'arr', 'out', '1a', '1ab', 'f', 'fl7']) {
    const [name, file, isShared] = findPart(parts, beginning)
    const { entries, words, cut } = contents.get(file)
    const found = new Set<number>(
      Object.entries(words as Record<string, number[]>)
        .filter(([word]) =>
          beginning.length > 1 ? word.startsWith(beginning) : word === beginning,
        )
        .flatMap(([, places]) => places.map((at) => entries[at][0])),
    )
    const all = new Set(
      [...index.words]
        .filter(([word]) =>
          beginning.length > 1 ? word.startsWith(beginning) : word === beginning,
        )
        .flatMap(([, places]) => places),
    )
    expect(isShared === 1 && name !== beginning, beginning).toBe(false)
    expect([...found].filter((id) => !all.has(id))).toEqual([])
    if (cut.length === 0) expect(found.size, beginning).toBe(all.size)
    else expect(found.size, beginning).toBeGreaterThanOrEqual(Math.min(all.size, 600))
  }
})

/** The part with the longest name that the word begins with, as the script finds it. */
function findPart(parts: ReadonlyMap<string, [string, string, 1?]>, word: string) {
  for (let length = word.length; length > 0; length--) {
    const part = parts.get(word.slice(0, length))
    if (part !== undefined) return part
  }
  throw new Error(`No part has ${word}.`)
}
