import type { Database } from '../../database/database.ts'
import { insertRows } from './copy.ts'

/** What belongs to an account besides its row. Sessions and remembered browsers stay behind. */
const ofUsers = ['totp_secrets', 'passkeys', 'recovery_codes', 'user_avatars']

/**
 * Copies the organization's row and the accounts that its rows refer to. An account with the same e-mail
 * address in the new cell is the person's there. Returns its id by the id in the old cell.
 *
 * @param tables those with a `user_id`
 */
export async function copyPeople(
  from: Database,
  to: Database,
  organizationId: string,
  tables: readonly string[],
): Promise<Map<string, string>> {
  const [organization] = await from<{ row: string }[]>`
    select row_to_json(one)::text as row from organizations one where id = ${organizationId}`
  await insertRows(to, { name: 'organizations' }, [organization!.row])
  const ids = new Set<string>()
  for (const table of tables) {
    const referring = await from<{ id: string }[]>`
      select distinct user_id as id from ${from(table)}
      where organization_id = ${organizationId} and user_id is not null`
    for (const { id } of referring) ids.add(id)
  }
  const users = await from<{ id: string; email: string; row: string }[]>`
    select id, email, row_to_json(one)::text as row from users one where id = any(${[...ids]}::uuid[])`
  const others = new Map<string, string>()
  for (const { id, email, row } of users) {
    const [known] = await to<
      { id: string }[]
    >`select id from users where id = ${id} or email = ${email}`
    if (known !== undefined) {
      others.set(id, known.id)
      continue
    }
    // To administer one cell is no privilege in another.
    const account = JSON.stringify({ ...JSON.parse(row), instance_admin: false })
    await insertRows(to, { name: 'users' }, [account])
    for (const table of ofUsers) {
      const rows = await from<{ row: string }[]>`
        select row_to_json(one)::text as row from ${from(table)} one where user_id = ${id}`
      if (rows.length > 0)
        await insertRows(
          to,
          { name: table },
          rows.map((one) => one.row),
        )
    }
  }
  return others
}

/** The tables of tenants with a column of users, by their names. */
export async function listReferringToUsers(
  db: Database,
  tables: readonly string[],
): Promise<string[]> {
  const rows = await db<{ name: string }[]>`
    select name from unnest(${tables as string[]}::text[]) as name
    where exists (
      select 1 from pg_attribute where attrelid = name::regclass and attname = 'user_id'
    )`
  return rows.map(({ name }) => name)
}
