import pg from 'pg'
import { expect, test } from 'vitest'
import { ProcessUnavailable } from '../../kernel/processes/process-child.ts'
import { toApiError } from './errors.ts'

test.each([
  ['57014', 'a statement that was cancelled'],
  ['25P01', 'a statement outside of its transaction'],
  ['25P02', 'a statement of a failed transaction'],
  ['40001', 'a transaction that lost against another, each time'],
  ['40P01', 'a deadlock, each time'],
  ['26000', 'a prepared statement that the connection does not know'],
])('SQLSTATE %s is a 503: %s', (code) => {
  const error = Object.assign(new pg.DatabaseError('refused', 0, 'error'), { code })
  expect(toApiError(error)).toMatchObject({ status: 503, code: 'service_unavailable' })
})

test('a task that no process can work on now is a 503', () => {
  expect(toApiError(new ProcessUnavailable('The service is stopping.'))).toMatchObject({
    status: 503,
    code: 'service_unavailable',
    headers: { 'Retry-After': '1' },
  })
})

test('an error that a retry cannot fix is a fault of the service', () => {
  const error = Object.assign(new pg.DatabaseError('no such column', 0, 'error'), { code: '42703' })
  expect(toApiError(error)).toBeNull()
})
