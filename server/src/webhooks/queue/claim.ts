import type { Database } from '../../database/database.ts'
import { lookUpEach } from '../../kernel/rows/look-up.ts'
import { type SecretBox, SecretUnreadable } from '../../kernel/secrets/secrets.ts'
import { openAuthentication } from '../engine/authentication.ts'
import { openHeaders } from '../engine/custom-headers.ts'
import type {
  Claimed,
  EndpointKey,
  EventPayload,
  Ordering,
  SignatureScheme,
} from '../engine/delivery.ts'
import type { ClaimAnswer, Wanted } from '../engine/delivery-store.ts'
import { openNetwork, type SealedNetwork } from '../engine/network.ts'
import { readBody } from '../engine/renderings.ts'
import { openDestination } from '../engine/sealed-destination.ts'
import { openSigningSecrets, type SealedSecret } from '../engine/signing-secrets.ts'
import { abandonWithoutEvent } from './queue.ts'

/** One row per claimed delivery, and at least one per enabled endpoint. */
interface ClaimRow {
  position: number
  revision: number
  granted: number
  resume_at: Date | null
  settings: Settings | null
  delivery_id: string | null
  event_id: string
  url: string
  attempt: number
  /** Version of the rendering to send; null for the event as it was recorded. */
  rendering: string | null
  traceparent: string | null
  body: string | null
}

interface Settings {
  enabledEvents: string[]
  scheme: SignatureScheme
  payload: EventPayload
  ordering: Ordering
  batch: { max_events: number } | null
  responseRetention: number | null
  transformation: string | null
  userAgent: string | null
  /** In seconds. */
  retrySchedule: readonly number[] | null
  /** Base64; null if the endpoint has none. */
  sealedHeaders: string | null
  /** Base64; null if the endpoint has none. */
  sealedAuthentication: string | null
  /** Base64; null for HTTP. */
  sealedDestination: string | null
  /** Null if the tenant has set none. */
  sealedNetwork: SealedNetwork | null
  secrets: SealedSecret[]
}

/**
 * Leases the due deliveries of these endpoints and begins an attempt of each, in one statement
 * whatever their number. The cost is proportional to what is claimed: each endpoint's index of
 * waiting deliveries is read from its front, so neither history nor another endpoint's backlog is
 * read. Rows that another worker is claiming are skipped, as is an endpoint whose rate limit
 * another worker is updating. A rate limit allows bursts of a tenth of a second's deliveries, at
 * least one.
 *
 * Picked rows are updated by key: `ctid` would miss a row that was moved between the statement's
 * snapshot and its lock. Every join by key uses the primary key alone (`look-up.ts`): a cached plan
 * read all of 20,000 waiting rows for each picked row. The primary key has no `is not distinct from`,
 * so that it does not pick the waiting rows: a plan from four rows read the queue of the tenant by it.
 *
 * An event is looked up by its type too, and elsewhere a delivery by its endpoint: on a new day's
 * partition, which has no statistics yet, PostgreSQL may choose the index that leads with those.
 */
