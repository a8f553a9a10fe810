import { bad, type Finding, good } from './finding.ts'

/** PostgreSQL 15, in the form of `server_version_num`. */
const oldest = 150_000

/** @param versionOf reads `server_version_num`; rejects if the database cannot be reached. */
export async function examineDatabase(
  databaseUrl: string | null,
  isStoreRunning: () => boolean,
  versionOf: (url: string) => Promise<number>,
): Promise<Finding> {
  const name = 'database'
  if (databaseUrl === null) {
    return good(
      name,
      `the embedded store, which is ${isStoreRunning() ? 'running' : 'not running'}`,
    )
  }
  try {
    return judgeVersion(await versionOf(databaseUrl))
  } catch (error) {
    const remedy =
      'Make sure that PostgreSQL is running and that the user, password and database in DATABASE_URL are right.'
    return bad(name, (error as Error).message, remedy)
  }
}

export function judgeVersion(version: number): Finding {
  const words = `PostgreSQL ${Math.floor(version / 10_000)}.${version % 10_000}`
  return version < oldest
    ? bad(
        'database',
        `${words} is too old`,
        'Upgrade it to 15 or newer, or use the embedded store without DATABASE_URL.',
      )
    : good('database', words)
}
