import { expect, test } from 'vitest'
import { WorkLimit } from '../../kernel/processes.ts'
import { explainExportFailure } from './draw-set.ts'

test.each([
  ['time', 503, 'service_unavailable'],
  ['crash', 503, 'service_unavailable'],
  ['memory', 422, 'unprocessable_file'],
] as const)('an export that is ended for its %s is answered with %i', (limit, status, code) => {
  const error = explainExportFailure(new WorkLimit(limit, 'It needs more.'))
  expect(error).toMatchObject({ status, code })
})

test('other errors of an export stay as they are', () => {
  const error = new Error('other')
  expect(explainExportFailure(error)).toBe(error)
})
