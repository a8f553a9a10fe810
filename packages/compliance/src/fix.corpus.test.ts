import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { readEntries } from '@blazon/pptx/container/zip-directory'
import { type Edit, openDeck } from '@blazon/pptx/edit/editable-deck'
import { describe, expect, test } from 'vitest'
import { color, palette, rule } from '../test/documents.ts'
import { check } from './check.ts'
import type { Finding } from './finding.ts'
import { fix } from './fix.ts'
import type { CompletedCheck } from './result.ts'

const folder = '/work/shared/corpus/pptx'
const decks = existsSync(folder) ? readdirSync(folder) : []
const seed = Number(process.env.SEED ?? 11)

const rules = [
  rule('color_in_palette'),
  rule('font_family', { allowed: ['Inter'] }),
  rule('term_forbidden', { terms: [{ text: 'zyzzyva', replacement: 'beetle' }] }),
]
const brand = {
  palettes: [palette([color('red', '#E60000'), color('white', '#FFF'), color('ink', '#000')])],
  fonts: [],
  includeHidden: true,
  includeNotes: true,
}

describe.skipIf(decks.length === 0)('on real decks (skipped where the corpus is absent)', () => {
  test.each(decks)('%s is mended where it can be, and nowhere else', async (name) => {
    const bytes = plant(new Uint8Array(readFileSync(`${folder}/${name}`)), name)
    const before = await checked(bytes)
    const options = { ...brand, rules }
    const { bytes: mended, applied, left } = fix(bytes, before.findings, options)
    expect([...applied, ...left].sort()).toEqual(fingerprints(before.findings).sort())
    expect(Buffer.compare(fix(bytes, before.findings, options).bytes, mended)).toBe(0)

    const after = await checked(mended)
    // By place: breaches alike in all but their slide are told apart by counting those that are left.
    const standing = new Set(after.findings.map(placeOf))
    const mendedFindings = before.findings.filter(({ fingerprint }) =>
      applied.includes(fingerprint),
    )
    expect(mendedFindings.filter((one) => standing.has(placeOf(one)))).toEqual([])
    const known = new Set(before.findings.map(placeOf))
    expect(after.findings.filter((one) => !known.has(placeOf(one)))).toEqual([])

    const own = /^ppt\/(slides|notesSlides|charts)\/[^/]+$/
    const changed = changedEntries(bytes, mended)
    expect(changed.filter((part) => !own.test(part))).toEqual([])
    const again = fix(mended, after.findings, options)
    expect(Buffer.compare(again.bytes, mended)).toBe(0)
    expect(again).toMatchObject({ applied: [], left: fingerprints(after.findings) })
  })
})

/** Words, colours and fonts that no brand allows, in runs and shapes that the seed chooses. */
function plant(bytes: Uint8Array, name: string): Uint8Array {
  const random = seeded([...name].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), seed))
  const { deck, edit } = openDeck(bytes)
  const edits: Edit[] = deck.pages.flatMap(({ elements }) =>
    elements.flatMap((element): Edit[] => [
      ...(element.fill && random() < 0.3
        ? [colored(element, 'fill', element.fill, '#00C8FF')]
        : []),
      ...element.paragraphs.flatMap(({ runs }) =>
        runs.flatMap((run): Edit[] => {
          const end = run.text.length
          if (run.text.trim() === '' || random() < 0.5) return []
          return [
            colored(run, 'text', run.color, '#7A00FF'),
            { kind: 'font', run, script: 'latin', typeface: 'Comic Sans MS' },
            { kind: 'text', runs: [run], start: end - 1, end, text: `${run.text.at(-1)} zyzzyva` },
          ]
        }),
      ),
    ]),
  )
  return edit(edits).bytes
}

function colored(
  of: object,
  part: 'fill' | 'text',
  paint: Extract<Edit, { kind: 'color' }>['paint'],
  to: string,
): Edit {
  const from = paint.value.kind === 'solid' ? paint.value.color.hex : ''
  return { kind: 'color', of, part, paint, from, to }
}

async function checked(bytes: Uint8Array): Promise<CompletedCheck> {
  const result = await check(bytes, rules, brand)
  if (result.status === 'failed') throw new Error(result.failure.message)
  return result
}

function fingerprints(findings: readonly Finding[]): string[] {
  return findings.map(({ fingerprint }) => fingerprint)
}

function placeOf({ rule, observed, location }: Finding): string {
  return JSON.stringify([rule, observed, location.slide, location.shape_id, location.shape_name])
}

function changedEntries(before: Uint8Array, after: Uint8Array): string[] {
  const raw = (bytes: Uint8Array) =>
    readEntries(bytes).map(({ name, headerStart, dataStart, packedSize }) => ({
      name,
      bytes: Buffer.from(bytes.subarray(headerStart, dataStart + packedSize)),
    }))
  const [old, fresh] = [raw(before), raw(after)]
  expect(fresh.map(({ name }) => name)).toEqual(old.map(({ name }) => name))
  return old.flatMap(({ name, bytes }, at) => (bytes.equals(fresh[at]!.bytes) ? [] : [name]))
}

function seeded(start: number): () => number {
  let state = start >>> 0
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}
