import type { ConnectionSettings } from '../src/database/database.ts'

/** The connection as `DATABASE_URL`; without an address, PostgreSQL has a socket only. */
export function addressOf(connection: ConnectionSettings): string {
  const { url, host = '', port, user, password = '', database } = connection
  const socket = encodeURIComponent(host)
  return url ?? `postgres://${user}:${password}@localhost/${database}?host=${socket}&port=${port}`
}
