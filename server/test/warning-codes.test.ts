import { expect, test } from 'vitest'
import { listWarningCodes } from '../../testing/warning-codes.ts'

test('a code of a warning is a snake_case word of one module', async () => {
  const codes = (await listWarningCodes()).map(({ code }) => code)
  expect(codes.length).toBeGreaterThan(40)
  expect(codes.filter((code) => !/^[a-z]+(_[a-z]+)+$/.test(code))).toEqual([])
  expect(codes.filter((code, at) => codes.indexOf(code) < at)).toEqual([])
})
