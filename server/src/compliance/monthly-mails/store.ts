import type { Database } from '../../database/database.ts'
import { uuidAt } from '../../kernel/base/ids.ts'
import type { Tenant } from '../../kernel/base/tenant.ts'
import type { Language } from '../../kernel/pages/language.ts'
import { defaultBrand } from '../../kernel/rows/brands.ts'

/** Members of any organization who subscribed and whose e-mail about the month is not enqueued. */
export function selectSubscribers(
  db: Database,
  month: string,
  max: number,
): Promise<{ organization_id: string; user_id: string }[]> {
  return db<{ organization_id: string; user_id: string }[]>`
    select membership.organization_id, membership.user_id
    from users account join memberships membership on membership.user_id = account.id
      join organizations organization on organization.id = membership.organization_id
    where account.monthly_mails is not null and membership.role <> 'checker'
      and coalesce(membership.mailed_month < ${month}::date, true)
      and organization.deletes_at is null and organization.moved_to is null
    limit ${max}`
}

/** Notes that the e-mail about a month is enqueued for a member; false if it was already. */
export async function setMailedMonth(
  db: Database,
  tenant: Tenant,
  userId: string,
  month: string,
): Promise<boolean> {
  const { count } = await db`
    update memberships set mailed_month = ${month}::date
    where organization_id = ${tenant.organizationId} and user_id = ${userId}
      and coalesce(mailed_month < ${month}::date, true)`
  return count > 0
}

export interface Subscriber {
  email: string
  language: Language
}

/** Returns null for somebody who left, or does not want the e-mails any more. */
export async function findSubscriber(
  db: Database,
  tenant: Tenant,
  userId: string,
): Promise<Subscriber | null> {
  const [row] = await db<Subscriber[]>`
    select account.email, account.monthly_mails as language
    from memberships membership join users account on account.id = membership.user_id
    where membership.organization_id = ${tenant.organizationId} and membership.user_id = ${userId}
      and membership.role <> 'checker' and account.monthly_mails is not null`
  return row ?? null
}

/** The documents of a brand at a moment, by the newest version that each had then. */
export interface BrandState {
  /** UUID. */
  brand: string
  name: string
  documents: number
  passed: number
  failed: number
  /** The mean; null if none is judged. */
  score: number | null
}

/** The state of each brand that had documents before `end`, by name. */
export function selectStates(db: Database, tenant: Tenant, end: Date): Promise<BrandState[]> {
  const { organizationId, livemode } = tenant
  return db<BrandState[]>`
    select brand.id as brand, brand.name, count(*)::integer as documents,
      count(*) filter (where newest.verdict in ('pass', 'warn'))::integer as passed,
      count(*) filter (where newest.verdict = 'fail')::integer as failed, avg(newest.score) as score
    from (
      select distinct on (document_id) document_id, verdict, score from document_versions
      where organization_id = ${organizationId} and livemode = ${livemode}
        and id < ${firstUuid(end)}
      order by document_id, id desc
    ) as newest
      join documents document on document.organization_id = ${organizationId}
        and document.livemode = ${livemode} and document.id = newest.document_id
      join brands brand on brand.organization_id = ${organizationId}
        and brand.livemode = ${livemode}
        and brand.id = coalesce(document.brand_id, ${defaultBrand(tenant)})
    group by brand.id, brand.name
    order by brand.name collate "default"`
}

/** Less than every id from this moment on. */
function firstUuid(time: Date): string {
  return uuidAt(time.getTime(), '-7000-8000-000000000000')
}

export interface WaitingDocument {
  id: string
  name: string
}

/** The newest documents that fail and that nobody dismissed. */
export function selectWaiting(
  db: Database,
  { organizationId, livemode }: Tenant,
  max: number,
): Promise<WaitingDocument[]> {
  return db<WaitingDocument[]>`
    select id, name from documents
    where organization_id = ${organizationId} and livemode = ${livemode}
      and verdict = 'fail' and not dismissed
    order by id desc limit ${max}`
}
