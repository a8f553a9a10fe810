/**
 * Checks a deck with the rules of a brand in a process of its own, as the command line does, and
 * prints the milliseconds of CPU time since the process started. Plain JavaScript, so that no
 * compiler is measured: `node check-once.mjs <deck> <brand>`.
 */
import { readFileSync } from 'node:fs'
import { check } from '@blazon/compliance/check'
import { optimizeLate } from '@blazon/compliance/late-optimization'

optimizeLate()

const [deck, brand] = process.argv.slice(2)
const { rules, palettes } = JSON.parse(readFileSync(brand, 'utf8'))
const result = await check(readFileSync(deck), rules, { palettes, fonts: [] })
if (result.status !== 'completed' || result.findings_count === 0)
  throw new Error(`the deck was not checked: ${JSON.stringify(result).slice(0, 300)}`)
const { user, system } = process.cpuUsage()
process.stdout.write(String((user + system) / 1000))
