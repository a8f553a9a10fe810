import { expect, test } from 'vitest'
import { buildDeck } from '../../pptx/test/deck-builder.ts'
import { rule } from '../test/documents.ts'
import { type CheckOptions, check } from './check.ts'
import type { Finding } from './finding.ts'

const brand: CheckOptions = { palettes: [], fonts: [] }
const rules = [rule('font_size', { min: 12 }), rule('slide_count', { max: 10 })]
const smallText = `<p:sp><p:nvSpPr><p:cNvPr id="2" name="Box"/><p:cNvSpPr/><p:nvPr/></p:nvSpPr><p:spPr/>
  <p:txBody><a:bodyPr/><a:p><a:r><a:rPr sz="800"/><a:t>Small words</a:t></a:r></a:p></p:txBody></p:sp>`
const deck = buildDeck({ slides: Array.from({ length: 45 }, () => smallText) })

/** Collects what is passed early, and how many pages had been read then. */
function createEarly(areWanted: () => boolean = () => true) {
  const passed: { after: number; findings: Finding[] }[] = []
  let read = 0
  const options: CheckOptions = {
    ...brand,
    onProgress: ({ stage, done, total }) => {
      read = stage === 'reading' ? done : total
    },
    early: {
      areWanted,
      take: (findings) => passed.push({ after: read, findings: structuredClone([...findings]) }),
    },
  }
  return { options, passed, list: () => passed.flatMap(({ findings }) => findings) }
}

test('passes the findings of each slide after it was read, with their final fingerprints', async () => {
  const early = createEarly()
  const result = await check(deck, rules, early.options)
  if (result.status !== 'completed') throw new Error('the deck was not checked')
  expect(early.passed.slice(0, 45).map(({ after, findings }) => [after, findings.length])).toEqual(
    Array.from({ length: 45 }, (_, at) => [at + 1, 1]),
  )
  // The number of slides is known at the end.
  expect(early.list().map(({ type }) => type)).toEqual([
    ...Array.from({ length: 45 }, () => 'font_size'),
    'slide_count',
  ])
  expect(early.list()).toEqual(expect.arrayContaining([...result.findings]))
})

test('gives the same result whether findings are taken early or not', async () => {
  const plain = JSON.stringify(await check(deck, rules, brand))
  expect(JSON.stringify(await check(deck, rules, createEarly().options))).toBe(plain)
  expect(JSON.stringify(await check(deck, rules, createEarly(() => false).options))).toBe(plain)
})

test('judges at most 20 slides at once, and nothing while no findings are wanted', async () => {
  let asked = 0
  // Once in the middle of the deck, and again when all of it is read.
  const early = createEarly(() => {
    asked += 1
    return asked === 30 || asked === 46
  })
  await check(deck, rules, early.options)
  expect(early.passed.map(({ after, findings }) => [after, findings.length])).toEqual([
    [30, 20],
    [rules.length, 20],
  ])
  const none = createEarly(() => false)
  await check(deck, rules, none.options)
  expect(none.passed).toEqual([])
})
