import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { type ChainPlace, chainStart, verifyChain } from './verify.ts'

/** Lines of a log with `count` entries, as the service writes them. */
function createLines(count: number): string[] {
  let previous = chainStart.hash
  return Array.from({ length: count }, (_, at) => {
    const body = JSON.stringify({ position: at + 1, action: 'x', previous_hash: previous })
    previous = createHash('sha256').update(body).digest('hex')
    return `${body.slice(0, -1)},"hash":"${previous}"}`
  })
}

function verify(
  lines: readonly string[],
  before: ChainPlace | null = chainStart,
  known?: ChainPlace,
) {
  async function* read() {
    yield* lines
  }
  return verifyChain(read(), before, known)
}

const lines = createLines(5)
const readPlace = (line: string): ChainPlace => JSON.parse(line)

test('accepts a whole log, one without what retention removed, and an export of some entries', async () => {
  expect(await verify(lines)).toMatchObject({ count: 5, last: { position: 5 } })
  expect(await verify(lines.slice(2), readPlace(lines[1]!))).toMatchObject({ count: 3 })
  expect(await verify(lines.slice(2), null)).toMatchObject({ count: 3 })
  expect(await verify([])).toEqual({ count: 0, last: chainStart })
})

test('finds a changed, a removed and a replaced entry', async () => {
  const changed = lines.with(2, lines[2]!.replace('"x"', '"y"'))
  await expect(verify(changed)).rejects.toThrow(/position 3 was changed/)
  await expect(verify(lines.toSpliced(2, 1))).rejects.toThrow(/Position 3 is missing/)
  await expect(verify(lines.slice(1))).rejects.toThrow(/Position 1 is missing/)
  const rehashed = createLines(5).slice(0, 2)
  const other = lines[2]!.replace('"x"', '"y"').replace(/,"hash":"\w+"/, '')
  const hash = createHash('sha256').update(other).digest('hex')
  const forged = [...rehashed, `${other.slice(0, -1)},"hash":"${hash}"}`, lines[3]!]
  await expect(verify(forged)).rejects.toThrow(/position 4 does not continue/)
})

test('finds a log that was rewritten or cut since its place was noted', async () => {
  const noted = readPlace(lines[4]!)
  await expect(verify(lines.slice(0, 4), chainStart, noted)).rejects.toThrow(
    /newest entries were removed/,
  )
  const rewritten = { position: 3, hash: 'f'.repeat(64) }
  await expect(verify(lines, chainStart, rewritten)).rejects.toThrow(/is not the noted one/)
  expect(await verify(lines, chainStart, noted)).toMatchObject({ count: 5 })
})
