import type { Database } from '../../database/database.ts'
import type { Tenant } from '../../kernel/base/tenant.ts'

/**
 * What a rule names in its parameters, as UUIDs. A foreign key keeps each from being deleted while
 * a rule names it; a violation becomes `state_conflict`.
 */
interface RuleReferences {
  palettes: readonly string[]
  fonts: readonly string[]
  icons: readonly string[]
  files: readonly string[]
  assets: readonly string[]
  tokenSets: readonly string[]
}

const none: RuleReferences = {
  ...{ palettes: [], fonts: [], icons: [], files: [], assets: [], tokenSets: [] },
}

/** Replaces the references of a rule (UUID). Returns the files that it no longer names. */
export async function replaceRuleReferences(
  db: Database,
  tenant: Tenant,
  ruleId: string,
  { palettes, fonts, icons, files, assets, tokenSets }: RuleReferences,
): Promise<string[]> {
  const dropped = await db<{ file_id: string | null }[]>`
    delete from rule_references
    where organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode}
      and rule_id = ${ruleId}
      and target_id <> all(${[...palettes, ...fonts, ...icons, ...files]}::uuid[])
    returning file_id`
  await db`
    insert into rule_references (organization_id, livemode, rule_id, palette_id, font_id, icon_id,
      file_id)
    select ${tenant.organizationId}, ${tenant.livemode}, ${ruleId}, reference.*
    from (
      select id, null::uuid, null::uuid, null::uuid from unnest(${palettes as string[]}::uuid[]) as id
      union all
      select null, id, null, null from unnest(${fonts as string[]}::uuid[]) as id
      union all
      select null, null, id, null from unnest(${icons as string[]}::uuid[]) as id
      union all
      select null, null, null, id from unnest(${files as string[]}::uuid[]) as id
    ) as reference
    on conflict do nothing`
  await db`
    delete from rule_asset_references
    where organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode}
      and rule_id = ${ruleId} and asset_id <> all(${assets as string[]}::uuid[])`
  await db`
    insert into rule_asset_references (organization_id, livemode, rule_id, asset_id)
    select ${tenant.organizationId}, ${tenant.livemode}, ${ruleId}, id
    from unnest(${assets as string[]}::uuid[]) as id
    on conflict do nothing`
  await db`
    delete from rule_token_set_references
    where organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode}
      and rule_id = ${ruleId} and token_set_id <> all(${tokenSets as string[]}::uuid[])`
  await db`
    insert into rule_token_set_references (organization_id, livemode, rule_id, token_set_id)
    select ${tenant.organizationId}, ${tenant.livemode}, ${ruleId}, id
    from unnest(${tokenSets as string[]}::uuid[]) as id
    on conflict do nothing`
  return dropped.flatMap(({ file_id }) => file_id ?? [])
}

/** Removes the references of a rule (UUID) that is about to be deleted. Returns its files. */
export function deleteRuleReferences(
  db: Database,
  tenant: Tenant,
  ruleId: string,
): Promise<string[]> {
  return replaceRuleReferences(db, tenant, ruleId, none)
}
