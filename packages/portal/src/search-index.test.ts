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

test('the parts of a large index are small, and have every word', () => {
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
  const outputs = [...writeSearchIndex(index)]
  for (const { path, bytes } of outputs) expect(bytes.length, path).toBeLessThan(110_000)
  const list = read(outputs.at(-1)!.bytes) as [string, string][]
  const words = outputs.slice(0, -1).flatMap(({ bytes }) => Object.keys(read(bytes).words))
  expect(words.sort()).toEqual([...index.words.keys()].sort())
  expect(list).toHaveLength(outputs.length - 1)
  const arrows = read(
    outputs.find(({ path }) =>
      path.endsWith(`${list.findLast(([name]) => 'arrow'.startsWith(name))![1]}.js`),
    )!.bytes,
  )
  expect(arrows.cut).toContain('arrow')
})
