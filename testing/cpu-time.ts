/**
 * CPU time of this process for some work, in units of a fixed reference: about 10 ms on a machine of
 * 2026. Neither a slow machine nor a busy neighbour changes it, so a test can distinguish linear
 * from superlinear work without a limit in seconds.
 */
export function cpuUnits(work: () => unknown): number {
  return cpuMs(work) / referenceMs()
}

/** The same for work that takes turns of the event loop, such as a request to a service of this process. */
export async function cpuUnitsDuring(work: () => Promise<unknown>): Promise<number> {
  const referenceTookMs = referenceMs()
  const before = process.cpuUsage()
  await work()
  return msSince(before) / referenceTookMs
}

let measuredMs: number | undefined

/** The least of several runs: the first ones are not compiled yet. */
function referenceMs(): number {
  measuredMs ??= Math.min(...Array.from({ length: 5 }, () => cpuMs(runReference)))
  return measuredMs
}

/** Parses and counts words: memory and branches, as the readers that are judged by it. */
function runReference(): number {
  const words = JSON.parse(
    `[${Array.from({ length: 20_000 }, (_, at) => `"word ${at}"`)}]`,
  ) as string[]
  const counts = new Map<string, number>()
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + word.length)
  return counts.size
}

function cpuMs(work: () => unknown): number {
  const before = process.cpuUsage()
  work()
  return msSince(before)
}

function msSince(before: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1_000
}
