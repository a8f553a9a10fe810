import { closeSync, openSync } from 'node:fs'
import { createLog } from '../base/log.ts'
import { createProcesses } from './processes.ts'

/** Prints how a task ends while this process can open no more files, and after it can again. */
const processes = createProcesses({
  places: 1,
  cpuMs: 10_000,
  log: createLog('silent'),
  fromSource: true,
})
const work = { module: new URL('./processes.fixture.ts', import.meta.url), name: 'double' }
const attempt = () =>
  processes
    .run(work, { value: 21 }, { organizationId: 'a' })
    .catch((error: Error) => [error.constructor.name, String(error.cause)])
const opened = openAll()
const outcomes = [await attempt()]
// A few files are enough for some of the pipes. The first attempt may have closed others.
opened.push(...openAll())
for (const file of opened.splice(0, 3)) closeSync(file)
outcomes.push(await attempt())
for (const file of opened) closeSync(file)
process.stdout.write(`${JSON.stringify([...outcomes, await attempt()])}\n`)
await processes.close()

function openAll(): number[] {
  const files: number[] = []
  try {
    for (;;) files.push(openSync('/dev/null', 'r'))
  } catch {
    return files
  }
}
