import { check } from '@blazon/compliance/check'
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

function tokenize(deck: Uint8Array): void {
  const archive = openArchive(deck)
  for (const name of archive.names) {
    if (!/\.(xml|rels)$/.test(name)) continue
    const parser = new SaxesParser({ xmlns: true })
    parser.write(new TextDecoder().decode(archive.read(name)!)).close()
  }
}

/** Returns the median CPU time of many rounds, without the first ones. */
async function milliseconds(work: () => unknown): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < warmUp + rounds; round++) {
    const start = process.cpuUsage()
    await work()
    const { user, system } = process.cpuUsage(start)
    if (round >= warmUp) times.push((user + system) / 1000)
  }
  return times.sort((a, b) => a - b)[Math.floor(times.length / 2)]!
}
