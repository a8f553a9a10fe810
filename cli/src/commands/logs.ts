import type { ResponseInfo } from '@blazon/sdk/options'
import type { RequestLogsListParams } from '@blazon/sdk/params'
import type { RequestLog } from '@blazon/sdk/types'
import { Command, Option } from 'commander'
import { untilInterrupted } from '../interrupt.ts'
import { createClient, createTerminal } from '../session.ts'
import { tail } from '../tail/tail.ts'
import type { Ink } from '../terminal/ink.ts'

type Filters = Pick<RequestLogsListParams, 'status' | 'method' | 'path'>

export function logsCommand(): Command {
  return new Command('logs')
    .summary('show requests to the API as they happen')
    .addCommand(tailCommand())
}

function tailCommand(): Command {
  return new Command('tail')
    .description("Print the requests of the key's mode as they happen, until interrupted.")
    .option('--status <status>', 'a status such as 404, or a class such as 4xx')
    .addOption(
      new Option('--method <method>', 'of the request').choices([
        'GET',
        'POST',
        'PATCH',
        'PUT',
        'DELETE',
      ]),
    )
    .option('--path <path>', 'the whole path')
    .addHelpText(
      'after',
      `
Examples:
  $ blazon logs tail --status 4xx
  $ blazon logs tail --json | jq .path`,
    )
    .action(async (filters: Filters, command: Command) => {
      const terminal = createTerminal(command)
      // The command's own requests are not shown.
      const own = new Set<string | null>()
      const onResponse = ({ requestId }: ResponseInfo) => remember(own, requestId)
      const blazon = await createClient(command, { onResponse })
      const onTrouble = (error: Error) => terminal.note(terminal.ink.dim(error.message))
      const logs = await tail((query) => blazon.requestLogs.list({ ...query, ...filters }), {
        signal: untilInterrupted(),
        onTrouble,
      })
      terminal.note('Waiting for requests. Press Ctrl-C to stop.')
      for await (const log of logs) {
        if (!own.delete(log.id)) terminal.print(log, (ink) => logText(log, ink))
      }
    })
}

const maxRemembered = 5_000

function remember(ids: Set<string | null>, id: string | null): void {
  ids.add(id)
  if (ids.size > maxRemembered) ids.delete(ids.values().next().value!)
}

function logText(log: RequestLog, ink: Ink): string {
  const paint = log.status >= 500 ? ink.red : log.status >= 400 ? ink.yellow : ink.green
  const time = ink.dim(new Date(log.created).toLocaleTimeString('en-GB'))
  const line = `${log.method.padEnd(6)} ${log.path}`
  return `${time}  ${paint(String(log.status))}  ${line}  ${ink.dim(log.id)}`
}
