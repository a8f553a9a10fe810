import type { Database } from '../../database/database.ts'
import { auditEntryCreated, auditEntryPattern } from '../../kernel/api/areas.ts'
import type { ChangeContext, Services } from '../../kernel/api/context.ts'
import { forEachApart } from '../../kernel/base/for-each-apart.ts'
import { createUuids, readCreated, readTime, toId } from '../../kernel/base/ids.ts'
import { sha256 } from '../../kernel/base/sha256.ts'
import type { Tenant } from '../../kernel/base/tenant.ts'
import { backgroundContext, inTransaction } from '../../kernel/events/background.ts'
import type { AuditEntry } from './schema.ts'
import { type AuditEntryRow, auditEntryText, noHash } from './store.ts'

/**
 * Sealing: drafts become entries with a position and the hash of their predecessor. Only this task
 * locks the chain of an organization, for one batch; writers insert drafts and wait for nobody. An
 * entry gets its id here, so ids, positions and the order of reading are the same, and a list never
 * shows an entry while an older one can still appear.
 */

/** A batch is one transaction, of about 1 MB. */
const maxBatch = 500

/** Seals the drafts of every organization; one that fails delays no other. */
export async function sealAll(services: Services): Promise<void> {
  const waiting = await services.db<{ organization_id: string }[]>`
    with recursive waiting as (
      (select organization_id from audit_drafts order by organization_id limit 1)
      union all
      select (
        select organization_id from audit_drafts where organization_id > waiting.organization_id
        order by organization_id limit 1
      ) from waiting where waiting.organization_id is not null
    )
    select organization_id from waiting where organization_id is not null`
  await forEachApart(waiting, ({ organization_id }) => sealOrganization(services, organization_id))
}

/** Seals the drafts that are committed now. Returns how many. */
export async function sealOrganization(
  services: Services,
  organizationId: string,
): Promise<number> {
  let total = 0
  for (;;) {
    const sealed = await inTransaction(services, (tx, afterCommit) =>
      sealBatch(tx, services, organizationId, afterCommit),
    )
    total += sealed
    if (sealed < maxBatch) return total
  }
}

async function sealBatch(
  tx: Database,
  services: Services,
  organizationId: string,
  afterCommit: ChangeContext['afterCommit'],
): Promise<number> {
  const [draft] = await tx`
    select 1 from audit_drafts where organization_id = ${organizationId} limit 1`
  if (draft === undefined) return 0
  const chain = await lockChain(tx, organizationId)
  if (chain === null) {
    // The organization was removed, or its removal began, after the draft was written.
    await tx`delete from audit_drafts where organization_id = ${organizationId}`
    return 0
  }
  const drafts = await tx<{ body: string }[]>`
    with taken as (
      delete from audit_drafts where organization_id = ${organizationId} and id in (
        select id from audit_drafts where organization_id = ${organizationId}
        order by id limit ${maxBatch}
      )
      returning id, body
    )
    select body from taken order by id`
  if (drafts.length === 0) return 0
  const entries = link(drafts, chain, services.clock.now(), organizationId)
  const last = entries.at(-1)!
  await tx`
    insert into audit_entries (organization_id, id, position, body, hash)
    select ${organizationId}, id, position, body, hash from unnest(
      ${entries.map(({ id }) => id)}::uuid[], ${entries.map(({ position }) => position)}::bigint[],
      ${entries.map(({ body }) => body)}::text[], ${entries.map(({ hash }) => hash)}::text[]
    ) as entry (id, position, body, hash)`
  await tx`
    update audit_chains set position = ${last.position}, hash = ${last.hash}, last_id = ${last.id}
    where organization_id = ${organizationId}`
  await publishEntries(tx, services, organizationId, entries, afterCommit)
  return entries.length
}

interface Chain {
  position: number
  hash: string
  last_id: string | null
}

/** Null if the organization was removed or is being removed, so that nothing of it is left. */
async function lockChain(tx: Database, organizationId: string): Promise<Chain | null> {
  await tx`
    insert into audit_chains (organization_id, hash, anchor_hash)
    select id, ${noHash}, ${noHash} from organizations
    where id = ${organizationId} and removal_started_at is null
    on conflict (organization_id) do nothing`
  // The share lock makes a removal that begins now wait, so that it finds the entries of this batch.
  const [chain] = await tx<Chain[]>`
    select position, hash, last_id from audit_chains chain
    join organizations organization on organization.id = chain.organization_id
    where chain.organization_id = ${organizationId} and organization.removal_started_at is null
    for update of chain for share of organization`
  return chain ?? null
}

/** Ids continue after the last one, also if this process's clock is behind. */
function link(
  drafts: readonly { body: string }[],
  chain: Chain,
  now: number,
  organizationId: string,
): AuditEntryRow[] {
  const newUuid = createUuids()
  const time = chain.last_id === null ? now : Math.max(now, readTime(chain.last_id) + 1)
  let { position, hash: previous } = chain
  return drafts.map(({ body: draft }) => {
    const id = newUuid(time)
    position += 1
    const head = JSON.stringify({
      id: toId('audit_entry', id),
      object: 'audit_entry',
      created: readCreated(id),
      organization: toId('organization', organizationId),
      position,
    })
    const body = `${head.slice(0, -1)},${draft.slice(1, -1)},"previous_hash":"${previous}"}`
    previous = hashOfEntry(body)
    return { id, position, body, hash: previous }
  })
}

/** SHA-256 of an entry's text without its hash, in hexadecimal digits. */
export function hashOfEntry(body: string): string {
  return sha256(body)
}

/**
 * Records an event for each entry in the transaction that seals it, but only in modes with an endpoint
 * that subscribes to audit entries: otherwise the log would double the events of every organization.
 */
async function publishEntries(
  tx: Database,
  services: Services,
  organizationId: string,
  entries: readonly AuditEntryRow[],
  afterCommit: ChangeContext['afterCommit'],
): Promise<void> {
  for (const livemode of [false, true]) {
    const tenant = { organizationId, livemode }
    if (!(await hasSubscriber(tx, tenant))) continue
    const events = entries
      .map((row) => JSON.parse(auditEntryText(row)) as AuditEntry)
      .filter((entry) => entry.livemode === null || entry.livemode === livemode)
      .map((object) => ({ type: auditEntryCreated, data: { object } }))
    const context = await backgroundContext(tx, services, tenant, afterCommit)
    await services.outbox.record(context, events)
  }
}

async function hasSubscriber(tx: Database, { organizationId, livemode }: Tenant): Promise<boolean> {
  const [row] = await tx`
    select 1 from webhook_endpoints
    where organization_id = ${organizationId} and livemode = ${livemode}
      and status = 'enabled' and 'audit' = any(areas)
      and enabled_events && ${[auditEntryCreated, auditEntryPattern]}::text[]
    limit 1`
  return row !== undefined
}
