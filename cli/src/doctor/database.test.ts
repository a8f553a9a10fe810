import { expect, test } from 'vitest'
import { judgeDatabase } from './database.ts'

test('a pooler works, and is reported with what it costs', () => {
  expect(judgeDatabase({ version: 160_003, isPooled: false })).toMatchObject({
    state: 'good',
    message: 'PostgreSQL 16.3',
  })
  expect(judgeDatabase({ version: 160_003, isPooled: true })).toMatchObject({
    state: 'doubtful',
    remedy: expect.stringContaining('the address of PostgreSQL itself'),
  })
  expect(judgeDatabase({ version: 140_012, isPooled: true })).toMatchObject({ state: 'bad' })
})
