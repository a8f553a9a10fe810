import { Command } from 'commander'
import { Failure, misuse } from '../../failure.ts'
import { serverSettings } from '../../server-settings.ts'
import { createTerminal } from '../../session.ts'

export function databaseCommand(): Command {
  const command = new Command('database').summary('change how the database is stored')
  command.addCommand(distributeCommand())
  return command
}

function distributeCommand(): Command {
  return new Command('distribute')
    .summary('spread the history over the nodes of Citus')
    .description(
      'Spread events, deliveries, attempts and request logs over the worker nodes of Citus, by\n' +
        'organization. DATABASE_URL is the address of the coordinator. Stop every process first.\n' +
        'The command migrates the database first, and checks the extension, the nodes and their free\n' +
        'space. If it is interrupted, run it again to continue. A second run changes nothing.',
    )
    .option('--shards <number>', 'shards of each table, at least as many as nodes', '32')
    .addHelpText(
      'after',
      `
Example:
  $ DATABASE_URL=postgres://blazon@coordinator:5432/blazon blazon database distribute`,
    )
    .action(async (options: { shards: string }, command: Command) => {
      const shards = Number(options.shards)
      if (!Number.isInteger(shards) || shards < 1 || shards > 1024) {
        throw misuse('--shards must be a number from 1 to 1024')
      }
      const terminal = createTerminal(command)
      const { distributeStore } = await import('@blazon/server/store/store')
      const done = await distributeStore(serverSettings(), {
        shards,
        onStep: (line) => terminal.note(line),
      }).catch((error: Error) => {
        throw new Failure(error.message)
      })
      terminal.print(done, () => [
        ...done.tables.map(
          ({ table, outcome, bytes }) =>
            `${table.padEnd(18)} ${outcome}${outcome === 'distributed' ? `, ${bytes} bytes` : ''}`,
        ),
        `${done.shards} shards of each table on ${done.nodes} nodes.`,
      ])
    })
}
