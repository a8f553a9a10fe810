import type { Blazon } from '@blazon/sdk/client'
import type { Event, Recovery, WebhookDelivery } from '@blazon/sdk/types'
import { Command, Option } from 'commander'
import { commaList, count } from '../arguments.ts'
import { Failure } from '../failure.ts'
import { createClient, createTerminal } from '../session.ts'
import { table } from '../terminal/table.ts'

export function eventsCommand(): Command {
  return new Command('events')
    .summary('list events and their deliveries, or deliver them again')
    .addHelpText(
      'after',
      `
Examples:
  $ blazon events list --type 'brand.*' --limit 20
  $ blazon events list --query 'order 4711'
  $ blazon events deliveries --status failed --type 'brand.*'
  $ blazon events resend evt_01k9x3f6k8e0tb7gqk2wz5v1mn
  $ blazon events recover we_01k9x3f6k8e0tb7gqk2wz5v1mn --since 2026-11-20T00:00:00Z --rate 50`,
    )
    .addCommand(list())
    .addCommand(deliveries())
    .addCommand(resend())
    .addCommand(recover())
    .addCommand(cancelRecovery())
}

interface ListOptions {
  type?: string
  query?: string
  limit: number
}

function list(): Command {
  return new Command('list')
    .description('List events, newest first.')
    .option('--type <type>', 'an exact type or a prefix such as brand.*')
    .option('--query <words>', 'words, numbers or ids in the data of the event')
    .option('--limit <count>', 'the number of events', count, 50)
    .action(async (options: ListOptions, command: Command) => {
      const { type, query: words, limit } = options
      const blazon = await createClient(command)
      const query = {
        limit: Math.min(limit, 200),
        ...(type === undefined ? {} : { type }),
        ...(words === undefined ? {} : { query: words }),
      }
      const events: Event[] = []
      for await (const event of blazon.events.list(query)) {
        events.push(event)
        if (events.length === limit) break
      }
      createTerminal(command).print(events, () =>
        table(
          ['CREATED', 'TYPE', 'ID'],
          events.map((event) => [event.created, event.type, event.id]),
        ),
      )
    })
}

interface DeliveriesOptions {
  status?: WebhookDelivery['status']
  type?: string
  endpoint?: string
  limit: number
}

function deliveries(): Command {
  return new Command('deliveries')
    .description('List the deliveries to all webhook endpoints, also deleted ones, newest first.')
    .addOption(
      new Option('--status <status>', 'only deliveries in this state').choices(deliveryStatuses),
    )
    .option('--type <type>', 'an exact type of event or a prefix such as brand.*')
    .option('--endpoint <id>', 'only deliveries to this endpoint')
    .option('--limit <count>', 'the number of deliveries', count, 50)
    .action(async ({ limit, ...filters }: DeliveriesOptions, command: Command) => {
      const blazon = await createClient(command)
      const query = { limit: Math.min(limit, 200), ...filters }
      const found: WebhookDelivery[] = []
      for await (const delivery of blazon.webhookDeliveries.list(query)) {
        found.push(delivery)
        if (found.length === limit) break
      }
      createTerminal(command).print(found, () =>
        table(
          ['CREATED', 'STATUS', 'TYPE', 'URL', 'ID'],
          found.map(({ created, status, event_type, url, id }) => [
            created,
            status,
            event_type,
            url,
            id,
          ]),
        ),
      )
    })
}

const deliveryStatuses: readonly WebhookDelivery['status'][] = [
  'pending',
  'delivered',
  'failed',
  'abandoned',
]

function resend(): Command {
  return new Command('resend')
    .argument('<event>', 'its id')
    .description('Deliver an event again to the endpoints that it was sent to.')
    .option('--endpoint <id>', 'send it only to this endpoint')
    .action(async (id: string, { endpoint }: { endpoint?: string }, command: Command) => {
      const blazon = await createClient(command)
      const event = await blazon.events.retrieve(id)
      const made: WebhookDelivery[] = []
      for (const delivery of await latestDeliveries(blazon, event.id, endpoint)) {
        made.push(
          await blazon.webhookEndpoints.deliveries.resend(delivery.webhook_endpoint, delivery.id),
        )
      }
      if (made.length === 0) {
        throw new Failure(
          `${id} was not delivered to ${endpoint === undefined ? 'any endpoint' : endpoint}.`,
          'An event is sent to the endpoints that subscribed to its type when it was recorded.',
        )
      }
      createTerminal(command).print(made, () =>
        table(
          ['ENDPOINT', 'URL', 'DELIVERY'],
          made.map((delivery) => [delivery.webhook_endpoint, delivery.url, delivery.id]),
        ),
      )
    })
}