export async function claim(
  db: Database,
  secretBox: SecretBox,
  wanted: readonly Wanted[],
  now: number,
  leaseMs: number,
): Promise<ClaimAnswer[]> {
  const startedAt = new Date(now)
  const rows = await db<ClaimRow[]>`
    with wanted as (
      select * from json_to_recordset(${toRows(wanted)}::text::json) as w
        (position int, organization_id uuid, livemode boolean, endpoint_id uuid, allowance int, revision int)
    ), paced as materialized (
      select pace.*, greatest(pace.next_at, ${startedAt}::timestamptz
        - (greatest(1, pace.rate / 10) - 1) * interval '1 second' / pace.rate) as base
      from wanted join endpoint_paces pace on ${lookUpEach(db, 'pace.endpoint_id', 'wanted.endpoint_id')}
      for update of pace skip locked
    ), open as materialized (
      select w.organization_id, w.livemode, w.endpoint_id, w.position, endpoint.url, endpoint.revision,
        case
          when endpoint.rate_limit is null then w.allowance
          when paced.base is null or paced.base > ${startedAt}::timestamptz then 0
          else least(w.allowance, 1 + floor(extract(epoch from ${startedAt}::timestamptz - paced.base) * paced.rate))
        end::int as allowance,
        paced.base, paced.rate, endpoint.rate_limit is not null as limited,
        case when w.revision <> endpoint.revision then jsonb_build_object(
          'enabledEvents', endpoint.enabled_events, 'scheme', endpoint.signature_scheme, 'payload', endpoint.event_payload,
          'ordering', endpoint.ordering, 'batch', endpoint.batch,
          'responseRetention', endpoint.response_retention, 'transformation', endpoint.transformation, 'userAgent', endpoint.user_agent, 'retrySchedule', endpoint.retry_schedule,
          'sealedHeaders', encode(endpoint.sealed_headers, 'base64'),
          'sealedAuthentication', encode(endpoint.sealed_authentication, 'base64'),
          'sealedDestination', encode(endpoint.sealed_destination, 'base64'),
          'sealedNetwork', (
            select jsonb_build_object('version', version, 'certificateAuthorities', certificate_authorities,
              'sealedProxyUrl', encode(sealed_proxy_url, 'base64'))
            from webhook_networks network
            where network.organization_id = endpoint.organization_id
              and network.livemode = endpoint.livemode
          ),
          'secrets', (
            select jsonb_agg(jsonb_build_object('id', id, 'sealed', encode(sealed, 'base64'), 'expiresAt', expires_at)
              order by id desc)
            from webhook_endpoint_secrets secret
            where secret.organization_id = endpoint.organization_id
              and secret.livemode = endpoint.livemode and secret.endpoint_id = endpoint.id
              and (secret.expires_at is null or secret.expires_at > ${startedAt})
          )
        ) end as settings
      from wanted w
      join webhook_endpoints endpoint
        on ${lookUpEach(db, 'endpoint.id', 'w.endpoint_id')} and endpoint.status = 'enabled'
      left join paced
        on paced.organization_id = w.organization_id and paced.livemode = w.livemode
        and paced.endpoint_id = w.endpoint_id
    ), picked as (
      select waiting.* from open cross join lateral (
        select organization_id, livemode, delivery_id from pending_deliveries pending
        where pending.organization_id is not distinct from open.organization_id
          and pending.livemode is not distinct from open.livemode
          and pending.endpoint_id = open.endpoint_id
          and pending.leased_until is null and pending.due_at <= ${startedAt}
        order by pending.due_at, pending.delivery_id
        limit open.allowance for update skip locked
      ) waiting
    ), claimed as (
      update pending_deliveries pending
      set attempt_count = attempt_count + 1, started_at = ${startedAt}, updated = ${startedAt},
        leased_until = ${new Date(now + leaseMs)},
        url = (select open.url from open where open.endpoint_id = pending.endpoint_id)
      from picked where ${lookUpEach(db, 'pending.delivery_id', 'picked.delivery_id')}
      returning pending.*
    ), counted as (
      update endpoint_paces pace
      set next_at = open.base + used.number * interval '1 second' / open.rate
      from open join (select endpoint_id, count(*) as number from claimed group by endpoint_id) used
        using (endpoint_id)
      where open.rate is not null and ${lookUpEach(db, 'pace.endpoint_id', 'open.endpoint_id')}
      returning pace.endpoint_id, pace.next_at
    )
    select open.position, open.revision, open.allowance as granted,
      case when open.limited
        then coalesce(counted.next_at, open.base, ${startedAt}::timestamptz + interval '20 ms')
      end as resume_at,
      open.settings, claimed.delivery_id, claimed.event_id, claimed.url,
      claimed.attempt_count as attempt, claimed.rendering, claimed.traceparent,
      case when claimed.rendering is null then (
        select body from events event
        where event.organization_id = claimed.organization_id and event.livemode = claimed.livemode
          and event.id = claimed.event_id and event.type = claimed.event_type
      ) else (
        select body from event_renderings rendered
        where rendered.organization_id = claimed.organization_id
          and rendered.livemode = claimed.livemode
          and rendered.event_id = claimed.event_id and rendered.version = claimed.rendering
      ) end as body
    from open
    left join counted using (endpoint_id)
    left join claimed using (organization_id, livemode, endpoint_id)
    order by open.position, claimed.due_at, claimed.delivery_id`
  await readMissedBodies(db, wanted, rows)
  const withoutEvent = rows.filter(isWithoutBody)
  if (withoutEvent.length > 0) {
    const ended = withoutEvent.map(({ position, delivery_id, attempt }) => ({
      tenant: wanted[position]!.endpoint.tenant,
      deliveryId: delivery_id!,
      attempt,
    }))
    await abandonWithoutEvent(db, ended, now)
  }
  return toAnswers(wanted, rows, secretBox, now)
}

