import type { ChangeContext, RequestContext, Services } from '../../src/kernel/api/context.ts'
import { newUuid, toId } from '../../src/kernel/base/ids.ts'
import { inBackground } from '../../src/kernel/events/background.ts'
import { createOutbox } from '../../src/kernel/events/outbox.ts'
import { kindOf } from '../../src/webhooks/destinations/kinds.ts'
import { removeEndpoint, rotateSecret } from '../../src/webhooks/endpoints/endpoints.ts'
import { automaticDisabling, disable, enable } from '../../src/webhooks/endpoints/status.ts'
import {
  type EndpointRow,
  findEndpoint,
  insertEndpoint,
  insertSecret,
} from '../../src/webhooks/endpoints/store.ts'
import type { EndpointKey } from '../../src/webhooks/engine/delivery.ts'
import { compileFilter } from '../../src/webhooks/engine/filter.ts'
import { sealDestination } from '../../src/webhooks/engine/sealed-destination.ts'
import { fanOut } from '../../src/webhooks/queue/fan-out.ts'
import { createDeliveryStore } from '../../src/webhooks/store.ts'
import type { TestServer } from '../harness.ts'
import {
  destinationOf,
  type Form,
  type Seen,
  type SimulatedStore,
  secret,
} from './simulated-store.ts'
import type { World } from './world.ts'

const filter = 'data.object.wanted = true'

/** The real statements on a real PostgreSQL, in the time of a simulated world. */
export async function createRealStore(server: TestServer, world: World): Promise<SimulatedStore> {
  const services: Services = {
    ...server.app.services,
    clock: world,
    outbox: createOutbox(fanOut),
    // The story itself decides which signals arrive.
    signals: { send: () => {}, on: () => () => {}, close: async () => {} },
  }
  const { db, secretBox } = services
  const { organizationId } = await server.addOrganization()
  const tenant = { organizationId, livemode: true }
  const store = createDeliveryStore(db, secretBox, automaticDisabling(services))
  const added: string[] = []

  return {
    ...store,
    async addEndpoint(form): Promise<EndpointKey> {
      const { ordering, isFiltered, batch } = form
      const endpointId = newUuid()
      const settings = {
        ...placeOf({ tenant, endpointId }, form),
        description: null,
        enabled_events: [`custom.${toId('webhook_endpoint', endpointId)}`],
        areas: ['platform' as const],
        status: 'enabled' as const,
        disabled_reason: null,
        signature_scheme: 'standard' as const,
        event_payload: 'snapshot' as const,
        transformation: null,
        filter: isFiltered ? filter : null,
        filter_path: isFiltered ? compileFilter(filter) : null,
        api_version: null,
        custom_headers: {},
        sealed_headers: null,
        user_agent: null,
        retry_schedule: null,
        ordering,
        batch,
        response_retention: null,
        authentication: null,
        sealed_authentication: null,
        alert: null,
        sealed_alert_url: null,
        rate_limit: null,
        metadata: {},
      }
      await insertEndpoint(db, tenant, {
        ...settings,
        id: endpointId,
        created_by: 'key_simulation',
        updated: new Date(world.now()),
      })
      await insertSecret(db, secretBox, tenant, endpointId, secret)
      added.push(endpointId)
      return { tenant, endpointId }
    },
    async addEvent({ endpoint, number, key, isWanted }) {
      const type = `custom.${toId('webhook_endpoint', endpoint.endpointId)}`
      const data = { object: { id: key, number, wanted: isWanted } }
      await inBackground(services, tenant, (context) =>
        context.services.outbox.record(context, [{ type, data }]),
      )
    },
    disable: ({ endpointId }) =>
      change(endpointId, async (context, row) => {
        if (row.status === 'enabled') await disable(context, row, 'user')
      }),
    enable: ({ endpointId }) =>
      change(endpointId, async (context, row) => {
        if (row.status === 'disabled') await enable(context, row)
      }),
    remove: ({ endpointId }) =>
      change(endpointId, async (context) => {
        await removeEndpoint(context as RequestContext, toId('webhook_endpoint', endpointId))
      }),
    rotate: ({ endpointId }) =>
      change(endpointId, async (context) => {
        await rotateSecret(context as RequestContext, toId('webhook_endpoint', endpointId), 0)
      }),
    // The queue also contains deliveries of earlier stories, in other organizations.
    async findDue(after) {
      const page = await store.findDue(after)
      const own = page.endpoints.filter(({ endpoint }) => isOwn(endpoint))
      return { ...page, endpoints: own }
    },
    findLapsed: async (before) => (await store.findLapsed(before)).filter(isOwn),
    async giveTurns(now) {
      const { endpoints, againAt } = await store.giveTurns(now)
      return { endpoints: endpoints.filter(isOwn), againAt }
    },
    async listDisabled() {
      const neverDisabled = await db<{ id: string }[]>`
        select endpoint.id from webhook_endpoints endpoint
        where endpoint.organization_id = ${organizationId} and endpoint.livemode and not exists (
          select 1 from webhook_endpoint_pauses pause
          where pause.organization_id = ${organizationId} and pause.livemode
            and pause.endpoint_id = endpoint.id
        )`
      const never = new Set(neverDisabled.map(({ id }) => id))
      return new Set(added.filter((id) => !never.has(id)))
    },
    async look() {
      return db<Seen[]>`
        select delivery.id, delivery.endpoint_id as "endpointId", delivery.status,
          delivery.event_id as "eventId", (
            select (body::json #>> '{data,object,number}')::int from events event
            where event.organization_id = ${organizationId} and event.livemode
              and event.id = delivery.event_id
          ) as event,
          delivery.attempt_count as "attemptCount",
          extract(epoch from delivery.completed_at)::float8 * 1000 as "completedAt",
          coalesce((
            select jsonb_agg(jsonb_build_object('number', number, 'error', error,
              'status', status_code, 'startedAt', round(extract(epoch from started_at) * 1000)) order by number)
            from attempts attempt
            where attempt.organization_id = ${organizationId} and attempt.livemode
              and attempt.delivery_id = delivery.id
          ), '[]') as attempts
        from webhook_deliveries delivery
        where delivery.organization_id = ${organizationId} and delivery.livemode`
    },
    async queued() {
      const [row] = await db<{ count: number }[]>`
        select count(*) from pending_deliveries
        where organization_id = ${organizationId} and livemode`
      return row!.count
    },
  }

  function placeOf(endpoint: EndpointKey, { hasBroker }: Form) {
    const { endpointId } = endpoint
    if (!hasBroker) {
      const destination = { type: 'http' as const }
      return { url: `https://receiver.test/${endpointId}`, destination, sealed_destination: null }
    }
    const destination = destinationOf(endpointId)
    const kind = kindOf(destination.type)
    return {
      url: kind.address(destination),
      destination: kind.mask(destination),
      sealed_destination: sealDestination(secretBox, endpoint, destination),
    }
  }

  async function change(
    endpointId: string,
    work: (context: ChangeContext, row: EndpointRow) => Promise<void>,
  ): Promise<void> {
    await inBackground(services, tenant, async (context) => {
      const row = await findEndpoint(context.db, tenant, endpointId, true)
      if (row !== null) await work(context, row)
    })
  }

  function isOwn({ tenant }: EndpointKey): boolean {
    return tenant.organizationId === organizationId
  }
}