interface RecoverOptions {
  since?: string
  until?: string
  type?: string[]
  status?: ('failed' | 'abandoned' | 'delivered')[]
  missed: boolean
  missingOnly?: boolean
  rate?: number
  wait: boolean
}

function recover(): Command {
  return new Command('recover')
    .argument('<endpoint>', 'its id')
    .description(
      'Send past events to a webhook endpoint again: those that failed, were abandoned or missed,\n' +
        'or those that you choose. The service continues if the command is stopped.',
    )
    .option('--since <time>', 'the first time, such as 2026-11-20T09:30:00Z')
    .option('--until <time>', 'the last time; default now')
    .option('--type <types>', 'types of events or prefixes such as brand.*', commaList)
    .option('--status <statuses>', 'failed, abandoned or delivered', commaList)
    .option('--no-missed', 'without events that were recorded while it was disabled')
    .option('--missing-only', 'only events without any delivery to the endpoint')
    .option('--rate <count>', 'the maximum number of deliveries per second', count)
    .option('--no-wait', 'start the recovery without following its progress')
    .action(async (endpoint: string, options: RecoverOptions, command: Command) => {
      const { since, until, type, status, missed, missingOnly, rate, wait } = options
      const blazon = await createClient(command)
      const terminal = createTerminal(command)
      let recovery = await blazon.webhookEndpoints.recover(endpoint, {
        ...(since === undefined ? {} : { since }),
        ...(until === undefined ? {} : { until }),
        ...(type === undefined ? {} : { types: type }),
        ...(status === undefined ? {} : { statuses: status }),
        ...(missingOnly === true ? { missing_only: true } : { missed }),
        ...(rate === undefined ? {} : { rate }),
      })
      while (wait && recovery.status === 'pending') {
        terminal.note(`${recovery.progress}%, ${recovery.created_count} deliveries`)
        await new Promise((resolve) => setTimeout(resolve, 1_000))
        recovery = await blazon.webhookEndpoints.recoveries.retrieve(endpoint, recovery.id)
      }
      if (recovery.status === 'failed') {
        throw new Failure(
          `The recovery ${recovery.id} failed after ${recovery.created_count} deliveries.`,
          'Run it again. The log of the service has the reason.',
        )
      }
      terminal.print(recovery, () => `${recovery.id}: ${describe(recovery)}`)
    })
}

function cancelRecovery(): Command {
  return new Command('cancel-recovery')
    .argument('<endpoint>', 'its id')
    .argument('<recovery>', 'its id')
    .description('Stop a recovery. The deliveries that it has created are sent.')
    .action(async (endpoint: string, id: string, _: object, command: Command) => {
      const blazon = await createClient(command)
      const recovery = await blazon.webhookEndpoints.recoveries.cancel(endpoint, id)
      createTerminal(command).print(recovery, () => `${recovery.id}: ${describe(recovery)}`)
    })
}

function describe({ status, created_count: created }: Recovery): string {
  return `${status}, ${created} ${created === 1 ? 'delivery' : 'deliveries'} created`
}

/** The last delivery of an event to each endpoint that still exists. */
async function latestDeliveries(
  blazon: Blazon,
  event: string,
  endpoint: string | undefined,
): Promise<WebhookDelivery[]> {
  const latest = new Map<string, WebhookDelivery>()
  for await (const one of blazon.events.deliveries.list(event, { limit: 200 })) {
    if (endpoint === undefined || one.webhook_endpoint === endpoint) {
      latest.set(one.webhook_endpoint, one)
    }
  }
  const existing = new Set<string>()
  for await (const { id } of blazon.webhookEndpoints.list({ limit: 200 })) existing.add(id)
  return [...latest.values()].filter((one) => existing.has(one.webhook_endpoint))
}
