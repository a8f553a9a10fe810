import { expect, test } from 'vitest'
import { deck, page, paragraph, rule, run, shape, sourced } from '../test/documents.ts'
import { checkDocument } from './check.ts'
import { matchEdited } from './edited-findings.ts'

const sizes = rule('font_size', { min: 12 })
const title = (text: string) =>
  page([shape({ name: 'Title', paragraphs: [paragraph(run(text, { size: sourced(9) }))] })])

function list(...texts: string[]) {
  const slides = texts.map((text, index) => ({ ...title(text), number: index + 1 }))
  return checkDocument(deck(slides), [sizes], { palettes: [], fonts: [] }).findings
}

function match(before: string[], now: string[]) {
  return [...matchEdited(list(...now), list(...before))].map(([one, other]) => [
    one.location.text,
    other.location.text,
  ])
}

test('a finding whose text lost or got a word is the earlier one', () => {
  expect(match(['Results of May', 'Plan'], ['Results of June', 'Plan'])).toEqual([
    ['Results of June', 'Results of May'],
  ])
  expect(match(['Plan'], ['Outlook'])).toEqual([['Outlook', 'Plan']])
})

test('an edited text is found on another slide by its words', () => {
  expect(match(['Plan', 'Results of May'], ['New', 'Plan', 'Results of June'])).toEqual([
    ['Results of June', 'Results of May'],
  ])
})

test('another text on another slide is another finding, and none counts twice', () => {
  expect(match(['Plan', 'Same'], ['Same', 'Same', 'Outlook'])).toEqual([])
  expect(match(['One two three'], ['One two four', 'One two five'])).toEqual([
    ['One two four', 'One two three'],
  ])
})

test('a check takes an edited finding of its baseline for an existing one', () => {
  const slides = deck([title('Results of June')])
  const { findings } = checkDocument(slides, [sizes], {
    palettes: [],
    fonts: [],
    baseline: list('Results of May'),
  })
  expect(findings.map(({ state }) => state)).toEqual(['existing'])
})
