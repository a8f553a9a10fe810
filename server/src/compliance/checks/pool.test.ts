import type { Rule } from '@blazon/compliance/rule'
import { afterEach, expect, test } from 'vitest'
import { demoDeck } from '../../demo/deck.ts'
import { newId, newUuid } from '../../kernel/base/ids.ts'
import { createLog } from '../../kernel/base/log.ts'
import {
  createProcesses,
  type Processes,
  type ProcessesOptions,
} from '../../kernel/processes/processes.ts'
import { type CheckPool, createCheckPool } from './pool.ts'
import type { CheckTask } from './task.ts'

let processes: Processes

afterEach(() => processes.close())

function start(options: Partial<ProcessesOptions>): CheckPool {
  const log = createLog('silent')
  processes = createProcesses({ places: 1, log, ...options })
  return createCheckPool(processes, log)
}

/** A check of the demo deck with this many rules, each of which finds something. */
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
    templates: [],
    fonts: [],
    tokenSets: [],
    logos: [],
    includeHidden: false,
    includeNotes: false,
    slide: null,
    baseline: [],
    waivers: [],
  }
}

const never = { signal: new AbortController().signal }
const tenant = { organizationId: newUuid(), livemode: false }
const limits = { timeout: 120_000 }

test(
  'stops reading a file that takes too long, and reads the next in a new process',
  limits,
  async () => {
    const pool = start({ cpuMs: 4_000 })
    expect(await pool.check(tenant, task(1), never)).toMatchObject({ status: 'completed' })
    const outcome = await pool.check(tenant, task(60_000), never)
    expect(outcome).toMatchObject({ status: 'failed', failure: { code: 'timeout' } })
    expect(await pool.check(tenant, task(1), never)).toMatchObject({ status: 'completed' })
  },
)

test(
  'ends a file that takes too much memory, and reads the next in a fresh process',
  limits,
  async () => {
    const pool = start({ memoryMiB: 64, cpuMs: 60_000 })
    const outcome = await pool.check(tenant, task(20_000), never)
    expect(outcome).toMatchObject({ status: 'failed', failure: { code: 'limit_exceeded' } })
    expect(await pool.check(tenant, task(1), never)).toMatchObject({ status: 'completed' })
  },
)

test('does not fail a file because the service is stopping', limits, async () => {
  const pool = start({})
  const check = pool.check(tenant, task(20_000), never)
  const ended = expect(check).rejects.toThrow('The service is stopping.')
  await processes.close()
  await ended
})

test('stops at once if it is aborted', limits, async () => {
  const pool = start({})
  const stop = new AbortController()
  const ended = pool.check(tenant, task(20_000), { signal: stop.signal })
  setTimeout(() => stop.abort(new Error('enough')), 300)
  await expect(ended).rejects.toThrow('enough')
})
