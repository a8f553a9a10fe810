import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { readIcon } from '@blazon/svg/icon'
import { RefusedSvg } from '@blazon/svg/refused-svg'
import { expect, test } from 'vitest'
import { expectHarmless } from './harmless.ts'
import { measureDifference, pickSample } from './rendering.ts'

/** 3,400 logos in their published form. */
const folder = join(dirname(createRequire(import.meta.url).resolve('simple-icons')), 'icons')
const files = readdirSync(folder).filter((name) => name.endsWith('.svg'))

/** The difference, of 255, by the rounding of a path: the edge of one pixel among 9,216. */
const maxRounding = 24

test('accepts every logo of simple-icons in strict mode, or names its error', () => {
  const refused: string[] = []
  for (const file of files) {
    try {
      const { removed, body } = readIcon(readFileSync(join(folder, file)), 'strict', 24)
      expect([file, removed]).toEqual([file, []])
      expect(body).toContain('<path')
    } catch (error) {
      if (!(error instanceof RefusedSvg)) throw error
      refused.push(`${file}: ${error.message}`)
    }
  }
  console.log(`simple-icons: ${files.length - refused.length} of ${files.length} taken`)
  for (const line of refused) console.log(line)
  expect(files.length).toBeGreaterThan(3_000)
  expect(refused).toEqual([])
})

test('distinguishes logos, and a moved logo from the original', async () => {
  const [one, other] = files.slice(0, 2).map((file) => readFileSync(join(folder, file), 'utf8'))
  expect(await measureDifference(one!, readIcon(Buffer.from(other!), 'strict', 24))).toBe(255)
  const moved = one!.replace('viewBox="0 0 24 24"', 'viewBox="0.25 0 24 24"')
  expect(await measureDifference(moved, readIcon(Buffer.from(one!), 'strict', 24))).toBeGreaterThan(
    100,
  )
})

test('draws a logo without a visible change', async () => {
  const differences: number[] = []
  for (const file of pickSample(files, 300)) {
    const source = readFileSync(join(folder, file), 'utf8')
    const icon = readIcon(Buffer.from(source), 'strict', 24)
    const difference = await measureDifference(source, icon)
    expect([file, difference <= maxRounding, difference]).toEqual([file, true, difference])
    differences.push(difference)
  }
  const exact = differences.filter((difference) => difference <= 2).length
  console.log(
    `simple-icons: of ${differences.length} drawn, ${exact} alike to the pixel, the worst by ${Math.max(...differences)} of 255`,
  )
})

test('leaves nothing active in a logo', () => {
  for (const file of pickSample(files, 100))
    expectHarmless(readFileSync(join(folder, file), 'utf8'))
})
