/** A service with an idle process and one that never ends; prints their ids. */

import { readFileSync } from 'node:fs'
import { createLog } from '../base/log.ts'
import { createProcesses } from './processes.ts'

const log = createLog('silent')
const module = new URL('./processes.fixture.ts', import.meta.url)
const idle = createProcesses({ places: 1, log, fromSource: true })
const busy = createProcesses({ places: 1, log, cpuMs: 600_000, fromSource: true })

const first = await idle.run({ module, name: 'processId' }, {}, { organizationId: 'a' })
const second = await busy.run({ module, name: 'processId' }, {}, { organizationId: 'a' })
void busy.run({ module, name: 'spin' }, {}, { organizationId: 'a' })
// Its CPU time grows once it runs the endless loop.
const spentAt = readTicks(second as number)
while (readTicks(second as number) < spentAt + 20) {
  await new Promise((resolve) => setTimeout(resolve, 20))
}
process.stdout.write(`${JSON.stringify([first, second])}\n`)
setInterval(() => {}, 1_000)

function readTicks(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  return Number(stat.slice(stat.lastIndexOf(')')).split(' ')[12])
}
