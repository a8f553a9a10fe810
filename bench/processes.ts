import { availableParallelism } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { aimWithFreeCore, report, requestsPerSecond } from './load.ts'
import { startServiceProcess } from './process.ts'

const seconds = 8

/**
 * The effect of a second process: requests per second with two processes in units of those with
 * one, and the processor time of all processes and PostgreSQL for 1,000 requests. The load and
 * PostgreSQL need cores of their own: on two cores, only the processor time is meaningful.
 */
export async function benchProcesses(): Promise<void> {
  const one = await measure(1)
  const two = await measure(2)
  for (const [name, at] of [
    ['GET /api_keys/current', 'reads'],
    ['POST /events', 'events'],
  ] as const) {
    const detail = `${Math.round(two[at].perSecond)} against ${Math.round(one[at].perSecond)} a second on ${availableParallelism()} cores; ${two[at].cpu.toFixed(2)} and ${one[at].cpu.toFixed(2)} CPU-s per 1,000`
    const gain = two[at].perSecond / one[at].perSecond
    report(`${name}: two processes / one`, gain, aimWithFreeCore('≥ 1.5'), detail)
  }
}

async function measure(processes: number) {
  const service = await startServiceProcess({ processes })
  // The others start when the first one answers.
  if (processes > 1) await untilListed(service.url, processes)
  const headers = {
    Authorization: `Bearer ${service.key}`,
    'Content-Type': 'application/json',
  }
  const body = JSON.stringify({ type: 'custom.bench', data: { text: 'x'.repeat(1_000) } })
  const run = async (load: Parameters<typeof requestsPerSecond>[0]) => {
    await requestsPerSecond({ ...load, connections: 64 }, 1)
    const before = service.cpuSeconds()
    const perSecond = await requestsPerSecond({ ...load, connections: 64 }, seconds)
    // Its own warm-up is as fast, and takes 2 s.
    const cpu = (service.cpuSeconds() - before) / ((perSecond * (seconds + 2)) / 1_000)
    return { perSecond, cpu }
  }
  try {
    return {
      reads: await run({ url: `${service.url}/api/v1/api_keys/current`, headers }),
      events: await run({
        ...{ url: `${service.url}/api/v1/events`, headers, method: 'POST', bodies: [body, body] },
      }),
    }
  } finally {
    await service.stop()
  }
}

async function untilListed(url: string, processes: number): Promise<void> {
  for (;;) {
    const metrics = await (await fetch(`${url}/metrics`)).text()
    if (metrics.includes(`process="${processes}"`)) return
    await sleep(200)
  }
}
