import type { DatabaseFacts } from '@blazon/server/store'
import { bad, doubtful, type Finding, good } from './finding.ts'

/** PostgreSQL 15, in the form of `server_version_num`. */
const oldest = 150_000

/** @param read rejects if the database cannot be reached. */
export async function examineDatabase(
  databaseUrl: string | null,
  isStoreRunning: () => boolean,
  read: (url: string) => Promise<DatabaseFacts>,
): Promise<Finding> {
  const name = 'database'
  if (databaseUrl === null) {
    return good(
      name,
      `the embedded store, which is ${isStoreRunning() ? 'running' : 'not running'}`,
    )
  }
  try {
    return judgeDatabase(await read(databaseUrl))
  } catch (error) {
    const remedy =
      'Make sure that PostgreSQL is running and that the user, password and database in DATABASE_URL are right.'
    return bad(name, (error as Error).message, remedy)
  }
}

export function judgeDatabase({ version, isPooled }: DatabaseFacts): Finding {
  const words = `PostgreSQL ${Math.floor(version / 10_000)}.${version % 10_000}`
  if (version < oldest) {
    return bad(
      'database',
      `${words} is too old`,
      'Upgrade it to 15 or newer, or use the embedded store without DATABASE_URL.',
    )
  }
  return isPooled
    ? doubtful(
        'database',
        `${words} behind a connection pooler: notifications between processes take up to 2 s`,
        'Set DATABASE_URL to the address of PostgreSQL itself. Each process has a pool of its own.',
      )
    : good('database', words)
}
