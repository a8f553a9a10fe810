import type { TestServer } from '../../../test/harness.ts'
import type { Job } from './jobs.ts'

/** Claims the only job of a server like a worker would, at that attempt. */
export async function claimByHand(server: TestServer, attempt: number): Promise<Job> {
  const [row] = await server.pool.db`
    update jobs set attempt = ${attempt}, leased_until = now() + interval '1 minute' returning *`
  return {
    id: row!.id,
    tenant: { organizationId: row!.organization_id, livemode: row!.livemode },
    kind: row!.kind,
    payload: row!.payload,
    attempt,
  }
}
