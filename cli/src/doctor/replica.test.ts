import { expect, test } from 'vitest'
import { judgeReplica } from './replica.ts'

test.each([
  [{ isReplica: true, isOfPrimary: true, bytesBehind: 0 }, 'good'],
  [{ isReplica: true, isOfPrimary: true, bytesBehind: 2 ** 30 }, 'doubtful'],
  [{ isReplica: true, isOfPrimary: false, bytesBehind: 0 }, 'bad'],
  [{ isReplica: false, isOfPrimary: true, bytesBehind: 0 }, 'bad'],
])('%j is %s', (facts, state) => {
  expect(judgeReplica(facts)).toMatchObject({ name: 'replica', state })
})
