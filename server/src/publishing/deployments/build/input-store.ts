import type { Database } from '../../../database/database.ts'
import type { JsonPieces } from '../../../kernel/base/json-pieces.ts'
import type { Tenant } from '../../../kernel/base/tenant.ts'

/** An input of a deployment that is not built yet. */
export interface Input {
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

/** The inputs of a deployment, by position. */
export async function* readInputs(
  db: Database,
  tenant: Tenant,
  deploymentId: string,
): AsyncGenerator<Input> {
  let input: { kind: string; snapshot: Uint8Array[] } | null = null
  for (let after = 0; ; ) {
    const rows = await selectRows(db, tenant, deploymentId, after)
    for (const { kind, snapshot, position } of rows) {
      after = position
      if (kind === continued) {
        input!.snapshot.push(Buffer.from(snapshot))
        continue
      }
      if (input !== null) yield input
      input = { kind, snapshot: [Buffer.from(snapshot)] }
    }
    if (rows.length > 0) continue
    if (input !== null) yield input
    return
  }
}

/** The next rows up to {@link groupBytes}, or one that has more: 500 slides in 8 statements. */
async function selectRows(
  db: Database,
  { organizationId, livemode }: Tenant,
  deploymentId: string,
  after: number,
): Promise<InputRow[]> {
  return db<InputRow[]>`
    select position, kind, snapshot from (
      select position, kind, snapshot, sum(octet_length(snapshot)) over (order by position) as bytes
      from (
        select position, kind, snapshot from deployment_inputs
        where organization_id = ${organizationId} and livemode = ${livemode}
          and deployment_id = ${deploymentId} and position > ${after}
        order by position limit 64
      ) as next
    ) as summed
    where bytes <= ${groupBytes} or bytes = octet_length(snapshot)
    order by position`
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
