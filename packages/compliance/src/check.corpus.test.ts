import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { color, palette } from '../test/documents.ts'
import { check } from './check.ts'
import type { Finding } from './finding.ts'
import { ruleTypes } from './rules/registry.ts'

const folder = '/work/shared/corpus/pptx'
const rules = ruleTypes.map(({ type, example }) => ({
  id: `rul_${type}`,
  revision: 1,
  type,
  params: example,
  severity: 'warning' as const,
  weight: 10,
  enabled: true,
  applies_to: null,
}))
const logo =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20"><path d="M0 0h10l10 20H10z"/></svg>'
const brand = {
  palettes: [palette([color('red', '#E60000'), color('white', '#FFF'), color('ink', '#000')])],
  fonts: [],
  // The example of the rules about logos, which compare pixels.
  logos: [{ id: 'file_01jz2xq0k4e7xa6xb5xc4xd3xe', bytes: new TextEncoder().encode(logo) }],
  includeHidden: true,
  includeNotes: true,
}

describe.skipIf(!existsSync(folder))('on real decks (skipped where the corpus is absent)', () => {
  const decks = existsSync(folder) ? readdirSync(folder) : []

  test.each(decks)('%s is evaluated by every rule, with the same result twice', async (name) => {
    const bytes = new Uint8Array(readFileSync(`${folder}/${name}`))
    const result = await check(bytes, rules, brand)
    if (result.status === 'failed') throw new Error(result.failure.message)
    const { counts, findings } = result
    expect(counts.warning).toBe(result.findings_count)
    expect(Object.values(counts.by_rule).reduce((sum, count) => sum + count, 0)).toBe(
      counts.warning,
    )
    expect(new Set(findings.map(({ fingerprint }) => fingerprint)).size).toBe(findings.length)
    const early: Finding[] = []
    const take = (found: readonly Finding[]) => void early.push(...structuredClone(found))
    const again = await check(bytes, rules, { ...brand, early: { areWanted: () => true, take } })
    expect(JSON.stringify(again)).toBe(JSON.stringify(result))
    const known = new Map(findings.map((finding) => [finding.fingerprint, finding]))
    for (const finding of early) expect(finding).toEqual(known.get(finding.fingerprint))
  })

  test.each([
    ['cht-charts.pptx', []],
    ['cht-legend.pptx', []],
    // A second table in the sheet, which the chart of slide 2 does not show.
    ['cht-point-props.pptx', [2]],
  ])('of the workbooks of charts in %s, the larger ones are findings', async (name, slides) => {
    const bytes = new Uint8Array(readFileSync(`${folder}/${name}`))
    const embedded = rules.filter(({ type }) => type === 'embedded_files')
    const result = await check(
      bytes,
      embedded.map((one) => ({ ...one, params: {} })),
      brand,
    )
    if (result.status === 'failed') throw new Error(result.failure.message)
    expect(result.findings.map(({ location }) => location.slide)).toEqual(slides)
    expect(result.counts.indeterminate).toBe(0)
  })
})

test("fails with the reader's error code on a damaged deck", async () => {
  const bytes = new TextEncoder().encode('PK\u0003\u0004 and nothing that a zip file has')
  expect(await check(bytes, rules, brand)).toMatchObject({
    status: 'failed',
    failure: { code: 'malformed' },
  })
})

test('fails with `encrypted` on a compound file with an encrypted package', async () => {
  const bytes = new Uint8Array(1024)
  bytes.set([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])
  const name = 'EncryptedPackage'
  ;[...name].forEach((letter, index) => {
    bytes[512 + index * 2] = letter.charCodeAt(0)
  })
  const result = await check(bytes, rules, brand)
  expect(result.status === 'failed' && result.failure.code).toBe('encrypted')
})
