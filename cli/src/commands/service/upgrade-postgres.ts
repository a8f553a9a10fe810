import { Command } from 'commander'
import { Failure } from '../../failure.ts'
import { serverSettings } from '../../server-settings.ts'
import { createTerminal } from '../../session.ts'

export function upgradePostgresCommand(): Command {
  return new Command('upgrade-postgres')
    .summary('move the embedded store to a newer PostgreSQL')
    .description(
      'Move the embedded store to the major version of PostgreSQL that this version of Blazon has.\n' +
        'The service must be stopped. All rows are copied into a new cluster, and the old one stays\n' +
        'beside it. If it is interrupted, run it again to continue.',
    )
    .option('--data-dir <folder>', 'of the service (BLAZON_DATA_DIR, else ./.blazon)')
    .option('--programs <folder>', 'with the programs of the old PostgreSQL (default: of Debian)')
    .addHelpText(
      'after',
      `
Example:
  $ blazon upgrade-postgres --data-dir /var/lib/blazon`,
    )
    .action(async (options: { dataDir?: string; programs?: string }, command: Command) => {
      const { dataDir } = serverSettings(options.dataDir)
      const terminal = createTerminal(command)
      const { upgradeStore } = await import('@blazon/server/backup/commands')
      const upgrade = await upgradeStore(dataDir, {
        programs: options.programs ?? null,
        onStep: (step) => terminal.note(step),
      }).catch((error: Error) => {
        throw new Failure(error.message)
      })
      terminal.print(upgrade ?? { from: null }, () =>
        upgrade === null
          ? 'The store already has the installed version of PostgreSQL.'
          : `PostgreSQL ${upgrade.from} → ${upgrade.to}: ${upgrade.rows} rows of ${upgrade.tables} tables. ` +
            `Start the service, and remove ${upgrade.kept} when you are satisfied.`,
      )
    })
}
