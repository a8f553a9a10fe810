import type { Database } from '../../../database/database.ts'
import type { JsonPieces } from '../../../kernel/base/json-pieces.ts'
import type { Tenant } from '../../../kernel/base/tenant.ts'

/** An input of a deployment that is not built yet. */
export interface Input {
  /** Of its last row. */
  position: number
  kind: string
  snapshot: JsonPieces
}

/** A row is a piece of a snapshot, because the driver encodes a text at once. */
interface InputRow {
  position: number
  kind: string
  snapshot: string
}

/** The kind of the rows that continue the one before. */
const continued = 'continued'

export async function insertInputs(
  db: Database,
  tenant: Tenant,
  deploymentId: string,
  inputs: readonly { kind: string; snapshot: JsonPieces }[],
): Promise<void> {
  const placed = inputs
    .flatMap(({ kind, snapshot }) =>
      snapshot.map((piece, at) => ({ kind: at === 0 ? kind : continued, piece })),
    )
    .map((row, at) => ({ ...row, position: at + 1 }))
  const small = placed.filter(({ piece }) => piece.byteLength <= smallBytes)
  for (const some of inGroups(small)) {
    await db`
      insert into deployment_inputs (organization_id, livemode, deployment_id, position, kind, snapshot)
      select ${tenant.organizationId}, ${tenant.livemode}, ${deploymentId}, position, kind, snapshot
      from unnest(
        ${some.map(({ position }) => position)}::integer[],
        ${some.map(({ kind }) => kind)}::text[],
        ${some.map(({ piece }) => Buffer.from(piece).toString())}::text[]
      ) as input (position, kind, snapshot)`
  }
  for (const { position, kind, piece } of placed) {
    if (piece.byteLength <= smallBytes) continue
    await db`
      insert into deployment_inputs (organization_id, livemode, deployment_id, position, kind, snapshot)
      values (${tenant.organizationId}, ${tenant.livemode}, ${deploymentId}, ${position}, ${kind},
        convert_from(${piece}, 'UTF8'))`
  }
}

/** Arrays are escaped on the event loop, and bytes are not, so large pieces are inserted one by one. */
const smallBytes = 64 * 2 ** 10
/** The bytes of one statement: escaping the 1,000 slides of a portal at once took 50 ms. */
const groupBytes = 2 * smallBytes

function* inGroups<Placed extends { piece: Uint8Array }>(
  rows: readonly Placed[],
): Generator<Placed[]> {
  let group: Placed[] = []
  let bytes = 0
  for (const row of rows) {
    if (bytes + row.piece.byteLength > groupBytes) {
      yield group
      group = []
      bytes = 0
    }
    group.push(row)
    bytes += row.piece.byteLength
  }
  if (group.length > 0) yield group
}

/** The first input after that position; null after the last. */
export async function findNextInput(
  db: Database,
  tenant: Tenant,
  deploymentId: string,
  after: number,
): Promise<Input | null> {
  const first = await findRow(db, tenant, deploymentId, after)
  if (first === null) return null
  const snapshot = [Buffer.from(first.snapshot)]
  let { position } = first
  for (;;) {
    const next = await findRow(db, tenant, deploymentId, position)
    if (next?.kind !== continued) return { position, kind: first.kind, snapshot }
    snapshot.push(Buffer.from(next.snapshot))
    position = next.position
  }
}

async function findRow(
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
