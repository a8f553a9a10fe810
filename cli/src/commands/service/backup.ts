import { stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { describeBytes } from '@blazon/warnings/describe-bytes'
import { Command } from 'commander'
import { Failure, findFileFailure, misuse } from '../../failure.ts'
import { serverSettings } from '../../server-settings.ts'
import { createTerminal } from '../../session.ts'
import { nameFile } from '../../write-output.ts'

export function backupCommand(): Command {
  return new Command('backup')
    .argument('<file>', 'the archive to write, such as blazon-2026-11-20.tar.gz')
    .summary('back up the embedded store into one file')
    .description(
      'Write the embedded store, its files and its encryption key into one archive with checksums.\n' +
        'The service may be running or stopped. The archive contains every secret, so protect it as\n' +
        'you protect keys. With DATABASE_URL, use the tools of PostgreSQL instead.',
    )
    .option('--data-dir <folder>', 'of the service (BLAZON_DATA_DIR, else ./.blazon)')
    .addHelpText(
      'after',
      `
Example, for a timer:
  $ blazon backup /backup/$(date +%F).tar.gz --data-dir /var/lib/blazon`,
    )
    .action(async (file: string, options: { dataDir?: string }, command: Command) => {
      const { databaseUrl, dataDir, blobs } = serverSettings(options.dataDir)
      if (databaseUrl !== null && options.dataDir === undefined) {
        throw misuse(
          'DATABASE_URL is set, but this command backs up only the embedded store.',
          'Use pg_dump.',
        )
      }
      const home = resolve(dataDir)
      if ((await stat(join(home, 'postgres')).catch(() => null)) === null) {
        throw misuse(`${home} contains no embedded store.`, 'Set its folder with --data-dir.')
      }
      if ((await stat(file).catch(() => null)) !== null) {
        throw misuse(`${file} already exists.`, 'Choose another name.')
      }
      const folder = dirname(resolve(file))
      if (!(await stat(folder).catch(() => null))?.isDirectory()) {
        throw misuse(`The folder ${folder} does not exist.`, 'Create it, or choose another one.')
      }
      const { backUpToFile } = await import('@blazon/server/backup/commands')
      const packed = await nameFile(file, backUpToFile(home, file)).catch((error: Error) => {
        throw findFileFailure(error) ?? new Failure(error.message)
      })
      const terminal = createTerminal(command)
      if (blobs !== null) terminal.note('The files are in BLAZON_BLOBS and not in the archive.')
      terminal.print(
        { file, ...packed },
        () => `${file}: ${packed.files} files, ${describeBytes(packed.bytes)}`,
      )
    })
}
