import { setTimeout as sleep } from 'node:timers/promises'
import { serviceCpuSeconds } from './cpu-time.ts'
import { report, requestsPerSecond } from './load.ts'
import { type BenchService, startBenchService } from './service.ts'

/**
 * Creates by 64 writers of one organization: with their audit entries, without them, and with a chain
 * that each writer locks until its commit, which is the alternative of decision 65. The variants take
 * turns, and the best round of each counts. The cost of an entry is measured in CPU time, including
 * the sealing; what writers wait for each other, by the clock.
 */
export async function benchAudit(): Promise<void> {
  const service = await startBenchService()
  const best = { ours: none, without: none, locked: none }
  try {
    for (let round = 0; round < 3; round++) {
      for (const variant of ['without', 'ours', 'locked'] as const) {
        await change(service, variant)
        const { perSecond, cpuMicros } = await measureCreates(service)
        process.stdout.write(
          `${variant}: ${Math.round(perSecond)} creates/s, ${Math.round(cpuMicros)} µs of CPU time each\n`,
        )
        best[variant] = {
          perSecond: Math.max(best[variant].perSecond, perSecond),
          cpuMicros: Math.min(best[variant].cpuMicros, cpuMicros),
        }
      }
    }
    const { ours, without, locked } = best
    report(
      'unaudited / audited creates, CPU time',
      without.cpuMicros / ours.cpuMicros,
      '≥ 0.8',
      `${Math.round(without.cpuMicros)} and ${Math.round(ours.cpuMicros)} µs`,
    )
    report(
      'sealed later / locked chain',
      ours.perSecond / locked.perSecond,
      '≥ 1',
      `${Math.round(ours.perSecond)} and ${Math.round(locked.perSecond)} creates/s`,
    )
    const event = { url: `${service.url}/api/v1/events`, body: '{"type":"custom.bench","data":{}}' }
    const perSecond = await requestsPerSecond({ ...event, ...common(service) }, 4)
    const [row] = await service.pool.db<{ entries: number }[]>`
      select count(*) as entries from audit_drafts where body like '%custom.bench%'`
    report(
      'audit entries of custom events',
      row!.entries,
      '≤ 0',
      `${Math.round(perSecond)} events/s`,
    )
  } finally {
    await service.stop()
  }
}

interface Creates {
  perSecond: number
  /** For each create, of the service and PostgreSQL, until its entry is sealed. */
  cpuMicros: number
}

const none: Creates = { perSecond: 0, cpuMicros: Number.POSITIVE_INFINITY }

async function measureCreates(service: BenchService): Promise<Creates> {
  const body = '{"name":"Bench","scopes":["brand:read"]}'
  const url = `${service.url}/api/v1/api_keys`
  const [before, cpuBefore] = [await count(service, 'api_keys'), serviceCpuSeconds()]
  const perSecond = await requestsPerSecond({ url, body, ...common(service) }, 4)
  while ((await count(service, 'audit_drafts')) > 0) await sleep(20)
  const cpuSeconds = serviceCpuSeconds() - cpuBefore
  const created = (await count(service, 'api_keys')) - before
  return { perSecond, cpuMicros: (1e6 * cpuSeconds) / created }
}

async function count({ pool: { db } }: BenchService, table: string): Promise<number> {
  const [row] = await db<{ count: number }[]>`select count(*) from ${db(table)}`
  return row!.count
}

function common({ key }: BenchService) {
  const headers = { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' }
  return { method: 'POST', connections: 64, headers } as const
}

/** A trigger drops the drafts, or locks the organization's chain for each. */
async function change(
  { pool: { db } }: BenchService,
  variant: 'ours' | 'without' | 'locked',
): Promise<void> {
  await db`drop trigger if exists bench on audit_drafts`
  if (variant === 'ours') return
  const work =
    variant === 'without'
      ? 'return null;'
      : 'perform 1 from audit_chains where organization_id = new.organization_id for update; return new;'
  await db.unsafe(`
    create or replace function bench_drafts() returns trigger language plpgsql as
      $$ begin ${work} end $$;
    create trigger bench before insert on audit_drafts for each row execute function bench_drafts()`)
}
