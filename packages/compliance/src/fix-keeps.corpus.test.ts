import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Document, Element, Run } from '@blazon/document/document'
import { describe, expect, test } from 'vitest'
import { color, rule } from '../test/documents.ts'
import { checkAndFix, type FixedFile } from '../test/fixing.ts'
import { ownDeck } from '../test/planted/own-decks.ts'
import { readDocument } from './readers/read-document.ts'
import { findNotation } from './texts/notation.ts'
import { listAddresses } from './words/addresses.ts'

/** What no fix changes, whatever the deck: symbols, addresses, colours of charts, and layout. */

const rules = [
  // Without a limit, every colour of a chart is wanted.
  rule('color_in_palette', { max_distance: 100 }),
  rule('font_family', { allowed: ['Verdana', { family: 'Courier New', roles: ['code'] }] }),
  rule('term_forbidden', {
    terms: ['the', 'title', 'text', 'data', 'com', 'slide', 'www'].map((text) => ({
      text,
      replacement: 'information',
    })),
  }),
]
const colors = [
  ...[color('navy', '#0B1F3A'), color('sky', '#6CB4EE'), color('red', '#E60000')],
  ...[color('white', '#FFFFFF'), color('ink', '#1A1A1A')],
]

const folders = ['/work/shared/corpus/pptx', '/work/shared/corpus/found/compliance'].filter(
  existsSync,
)
const found = folders.flatMap((folder) =>
  readdirSync(folder).flatMap((name): [string, () => Promise<Uint8Array>][] =>
    name.endsWith('.pptx')
      ? [[name, async () => new Uint8Array(readFileSync(join(folder, name)))]]
      : [],
  ),
)
// A quarter of the corpus; with BRANDS=all, every deck. The small inputs always.
const chosen = found.filter(
  (_, at) => process.env.BRANDS === 'all' || at % 4 === 1 || at >= found.length - 6,
)
const readable = await Promise.all(
  chosen.map(([, open]) =>
    open()
      .then(read)
      .then(Boolean, () => false),
  ),
)
const decks = chosen.filter((_, at) => readable[at])

describe.each([['one made here', () => ownDeck()] as const, ...decks])('a fix of %s', (_, open) => {
  let fixed: Promise<{ file: FixedFile; before: Document; after: Document }>
  const fixOnce = () => {
    fixed ??= open().then(async (bytes) => {
      const file = await checkAndFix(bytes, rules, colors)
      return { file, before: await read(bytes), after: await read(file.bytes) }
    })
    return fixed
  }

  test('changes neither a symbol nor a formula, nor its font', async () => {
    const { before, after } = await fixOnce()
    expect(listSymbols(after)).toEqual(listSymbols(before))
  })

  test('changes no address', async () => {
    const { before, after } = await fixOnce()
    expect(listAllAddresses(after)).toEqual(listAllAddresses(before))
  })

  test('keeps the number of distinct colours of each chart and table', async () => {
    const { before, after } = await fixOnce()
    expect(countColors(after)).toEqual(countColors(before))
  })

  test('makes no text overflow or overlap', async () => {
    const { file } = await fixOnce()
    const layout = [rule('text_overflow'), rule('overlap')]
    const before = (await checkAndFix(await open(), layout)).before
    const after = (await checkAndFix(file.bytes, layout)).before
    const known = new Set(
      before.findings.map(({ location }) => JSON.stringify([location.slide, location.shape_id])),
    )
    const faults = after.findings.filter(
      ({ location }) => !known.has(JSON.stringify([location.slide, location.shape_id])),
    )
    expect(faults).toEqual([])
  })
})

async function read(bytes: Uint8Array): Promise<Document> {
  return readDocument(bytes, {})
}

function listElements({ pages, sharedSheets = [] }: Document): Element[] {
  return [...pages, ...sharedSheets].flatMap(({ elements }) => elements)
}

function listRuns(document: Document): Run[][] {
  return listElements(document).flatMap(({ paragraphs, cells }) =>
    [...paragraphs, ...cells.flatMap((cell) => cell.paragraphs)].map(({ runs }) => [...runs]),
  )
}

function listSymbols(document: Document): string[] {
  return listRuns(document)
    .flat()
    .filter((run) => findNotation(run) !== 'words' && findNotation(run) !== 'code')
    .map(({ text, notation, fonts }) => (notation ? text : `${text} in ${fonts.latin?.value}`))
}

function listAllAddresses(document: Document): string[] {
  return listRuns(document).flatMap((runs) => {
    const text = runs.map((run) => run.text).join('')
    return listAddresses(text).map(({ start, end }) => text.slice(start, end))
  })
}

function countColors(document: Document): number[] {
  return listElements(document)
    .filter(({ kind }) => kind === 'chart' || kind === 'table')
    .map(({ marks, cells }) => {
      const paints = [
        ...marks.filter(({ target }) => target !== 'effect').map(({ paint }) => paint.value),
        ...cells.flatMap(({ fill }) => (fill ? [fill.value] : [])),
      ]
      return new Set(paints.flatMap((paint) => (paint.kind === 'solid' ? [paint.color.hex] : [])))
        .size
    })
}
