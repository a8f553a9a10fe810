import type { Database } from '../../database/database.ts'
import type { Scope } from '../../kernel/call.ts'

/** The files that a rule names; a file stays while one does. Both UUIDs. */

export async function insertRuleFiles(
  db: Database,
  scope: Scope,
  ruleId: string,
  fileIds: readonly string[],
): Promise<void> {
  await db`
    insert into rule_files (organization_id, livemode, rule_id, file_id)
    select ${scope.organizationId}, ${scope.livemode}, ${ruleId}, file_id
    from unnest(${fileIds as string[]}::uuid[]) as file_id
    on conflict do nothing`
}

/** Answers those that the rule no longer names. */
export async function deleteRuleFiles(
  db: Database,
  scope: Scope,
  ruleId: string,
  except: readonly string[] = [],
): Promise<string[]> {
  const rows = await db<{ file_id: string }[]>`
    delete from rule_files
    where organization_id = ${scope.organizationId} and livemode = ${scope.livemode}
      and rule_id = ${ruleId} and file_id <> all(${except as string[]}::uuid[])
    returning file_id`
  return rows.map(({ file_id }) => file_id)
}
