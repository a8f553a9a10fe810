import type { Blazon } from '@blazon/sdk/client'
import type { Event } from '@blazon/sdk/types'
import { Command } from 'commander'
import { commaList, webAddress } from '../arguments.ts'
import { untilInterrupted } from '../interrupt.ts'
import { clientOf, terminalOf } from '../session.ts'
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
    .summary('send events to a server on this machine')
    .description(
      "Send the events of the key's mode to a server on this machine as they happen, signed as Blazon\n" +
        'signs them, without an address that the internet can reach. The events are read with the\n' +
        'key; no webhook endpoint is made. Each is sent once, in order; one that finds nobody\n' +
        'listening is tried three times.',
    )
    .requiredOption('--forward-to <url>', 'where to post them', webAddress)
    .option('--events <list>', 'types, or prefixes such as brand.*', commaList)
    .option('--secret <whsec>', 'the signing secret; a new one without it')
    .addHelpText(
      'after',
      `
Examples:
  $ blazon listen --forward-to http://localhost:3000/hooks
  $ blazon listen --forward-to http://localhost:3000/hooks --events 'brand.*,custom.order.paid'

The receiver verifies with the secret that is printed first. With --json the first line is
{"signing_secret": …}, and each further one tells what became of an event.`,
    )
    .action(async (options: Options, command: Command) => {
      const terminal = terminalOf(command)
      const { forwardTo, secret = newSecret() } = options
      secretKey(secret)
      const blazon = await clientOf(command)
      const signal = untilInterrupted()
      const onTrouble = (error: Error) => terminal.note(terminal.ink.dim(error.message))
      const events = await tail(newestOf(blazon, options.events), { signal, onTrouble })
      terminal.print({ signing_secret: secret, forward_to: forwardTo }, (ink) =>
        [`Signing secret  ${ink.bold(secret)}`, `Forwarding to   ${forwardTo}`].join('\n'),
      )
      for await (const event of events) {
        const receipt = await forward(event, forwardTo, secret)
        terminal.print(receipt, (ink) => receiptText(receipt, ink))
        if (signal.aborted) break
      }
    })
}

function newestOf(blazon: Blazon, types: readonly string[] | undefined): Newest<Event> {
  const wanted = types === undefined || types.includes('*') ? {} : { types: [...types] }
  return (query) => blazon.events.list({ ...query, ...wanted })
}
