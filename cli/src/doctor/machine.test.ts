import { expect, test } from 'vitest'
import { examineProcesses } from './machine.ts'

test('warns about more processes than cores, and fails for more than fit into memory', () => {
  const mebibyte = 2 ** 20
  const examine = (count: number, cores: number, mebibytes: number) =>
    examineProcesses(count, { cores, memoryBytes: mebibytes * mebibyte })
  expect(examine(4, 4, 4_096)).toMatchObject({
    state: 'good',
    message: '4 on 4 cores with 4096 MiB of memory',
  })
  expect(examine(3, 2, 4_096)).toMatchObject({ state: 'doubtful' })
  expect(examine(2, 4, 500)).toMatchObject({
    state: 'bad',
    remedy: 'Set BLAZON_PROCESSES to a smaller number, or remove it.',
  })
  // One process is always fine, even in a container with half a core.
  expect(examine(1, 0.5, 200)).toMatchObject({ state: 'good' })
})
