import { chown, lstat, mkdir, readdir, rename, rm, rmdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { Command } from 'commander'
import { Failure, misuse } from '../failure.ts'
import { serverSettings } from '../server-settings.ts'
import { terminalOf } from '../session.ts'

export function restoreCommand(): Command {
  return new Command('restore')
    .argument('<file>', 'an archive that `blazon backup` wrote')
    .summary('restore the embedded store from a backup')
    .description(
      'Restore the data directory from a backup. Every file is verified against its checksum first.\n' +
        'A data directory that is not empty is not changed.',
    )
    .option('--data-dir <folder>', 'of the service (BLAZON_DATA_DIR, else ./.blazon)')
    .addHelpText(
      'after',
      `
Example:
  $ blazon restore /backup/2026-11-20.tar.gz --data-dir /var/lib/blazon`,
    )
    .action(async (file: string, options: { dataDir?: string }, command: Command) => {
      const home = resolve(serverSettings(options.dataDir).dataDir)
      await requireEmpty(home)
      const making = `${home}.restoring`
      await rm(making, { recursive: true, force: true })
      await mkdir(making, { recursive: true, mode: 0o700 })
      const { unpack } = await import('../archive/unpack.ts')
      const { storeAccount } = await import('@blazon/server/store')
      try {
        const unpacked = await unpack(file, making)
        const account = storeAccount(home)
        if (account !== null) await giveTo(join(making, 'postgres'), account)
        await rmdir(home).catch(() => {})
        await rename(making, home)
        terminalOf(command).print(
          { data_dir: home, ...unpacked },
          () => `${home}: ${unpacked.files} files. Start it with \`blazon serve\`.`,
        )
      } catch (error) {
        await rm(making, { recursive: true, force: true })
        throw new Failure(`${file} was not restored: ${(error as Error).message}`)
      }
    })
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

/** PostgreSQL runs as the owner of its files, and refuses root's. */
async function giveTo(path: string, account: { uid: number; gid: number }): Promise<void> {
  await chown(path, account.uid, account.gid)
  if (!(await lstat(path)).isDirectory()) return
  for (const name of await readdir(path)) await giveTo(join(path, name), account)
}