/**
 * Rereads, by key alone, the events that the statement did not find. PostgreSQL 18.4 was seen to
 * prune partitions wrongly at run time (docs/design/delivery.md), and a delivery abandoned by mistake
 * is lost.
 */
async function readMissedBodies(
  db: Database,
  wanted: readonly Wanted[],
  rows: readonly ClaimRow[],
): Promise<void> {
  for (const row of rows.filter(isWithoutBody)) {
    const { tenant } = wanted[row.position]!.endpoint
    row.body = await readBody(db, tenant, row.event_id, row.rendering)
  }
}

function isWithoutBody({ delivery_id, body }: ClaimRow): boolean {
  return delivery_id !== null && body === null
}

function toRows(wanted: readonly Wanted[]): string {
  return JSON.stringify(
    wanted.map(({ endpoint: { tenant, endpointId }, allowance, revision }, position) => ({
      position,
      organization_id: tenant.organizationId,
      livemode: tenant.livemode,
      endpoint_id: endpointId,
      allowance,
      revision: revision ?? 0,
    })),
  )
}

function toAnswers(
  wanted: readonly Wanted[],
  rows: readonly ClaimRow[],
  secretBox: SecretBox,
  now: number,
): ClaimAnswer[] {
  const answers = wanted.map(
    ({ endpoint }): ClaimAnswer => ({
      key: endpoint,
      endpoint: null,
      granted: null,
      resumeAt: null,
      claimed: [],
    }),
  )
  for (const row of rows) {
    const answer = answers[row.position]!
    if (answer.granted === null) {
      answer.granted = row.granted
      answer.resumeAt = row.resume_at?.getTime() ?? null
      if (row.settings !== null) readEndpoint(answer, row.revision, row.settings, secretBox)
    }
    if (row.delivery_id === null) continue
    // An abandoned delivery must not make it look as if the endpoint had no more due.
    if (row.body === null) answer.granted -= 1
    else answer.claimed.push(toClaimed(answer.key, row, row.body, now))
  }
  return answers
}

function toClaimed(
  { tenant, endpointId }: EndpointKey,
  row: ClaimRow,
  body: string,
  now: number,
): Claimed {
  return {
    tenant,
    endpointId,
    deliveryId: row.delivery_id!,
    eventId: row.event_id,
    url: row.url,
    attempt: row.attempt,
    startedAt: now,
    body,
    traceparent: row.traceparent,
    revision: row.revision,
  }
}

/** An unreadable secret affects only this endpoint, so the answer reports it. */
function readEndpoint(
  answer: ClaimAnswer,
  revision: number,
  settings: Settings,
  secretBox: SecretBox,
): void {
  const { tenant, endpointId } = answer.key
  const {
    batch,
    retrySchedule,
    sealedHeaders,
    sealedAuthentication,
    sealedDestination,
    sealedNetwork,
    secrets,
    ...plain
  } = settings
  try {
    answer.endpoint = {
      tenant,
      endpointId,
      revision,
      ...plain,
      batch: batch === null ? null : { maxEvents: batch.max_events },
      waitsMs: retrySchedule?.map((seconds) => seconds * 1_000) ?? null,
      customHeaders: openHeaders(secretBox, answer.key, sealedHeaders),
      authentication: openAuthentication(secretBox, answer.key, sealedAuthentication),
      destination: openDestination(secretBox, answer.key, sealedDestination),
      network: openNetwork(secretBox, tenant, sealedNetwork),
      secrets: openSigningSecrets(secretBox, answer.key, secrets),
    }
  } catch (error) {
    if (!(error instanceof SecretUnreadable)) throw error
    answer.unreadable = error
  }
}
