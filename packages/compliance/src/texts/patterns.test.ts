import { expect, test } from 'vitest'
import { measurePatterns, patternLimits } from './patterns.ts'

const { patternsOfRule, sizeOfPattern, sizeOfRule } = patternLimits

function placed(texts: readonly string[]) {
  return texts.map((text, at) => ({ text, place: `terms[${at}].text` }))
}

test('measures the patterns of a rule', () => {
  expect(measurePatterns([])).toEqual({ patterns: 0, size: 0 })
  const measured = measurePatterns(placed(['synerg(y|ies)', '\\pL+']))
  expect(measured).toMatchObject({ patterns: 2 })
  expect((measured as { size: number }).size).toBeGreaterThan(600)
})

test('names an invalid pattern, and refuses look-arounds', () => {
  const measured = measurePatterns(placed(['a', '(?=a)']))
  expect(measured).toMatchObject({
    place: 'terms[1].text',
    problem: expect.stringContaining('the pattern “(?=a)” can’t be used'),
  })
})

test('refuses a program that is too large, and names the limit and the size', () => {
  const measured = measurePatterns(placed(['a', '[\\pL\\pN\\pP\\pS]{5}'.repeat(23)]))
  expect(measured).toMatchObject({ place: 'terms[1].text' })
  expect((measured as { problem: string }).problem).toContain(`at most ${sizeOfPattern} `)
})

test('refuses too many patterns, and programs that are too large in total', () => {
  const many = measurePatterns(placed(Array.from({ length: patternsOfRule + 1 }, () => 'a')))
  expect(many).toMatchObject({ place: `terms[${patternsOfRule}].text` })
  const large = '\\pL{20}'
  const large10 = measurePatterns(placed(Array.from({ length: 10 }, () => large)))
  expect(large10).toMatchObject({ place: 'terms[7].text' })
  expect((large10 as { problem: string }).problem).toContain(`at most ${sizeOfRule} `)
})
