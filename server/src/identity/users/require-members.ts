import type { ChangeContext } from '../../kernel/api/context.ts'
import { missingReference } from '../../kernel/base/errors.ts'
import { requireUuid, toUuid } from '../../kernel/base/ids.ts'
import { selectMembers } from './store.ts'

/**
 * Returns the UUIDs of these users, in order. Throws `resource_missing` (400) for a user who is not a
 * member; `nameParam` names the parameter of a position.
 */
export async function requireMembers(
  { db, tenant }: Pick<ChangeContext, 'db' | 'tenant'>,
  users: readonly string[],
  nameParam: (at: number) => string,
): Promise<string[]> {
  const uuids = users.map((id) => toUuid('user', id))
  const known = uuids.filter((uuid) => uuid !== null)
  const members = await selectMembers(db, tenant, known)
  const found = new Set(members.map(({ user_id }) => user_id))
  uuids.forEach((uuid, at) => {
    if (uuid === null || !found.has(uuid)) {
      throw missingReference('member', users[at]!, nameParam(at))
    }
  })
  return users.map((id) => requireUuid('user', id))
}
