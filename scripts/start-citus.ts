import { findCitus, startCitus, withoutCitus } from '../testing/citus.ts'

/**
 * Starts a coordinator and two workers with Citus on loopback, and stops them at SIGINT:
 * `node --import tsx scripts/start-citus.ts [workers]`.
 */
const programs = findCitus()
if (programs === null) {
  process.stderr.write(`${withoutCitus}\n`)
  process.exit(1)
}
const citus = await startCitus(programs, { workers: Number(process.argv[2] ?? 2) })
await citus.join('postgres')
process.stdout.write(`${citus.url}\n`)
for (const { port, data } of citus.nodes) process.stderr.write(`${port} ${data}\n`)
const alive = setInterval(() => {}, 60_000)
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, async () => {
    clearInterval(alive)
    await citus.close()
  })
}
