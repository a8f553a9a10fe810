import { expect, test } from 'vitest'
import {
  deck,
  judgements,
  page,
  paragraph,
  shape,
  textBox,
  violations,
} from '../../../test/documents.ts'

const type = 'term_required'
const terms = [{ text: 'Confidential', min_count: 2 }]

test('counts over the whole document', () => {
  const twice = deck([textBox('Confi', 'dential'), textBox('confidential')])
  expect(judgements(type, twice, { terms })).toEqual(['obeys'])
})

test('reports how often the term occurs and how often it should', () => {
  const once = deck([textBox('Confidential')])
  expect(violations(type, once, { terms })[0]).toMatchObject({
    observed: 'Confidential: 1',
    message: '“Confidential” occurs only once; expected: at least 2 times.',
  })
  const never = violations(type, once, { terms: [{ text: 'Internal' }] })
  expect(never[0]?.message).toBe('“Internal” occurs nowhere; expected: at least once.')
})

test('reads only the named roles', () => {
  const footer = shape({ role: 'footer', paragraphs: [paragraph('Confidential')] })
  const document = deck([page([footer, textBox('Confidential')])])
  expect(violations(type, document, { terms, where: ['footer'] })).toHaveLength(1)
  const onlyBody = violations(type, deck([textBox('Confidential')]), { terms, where: ['footer'] })
  expect(onlyBody).toMatchObject([
    {
      message:
        '“Confidential” does not occur in footers, only elsewhere in the file; expected: at least 2 times.',
      fix: { description: 'Write “Confidential” in footers.' },
    },
  ])
})

test('judges each term as one unit', () => {
  const both = { terms: [{ text: 'One' }, { text: 'Two' }] }
  const judged = judgements(type, deck([textBox('One')]), both)
  expect(judged.map((one) => one === 'obeys')).toEqual([true, false])
})

test('counts other forms of the term, and its typographic forms', () => {
  const document = deck([textBox('We don’t'), textBox('e\u2011mails')])
  const forms = [{ text: "don't" }, { text: 'e-mail', inflections: true }]
  expect(judgements(type, document, { terms: forms })).toEqual(['obeys', 'obeys'])
})
