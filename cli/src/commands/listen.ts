import type { Blazon } from '@blazon/sdk/client'
import type { Event } from '@blazon/sdk/types'
import { Command } from 'commander'
import { commaList, webAddress } from '../arguments.ts'
import * as exactJson from '../exact-json.ts'
import { untilInterrupted } from '../interrupt.ts'
import { createClient, createTerminal } from '../session.ts'
import { forward, newSecret, secretKey } from '../tail/forward.ts'
import { receiptText } from '../tail/receipt-text.ts'
import { type Newest, tail } from '../tail/tail.ts'

interface Options {
  forwardTo: string
  events?: string[]
  secret?: string
}

export function listenCommand(): Command {
  return new Command('listen')
    .summary('forward events to a server on this machine')
    .description(
      "Forward the events of the key's mode to a server on this machine as they happen, signed as\n" +
        'Blazon signs webhooks. The server needs no public address. The events are read with the\n' +
        'key, and no webhook endpoint is created. Each event is sent once, in order, and up to\n' +
        'three times if the server does not accept the connection.',
    )
    .requiredOption('--forward-to <url>', 'the URL to post the events to', webAddress)
    .option('--events <list>', 'event types or prefixes such as brand.*', commaList)
    .option('--secret <whsec>', 'the signing secret (default: a new one)')
    .addHelpText(
      'after',
      `
Examples:
  $ blazon listen --forward-to http://localhost:3000/hooks
  $ blazon listen --forward-to http://localhost:3000/hooks --events 'brand.*,custom.order.paid'

Your server verifies signatures with the secret that is printed first. With --json, the first
line is {"signing_secret": …} and each further line is the result of one event.`,
    )
    .action(async (options: Options, command: Command) => {
      const terminal = createTerminal(command)
      const { forwardTo, secret = newSecret() } = options
      secretKey(secret)
      const blazon = await createClient(command, { json: exactJson })
      const signal = untilInterrupted()
      const onTrouble = (error: Error) => terminal.note(terminal.ink.dim(error.message))
      const events = await tail(trackNewest(blazon, options.events), { signal, onTrouble })
      terminal.print({ signing_secret: secret, forward_to: forwardTo }, (ink) => [
        `Signing secret  ${ink.bold(secret)}`,
        `Forwarding to   ${forwardTo}`,
      ])
      for await (const event of events) {
        const receipt = await forward(event, forwardTo, secret)
        terminal.print(receipt, (ink) => receiptText(receipt, ink))
        if (signal.aborted) break
      }
    })
}

function trackNewest(blazon: Blazon, types: readonly string[] | undefined): Newest<Event> {
  const wanted = types === undefined || types.includes('*') ? {} : { types: [...types] }
  return (query) => blazon.events.list({ ...query, ...wanted })
}
