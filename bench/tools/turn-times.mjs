import { appendFileSync, readFileSync } from 'node:fs'

/**
 * Loaded into a service (`--import`): writes the long turns of its event loop to the file that
 * `TURN_TIMES` names, a line for each with the time, the CPU time and the time on the clock (ms). On a
 * loaded machine a stall lasts as long as other programs run; the CPU time of the thread shows what the
 * service itself did. The first line shows that the turns are measured. Linux only.
 */

const file = process.env.TURN_TIMES
const leastMs = 5
const everyMs = 1

// Its child processes inherit the environment.
if (file !== undefined && process.platform === 'linux' && process.argv[1]?.endsWith('main.js')) {
  // In nanoseconds (Documentation/scheduler/sched-stats.rst); the main thread has the number of its process.
  const stat = `/proc/self/task/${process.pid}/schedstat`
  const readCpuMs = () => Number(readFileSync(stat, 'latin1').split(' ')[0]) / 1e6
  const write = (cpuMs, clockMs) => appendFileSync(file, `${Date.now()} ${cpuMs} ${clockMs}\n`)
  let before = { cpu: readCpuMs(), clock: performance.now() }
  write(0, 0)
  setInterval(() => {
    const now = { cpu: readCpuMs(), clock: performance.now() }
    const [cpuMs, clockMs] = [now.cpu - before.cpu, now.clock - before.clock - everyMs]
    if (Math.max(cpuMs, clockMs) > leastMs) write(cpuMs, clockMs)
    before = now
  }, everyMs).unref()
}
