import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Document, Run } from '@blazon/document/document'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { impress } from '../../../pptx/test/libreoffice.ts'
import { readPdf } from './pdf.ts'
import { readPptx } from './pptx.ts'

/**
 * LibreOffice's PDFs of real decks have the same content as the decks, which verifies both readers
 * independently. Where LibreOffice itself differs (a missing font, its own template), both may be
 * right, so the shares are asserted, and printed.
 */

const corpus = '/work/shared/corpus/pptx'
const isThere = existsSync(corpus) && impress !== undefined
/** Decks with much text, colours and tables; without charts, whose texts are LibreOffice's own. */
const names =
  /^(default|dml-|font-color|ph-|prs-|shp-(auto|common|group|shapes)|sld-|tbl-|test|txt-)/

describe.skipIf(!isThere)('printed decks (skipped without LibreOffice and the corpus)', () => {
  let folder = ''
  const decks = isThere ? readdirSync(corpus).filter((name) => names.test(name)) : []

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'blazon-printed-'))
    const profile = `-env:UserInstallation=file://${folder}/profile`
    const files = decks.map((name) => join(corpus, name))
    execFileSync(
      impress!,
      [profile, '--headless', '--convert-to', 'pdf', '--outdir', folder, ...files],
      { stdio: 'ignore', timeout: 240_000 },
    )
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  test('have the words, sizes and colours of the decks', async () => {
    const sum = { words: [0, 0], sizes: [0, 0], colors: [0, 0] }
    for (const name of decks) {
      const path = join(folder, name.replace(/\.pptx$/, '.pdf'))
      if (!existsSync(path)) continue
      const deck = readPptx(readBytes(join(corpus, name)))
      const printed = await readPdf(readBytes(path))
      expect([name, printed.unread]).toEqual([name, []])
      compare(deck, printed, sum)
    }
    const share = ([same, of]: readonly number[]) => same! / of!
    const line = Object.entries(sum).map(
      ([what, [same, of]]) => `${what} ${same} of ${of} (${((100 * same!) / of!).toFixed(1)} %)`,
    )
    process.stdout.write(`printed decks agree: ${line.join(', ')}\n`)
    // LibreOffice breaks long words in narrow boxes, without a hyphen.
    expect(share(sum.words)).toBeGreaterThan(0.9)
    expect(share(sum.sizes)).toBeGreaterThan(0.9)
    expect(share(sum.colors)).toBeGreaterThan(0.9)
  })
})

/** Words that occur once in the deck's shown slides and once in the printed file. */
function compare(deck: Document, printed: Document, sum: Record<string, number[]>): void {
  const shown = { ...deck, pages: deck.pages.filter(({ hidden }) => !hidden) }
  const [ours, theirs] = [groupWords(shown), groupWords(printed)]
  for (const [word, runs] of ours) {
    const found = theirs.get(word)
    if (runs.length !== 1) continue
    sum.words![1]! += 1
    if (!found) continue
    sum.words![0]! += 1
    const [one, other] = [runs[0]!, found[0]!]
    if (one.size && other.size) {
      sum.sizes![1]! += 1
      if (Math.abs(one.size.value - other.size.value) < 0.6) sum.sizes![0]! += 1
    }
    if (one.color?.value.kind === 'solid' && other.color?.value.kind === 'solid') {
      sum.colors![1]! += 1
      if (one.color.value.color.hex === other.color.value.color.hex) sum.colors![0]! += 1
    }
  }
}

function groupWords({ pages }: Document): Map<string, Run[]> {
  const words = new Map<string, Run[]>()
  for (const { number, elements } of pages) {
    for (const { paragraphs, cells, hidden } of elements) {
      if (hidden) continue
      for (const { runs } of [...paragraphs, ...cells.flatMap((cell) => cell.paragraphs)]) {
        for (const run of runs) {
          for (const [word] of run.text.matchAll(/\p{L}{3,}/gu)) {
            const key = `${number} ${word.toLowerCase()}`
            words.set(key, [...(words.get(key) ?? []), run])
          }
        }
      }
    }
  }
  return words
}

function readBytes(path: string): Uint8Array {
  return new Uint8Array(readFileSync(path))
}
