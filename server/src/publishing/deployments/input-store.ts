import type { Database } from '../../database/database.ts'
import type { Tenant } from '../../kernel/tenant.ts'

/** The inputs of a deployment that is not built yet. */
export interface InputRow {
  position: number
  kind: string
  snapshot: string
}

export async function insertInputs(
  db: Database,
  tenant: Tenant,
  deploymentId: string,
  inputs: readonly { kind: string; snapshot: string }[],
): Promise<void> {
  const placed = inputs.map((input, at) => ({ ...input, position: at + 1 }))
  const small = placed.filter(({ snapshot }) => snapshot.length <= smallUnits)
  await db`
    insert into deployment_inputs (organization_id, livemode, deployment_id, position, kind, snapshot)
    select ${tenant.organizationId}, ${tenant.livemode}, ${deploymentId}, position, kind, snapshot
    from unnest(
      ${small.map(({ position }) => position)}::integer[],
      ${small.map(({ kind }) => kind)}::text[],
      ${small.map(({ snapshot }) => snapshot)}::text[]
    ) as input (position, kind, snapshot)`
  for (const { position, kind, snapshot } of placed) {
    if (snapshot.length <= smallUnits) continue
    await db`
      insert into deployment_inputs (organization_id, livemode, deployment_id, position, kind, snapshot)
      values (${tenant.organizationId}, ${tenant.livemode}, ${deploymentId}, ${position}, ${kind}, ${snapshot})`
  }
}

/**
 * Arrays are escaped on the event loop, and single texts are not, so large snapshots are
 * inserted one by one.
 */
const smallUnits = 64 * 2 ** 10

/** The first input after that position; null after the last. */
export async function findNextInput(
  db: Database,
  tenant: Tenant,
  deploymentId: string,
  after: number,
): Promise<InputRow | null> {
  const [row] = await db<InputRow[]>`
    select position, kind, snapshot from deployment_inputs
    where organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode}
      and deployment_id = ${deploymentId} and position > ${after}
    order by position limit 1`
  return row ?? null
}

export async function deleteInputs(
  db: Database,
  tenant: Tenant,
  deploymentId: string,
): Promise<void> {
  await db`
    delete from deployment_inputs
    where organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode}
      and deployment_id = ${deploymentId}`
}
