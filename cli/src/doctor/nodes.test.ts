import type { NodesFacts } from '@blazon/server/store/store'
import { expect, test } from 'vitest'
import { examineNodes, judgeNodes } from './nodes.ts'

const healthy: NodesFacts = { nodes: 2, away: [], unprepared: [], left: [] }

test('finds nothing in a database that is not distributed, and a silent coordinator', async () => {
  expect(await examineNodes(async () => null)).toEqual([])
  const silent = await examineNodes(() => Promise.reject(new Error('canceled')))
  expect(silent).toMatchObject([{ state: 'bad', message: 'canceled' }])
  expect(judgeNodes(healthy)).toMatchObject([
    { state: 'good', message: expect.stringMatching('2') },
  ])
})

test.for<[Partial<NodesFacts>, string, string]>([
  [{ away: ['10.0.0.2:5432'] }, 'bad', 'Start the node'],
  [{ unprepared: ['10.0.0.3:5432'] }, 'bad', 'max_connections'],
  [{ left: ['attempts'] }, 'doubtful', 'blazon database distribute'],
])('%j is found as %s', ([change, state, remedy]) => {
  const found = judgeNodes({ ...healthy, ...change })
  expect(found).toMatchObject([{ name: 'nodes', state, remedy: expect.stringContaining(remedy) }])
})
