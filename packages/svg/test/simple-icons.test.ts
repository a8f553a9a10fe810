import { readIcon } from '@blazon/svg/icon'
import { RefusedSvg } from '@blazon/svg/refused-svg'
import { expect, test } from 'vitest'
import { simpleIcons } from '../../../testing/simple-icons.ts'
import { expectHarmless } from './harmless.ts'
import { measureDifference, pickSample } from './rendering.ts'

const names = [...simpleIcons.keys()]

/** The difference, of 255, by the rounding of a path: the edge of one pixel among 9,216. */
const maxRounding = 24

test('accepts every logo of simple-icons in strict mode, or names its error', () => {
  const refused: string[] = []
  for (const [name, svg] of simpleIcons) {
    try {
      const { removed, body } = readIcon(Buffer.from(svg), 'strict', 24)
      expect([name, removed]).toEqual([name, []])
      expect(body).toContain('<path')
    } catch (error) {
      if (!(error instanceof RefusedSvg)) throw error
      refused.push(`${name}: ${error.message}`)
    }
  }
  console.log(`simple-icons: ${names.length - refused.length} of ${names.length} taken`)
  for (const line of refused) console.log(line)
  expect(names.length).toBeGreaterThan(3_000)
  expect(refused).toEqual([])
})

test('distinguishes logos, and a moved logo from the original', async () => {
  const [one, other] = [...simpleIcons.values()]
  expect(await measureDifference(one!, readIcon(Buffer.from(other!), 'strict', 24))).toBe(255)
  const moved = one!.replace('viewBox="0 0 24 24"', 'viewBox="0.25 0 24 24"')
  expect(await measureDifference(moved, readIcon(Buffer.from(one!), 'strict', 24))).toBeGreaterThan(
    100,
  )
})

test('draws a logo without a visible change', async () => {
  const differences: number[] = []
  for (const name of pickSample(names, 300)) {
    const source = simpleIcons.get(name)!
    const icon = readIcon(Buffer.from(source), 'strict', 24)
    const difference = await measureDifference(source, icon)
    expect([name, difference <= maxRounding, difference]).toEqual([name, true, difference])
    differences.push(difference)
  }
  const exact = differences.filter((difference) => difference <= 2).length
  console.log(
    `simple-icons: of ${differences.length} drawn, ${exact} alike to the pixel, the worst by ${Math.max(...differences)} of 255`,
  )
})

test('leaves nothing active in a logo', () => {
  for (const name of pickSample(names, 100)) expectHarmless(simpleIcons.get(name)!)
})
