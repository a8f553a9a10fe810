import { mkdir, readdir, rename, rm, rmdir, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { Command } from 'commander'
import { Failure, findFileFailure, misuse } from '../../failure.ts'
import { serverSettings } from '../../server-settings.ts'
import { createTerminal } from '../../session.ts'
import { nameFile } from '../../write-output.ts'

export function restoreCommand(): Command {
  return new Command('restore')
    .argument(
      '<source>',
      'a file that `blazon backup` wrote, or the folder or bucket of BLAZON_BACKUP',
    )
    .summary('restore the embedded store from a backup')
    .description(
      'Restore the data directory from a backup. Every file is verified against its checksum first.\n' +
        'From the folder or bucket of BLAZON_BACKUP, restore it as it was at any moment.\n' +
        'A data directory that is not empty is not changed.',
    )
    .option(
      '--to <time>',
      'the moment, such as 2026-11-20T14:05:00Z (default: the last archived one)',
    )
    .option('--data-dir <folder>', 'of the service (BLAZON_DATA_DIR, else ./.blazon)')
    .addHelpText(
      'after',
      `
Examples:
  $ blazon restore /backup/2026-11-20.tar.gz --data-dir /var/lib/blazon
  $ blazon restore /backup/blazon --to 2026-11-20T14:05:00Z --data-dir /var/lib/blazon
  $ blazon restore s3://backups/blazon --data-dir /var/lib/blazon`,
    )
    .action(async (source: string, options: RestoreOptions, command: Command) => {
      const home = resolve(serverSettings(options.dataDir).dataDir)
      const to = readMoment(options.to)
      await requireEmpty(home)
      try {
        const restored = await nameFile(home, restore(source, home, to))
        const { files, last_commit_at: at } = restored
        const moment = at === undefined ? '' : `, as of ${at ?? 'the base backup'}`
        createTerminal(command).print(
          { data_dir: home, ...restored },
          () => `${home}: ${files} files${moment}. Start it with \`blazon serve\`.`,
        )
      } catch (error) {
        const { message } = findFileFailure(error) ?? (error as Error)
        throw new Failure(`${source} was not restored: ${message}`)
      }
    })
}

interface RestoreOptions {
  dataDir?: string
  to?: string
}

interface Restored {
  files: number
  /** Only of a moment: when the last restored transaction was committed. */
  last_commit_at?: string | null
}

/** Requires a time zone: a moment in the wrong zone would lose hours of data. */
function readMoment(text: string | undefined): Date | null {
  if (text === undefined) return null
  const isComplete = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/.test(text)
  const time = new Date(text)
  if (isComplete && !Number.isNaN(time.getTime())) return time
  throw misuse(`--to ${text} is not a time.`, 'Its form is 2026-11-20T14:05:00Z.')
}

/**
 * Restores into a folder beside the data directory, which takes its place when it is complete. A second
 * command would remove what the first one has written, so the folder has the lock of a data directory.
 */
async function restore(source: string, home: string, to: Date | null): Promise<Restored> {
  const { lockRestore } = await import('@blazon/server/backup/commands')
  const making = `${home}.restoring`
  await mkdir(making, { recursive: true, mode: 0o700 })
  const lock = lockRestore(making)
  const store = join(making, 'store')
  try {
    // Another command may have completed meanwhile.
    await requireEmpty(home)
    // Of a command that was killed.
    await rm(store, { recursive: true, force: true })
    await mkdir(store, { mode: 0o700 })
    const restored = (await isArchive(source))
      ? await restoreMoment(source, store, to)
      : await restoreFile(source, store, home, to)
    await rename(store, home)
    return restored
  } finally {
    await rm(store, { recursive: true, force: true })
    lock.release()
    // The next command may already be there.
    await rmdir(making).catch(() => {})
  }
}

async function isArchive(source: string): Promise<boolean> {
  if (source.startsWith('s3://')) return true
  return (await stat(source).catch(() => null))?.isDirectory() ?? false
}

async function restoreFile(
  source: string,
  making: string,
  home: string,
  to: Date | null,
): Promise<Restored> {
  if (to !== null) throw new Error('--to needs the folder or bucket of BLAZON_BACKUP')
  const { restoreFromFile } = await import('@blazon/server/backup/commands')
  return restoreFromFile(source, making, home)
}

async function restoreMoment(source: string, making: string, to: Date | null): Promise<Restored> {
  const { restoreFromArchive } = await import('@blazon/server/backup/commands')
  const { files, lastCommitAt } = await restoreFromArchive(source, making, to)
  return { files, last_commit_at: lastCommitAt?.toISOString() ?? null }
}

async function requireEmpty(home: string): Promise<void> {
  const names = await readdir(home).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw misuse(`${home} cannot be used: ${error.code}`)
  })
  if (names.length > 0) {
    throw misuse(
      `${home} is not empty.`,
      'Choose another --data-dir, or move the folder away first.',
    )
  }
}
