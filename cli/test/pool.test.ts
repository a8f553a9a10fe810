import { expect, test } from 'vitest'
// The compiled pool, because a process needs a compiled file.
import { demoDeck } from '../../server/src/demo/deck.ts'
import { createPool } from '../dist/check/pool.js'

const brand = {
  rules: [],
  reported: [],
  palettes: [],
  fonts: [],
  tokenSets: [],
  logos: [],
  templates: [],
  waivers: [],
}

function task(filename: string) {
  const bytes = new TextEncoder().encode('h1 { color: red }')
  const how = { includeHidden: false, includeNotes: false, fix: 'none' as const }
  const wish = { isUnsafe: false, replacements: [] }
  return { filename, bytes, brand, format: 'json' as const, ...how, ...wish }
}

test('a file that takes too long is reported, and the next file gets a new process', async () => {
  const hasty = createPool(1, 1)
  for (const name of ['a.css', 'b.css']) {
    const { result } = await hasty.check(task(name))
    expect(result).toMatchObject({ status: 'failed', failure: { code: 'timeout' } })
  }
  await hasty.close()
})

test('a process checks one file after another', async () => {
  const pool = createPool(1)
  const outcomes = await Promise.all(
    ['a.css', 'b.css', 'c.css'].map((name) => pool.check(task(name))),
  )
  expect(outcomes.map(({ result }) => result.status)).toEqual(Array(3).fill('completed'))
  await pool.close()
})

test('killing a process at any moment, even while it inflates, affects no other file', async () => {
  const deck = demoDeck()
  for (let round = 0; round < 10; round++) {
    const hasty = createPool(1, 150 + 20 * round)
    const { result } = await hasty.check({ ...task('deck.pptx'), bytes: deck })
    expect(['completed', 'failed']).toContain(result.status)
    await hasty.close()
  }
})
