import { sayUnchecked } from '@blazon/compliance/refusal-messages'
import { sayRefusal } from '@blazon/pptx/container/refusals'
import { expect, test } from 'vitest'
import { describeFailure, translateFailures } from '../failure.ts'
import * as failureTexts from './failure-texts.ts'
import { texts, translateRefusal } from './refusal-texts.ts'

test('every reason of an unread file has a text, and no other reason', () => {
  const reasons = [...sayRefusal.codes, ...sayUnchecked.codes]
  expect(Object.keys(texts).toSorted()).toEqual(reasons.toSorted())
})

test('says what to do with a file that cannot be read, with the values of the sentence', () => {
  expect(
    translateRefusal({ reason: 'too_many_slides', params: { count: 1200, limit: 1000 } }),
  ).toBe('The deck has 1,200 slides. The limit is 1,000.')
  expect(translateRefusal({ reason: 'mailbox', params: { extension: 'msg' } })).toBe(
    '.msg files can’t be checked. Save the message as an .eml file in your mail program.',
  )
  expect(translateRefusal({ reason: 'of_a_later_release' })).toBeNull()
  expect(translateRefusal({})).toBeNull()
})

test('a failure of a check and a refusal of a request say the same', () => {
  translateFailures(failureTexts)
  const refusal = {
    reason: 'page_not_public',
    params: { status: 403 },
    message: 'As the API says.',
  }
  const said = 'The page is not public. Save it in a browser as an HTML file, and check the file.'
  expect(describeFailure({ code: 'malformed', ...refusal })).toBe(said)
  expect(
    failureTexts.translateFailure({ code: 'unprocessable_file', param: 'url', ...refusal }),
  ).toBe(said)
  expect(describeFailure({ code: 'malformed', message: 'A part is damaged.' })).toBe(
    'The file is damaged.',
  )
})
