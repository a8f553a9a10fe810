import type { Rule } from '@blazon/compliance/rule'
import { afterEach, expect, test } from 'vitest'
import { demoDeck } from '../../demo/deck.ts'
import { newId } from '../../kernel/ids.ts'
import { createLog } from '../../kernel/log.ts'
import type { ThreadOptions } from '../../kernel/threads.ts'
import { type CheckPool, createCheckPool } from './pool.ts'
import type { CheckTask } from './worker.ts'

let pool: CheckPool

afterEach(() => pool.close())

function start(options: Partial<ThreadOptions>): CheckPool {
  pool = createCheckPool({ threads: 1, log: createLog('silent'), ...options })
  return pool
}

/** A check of the demo's deck for so many rules, each of which finds something. */
function task(rules: number): CheckTask {
  const rule: Omit<Rule, 'id'> = {
    revision: 1,
    type: 'font_size',
    params: { min: 500 },
    severity: 'error',
    weight: 10,
    enabled: true,
    applies_to: null,
  }
  return {
    bytes: demoDeck(),
    isText: false,
    filename: null,
    rules: Array.from({ length: rules }, () => ({ ...rule, id: newId('rule') })),
    palettes: [],
    fonts: [],
    logos: [],
    includeHidden: false,
    includeNotes: false,
    slide: null,
    baseline: [],
    waivers: [],
  }
}

const never = new AbortController().signal

test('ends a file that takes too long, and reads the next in a fresh thread', async () => {
  // From source a thread takes seconds to begin, on a busy machine.
  start({ timeoutMs: 8_000 })
  expect(await pool.check(task(1), never)).toMatchObject({ status: 'completed' })
  const outcome = await pool.check(task(60_000), never)
  expect(outcome).toMatchObject({ status: 'failed', failure: { code: 'timeout' } })
  expect(await pool.check(task(1), never)).toMatchObject({ status: 'completed' })
})

test('ends a file that takes too much memory, and reads the next in a fresh thread', async () => {
  start({ heapMiB: 48, timeoutMs: 20_000 })
  const outcome = await pool.check(task(20_000), never)
  expect(outcome).toMatchObject({ status: 'failed', failure: { code: 'limit_exceeded' } })
  expect(await pool.check(task(1), never)).toMatchObject({ status: 'completed' })
})

test('ends at once where it is told to', async () => {
  start({})
  const stop = new AbortController()
  const ended = pool.check(task(20_000), stop.signal)
  setTimeout(() => stop.abort(new Error('enough')), 300)
  await expect(ended).rejects.toThrow('enough')
})
