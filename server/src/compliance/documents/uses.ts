import { nameUsedFont } from '@blazon/compliance/texts/postscript-name'
import type { Database, Fragment } from '../../database/database.ts'
import type { Tenant } from '../../kernel/base/tenant.ts'
import { inOrderOfLinks } from '../../kernel/rows/look-up.ts'

/** Returns what checks record for a colour or a font family: the colour in capitals, the family's name. */
export function toUsedValue(text: string): string {
  return text.startsWith('#') ? text.toUpperCase() : nameUsedFont(text)
}

/** Replaces what the newest version of a document (UUID) uses: colours and font families, at most 200. */
export async function replaceUses(
  db: Database,
  tenant: Tenant,
  documentId: string,
  values: readonly string[],
): Promise<void> {
  await db`
    delete from document_uses
    where organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode}
      and id = ${documentId} and value <> all(${values as string[]}::text[])`
  if (values.length === 0) return
  await db`
    insert into document_uses (organization_id, livemode, value, id)
    select ${tenant.organizationId}::uuid, ${tenant.livemode}::boolean, value, ${documentId}::uuid
    from unnest(${values as string[]}::text[]) as value
    on conflict (organization_id, livemode, value, id) do nothing`
}

/**
 * The condition that a row of `documents`, under any alias, uses a value. A subquery with a limit is looked
 * up for each row; `exists` is planned as a join, which reads all documents of the value.
 */
export function whereUsing(db: Database, tenant: Tenant, uses: string): Fragment {
  return db`and (
    select true from document_uses as used (organization_id, livemode, value, document_id)
    where used.organization_id = ${tenant.organizationId} and used.livemode = ${tenant.livemode}
      and used.value = ${toUsedValue(uses)} and used.document_id = id
    limit 1)`
}

/** Documents with what they use, in the order of the key of `document_uses`. */
export function documentsWithUses(db: Database, tenant: Tenant): Fragment {
  return inOrderOfLinks(db, tenant, 'documents', 'document_uses')
}
