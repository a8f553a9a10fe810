import { expect, test } from 'vitest'
import { deck, judgements, violations } from '../../../test/documents.ts'

const type = 'file_metadata'
const document = deck([], { properties: { title: 'Plan', Author: 'Ann', company: ' ' } })

test('requires properties, ignoring the case of their names', () => {
  expect(judgements(type, document, { required: ['Title'] })).toEqual(['obeys'])
  expect(violations(type, document, { required: ['company', 'subject'] })).toEqual([
    expect.objectContaining({ observed: 'no company', message: 'The file’s company is not set.' }),
    expect.objectContaining({ observed: 'no subject' }),
  ])
})

test('refuses forbidden properties', () => {
  expect(violations(type, document, { forbidden: ['author', 'company'] })).toEqual([
    expect.objectContaining({
      observed: 'author: Ann',
      expected: 'no author',
      message: 'The file’s author is set: “Ann”.',
    }),
  ])
})
