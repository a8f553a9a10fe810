import { expect, test } from 'vitest'
import { createTurns, type Turn } from './turns.ts'

/** Takes turns for organizations by name, and records the order in which they began. */
function watch(places: number, share?: number) {
  const turns = createTurns(places, share)
  const began: string[] = []
  const turnsByName = new Map<string, Turn>()
  return {
    began,
    async take(name: string, alone = false) {
      const turn = await turns.take(name[0]!, { alone })
      began.push(name)
      turnsByName.set(name, turn)
    },
    async end(name: string) {
      turnsByName.get(name)!.end()
      await new Promise(setImmediate)
    },
    turn: (name: string) => turnsByName.get(name)!,
    settled: () => new Promise(setImmediate),
  }
}

test('gives the next place to the organization with the fewest, then to the one that waits longest', async () => {
  const { began, take, end, settled } = watch(2)
  for (const name of ['a1', 'a2', 'a3', 'a4', 'b1', 'c1']) void take(name)
  await settled()
  expect(began).toEqual(['a1', 'a2'])
  await end('a1')
  await end('a2')
  await end('b1')
  await end('c1')
  expect(began).toEqual(['a1', 'a2', 'b1', 'a3', 'c1', 'a4'])
})

test('reserves the places beyond the share of one organization for others', async () => {
  const { began, take, settled } = watch(3, 2)
  for (const name of ['a1', 'a2', 'a3']) void take(name)
  await settled()
  expect(began).toEqual(['a1', 'a2'])
  void take('b1')
  await settled()
  expect(began).toEqual(['a1', 'a2', 'b1'])
})

test('gives an exclusive turn before the others of its organization, and together with none of them', async () => {
  const { began, take, end, settled } = watch(3)
  for (const name of ['a1', 'a2']) void take(name)
  await settled()
  void take('a3', true)
  void take('a4')
  void take('b1')
  await settled()
  expect(began).toEqual(['a1', 'a2', 'b1'])
  await end('a1')
  expect(began).toEqual(['a1', 'a2', 'b1'])
  await end('a2')
  expect(began).toEqual(['a1', 'a2', 'b1', 'a3'])
  await end('a3')
  expect(began).toEqual(['a1', 'a2', 'b1', 'a3', 'a4'])
})

test('records whether a turn was alone', async () => {
  const { take, end, turn, settled } = watch(2)
  await take('a1')
  expect(turn('a1').wasAlone()).toBe(true)
  await take('b1')
  expect([turn('a1').wasAlone(), turn('b1').wasAlone()]).toEqual([false, false])
  await end('b1')
  await end('a1')
  await settled()
  expect(turn('a1').wasAlone()).toBe(false)
})

test('leaves the queue if it is aborted, and lets the next begin', async () => {
  const turns = createTurns(1)
  const first = await turns.take('a')
  const stop = new AbortController()
  const second = turns.take('a', { alone: true, signal: stop.signal })
  const third = turns.take('a')
  stop.abort(new Error('gone'))
  await expect(second).rejects.toThrow('gone')
  first.end()
  first.end()
  ;(await third).end()
})

test('refuses more than 256 waiting turns of one organization, and accepts those of others', async () => {
  const turns = createTurns(1)
  const first = await turns.take('a')
  const waiting = Array.from({ length: 256 }, () => turns.take('a').then((turn) => turn.end()))
  await expect(turns.take('a')).rejects.toMatchObject({ code: 'rate_limited' })
  const other = turns.take('b').then((turn) => turn.end())
  first.end()
  await Promise.all([...waiting, other])
})
