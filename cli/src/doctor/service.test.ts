import { expect, test } from 'vitest'
import { judgeSetAside } from './service.ts'

test('warns about a service with rows set aside, and only then', () => {
  expect(judgeSetAside(0)).toEqual([])
  expect(judgeSetAside(1)).toMatchObject([
    { name: 'set aside', state: 'doubtful', message: '1 attempt or job is set aside' },
  ])
  expect(judgeSetAside(3)[0]!.message).toBe('3 attempts or jobs are set aside')
})
