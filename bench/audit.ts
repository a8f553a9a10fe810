import { report, requestsPerSecond } from './load.ts'
import { type BenchService, startBenchService } from './service.ts'

/**
 * Creates by 64 writers of one organization: with their audit entries, without them, and with a chain
 * that each writer locks until its commit, which is the alternative of decision 65. The variants take
 * turns, and the best round of each counts.
 */
export async function benchAudit(): Promise<void> {
  const service = await startBenchService()
  const best = { ours: 0, without: 0, locked: 0 }
  try {
    for (let round = 0; round < 3; round++) {
      for (const variant of ['without', 'ours', 'locked'] as const) {
        await change(service, variant)
        const perSecond = await createsPerSecond(service)
        process.stdout.write(`${variant}: ${Math.round(perSecond)} creates/s\n`)
        best[variant] = Math.max(best[variant], perSecond)
      }
    }
    const { ours, without, locked } = best
    const rate = (perSecond: number) => `${Math.round(perSecond)} creates/s`
    report(
      'audited / unaudited creates',
      ours / without,
      '≥ 0.8',
      `${rate(ours)}, ${rate(without)}`,
    )
    report('sealed later / locked chain', ours / locked, '≥ 1', `${rate(ours)}, ${rate(locked)}`)
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

function createsPerSecond(service: BenchService): Promise<number> {
  const body = '{"name":"Bench","scopes":["brand:read"]}'
  const url = `${service.url}/api/v1/api_keys`
  return requestsPerSecond({ url, body, ...common(service) }, 4)
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
