import { randomUUID } from 'node:crypto'
import type { Blazon } from '@blazon/sdk/client'
import type { Event, EventType } from '@blazon/sdk/types'
import { newestVersion } from '@blazon/sdk/version'
import { Command } from 'commander'
import { jsonObject, webAddress } from '../arguments.ts'
import * as exactJson from '../exact-json.ts'
import { misuse } from '../failure.ts'
import { createClient, createTerminal } from '../session.ts'
import { forward, newSecret, secretKey } from '../tail/forward.ts'
import { receiptText } from '../tail/receipt-text.ts'

interface Options {
  data?: Record<string, unknown>
  endpoint?: string
  forwardTo?: string
  secret?: string
}

export function triggerCommand(): Command {
  return new Command('trigger')
    .argument('<type>', 'of the event')
    .summary('send an event')
    .description(
      'Send an event to try a receiver.\n\n' +
        'A custom.… event is recorded and delivered to every endpoint that subscribes to it. All other\n' +
        'types are recorded only when something happens in Blazon. With --endpoint, the service sends\n' +
        'the example of any type as a test event to that endpoint only; with --forward-to, this\n' +
        'command sends it, signed, to a URL. Neither is recorded as an event.',
    )
    .option(
      '--data <json>',
      'the data of a custom event; for other types, replaces the example',
      jsonObject,
    )
    .option('--endpoint <id>', 'the webhook endpoint that gets a test event')
    .option('--forward-to <url>', 'the URL to post the event to', webAddress)
    .option('--secret <whsec>', 'the signing secret (default: a new one)')
    .addHelpText(
      'after',
      `
Examples:
  $ blazon trigger custom.order.paid --data '{"total": 12}'
  $ blazon trigger brand.check.completed --endpoint we_…
  $ blazon trigger brand.check.completed --forward-to http://localhost:3000/hooks --secret whsec_…`,
    )
    .action(async (type: string, options: Options, command: Command) => {
      const terminal = createTerminal(command)
      const blazon = await createClient(command, { json: exactJson })
      if (options.endpoint !== undefined) {
        if (options.forwardTo !== undefined) {
          throw misuse('--endpoint and --forward-to cannot be combined.', 'Use one of them.')
        }
        const delivery = await blazon.webhookEndpoints.test(options.endpoint, {
          type,
          ...(options.data === undefined ? {} : { data: options.data }),
        })
        terminal.print(delivery, () => `Sent ${type} to ${delivery.url} as ${delivery.id}.`)
        return
      }
      if (options.forwardTo === undefined) {
        const event = await record(blazon, type, options.data)
        terminal.print(event, () => `Recorded ${event.type} as ${event.id}.`)
        return
      }
      const { forwardTo, secret = newSecret() } = options
      secretKey(secret)
      if (options.secret === undefined) terminal.note(`Signing secret  ${secret}`)
      const event = await findExample(blazon, type, options.data)
      const receipt = await forward(event, forwardTo, secret)
      terminal.print(receipt, (ink) => receiptText(receipt, ink))
      const isTaken = receipt.status !== null && receipt.status >= 200 && receipt.status < 300
      if (!isTaken) process.exitCode = 1
    })
}

async function record(blazon: Blazon, type: string, data: Options['data']): Promise<Event> {
  if (!type.startsWith('custom.')) {
    throw misuse(
      `${type} is recorded only when it happens in Blazon.`,
      'Use --endpoint or --forward-to to send its example to a receiver. Your own event types start with custom.',
    )
  }
  const event = await blazon.events.create({ type, data: data ?? {} })
  if (event.object === 'list') throw new Error('the response to one event was a list')
  return event
}

/** The event as it would be if it happened now. */
async function findExample(blazon: Blazon, type: string, data: Options['data']): Promise<Event> {
  const current = await blazon.apiKeys.current()
  const example = type.startsWith('custom.') ? {} : (await eventType(blazon, type)).example
  return {
    id: `evt_example_${randomUUID()}`,
    object: 'event',
    type,
    api_version: newestVersion,
    livemode: current.livemode,
    request_id: null,
    data: data ?? example,
    created: new Date().toISOString(),
    organization: current.organization,
  } as Event
}

async function eventType(blazon: Blazon, type: string): Promise<EventType> {
  const names: string[] = []
  for await (const known of blazon.eventTypes.list()) {
    if (known.type === type) return known
    names.push(known.type)
  }
  const area = type.split('.').slice(0, 2).join('.')
  const near = names.filter((name) => name.startsWith(`${area}.`))
  throw misuse(
    `Unknown event type ${type}.`,
    near.length > 0
      ? `Similar types: ${near.join(', ')}.`
      : 'The API reference lists all types under webhooks.',
  )
}
