import type { Database, Fragment } from '../../database/database.ts'
import { toUuid } from '../../kernel/base/ids.ts'
import type { Tenant } from '../../kernel/base/tenant.ts'

/** A comment that concerns a person and is not resolved. */
export interface ConcernRow {
  id: string
  user_id: string
  noted: Date
  document_id: string | null
  portal_page_id: string | null
  /** Name of the document, or title of the page of the portal. */
  place: string
  /** The id of the checker whose document it is; null for others. */
  checker: string | null
  check_id: string | null
  fingerprint: string | null
  slide: number | null
  quote: string | null
  text: string
  parent_id: string | null
  assignee_id: string | null
  mentions: string[]
  created_by: string
}

/** The comments that are due to be mailed to a person, the oldest first. */
export function selectToMail(
  db: Database,
  tenant: Tenant,
  userId: string,
  max: number,
): Promise<ConcernRow[]> {
  return selectConcerns(db, tenant, max, db`concern.mailed_at is null and user_id = ${userId}`)
}

/** The comments that are due to be posted to the channel, the oldest first. */
export function selectToPost(db: Database, tenant: Tenant, max: number): Promise<ConcernRow[]> {
  return selectConcerns(db, tenant, max, db`concern.posted_at is null`)
}

function selectConcerns(
  db: Database,
  { organizationId, livemode }: Tenant,
  max: number,
  condition: Fragment,
): Promise<ConcernRow[]> {
  return db<ConcernRow[]>`
    select concern.id, user_id, noted, comment.document_id, comment.portal_page_id,
      coalesce(document.name, page.title) as place, checker, check_id, fingerprint, slide, quote, text,
      comment.parent_id, assignee_id, mentions, comment.created_by
    from comment_concerns concern
      join comments comment on comment.organization_id = concern.organization_id
        and comment.livemode = concern.livemode and comment.id = concern.id
      left join documents document on document.organization_id = comment.organization_id
        and document.livemode = comment.livemode and document.id = comment.document_id
      left join portal_pages page on page.organization_id = comment.organization_id
        and page.livemode = comment.livemode and page.id = comment.portal_page_id
    where concern.organization_id = ${organizationId} and concern.livemode = ${livemode}
      and ${condition} and not resolved and coalesce(document.name, page.title) is not null
    order by concern.id limit ${max}`
}

export interface MailReader {
  email: string
  /** Whether the person wants mails. */
  is_mailed: boolean
  /** Whether the person sees only the comments on their documents. */
  is_checker: boolean
  /** When the person last looked into their inbox; null for never. */
  seen: Date | null
  /** When the person last got a mail about comments; null for never. */
  mailed_at: Date | null
}

/** Returns null for somebody who is not a member any more. */
export async function findMailReader(
  db: Database,
  tenant: Tenant,
  userId: string,
): Promise<MailReader | null> {
  const [row] = await db<MailReader[]>`
    select account.email, account.comment_mails as is_mailed, membership.role = 'checker' as is_checker,
      inbox.seen, inbox.mailed_at
    from memberships membership join users account on account.id = membership.user_id
      left join comment_inboxes inbox on inbox.organization_id = membership.organization_id
        and inbox.livemode = ${tenant.livemode} and inbox.user_id = membership.user_id
    where membership.organization_id = ${tenant.organizationId} and membership.user_id = ${userId}`
  return row ?? null
}

/** Marks comments (UUIDs) as mailed to a person, who got a mail or did not need one. */
export async function setMailed(
  db: Database,
  { organizationId, livemode }: Tenant,
  userId: string,
  ids: readonly string[],
  isSent: boolean,
): Promise<void> {
  await db`
    update comment_concerns set mailed_at = now()
    where organization_id = ${organizationId} and livemode = ${livemode} and user_id = ${userId}
      and id = any(${ids as string[]}::uuid[])`
  if (!isSent) return
  await db`
    insert into comment_inboxes (organization_id, livemode, user_id, updated, mailed_at)
    values (${organizationId}, ${livemode}, ${userId}, null, now())
    on conflict (organization_id, livemode, user_id) do update set mailed_at = excluded.mailed_at`
}

/** Marks comments as posted to the channel. */
export async function setPosted(
  db: Database,
  { organizationId, livemode }: Tenant,
  concerns: readonly Pick<ConcernRow, 'id' | 'user_id'>[],
): Promise<void> {
  await db`
    update comment_concerns set posted_at = now()
    from unnest(
      ${concerns.map(({ id }) => id)}::uuid[], ${concerns.map(({ user_id }) => user_id)}::uuid[]
    ) as posted (id, user_id)
    where organization_id = ${organizationId} and livemode = ${livemode}
      and comment_concerns.id = posted.id and comment_concerns.user_id = posted.user_id`
}

/** The names of users and keys by id; without those that have none. */
export async function selectNames(
  db: Database,
  { organizationId, livemode }: Tenant,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const users = ids.map((id) => toUuid('user', id)).filter((uuid) => uuid !== null)
  const keys = ids.map((id) => toUuid('api_key', id)).filter((uuid) => uuid !== null)
  const rows = await db<{ id: string; name: string }[]>`
    select id, coalesce(name, email) as name from users where id = any(${users}::uuid[])
    union all
    select id, name from api_keys
    where organization_id = ${organizationId} and livemode = ${livemode}
      and id = any(${keys}::uuid[])`
  const names = new Map(rows.map(({ id, name }) => [id, name]))
  return new Map(
    ids.flatMap((id) => {
      const name = names.get(toUuid('user', id) ?? toUuid('api_key', id) ?? '')
      return name === undefined ? [] : [[id, name] as const]
    }),
  )
}
