import { stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { Command } from 'commander'
import { type Packed, type Part, pack } from '../archive/pack.ts'
import { Failure, misuse } from '../failure.ts'
import { serverSettings } from '../server-settings.ts'
import { terminalOf } from '../session.ts'

/** The parts of a data directory; a start creates the rest again. */
const storeParts = ['encryption-key', 'postgres', 'blobs']

/** Files that only exist while PostgreSQL runs. */
const passing = ['postgres/postmaster.pid', 'postgres/postmaster.opts']

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
      const { isStoreRunning } = await import('@blazon/server/store')
      const write = isStoreRunning(home) ? packRunning : packStopped
      const packed = await write(home, file).catch((error: Error) => {
        throw new Failure(error.message)
      })
      const terminal = terminalOf(command)
      if (blobs !== null) terminal.note('The files are in BLAZON_BLOBS and not in the archive.')
      terminal.print(
        { file, ...packed },
        () => `${file}: ${packed.files} files, ${packed.bytes} bytes`,
      )
    })
}

async function packStopped(home: string, file: string): Promise<Packed> {
  const { whileStopped } = await import('@blazon/server/store')
  const leaveOut = (path: string) => passing.includes(path) || path.startsWith('blobs/incoming/')
  return whileStopped(home, () =>
    pack(
      home,
      storeParts.map((path) => ({ path })),
      file,
      { leaveOut },
    ),
  )
}

/** The database first: every row that is restored has its file, since a file is stored before its row. */
async function packRunning(home: string, file: string): Promise<Packed> {
  const { beginBackup } = await import('@blazon/server/store')
  const backup = await beginBackup(home)
  const finished: string[] = []
  async function* parts(): AsyncGenerator<Part> {
    yield { path: 'encryption-key' }
    yield { path: 'postgres' }
    const { wal, label } = await backup.finish()
    finished.push(...wal)
    for (const path of wal) yield { path }
    yield { path: 'postgres/backup_label', content: label }
    yield { path: 'blobs' }
  }
  try {
    return await pack(home, parts(), file, {
      leaveOut: (path) => !finished.includes(path) && !backup.includes(path),
      mayChange: (path) => path.startsWith('postgres/') && !finished.includes(path),
    })
  } finally {
    await backup.close()
  }
}
