import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { color, palette, rule } from '../test/documents.ts'
import { ownDeck } from '../test/planted/own-decks.ts'
import { type CheckOptions, check } from './check.ts'
import type { Finding } from './finding.ts'
import { fix } from './fix.ts'
import type { CompletedCheck } from './result.ts'
import { ruleTypes } from './rules/registry.ts'

/** Every rule type at once, because a fix for one rule could break any other. */
const rules = ruleTypes.map(({ type, example }) =>
  rule(type, {
    ...(example as object),
    ...(type === 'color_in_palette' && { max_distance: 100 }),
  }),
)
/** No colour of the deck made here is in the palette, except white. */
const options: CheckOptions = {
  palettes: [
    palette([
      color('red', '#C8102E'),
      color('blue', '#12508F'),
      color('grey', '#222222'),
      color('white', '#FFFFFF'),
    ]),
  ],
  fonts: [],
  includeHidden: true,
  includeNotes: true,
}

const folder = '/work/shared/corpus/pptx'
const corpus = existsSync(folder) ? readdirSync(folder) : []
// An eighth of the decks; with BRANDS=all, every one.
const chosen = corpus.filter((_, at) => process.env.BRANDS === 'all' || at % 8 === 3)
const decks: [string, () => Promise<Uint8Array>][] = [
  ['one made here', () => ownDeck()],
  ...chosen.map((name): [string, () => Promise<Uint8Array>] => [
    name,
    async () => new Uint8Array(readFileSync(`${folder}/${name}`)),
  ]),
]

test.each(decks)(
  'all fixes of all rules leave fewer findings, and no new one: %s',
  async (_, open) => {
    const bytes = await open()
    const before = await complete(bytes)
    const fixed = await fix(bytes, before.findings, { ...options, rules })
    const after = await complete(fixed.bytes)
    const known = new Set(before.findings.map(describePlace))
    expect(after.findings.filter((one) => !known.has(describePlace(one)))).toEqual([])
    expect(after.findings_count).toBe(before.findings_count - fixed.applied.length)
  },
)

test('the deck made here has findings that fixes remove', async () => {
  const bytes = await ownDeck()
  const before = await complete(bytes)
  const { applied } = await fix(bytes, before.findings, { ...options, rules })
  expect(applied.length).toBeGreaterThan(3)
})

async function complete(bytes: Uint8Array): Promise<CompletedCheck> {
  const result = await check(bytes, rules, options)
  if (result.status === 'failed') throw new Error(result.failure.message)
  return result
}

/** What makes a finding the same after a fix (docs/decisions/0047-fixes-are-verified.md). */
function describePlace({ rule: id, observed, location }: Finding): string {
  return JSON.stringify([id, observed, location.slide, location.shape_id, location.shape_name])
}
