import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { readEntries } from '@blazon/pptx/container/zip-directory'
import { type Edit, openDeck } from '@blazon/pptx/edit/editable-deck'
import { describe, expect, test } from 'vitest'
import { color, palette, rule } from '../test/documents.ts'
import type { BrandColor } from './brand.ts'
import { type CheckOptions, check } from './check.ts'
import type { Finding } from './finding.ts'
import { fix } from './fix.ts'
import type { CompletedCheck } from './result.ts'
import type { Rule } from './rule.ts'

const folder = '/work/shared/corpus/pptx'
const decks = existsSync(folder) ? readdirSync(folder) : []
const seed = Number(process.env.SEED ?? 11)

const colors = rule('color_in_palette', { max_distance: 100 })
const fonts = rule('font_family', {
  allowed: ['Inter'],
  per_role: { title: { allowed: ['Inter Display'] } },
})
const terms = rule('term_forbidden', { terms: [{ text: 'zyzzyva', replacement: 'beetle' }] })
const all = [
  ...[colors, rule('color_usage'), fonts, terms],
  ...[
    rule('contrast_min'),
    rule('font_size', { min: 12 }),
    rule('font_weight', { allowed: [400] }),
  ],
]

/** Brands, each with a trap for a fix that considers only one rule. */
const brands: Record<string, { rules: readonly Rule[]; colors: readonly BrandColor[] }> = {
  'colours alone': {
    rules: [colors, fonts, terms],
    colors: [color('red', '#E60000'), color('white', '#FFF'), color('ink', '#000')],
  },
  'a palette without white': {
    rules: all,
    colors: [color('navy', '#0B1F3A'), color('sky', '#6CB4EE'), color('red', '#E60000')],
  },
  'a usage for each colour': {
    rules: all,
    colors: [
      color('ink', '#1A1A1A', { usage: ['text'] }),
      color('paper', '#FFFFFF', { usage: ['text', 'background', 'fill'] }),
      color('mint', '#3EB489', { usage: ['fill', 'line'] }),
      color('mist', '#E8EEF2', { usage: ['background', 'fill'] }),
    ],
  },
}
const options = { fonts: [], includeHidden: true, includeNotes: true }

describe.skipIf(decks.length === 0)('on real decks (skipped where the corpus is absent)', () => {
  // One brand for each deck in turn, so that each trap meets a third of the decks; with BRANDS=all, every brand.
  test.each(decks)('%s is fixed as far as possible, and nothing gets worse', async (name) => {
    const turn = decks.indexOf(name) % Object.keys(brands).length
    const chosen = Object.entries(brands).filter(
      (_, at) => process.env.BRANDS === 'all' || at === turn,
    )
    const bytes = plant(new Uint8Array(readFileSync(`${folder}/${name}`)), name)
    for (const [label, { rules, colors }] of chosen) {
      const brand = { ...options, palettes: [palette(colors)] }
      const before = await checked(bytes, rules, brand)
      const fixed = await fix(bytes, before.findings, { ...brand, rules })
      const left = fixed.left.map(({ fingerprint }) => fingerprint)
      expect([...fixed.applied, ...left].sort(), label).toEqual(names(before.findings).sort())

      const after = await checked(fixed.bytes, rules, brand)
      const standing = new Set(after.findings.map(describePlace))
      const applied = new Set(fixed.applied)
      const gone = before.findings.filter(({ fingerprint }) => applied.has(fingerprint))
      expect(
        gone.filter((one) => standing.has(describePlace(one))),
        label,
      ).toEqual([])
      const known = new Set(before.findings.map(describePlace))
      expect(
        after.findings.filter((one) => !known.has(describePlace(one))),
        label,
      ).toEqual([])

      const parts =
        /^ppt\/(slides|notesSlides|charts|theme|slideMasters|slideLayouts|tableStyles)\b/
      const changed = changedEntries(bytes, fixed.bytes)
      expect(
        changed.filter((part) => !parts.test(part)),
        label,
      ).toEqual([])
    }
  })
})

/** Adds words, colours and fonts that no brand allows to runs and shapes chosen by the seed. */
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

async function checked(
  bytes: Uint8Array,
  rules: readonly Rule[],
  brand: CheckOptions,
): Promise<CompletedCheck> {
  const result = await check(bytes, rules, brand)
  if (result.status === 'failed') throw new Error(result.failure.message)
  return result
}

function names(findings: readonly Finding[]): string[] {
  return findings.map(({ fingerprint }) => fingerprint)
}

function describePlace({ rule, observed, location }: Finding): string {
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
