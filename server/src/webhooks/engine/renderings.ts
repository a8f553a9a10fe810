import type { Database } from '../../database/database.ts'
import { renderAt } from '../../kernel/api/versions.ts'
import type { Tenant } from '../../kernel/base/tenant.ts'
import { matchDay } from '../../kernel/rows/look-up.ts'

/** Stored renderings of events in versions that endpoints pinned, and the texts of test events. */

export interface Rendering {
  /** UUID of the event. */
  id: string
  version: string
  body: string
}

/** Stores the renderings that do not exist yet. */
export async function insertRenderings(
  db: Database,
  tenant: Tenant,
  renderings: readonly Rendering[],
): Promise<void> {
  if (renderings.length === 0) return
  await db`
    insert into event_renderings (organization_id, livemode, event_id, version, body)
    select ${tenant.organizationId}, ${tenant.livemode}, event_id, version, body
    from unnest(
      ${renderings.map(({ id }) => id)}::uuid[],
      ${renderings.map(({ version }) => version)}::text[],
      ${renderings.map(({ body }) => body)}::text[]
    ) as rendering (event_id, version, body)
    on conflict do nothing`
}

/** Returns an event's text as sent: as recorded, or in `version`; null if the event is gone. */
export async function readBody(
  db: Database,
  tenant: Tenant,
  eventId: string,
  version: string | null,
): Promise<string | null> {
  const [row] = await (version === null
    ? db<{ body: string }[]>`
      select body from events
      where organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode}
        and id = ${eventId} and ${matchDay(db, 'id', eventId)}`
    : db<{ body: string }[]>`
      select body from event_renderings
      where organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode}
        and event_id = ${eventId} and version = ${version} and ${matchDay(db, 'event_id', eventId)}`)
  return row?.body ?? null
}

/** The version of the only rendering of a test event; null if the event is gone. */
export async function findRenderedVersion(
  db: Database,
  tenant: Tenant,
  eventId: string,
): Promise<string | null> {
  const [row] = await db<{ version: string }[]>`
    select version from event_renderings
    where organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode}
      and event_id = ${eventId} and ${matchDay(db, 'event_id', eventId)}`
  return row?.version ?? null
}

/**
 * Renders recorded events at a version, for an endpoint that pinned it after they were recorded.
 * Finds each event like `findEvent`, so that PostgreSQL cannot choose another index.
 */
export async function renderEvents(
  db: Database,
  tenant: Tenant,
  eventIds: readonly string[],
  version: string,
): Promise<void> {
  const events = await db<{ id: string; type: string; body: string }[]>`
    select event.id, event.type, event.body
    from unnest(${eventIds as string[]}::uuid[]) as wanted (id)
    cross join lateral (
      select id, type, body from events
      where organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode}
        and id >= wanted.id and id <= wanted.id
      order by id limit 1
    ) event
    where not exists (
      select 1 from event_renderings rendered
      where rendered.organization_id = ${tenant.organizationId} and rendered.livemode = ${tenant.livemode}
        and rendered.event_id = event.id and rendered.version = ${version}
    )`
  const renderings = events.map(({ id, type, body }) => ({
    id,
    version,
    body: renderBody(type, body, version),
  }))
  await insertRenderings(db, tenant, renderings)
}

const envelopeVersion = /"api_version":"([^"]+)"/

/** Renders a recorded event at an older version; an event of that version or older is unchanged. */
function renderBody(type: string, body: string, version: string): string {
  const recorded = envelopeVersion.exec(body)?.[1] ?? version
  if (recorded <= version) return body
  const stamped = `"api_version":"${version}"`
  // A custom event's data belongs to the caller: its text stays as it was posted.
  if (type.startsWith('custom.')) return body.replace(envelopeVersion, stamped)
  const event = JSON.parse(body) as { data: unknown }
  const data = renderAt(version, event.data)
  return JSON.stringify({ ...event, data }).replace(envelopeVersion, stamped)
}
