import { Command } from 'commander'
import { Failure } from '../../failure.ts'
import { serverSettings } from '../../server-settings.ts'
import { createTerminal } from '../../session.ts'

export function migrateCommand(): Command {
  return new Command('migrate')
    .summary('migrate the database')
    .description(
      'Migrate the schema of the database without starting the service. A start migrates too;\n' +
        'use this command to migrate before you replace the processes.',
    )
    .action(async (_options: object, command: Command) => {
      const terminal = createTerminal(command)
      const { migrateStore } = await import('@blazon/server/store/store')
      const applied = await migrateStore(serverSettings()).catch((error) => {
        throw new Failure(error.message)
      })
      terminal.print({ applied }, () =>
        applied.length === 0 ? 'The database is up to date.' : applied,
      )
    })
}
