import { expect, test } from 'vitest'
import { createExchange, type Endpoint, type Exchange, type Step, walk } from './exchange.ts'

const ok = { status: 200, headers: {}, body: 'ok' }
const reply: Step = (exchange) => {
  exchange.reply = ok
}

test('steps that wait for nothing reply at once, and the first reply ends them', () => {
  const late: Step = () => {
    throw new Error('a step ran after the reply')
  }
  expect(walk(createWalk([() => {}, reply, late]))).toBe(ok)
})

test('a step runs after the one before it has ended', async () => {
  const order: string[] = []
  const slow: Step = async () => {
    await Promise.resolve()
    order.push('slow')
  }
  const fast: Step = () => void order.push('fast')
  expect(await walk(createWalk([slow, fast, reply], [() => void order.push('after')]))).toBe(ok)
  expect(order).toEqual(['slow', 'fast', 'after'])
})

test.each([
  ['at once', () => fail()],
  ['later', async () => fail()],
])('what steps took is given back if a later one fails %s', async (_when, failing) => {
  const given: string[] = []
  const take: Step = (exchange) => {
    exchange.returnBodyShare = () => void given.push('share')
    exchange.endTurn = () => void given.push('turn')
  }
  await expect(async () => walk(createWalk([take, failing]))).rejects.toThrow('refused')
  expect(given).toEqual(['turn', 'share'])
})

function createWalk(untilReply: readonly Step[], afterReply: readonly Step[] = []): Exchange {
  const endpoint = { steps: { untilReply, afterReply } } as unknown as Endpoint
  return createExchange(null as never, null as never, endpoint)
}

function fail(): never {
  throw new Error('refused')
}
