import { expect, test } from 'vitest'
import { translateFailure } from './failure-texts.ts'

test('describes a code with one meaning, by the last name of its parameter', () => {
  expect(translateFailure('parameter_missing', 'name')).toBe('This field is required.')
  expect(translateFailure('credentials_invalid', 'password')).toBe('The password is wrong.')
  expect(translateFailure('resource_already_exists', 'members[0].email')).toBe(
    'This e-mail address is already in use.',
  )
  expect(translateFailure('resource_already_exists', 'tags[0]')).toBe(
    'There is already one like this.',
  )
})

test('leaves messages that name values as the API wrote them', () => {
  expect(translateFailure('parameter_invalid', 'name')).toBeNull()
  expect(translateFailure('state_conflict', null)).toBeNull()
})
