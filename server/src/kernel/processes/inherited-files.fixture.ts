import { createLog } from '../base/log.ts'
import { createProcesses } from './processes.ts'

/** Prints the open files of a task whose service was started with open files. */
const processes = createProcesses({
  places: 1,
  cpuMs: 10_000,
  log: createLog('silent'),
  fromSource: true,
})
const work = { module: new URL('./processes.fixture.ts', import.meta.url), name: 'openFiles' }
const open = await processes.run(work, {}, { organizationId: 'a' })
process.stdout.write(`${JSON.stringify(open)}\n`)
await processes.close()
