import { sayUnchecked } from '@blazon/compliance/refusal-messages'
import { sayRuleProblem } from '@blazon/compliance/rules/problems'
import { sayFontRefusal } from '@blazon/fonts/refusals'
import { sayRefusal } from '@blazon/pptx/container/refusals'
import { cleanSvg } from '@blazon/svg/clean'
import { sayDrawingRefusal } from '@blazon/svg/refusals'
import { RefusedSvg } from '@blazon/svg/refused-svg'
import { warnOfDifference } from '@blazon/svg/warnings'
import { placeRefusal, type Refusal, toRefusal } from '@blazon/warnings/refusal'
import { expect, test } from 'vitest'
import { sayAssetRefusal } from '../../../../server/src/library/assets/refusals.ts'
import { sayFileRefusal } from '../../../../server/src/library/icon-sets/refusals.ts'
import { describeFailure, translateFailures } from '../failure.ts'
import * as failureTexts from './failure-texts.ts'
import { texts, translateRefusal } from './refusal-texts.ts'

test('every reason of a refused file or rule has a text, and no other reason', () => {
  const reasons = [
    ...[...sayRefusal.codes, ...sayUnchecked.codes, ...sayDrawingRefusal.codes],
    ...[...sayFontRefusal.codes, ...sayRuleProblem.codes],
    ...[...sayAssetRefusal.codes, ...sayFileRefusal.codes],
  ]
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

test('names each part of an icon that is not allowed, and the file of a set', () => {
  expect(translateRefusal(refuseSvg('<svg><script/><g onload="x">text</g></svg>'))).toBe(
    'Not allowed in an icon: <script> (line 1); onload of <g> (line 1); text in <g> (line 1).',
  )
  const font = sayDrawingRefusal('text_font_missing', { text: 'Hi', font: 'Foo' })
  expect(translateRefusal(placeRefusal(toRefusal(font), { place: 'a/b.svg' }))).toBe(
    'a/b.svg: The text “Hi” cannot be turned into paths, because the font “Foo” is not available. Upload it, or choose another.',
  )
  const changed = placeRefusal(toRefusal(warnOfDifference(0.25)), { icon: 'home' })
  expect(translateRefusal(changed)).toBe(
    'Icon “home”: Cleaning changes the drawing: 25% of its pixels differ from the file.',
  )
})

function refuseSvg(source: string): Refusal {
  try {
    cleanSvg(source, 'strict')
  } catch (error) {
    if (error instanceof RefusedSvg) return error.refusal
  }
  throw new Error('The file was not refused.')
}

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
