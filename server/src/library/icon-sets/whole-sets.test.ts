import { expect, test } from 'vitest'
import { newUuid } from '../../kernel/base/ids.ts'
import { withWholeSets } from './whole-sets.ts'

test('two requests of one organization read whole sets at once, and those of another beside them', async () => {
  const [one, other] = [newUuid(), newUuid()]
  const running: string[] = []
  const ends: (() => void)[] = []
  const begin = (organizationId: string) =>
    withWholeSets('export', { organizationId, livemode: true }, async () => {
      running.push(organizationId)
      await new Promise<void>((resolve) => ends.push(resolve))
    })
  const all = [begin(one), begin(one), begin(one), begin(other)]
  await new Promise(setImmediate)
  expect(running).toEqual([one, one, other])
  ends[0]!()
  await all[0]
  await new Promise(setImmediate)
  expect(running).toEqual([one, one, other, one])
  for (const end of ends) end()
  await Promise.all(all)
})
