import { expect, test } from 'vitest'
import { renderFailure, storeFailure } from './failure.ts'

test('stores the reason of a failure with its message', () => {
  const failure = {
    code: 'unsupported_format',
    message: '.scss files can’t be checked.',
    reason: 'style_source',
    params: { extension: 'scss' },
  }
  expect(renderFailure(storeFailure(failure))).toEqual(failure)
})

test('stores a message without a reason as releases before read it, and reads theirs', () => {
  const failure = { code: 'malformed', message: 'The central directory is damaged.' }
  const stored = { failure_code: 'malformed', failure_message: failure.message }
  expect(storeFailure(failure)).toEqual(stored)
  expect(renderFailure(stored)).toEqual(failure)
  expect(renderFailure({ failure_code: null, failure_message: null })).toBeNull()
})
