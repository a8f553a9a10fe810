import { expect, test } from 'vitest'
import { errorReasons } from '../../../../server/src/kernel/base/error-reasons.ts'
import { byReason, translateFailure, translateJobFailure } from './failure-texts.ts'

const describe = (code: string, param: string | null = null) => translateFailure({ code, param })

test('describes a code with one meaning, by the last name of its parameter', () => {
  expect(describe('parameter_missing', 'name')).toBe('This field is required.')
  expect(describe('credentials_invalid', 'password')).toBe('The password is wrong.')
  expect(describe('resource_already_exists', 'members[0].email')).toBe(
    'This e-mail address is already in use.',
  )
  expect(describe('resource_already_exists', 'tags[0]')).toBe('This already exists.')
})

test('has a text for every reason that the API gives', () => {
  expect(Object.keys(byReason).sort()).toEqual([...errorReasons].sort())
  const refusal = { code: 'state_conflict', param: 'role', reason: 'last_owner' }
  expect(translateFailure(refusal)).toBe(
    'This member is the last owner. Make another member an owner first.',
  )
  const filter = { reason: 'filter_invalid', params: { position: 9 } }
  expect(translateFailure({ code: 'parameter_invalid', param: 'filter', ...filter })).toBe(
    'The filter cannot be read at character 9.',
  )
})

test('describes what a field must be by the keywords of its schema', () => {
  const expect_ = (expected: object) =>
    expect(translateFailure({ code: 'parameter_invalid', param: 'x', expected: { ...expected } }))
  expect_({ type: 'string', minLength: 1, maxLength: 120 }).toBe('Enter 1 to 120 characters.')
  expect_({ type: 'integer', minimum: 1 }).toBe('Enter a number of at least 1.')
  expect_({ type: 'number' }).toBe('Enter a number.')
  expect_({ type: 'array', maxItems: 20 }).toBe('Choose at most 20.')
  expect_({ enum: ['day', 'week'] }).toBe('Choose one of: day, week.')
  expect_({ type: 'string', format: 'date-time' }).toBe('Enter a date.')
  expect_({ type: 'string', pattern: '^a$' }).toBe('This value is not allowed here.')
})

test('leaves messages without a reason as the API wrote them', () => {
  expect(describe('parameter_invalid', 'name')).toBeNull()
  expect(describe('state_conflict')).toBeNull()
})

test('describes why jobs failed', () => {
  expect(translateJobFailure('encrypted')).toBe('The file is protected by a password.')
  expect(translateJobFailure('service_unavailable')).toMatch('busy')
  expect(translateJobFailure('unheard_of')).toBeNull()
})
