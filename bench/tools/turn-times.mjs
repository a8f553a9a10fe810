import { appendFileSync, readFileSync } from 'node:fs'

/**
 * Loaded into a service (`--import`): writes the CPU time of its longest turns of the event loop to the
 * file that `TURN_TIMES` names, a line for each. On a loaded machine a stall lasts as long as other
 * programs run; the CPU time of the thread shows what the service itself did. Linux only.
 */

const file = process.env.TURN_TIMES
const leastMs = 5

// Its child processes inherit the environment.
if (file !== undefined && process.platform === 'linux' && process.argv[1]?.endsWith('main.js')) {
  // In nanoseconds (Documentation/scheduler/sched-stats.rst); the main thread has the number of its process.
  const stat = `/proc/self/task/${process.pid}/schedstat`
  const readMs = () => Number(readFileSync(stat, 'latin1').split(' ')[0]) / 1e6
  let before = readMs()
  setInterval(() => {
    const now = readMs()
    if (now - before > leastMs) appendFileSync(file, `${Date.now()} ${now - before}\n`)
    before = now
  }, 1).unref()
}
