import { check } from '@blazon/compliance/check'
import { fix } from '@blazon/compliance/fix'
import { openArchive } from '@blazon/pptx/container/zip'
import { SaxesParser } from 'saxes'
import { businessDeck } from './tools/deck.ts'
import { everyRule } from './tools/every-rule.ts'
import { report } from './tools/load.ts'

const rounds = 30
/** Both run compiled code afterwards, as in a process that has read some files. With 5, both were still compiling. */
const warmUp = 30

/** A check of 48 slides by every rule type, compared with only inflating and tokenizing their XML. */
export async function benchCheck(): Promise<void> {
  const deck = await businessDeck()
  const { rules, palettes } = everyRule()
  const floor = await milliseconds(() => tokenize(deck))
  const ours = await milliseconds(() => check(deck, rules, { palettes, fonts: [] }))
  const result = await check(deck, rules, { palettes, fonts: [] })
  if (result.status !== 'completed' || result.findings.length === 0)
    throw new Error(`the deck was not checked: ${JSON.stringify(result).slice(0, 300)}`)
  report(
    'all rules over 48 slides / inflate, tokenize',
    ours / floor,
    '≤ 3',
    `${ours.toFixed(1)} ms and ${floor.toFixed(1)} ms`,
  )
}

/**
 * The fix of a deck of 46 slides with 1,500 findings, most of which it applies, compared with a check of the
 * deck: colours, typefaces and sizes change on every slide, and the fixed deck is checked by all rules.
 */
export async function benchFix(): Promise<void> {
  const deck = await businessDeck(46)
  const { rules: all, palettes } = everyRule()
  const types = ['color_in_palette', 'contrast_min', 'font_family', 'font_size', 'text_overflow']
  const rules = all
    .filter(({ type }) => types.includes(type))
    // Every colour may be replaced, however far its replacement is.
    .map((rule) =>
      rule.type === 'color_in_palette'
        ? { ...rule, params: { ...(rule.params as object), max_distance: 100 } }
        : rule,
    )
  const options = { palettes, fonts: [] }
  const result = await check(deck, rules, options)
  if (result.status !== 'completed') throw new Error('the deck was not checked')
  const { findings } = result
  const { applied } = await fix(deck, findings, { ...options, rules })
  const checked = await milliseconds(() => check(deck, rules, options), roundsOfFix, 1)
  const fixed = await milliseconds(() => fix(deck, findings, { ...options, rules }), roundsOfFix, 1)
  report(
    'fix of 46 slides / a check of them',
    fixed / checked,
    '≤ 12',
    `${(fixed / 1_000).toFixed(2)} s of processor time (aim 5 s idle), ${applied.length} of ${findings.length} findings applied`,
  )
}

const roundsOfFix = 3

function tokenize(deck: Uint8Array): void {
  const archive = openArchive(deck)
  for (const name of archive.names) {
    if (!/\.(xml|rels)$/.test(name)) continue
    const parser = new SaxesParser({ xmlns: true })
    parser.write(new TextDecoder().decode(archive.read(name)!)).close()
  }
}

/** Returns the median CPU time of many rounds, without the first ones. */
async function milliseconds(work: () => unknown, count = rounds, first = warmUp): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < first + count; round++) {
    const start = process.cpuUsage()
    await work()
    const { user, system } = process.cpuUsage(start)
    if (round >= first) times.push((user + system) / 1000)
  }
  return times.sort((a, b) => a - b)[Math.floor(times.length / 2)]!
}
